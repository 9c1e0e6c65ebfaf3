CREATE TABLE "trademark_goods" (
	"trademark_id" integer NOT NULL,
	"class" smallint NOT NULL,
	"pl" text NOT NULL,
	"en" text NOT NULL,
	CONSTRAINT "trademark_goods_trademark_id_class_pk" PRIMARY KEY("trademark_id","class")
);
--> statement-breakpoint
ALTER TABLE "trademark_goods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "trademarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trademarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("our_number", '') || ' ' || coalesce("application_number", '') || ' ' || coalesce("registration_number", ''))) STORED,
	"image" uuid,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"representation_type" smallint DEFAULT 1 NOT NULL,
	"customer" integer NOT NULL,
	"representative" integer,
	"our_number" text,
	"status" smallint DEFAULT 1 NOT NULL,
	"additional_status" smallint,
	"archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED NOT NULL,
	"taken_over" boolean DEFAULT false NOT NULL,
	"fast_track" boolean DEFAULT false NOT NULL,
	"territory" text,
	"place" text GENERATED ALWAYS AS (case type when 1 then 'PL' when 3 then 'EU' else territory end) STORED,
	"parent" integer,
	"application_number" text,
	"application_date" date,
	"precedence_date" date,
	"bup_date" date,
	"publication_date" date,
	"conditional_decision_date" date,
	"registration_number" text,
	"registration_date" date,
	"wup_date" date,
	"expiration_date" date,
	"additional_registration_payment_date" date,
	"base_registration" integer,
	"base_registration_date" date,
	"sent_to_office_date" date,
	"forwarded_to_wipo_date" date,
	"received_by_wipo_date" date,
	"nice_classes" smallint[] DEFAULT '{}' NOT NULL,
	"nice_edition" text,
	"vienna_codes" jsonb DEFAULT '[]' NOT NULL,
	"declared_colour" text,
	"declared_seniority" text,
	"procedural_dates" jsonb DEFAULT '[]' NOT NULL,
	"description" text,
	"links" jsonb DEFAULT '[]' NOT NULL,
	"remarks" text,
	"archived_at" timestamp with time zone,
	"our_number_key" text GENERATED ALWAYS AS (nullif(upper(regexp_replace(our_number, '\s', '', 'g')), '')) STORED
);
--> statement-breakpoint
ALTER TABLE "trademarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trademark_goods" ADD CONSTRAINT "trademark_goods_trademark_id_trademarks_id_fk" FOREIGN KEY ("trademark_id") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trademarks_name_sort" ON "trademarks" USING btree ("name" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_type_sort" ON "trademarks" USING btree ("type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_our_number_sort" ON "trademarks" USING btree ("our_number" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_our_number_sort_down" ON "trademarks" USING btree ("our_number" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_status_sort" ON "trademarks" USING btree ("status","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_place_sort" ON "trademarks" USING btree ("place","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_place_sort_down" ON "trademarks" USING btree ("place" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_application_number_sort" ON "trademarks" USING btree ("application_number" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_application_number_sort_down" ON "trademarks" USING btree ("application_number" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_application_date_sort" ON "trademarks" USING btree ("application_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_application_date_sort_down" ON "trademarks" USING btree ("application_date" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_registration_number_sort" ON "trademarks" USING btree ("registration_number" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_registration_number_sort_down" ON "trademarks" USING btree ("registration_number" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_expiration_date_sort" ON "trademarks" USING btree ("expiration_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_expiration_date_sort_down" ON "trademarks" USING btree ("expiration_date" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_search" ON "trademarks" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trademarks_deleted" ON "trademarks" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trademarks_our_number_unique" ON "trademarks" USING btree (our_number_key);--> statement-breakpoint
CREATE UNIQUE INDEX "trademarks_territory_of_parent" ON "trademarks" USING btree (parent,territory) WHERE parent is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_customer" ON "trademarks" USING btree (customer);--> statement-breakpoint
CREATE INDEX "trademarks_base" ON "trademarks" USING btree (base_registration);--> statement-breakpoint
CREATE POLICY "trademark_goods_firm" ON "trademark_goods" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "trademark_goods_client" ON "trademark_goods" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (trademark_id in (select id from trademarks));--> statement-breakpoint
CREATE POLICY "trademarks_firm" ON "trademarks" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "trademarks_client" ON "trademarks" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (customer = any (string_to_array(current_setting('markfolio.customers', true), ',')::integer[]));