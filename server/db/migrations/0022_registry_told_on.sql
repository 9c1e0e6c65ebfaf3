ALTER TABLE "registry_findings" ADD COLUMN "customer" integer;--> statement-breakpoint
ALTER TABLE "registry_records" ADD COLUMN "told_on" date;--> statement-breakpoint
UPDATE "registry_findings" SET "customer" = "trademarks"."customer"
FROM "trademarks" WHERE "trademarks"."id" = "registry_findings"."trademark";
