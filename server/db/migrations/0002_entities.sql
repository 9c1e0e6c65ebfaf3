CREATE TABLE "idempotency_keys" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "representatives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "representatives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("professional_title", '') || ' ' || coalesce("function", '') || ' ' || coalesce("law_firm", '') || ' ' || coalesce("law_firm_email", ''))) STORED,
	"photo" uuid,
	"name" text NOT NULL,
	"professional_title" text,
	"function" text,
	"law_firm" text,
	"law_firm_email" text
);
--> statement-breakpoint
ALTER TABLE "representatives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"shared" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "representatives_name_sort" ON "representatives" USING btree ("name" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "representatives_professional_title_sort" ON "representatives" USING btree ("professional_title" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "representatives_professional_title_sort_down" ON "representatives" USING btree ("professional_title" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "representatives_function_sort" ON "representatives" USING btree ("function" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "representatives_function_sort_down" ON "representatives" USING btree ("function" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "representatives_law_firm_sort" ON "representatives" USING btree ("law_firm" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "representatives_law_firm_sort_down" ON "representatives" USING btree ("law_firm" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "representatives_law_firm_email_sort" ON "representatives" USING btree ("law_firm_email" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "representatives_law_firm_email_sort_down" ON "representatives" USING btree ("law_firm_email" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "representatives_search" ON "representatives" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "representatives_deleted" ON "representatives" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("list","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default_shared" ON "saved_views" USING btree ("list") WHERE shared and is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_default_own" ON "saved_views" USING btree ("list","account_id") WHERE not shared and is_default;--> statement-breakpoint
CREATE POLICY "representatives_firm" ON "representatives" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "representatives_client" ON "representatives" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (false);