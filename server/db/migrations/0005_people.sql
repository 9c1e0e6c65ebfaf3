CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("name_full", '') || ' ' || coalesce("industry", '') || ' ' || coalesce("nip", '') || ' ' || coalesce("regon", '') || ' ' || coalesce("krs", '') || ' ' || coalesce("eu_vat", '') || ' ' || coalesce("other_number", '') || ' ' || coalesce("place", ''))) STORED,
	"name" text NOT NULL,
	"name_full" text,
	"guardian" integer,
	"industry" text,
	"company_size" text,
	"nip" text,
	"regon" text,
	"krs" text,
	"eu_vat" text,
	"other_number" text,
	"country" text,
	"street" text,
	"zip_code" text,
	"place" text,
	"province" text,
	"emails" jsonb DEFAULT '[]' NOT NULL,
	"phones" jsonb DEFAULT '[]' NOT NULL,
	"contacts" jsonb DEFAULT '[]' NOT NULL,
	"links" jsonb DEFAULT '[]' NOT NULL,
	"remarks" text
);
--> statement-breakpoint
ALTER TABLE "customers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role";--> statement-breakpoint
DROP INDEX "accounts_email_unique";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "role" SET DEFAULT 'ROLE_CUSTOMER';--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "can_login" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "account_owner" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "representatives" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "representatives" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("email", ''))) STORED;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "photo" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "customers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "related_account" integer;--> statement-breakpoint
CREATE INDEX "customers_name_sort" ON "customers" USING btree ("name" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_name_full_sort" ON "customers" USING btree ("name_full" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_name_full_sort_down" ON "customers" USING btree ("name_full" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_nip_sort" ON "customers" USING btree ("nip" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_nip_sort_down" ON "customers" USING btree ("nip" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_place_sort" ON "customers" USING btree ("place" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_place_sort_down" ON "customers" USING btree ("place" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_name_sort" ON "accounts" USING btree ("name" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_email_sort" ON "accounts" USING btree ("email" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_role_sort" ON "accounts" USING btree ("role","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_deleted" ON "accounts" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_unique" ON "accounts" USING btree (email);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role" CHECK (role in ('ROLE_ADMIN', 'ROLE_USER', 'ROLE_CUSTOMER'));--> statement-breakpoint
CREATE POLICY "accounts_firm" ON "accounts" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts_client" ON "accounts" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (false);--> statement-breakpoint
CREATE POLICY "customers_firm" ON "customers" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "customers_client" ON "customers" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (false);