ALTER TABLE "accounts" ADD COLUMN "totp_pending_secret" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "role" text;--> statement-breakpoint
-- Whoever is signed in during the upgrade stays so, with the role of this moment.
UPDATE "sessions" SET "role" = "accounts"."role" FROM "accounts" WHERE "accounts"."id" = "sessions"."account_id";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "role" SET NOT NULL;
