ALTER TABLE "calendar_feeds" ALTER COLUMN "digest" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "pending_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "ended_at" timestamp with time zone;