ALTER TABLE "calendar_feeds" ALTER COLUMN "digest" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "ended_at" timestamp with time zone;