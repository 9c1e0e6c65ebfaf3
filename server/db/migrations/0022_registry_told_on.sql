ALTER TABLE "registry_findings" ADD COLUMN "customer" integer;--> statement-breakpoint
ALTER TABLE "registry_records" ADD COLUMN "told_on" date;--> statement-breakpoint
UPDATE "registry_findings" SET "customer" = "trademarks"."customer"
FROM "trademarks" WHERE "trademarks"."id" = "registry_findings"."trademark";
--> statement-breakpoint
-- The first form of the migration before left these out: a database that has it is brought up to the same.
ALTER TABLE "registry_progress" ADD COLUMN IF NOT EXISTS "total" integer;--> statement-breakpoint
ALTER TABLE "registry_progress" ADD COLUMN IF NOT EXISTS "last_number" text;--> statement-breakpoint
ALTER TABLE "registry_progress" ADD COLUMN IF NOT EXISTS "called_on" date;--> statement-breakpoint
ALTER TABLE "registry_progress" ADD COLUMN IF NOT EXISTS "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_records" ADD COLUMN IF NOT EXISTS "brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX IF EXISTS "registry_records_listed";--> statement-breakpoint
CREATE INDEX "registry_records_listed" ON "registry_records" USING btree ("listed_at") WHERE listed;--> statement-breakpoint
CREATE OR REPLACE FUNCTION owners_of_trademarks_stale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
  -- A customer may have thousands: they are settled in the background, in steps.
  INSERT INTO stale_deadlines (trademark_id, tx)
  SELECT t.id, '0'::xid8 FROM trademarks t JOIN registry_records r ON r.key = t.registry_key
  WHERE t.customer = NEW.id;
  RETURN NULL;
END $$;
