ALTER TABLE "payments" ADD COLUMN "declined_renewal" date;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "by_payment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "renewal_fee_due" date;--> statement-breakpoint
-- The engine's own answers are no change.
DROP TRIGGER deadlines_of_trademark ON trademarks;
--> statement-breakpoint
CREATE TRIGGER deadlines_of_trademark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (
    OLD.next_deadline IS NOT DISTINCT FROM NEW.next_deadline
    AND OLD.renewal_fee_due IS NOT DISTINCT FROM NEW.renewal_fee_due
    AND OLD.registry_key IS NOT DISTINCT FROM NEW.registry_key)
  EXECUTE FUNCTION deadlines_of_trademark_stale();
--> statement-breakpoint
INSERT INTO stale_deadlines (trademark_id, tx) SELECT id, '0'::xid8 FROM trademarks;
