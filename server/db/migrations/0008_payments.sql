CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold('')) STORED,
	"trademark" integer NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'NOT_PAID' NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency" text NOT NULL,
	"deadline" date,
	"payment_date" date,
	"protection_end_date" date,
	"receipt" uuid,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "renewals" (
	"id" serial PRIMARY KEY NOT NULL,
	"trademark_id" integer NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"payment_id" integer NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	"account_name" text NOT NULL,
	"status_before" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_trademark_id_trademarks_id_fk" FOREIGN KEY ("trademark_id") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_type_sort" ON "payments" USING btree ("type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_status_sort" ON "payments" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_amount_sort" ON "payments" USING btree ("amount","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_currency_sort" ON "payments" USING btree ("currency" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_deadline_sort" ON "payments" USING btree ("deadline","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_deadline_sort_down" ON "payments" USING btree ("deadline" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_payment_date_sort" ON "payments" USING btree ("payment_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_payment_date_sort_down" ON "payments" USING btree ("payment_date" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_deleted" ON "payments" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "payments_trademark" ON "payments" USING btree (trademark);--> statement-breakpoint
CREATE UNIQUE INDEX "renewals_period" ON "renewals" USING btree ("trademark_id","from_date");--> statement-breakpoint
CREATE POLICY "payments_firm" ON "payments" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_client" ON "payments" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (trademark in (select id from trademarks));