CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold('')) STORED,
	"type" text DEFAULT 'TRADEMARK_MONTHLY' NOT NULL,
	"period" text,
	"months" smallint DEFAULT 6,
	"scope" text DEFAULT 'FIRM',
	"customer" integer,
	"guardian" integer,
	"audience" text DEFAULT 'CLIENT',
	"language" text DEFAULT 'pl' NOT NULL,
	"introduction" text,
	"status" text,
	"progress" numeric,
	"fault" text,
	"generation_time" numeric,
	"pages" numeric,
	"made_by" text,
	"automatic" boolean DEFAULT false NOT NULL,
	"pdf" uuid,
	"workbook" uuid,
	"sent_to" jsonb DEFAULT '[]' NOT NULL,
	"maker" uuid,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "monthly_report" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_type_sort" ON "reports" USING btree ("type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_audience_sort" ON "reports" USING btree ("audience","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_audience_sort_down" ON "reports" USING btree ("audience" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_status_sort" ON "reports" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_status_sort_down" ON "reports" USING btree ("status" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_generation_time_sort" ON "reports" USING btree ("generation_time","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_generation_time_sort_down" ON "reports" USING btree ("generation_time" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_search" ON "reports" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reports_deleted" ON "reports" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree (id) WHERE status in ('WAITING', 'RUNNING') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_customer" ON "reports" USING btree (customer);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_each_month" ON "reports" USING btree (customer,period,language) WHERE automatic;--> statement-breakpoint
CREATE INDEX "history_monthly" ON "history" USING btree ("at") WHERE entity = 'Trademark' and (after ? 'status' or after ? 'takenOver');--> statement-breakpoint
CREATE POLICY "reports_firm" ON "reports" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reports_client" ON "reports" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (false);