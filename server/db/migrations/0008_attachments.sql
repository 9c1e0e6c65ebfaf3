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
CREATE INDEX "attachments_title_sort" ON "attachments" USING btree ("title" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attachments_kind_sort" ON "attachments" USING btree ("kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "attachments_search" ON "attachments" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "attachments_deleted" ON "attachments" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "attachments_trademark" ON "attachments" USING btree (trademark);--> statement-breakpoint
CREATE POLICY "attachments_firm" ON "attachments" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "attachments_client" ON "attachments" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (visible_to_client and trademark in (select id from trademarks where deleted_at is null));