CREATE TABLE "date_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "date_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trademark" integer NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"kind" text NOT NULL,
	"old_due" date,
	"new_due" date,
	"reason" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" integer
);
--> statement-breakpoint
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
ALTER TABLE "stale_deadlines" ADD COLUMN "after_update" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "declined_renewal" date;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "renewed_on" date;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "published_on" date;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "by_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "taken_over_on" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "end_action_on" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "confirmed_expiration" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "renewal_due" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "renewal_fee_due" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "date_to_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "status_before_end" smallint;--> statement-breakpoint
ALTER TABLE "date_changes" ADD CONSTRAINT "date_changes_trademark_trademarks_id_fk" FOREIGN KEY ("trademark") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_changes" ADD CONSTRAINT "date_changes_acknowledged_by_accounts_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_duties" ADD CONSTRAINT "past_duties_trademark_id_trademarks_id_fk" FOREIGN KEY ("trademark_id") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_changes_open" ON "date_changes" USING btree ("trademark","key") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "date_changes_trademark" ON "date_changes" USING btree ("trademark");--> statement-breakpoint
CREATE INDEX "stale_deadlines_after_update" ON "stale_deadlines" USING btree ("trademark_id") WHERE after_update;--> statement-breakpoint
CREATE INDEX "trademarks_renewal_due" ON "trademarks" USING btree (renewal_due,id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_dates_to_check" ON "trademarks" USING btree (id) WHERE date_to_check and deleted_at is null;--> statement-breakpoint
ALTER POLICY "alerts_client" ON "alerts" TO markfolio_client USING (type not in ('TRADEMARK_DATE_TO_CHECK', 'TRADEMARK_REGISTRY_DIFFERENCE') and trademark in (select id from trademarks where deleted_at is null));--> statement-breakpoint
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
-- The engine's own answers are no change.
DROP TRIGGER deadlines_of_trademark ON trademarks;--> statement-breakpoint
CREATE TRIGGER deadlines_of_trademark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (
    OLD.next_deadline IS NOT DISTINCT FROM NEW.next_deadline
    AND OLD.renewal_due IS NOT DISTINCT FROM NEW.renewal_due
    AND OLD.renewal_fee_due IS NOT DISTINCT FROM NEW.renewal_fee_due
    AND OLD.date_to_check IS NOT DISTINCT FROM NEW.date_to_check
    AND OLD.registry_key IS NOT DISTINCT FROM NEW.registry_key)
  EXECUTE FUNCTION deadlines_of_trademark_stale();--> statement-breakpoint
-- Designated marks that got the status of their international one in the same moment ended with it.
UPDATE trademarks child SET status_before_end = (ended.before ->> 'status')::smallint
FROM history ended
WHERE child.parent IS NOT NULL AND child.status IN (3, 6)
  AND ended.entity = 'Trademark' AND ended.entity_id = child.id
  AND ended.after ->> 'status' = child.status::text AND ended.before ->> 'status' IN ('1', '2')
  AND NOT EXISTS (
    SELECT FROM history later
    WHERE later.entity = 'Trademark' AND later.entity_id = child.id
      AND later.id > ended.id AND later.after ? 'status')
  AND EXISTS (
    SELECT FROM history of_parent
    WHERE of_parent.entity = 'Trademark' AND of_parent.entity_id = child.parent
      AND of_parent.at = ended.at AND of_parent.after ->> 'status' = child.status::text);--> statement-breakpoint
DROP INDEX "renewals_day";--> statement-breakpoint
CREATE INDEX "renewals_day" ON "renewals" USING btree ("renewed_on");--> statement-breakpoint
ALTER POLICY "calendar_events_client" ON "calendar_events" TO markfolio_client USING (not date_needed and not before_takeover and trademark in (select id from trademarks where deleted_at is null));--> statement-breakpoint
INSERT INTO stale_deadlines (trademark_id, tx) SELECT id, '0'::xid8 FROM trademarks;
