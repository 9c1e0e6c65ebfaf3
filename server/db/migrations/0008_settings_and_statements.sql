CREATE TABLE "statements_of_use" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_of_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("rule", ''))) STORED,
	"trademark" integer NOT NULL,
	"rule" text NOT NULL,
	"window_opens" date,
	"due_date" date NOT NULL,
	"filed_on" date,
	"evidence" uuid[] DEFAULT '{}' NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "statements_of_use" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "statements_of_use_rule_sort" ON "statements_of_use" USING btree ("rule" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "statements_of_use_window_opens_sort" ON "statements_of_use" USING btree ("window_opens","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "statements_of_use_window_opens_sort_down" ON "statements_of_use" USING btree ("window_opens" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "statements_of_use_due_date_sort" ON "statements_of_use" USING btree ("due_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "statements_of_use_filed_on_sort" ON "statements_of_use" USING btree ("filed_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "statements_of_use_filed_on_sort_down" ON "statements_of_use" USING btree ("filed_on" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "statements_of_use_search" ON "statements_of_use" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "statements_of_use_deleted" ON "statements_of_use" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "statements_of_use_trademark" ON "statements_of_use" USING btree (trademark);--> statement-breakpoint
CREATE POLICY "statements_of_use_firm" ON "statements_of_use" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "statements_of_use_client" ON "statements_of_use" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (trademark in (select id from trademarks where deleted_at is null));