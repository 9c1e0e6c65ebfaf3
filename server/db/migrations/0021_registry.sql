CREATE TABLE "registry_findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("number", '')) || ' ' || joined(coalesce("name", '')) || ' ' || joined(coalesce("number", ''))) STORED,
	"kind" text,
	"name" text,
	"number" text,
	"office" text,
	"trademark" integer,
	"subject" text,
	"ours" jsonb,
	"theirs" jsonb,
	"source" text,
	"found_on" date,
	"state" text DEFAULT 'OPEN',
	"reason" text,
	"later_until" date,
	"decided_on" date,
	"decided_by" text,
	"key" text NOT NULL,
	"cause" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "registry_progress" (
	"source" text PRIMARY KEY NOT NULL,
	"is_asked" boolean DEFAULT false NOT NULL,
	"reading" text,
	"representative" text,
	"started_at" timestamp with time zone,
	"since" date,
	"page" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"last_number" text,
	"called_on" date,
	"calls" integer DEFAULT 0 NOT NULL,
	"read_up_to" date,
	"listed_on" date,
	"listed_at" timestamp with time zone,
	"compared_at" timestamp with time zone,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "registry_records" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"number" text NOT NULL,
	"record" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"brought" boolean DEFAULT false NOT NULL,
	"listed_at" timestamp with time zone,
	"list_fingerprint" text,
	"is_partial" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "registry" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_own" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "registry_key" text;--> statement-breakpoint
CREATE INDEX "registry_findings_kind_sort" ON "registry_findings" USING btree ("kind","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_kind_sort_down" ON "registry_findings" USING btree ("kind" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_number_sort" ON "registry_findings" USING btree ("number" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_number_sort_down" ON "registry_findings" USING btree ("number" collate "pl-x-icu" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_subject_sort" ON "registry_findings" USING btree ("subject","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_subject_sort_down" ON "registry_findings" USING btree ("subject" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_found_on_sort" ON "registry_findings" USING btree ("found_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_found_on_sort_down" ON "registry_findings" USING btree ("found_on" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_state_sort" ON "registry_findings" USING btree ("state","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_state_sort_down" ON "registry_findings" USING btree ("state" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "registry_findings_search" ON "registry_findings" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registry_findings_spellings" ON "registry_findings" USING gin (spellings(search_text));--> statement-breakpoint
CREATE INDEX "registry_findings_deleted" ON "registry_findings" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "registry_findings_key" ON "registry_findings" USING btree (key);--> statement-breakpoint
CREATE INDEX "registry_findings_trademark" ON "registry_findings" USING btree (trademark);--> statement-breakpoint
CREATE INDEX "registry_findings_state" ON "registry_findings" USING btree (state,kind);--> statement-breakpoint
CREATE INDEX "registry_records_partial" ON "registry_records" USING btree ("key") WHERE is_partial;--> statement-breakpoint
CREATE INDEX "registry_records_listed" ON "registry_records" USING btree ("listed_at") WHERE listed;--> statement-breakpoint
CREATE INDEX "trademarks_registry_key" ON "trademarks" USING btree (registry_key);--> statement-breakpoint
CREATE POLICY "registry_findings_firm" ON "registry_findings" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "registry_findings_client" ON "registry_findings" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (false);--> statement-breakpoint
ALTER POLICY "alerts_client" ON "alerts" TO markfolio_client USING (type <> 'TRADEMARK_REGISTRY_DIFFERENCE' and trademark in (select id from trademarks where deleted_at is null));--> statement-breakpoint
-- The engine's own answers are no change.
DROP TRIGGER deadlines_of_trademark ON trademarks;
--> statement-breakpoint
CREATE TRIGGER deadlines_of_trademark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (
    OLD.next_deadline IS NOT DISTINCT FROM NEW.next_deadline
    AND OLD.registry_key IS NOT DISTINCT FROM NEW.registry_key)
  EXECUTE FUNCTION deadlines_of_trademark_stale();
--> statement-breakpoint
-- The owner a registry names is compared with the names of the customer.
CREATE FUNCTION owners_of_trademarks_stale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
  -- A customer may have thousands: they are settled in the background, in steps.
  INSERT INTO stale_deadlines (trademark_id, tx)
  SELECT t.id, '0'::xid8 FROM trademarks t JOIN registry_records r ON r.key = t.registry_key
  WHERE t.customer = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER owners_of_trademarks AFTER UPDATE OF name, name_full ON customers
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.name_full IS DISTINCT FROM NEW.name_full)
  EXECUTE FUNCTION owners_of_trademarks_stale();
--> statement-breakpoint
-- What there is already gets its key from the first server that starts.
INSERT INTO stale_deadlines (trademark_id, tx) SELECT id, '0'::xid8 FROM trademarks;
