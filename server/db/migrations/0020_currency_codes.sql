DROP INDEX "payments_currency_sort";--> statement-breakpoint
CREATE INDEX "payments_currency_sort" ON "payments" USING btree ("currency","id") WHERE deleted_at is null;