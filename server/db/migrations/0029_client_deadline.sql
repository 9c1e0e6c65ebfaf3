ALTER TABLE "trademarks" ADD COLUMN "client_deadline" date;--> statement-breakpoint
CREATE INDEX "trademarks_client_deadline_sort" ON "trademarks" USING btree ("client_deadline","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_client_deadline_sort_down" ON "trademarks" USING btree ("client_deadline" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
UPDATE trademarks SET client_deadline = (
  SELECT min(due) FROM calendar_events event
  WHERE event.trademark = trademarks.id AND statutory AND NOT done AND NOT before_takeover
    AND archived_at IS NULL AND NOT date_needed)
WHERE next_deadline IS NOT NULL;--> statement-breakpoint
-- Views that clients saved name the field they can read now.
UPDATE saved_views SET state =
  regexp_replace(state::text, '"(-?)nextDeadline"', '"\1clientDeadline"', 'g')::jsonb
FROM accounts
WHERE accounts.id = saved_views.account_id AND accounts.role = 'ROLE_CUSTOMER'
  AND state::text LIKE '%nextDeadline"%';--> statement-breakpoint
-- The engine's own answers are no change.
DROP TRIGGER deadlines_of_trademark ON trademarks;--> statement-breakpoint
CREATE TRIGGER deadlines_of_trademark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (
    OLD.next_deadline IS NOT DISTINCT FROM NEW.next_deadline
    AND OLD.client_deadline IS NOT DISTINCT FROM NEW.client_deadline
    AND OLD.renewal_due IS NOT DISTINCT FROM NEW.renewal_due
    AND OLD.renewal_fee_due IS NOT DISTINCT FROM NEW.renewal_fee_due
    AND OLD.date_to_check IS NOT DISTINCT FROM NEW.date_to_check
    AND OLD.registry_key IS NOT DISTINCT FROM NEW.registry_key)
  EXECUTE FUNCTION deadlines_of_trademark_stale();
