ALTER TABLE "payments" ADD COLUMN "customer" integer;--> statement-breakpoint
-- The customer of a payment is no input of the deadlines: filling it in makes none of them stale.
ALTER TABLE "payments" DISABLE TRIGGER deadlines_of_payment;--> statement-breakpoint
UPDATE payments SET customer = trademarks.customer FROM trademarks WHERE trademarks.id = payments.trademark;--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER deadlines_of_payment;--> statement-breakpoint
-- A payment has the customer of its mark, whoever writes either of them. The mark is locked: one that
-- moves to another customer at the same moment is waited for, and its payments are all found.
CREATE FUNCTION customer_of_payment() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
  SELECT customer INTO NEW.customer FROM trademarks WHERE id = NEW.trademark FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER customer_of_new_payment BEFORE INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION customer_of_payment();
--> statement-breakpoint
CREATE TRIGGER customer_of_moved_payment BEFORE UPDATE OF trademark ON payments
  FOR EACH ROW WHEN (OLD.trademark IS DISTINCT FROM NEW.trademark)
  EXECUTE FUNCTION customer_of_payment();
--> statement-breakpoint
CREATE FUNCTION customer_of_payments() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN UPDATE payments SET customer = NEW.customer WHERE trademark = NEW.id; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER customer_of_payments AFTER UPDATE OF customer ON trademarks
  FOR EACH ROW WHEN (OLD.customer IS DISTINCT FROM NEW.customer)
  EXECUTE FUNCTION customer_of_payments();
--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree (customer);
