DROP INDEX "payments_currency_sort";--> statement-breakpoint
CREATE INDEX "calendar_events_last_day" ON "calendar_events" USING btree (last_day) WHERE not done and last_day > due;