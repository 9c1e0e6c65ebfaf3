CREATE TABLE "attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("title", ''))) STORED,
	"trademark" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text DEFAULT 'OTHER' NOT NULL,
	"visible_to_client" boolean DEFAULT false NOT NULL,
	"file" uuid NOT NULL,
	"earlier_files" uuid[] DEFAULT '{}' NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class" smallint NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"words" text GENERATED ALWAYS AS (' ' || translate(fold(term), '()[]-/,.:"', '          ')) STORED
);
--> statement-breakpoint
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
	"designations" text[] DEFAULT '{}' NOT NULL,
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
	"dependency_ends_on" date GENERATED ALWAYS AS (case type when 4 then (registration_date + interval '60 months')::date end) STORED,
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
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_trademark_id_trademarks_id_fk" FOREIGN KEY ("trademark_id") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trademark_goods" ADD CONSTRAINT "trademark_goods_trademark_id_trademarks_id_fk" FOREIGN KEY ("trademark_id") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_title_sort" ON "attachments" USING btree ("title" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attachments_kind_sort" ON "attachments" USING btree ("kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attachments_search" ON "attachments" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attachments_deleted" ON "attachments" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "attachments_trademark" ON "attachments" USING btree (trademark);--> statement-breakpoint
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
CREATE UNIQUE INDEX "products_term" ON "products" USING btree ("class","language",fold(term));--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (words gin_trgm_ops);--> statement-breakpoint
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
CREATE POLICY "attachments_firm" ON "attachments" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "attachments_client" ON "attachments" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (visible_to_client and trademark in (select id from trademarks where deleted_at is null));--> statement-breakpoint
CREATE POLICY "payments_firm" ON "payments" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "payments_client" ON "payments" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (trademark in (select id from trademarks));--> statement-breakpoint
CREATE POLICY "trademark_goods_firm" ON "trademark_goods" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "trademark_goods_client" ON "trademark_goods" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (trademark_id in (select id from trademarks));--> statement-breakpoint
CREATE POLICY "trademarks_firm" ON "trademarks" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "trademarks_client" ON "trademarks" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (customer = any (string_to_array(current_setting('markfolio.customers', true), ',')::integer[]));