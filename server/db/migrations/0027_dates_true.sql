CREATE TABLE "past_duties" (
	"trademark_id" integer NOT NULL,
	"key" text NOT NULL,
	"met" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"account_name" text NOT NULL,
	CONSTRAINT "past_duties_trademark_id_key_pk" PRIMARY KEY("trademark_id","key")
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "late_on" date;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "date_needed" boolean;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "computed" boolean;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "before_takeover" boolean;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "renewed_on" date;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "published_on" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "taken_over_on" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "end_action_on" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "confirmed_expiration" date;--> statement-breakpoint
ALTER TABLE "past_duties" ADD CONSTRAINT "past_duties_trademark_id_trademarks_id_fk" FOREIGN KEY ("trademark_id") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Until the engine says more: the first server that starts computes everything anew.
UPDATE calendar_events SET last_day = coalesce(grace_ends_on, due), date_needed = false, computed = false, before_takeover = false;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "last_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "date_needed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "computed" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "before_takeover" SET NOT NULL;--> statement-breakpoint
-- The day of typing is all that is known of renewals so far; it can be corrected.
UPDATE renewals SET renewed_on = (renewed_at at time zone 'Europe/Warsaw')::date;--> statement-breakpoint
ALTER TABLE "renewals" ALTER COLUMN "renewed_on" SET NOT NULL;--> statement-breakpoint
-- Letters know more now: whether a decision was in our favour, and when grounds were filed.
UPDATE trademarks SET procedural_dates = (
  SELECT jsonb_agg('{"inOurFavour": false, "groundsFiledOn": null}'::jsonb || letter ORDER BY at)
  FROM jsonb_array_elements(procedural_dates) WITH ORDINALITY AS letters (letter, at))
WHERE jsonb_array_length(procedural_dates) > 0;--> statement-breakpoint
CREATE TRIGGER deadlines_of_past_duty AFTER INSERT OR UPDATE OR DELETE ON past_duties
  FOR EACH ROW EXECUTE FUNCTION deadlines_of_related_stale('trademark_id');--> statement-breakpoint
INSERT INTO stale_deadlines (trademark_id, tx) SELECT id, '0'::xid8 FROM trademarks;
