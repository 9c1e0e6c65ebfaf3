DROP INDEX "payments_open_deadline";--> statement-breakpoint
CREATE INDEX "attachments_created_at_sort" ON "attachments" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_staff" ON "accounts" USING btree (id) WHERE role <> 'ROLE_CUSTOMER';--> statement-breakpoint
CREATE INDEX "accounts_invited" ON "accounts" USING btree (id) WHERE not has_password and can_login and deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_related" ON "accounts" USING btree (related_account) WHERE related_account is not null;--> statement-breakpoint
CREATE INDEX "accounts_substitute" ON "accounts" USING btree (substitute) WHERE substitute is not null;--> statement-breakpoint
CREATE INDEX "accounts_customers" ON "accounts" USING gin (customers);--> statement-breakpoint
CREATE INDEX "customers_guardian" ON "customers" USING btree (guardian);--> statement-breakpoint
CREATE INDEX "customers_links" ON "customers" USING gin (links jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "alerts_content" ON "alerts" USING gin (fold(content_pl) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calendar_events_rolled" ON "calendar_events" USING btree (due,id) WHERE not done and archived_at is null and duty and rolled_to > due;--> statement-breakpoint
CREATE INDEX "calendar_events_pending_by" ON "calendar_events" USING gin (pending_by);--> statement-breakpoint
CREATE INDEX "import_batches_state" ON "import_batches" USING btree ("state");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "payments_open_deadline_sort" ON "payments" USING btree ("open_deadline","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_open_deadline_sort_down" ON "payments" USING btree ("open_deadline" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "question_messages_account" ON "question_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree (last_at desc,id desc) WHERE state <> 'CLOSED' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_customer" ON "registry_findings" USING btree (customer);--> statement-breakpoint
CREATE INDEX "reports_created_at_sort" ON "reports" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_guardian" ON "reports" USING btree (guardian);--> statement-breakpoint
CREATE INDEX "products_offered" ON "products" USING btree (is_own desc,fold(term));--> statement-breakpoint
CREATE INDEX "trademarks_representative" ON "trademarks" USING btree (representative);--> statement-breakpoint
CREATE INDEX "trademarks_our_number_start" ON "trademarks" USING btree (our_number_key text_pattern_ops);