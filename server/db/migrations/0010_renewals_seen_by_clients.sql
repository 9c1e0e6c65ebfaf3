ALTER TABLE "renewals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "renewals_day" ON "renewals" USING btree (((renewed_at at time zone 'Europe/Warsaw')::date));--> statement-breakpoint
CREATE POLICY "renewals_firm" ON "renewals" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "renewals_client" ON "renewals" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (trademark_id in (select id from trademarks));