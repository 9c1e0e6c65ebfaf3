ALTER TABLE "trademarks" ADD COLUMN "renewal_due" date;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "date_to_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "trademarks_renewal_due" ON "trademarks" USING btree (renewal_due,id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_dates_to_check" ON "trademarks" USING btree (id) WHERE date_to_check and deleted_at is null;--> statement-breakpoint
ALTER POLICY "alerts_client" ON "alerts" TO markfolio_client USING (type not in ('TRADEMARK_DATE_TO_CHECK', 'TRADEMARK_REGISTRY_DIFFERENCE') and trademark in (select id from trademarks where deleted_at is null));--> statement-breakpoint
-- The engine's own answers are no change.
DROP TRIGGER deadlines_of_trademark ON trademarks;
--> statement-breakpoint
CREATE TRIGGER deadlines_of_trademark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (
    OLD.next_deadline IS NOT DISTINCT FROM NEW.next_deadline
    AND OLD.renewal_due IS NOT DISTINCT FROM NEW.renewal_due
    AND OLD.date_to_check IS NOT DISTINCT FROM NEW.date_to_check
    AND OLD.registry_key IS NOT DISTINCT FROM NEW.registry_key)
  EXECUTE FUNCTION deadlines_of_trademark_stale();
--> statement-breakpoint
-- What there is already is asked about by the first server that starts.
INSERT INTO stale_deadlines (trademark_id, tx) SELECT id, '0'::xid8 FROM trademarks;
