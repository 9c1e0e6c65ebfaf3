CREATE TABLE "alert_dismissals" (
	"trademark" integer NOT NULL,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	CONSTRAINT "alert_dismissals_trademark_key_pk" PRIMARY KEY("trademark","key")
);
--> statement-breakpoint
CREATE TABLE "alert_visits" (
	"account" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold('')) STORED,
	"type" text,
	"content_pl" text,
	"content_en" text,
	"trademark" integer,
	"due" date,
	"value" text,
	"key" text NOT NULL,
	"cause" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trademark" integer NOT NULL,
	"key" text NOT NULL,
	"rule" text NOT NULL,
	"rule_version" smallint NOT NULL,
	"type" text NOT NULL,
	"name" jsonb NOT NULL,
	"due" date NOT NULL,
	"opens_on" date,
	"grace_ends_on" date,
	"rolled_to" date,
	"statutory" boolean NOT NULL,
	"confirmed" boolean NOT NULL,
	"done" boolean NOT NULL,
	"payment" integer,
	"moved_from" date,
	"moved_at" timestamp with time zone,
	"moves" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"account" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "calendar_hidings" (
	"event" integer NOT NULL,
	"account" integer NOT NULL,
	CONSTRAINT "calendar_hidings_event_account_pk" PRIMARY KEY("event","account")
);
--> statement-breakpoint
ALTER TABLE "calendar_hidings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calendar_tombstones" (
	"trademark" integer NOT NULL,
	"key" text NOT NULL,
	"due" date NOT NULL,
	CONSTRAINT "calendar_tombstones_trademark_key_pk" PRIMARY KEY("trademark","key")
);
--> statement-breakpoint
CREATE TABLE "stale_deadlines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_deadlines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trademark_id" integer NOT NULL,
	"tx" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"lease" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text,
	"count" integer
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"next_run_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"lease" uuid
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"account" integer NOT NULL,
	"trademark" integer NOT NULL,
	"key" text NOT NULL,
	"due" date NOT NULL,
	"rung" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_reminders_account_trademark_key_due_rung_pk" PRIMARY KEY("account","trademark","key","due","rung")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "open_deadline" date GENERATED ALWAYS AS (case when status = 'NOT_PAID' then deadline end) STORED;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "next_deadline" date;--> statement-breakpoint
ALTER TABLE "alert_dismissals" ADD CONSTRAINT "alert_dismissals_trademark_trademarks_id_fk" FOREIGN KEY ("trademark") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_visits" ADD CONSTRAINT "alert_visits_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_trademark_trademarks_id_fk" FOREIGN KEY ("trademark") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_hidings" ADD CONSTRAINT "calendar_hidings_event_calendar_events_id_fk" FOREIGN KEY ("event") REFERENCES "public"."calendar_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_hidings" ADD CONSTRAINT "calendar_hidings_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_tombstones" ADD CONSTRAINT "calendar_tombstones_trademark_trademarks_id_fk" FOREIGN KEY ("trademark") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_account_accounts_id_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_trademark_trademarks_id_fk" FOREIGN KEY ("trademark") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_type_sort" ON "alerts" USING btree ("type","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alerts_type_sort_down" ON "alerts" USING btree ("type" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alerts_due_sort" ON "alerts" USING btree ("due","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alerts_due_sort_down" ON "alerts" USING btree ("due" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alerts_search" ON "alerts" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_deleted" ON "alerts" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_key" ON "alerts" USING btree (trademark,key) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_key" ON "calendar_events" USING btree ("trademark","key");--> statement-breakpoint
CREATE INDEX "calendar_events_due" ON "calendar_events" USING btree ("due");--> statement-breakpoint
CREATE INDEX "stale_deadlines_trademark" ON "stale_deadlines" USING btree ("trademark_id");--> statement-breakpoint
CREATE INDEX "stale_deadlines_tx" ON "stale_deadlines" USING btree ("tx");--> statement-breakpoint
CREATE INDEX "job_runs_job" ON "job_runs" USING btree ("job","started_at");--> statement-breakpoint
CREATE INDEX "payments_open_deadline" ON "payments" USING btree (open_deadline,id) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_next_deadline_sort" ON "trademarks" USING btree ("next_deadline","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "trademarks_next_deadline_sort_down" ON "trademarks" USING btree ("next_deadline" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "alerts_firm" ON "alerts" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alerts_client" ON "alerts" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (trademark in (select id from trademarks where deleted_at is null));--> statement-breakpoint
CREATE POLICY "calendar_events_firm" ON "calendar_events" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "calendar_events_client" ON "calendar_events" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (trademark in (select id from trademarks where deleted_at is null));--> statement-breakpoint
CREATE POLICY "calendar_hidings_firm" ON "calendar_hidings" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "calendar_hidings_client" ON "calendar_hidings" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (event in (select id from calendar_events));--> statement-breakpoint
-- Whoever changes what deadlines follow from, by whatever way: nobody can forget to say so.
CREATE FUNCTION deadlines_of_trademark_stale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN INSERT INTO stale_deadlines (trademark_id) VALUES (NEW.id); RETURN NULL; END $$;
--> statement-breakpoint
-- The first argument names the column that points at the mark. A row that moves to another mark
-- changes both.
CREATE FUNCTION deadlines_of_related_stale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE (to_jsonb(OLD) ->> TG_ARGV[0])::integer END;
  after integer := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE (to_jsonb(NEW) ->> TG_ARGV[0])::integer END;
BEGIN
  INSERT INTO stale_deadlines (trademark_id)
  SELECT DISTINCT mark FROM unnest(ARRAY[before, after]) AS mark WHERE mark IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER deadlines_of_new_trademark AFTER INSERT ON trademarks
  FOR EACH ROW EXECUTE FUNCTION deadlines_of_trademark_stale();
--> statement-breakpoint
-- The engine's own answer is no change.
CREATE TRIGGER deadlines_of_trademark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (OLD.next_deadline IS NOT DISTINCT FROM NEW.next_deadline)
  EXECUTE FUNCTION deadlines_of_trademark_stale();
--> statement-breakpoint
CREATE TRIGGER deadlines_of_payment AFTER INSERT OR UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION deadlines_of_related_stale('trademark');
--> statement-breakpoint
CREATE TRIGGER deadlines_of_renewal AFTER INSERT OR UPDATE OR DELETE ON renewals
  FOR EACH ROW EXECUTE FUNCTION deadlines_of_related_stale('trademark_id');
--> statement-breakpoint
CREATE TRIGGER deadlines_of_statement AFTER INSERT OR UPDATE OR DELETE ON statements_of_use
  FOR EACH ROW EXECUTE FUNCTION deadlines_of_related_stale('trademark');
--> statement-breakpoint
-- Rules and lists concern every mark: too many for the transaction of the change, so they belong to
-- nobody's and are settled in the background.
CREATE FUNCTION deadlines_of_all_stale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN INSERT INTO stale_deadlines (trademark_id, tx) SELECT id, '0'::xid8 FROM trademarks; RETURN NULL; END $$;
--> statement-breakpoint
CREATE TRIGGER deadlines_of_setting AFTER INSERT OR UPDATE ON settings
  FOR EACH ROW WHEN (NEW.key IN ('TERRITORY_LISTS', 'DEADLINE_RULES', 'DEADLINES'))
  EXECUTE FUNCTION deadlines_of_all_stale();
--> statement-breakpoint
-- What there is already gets its deadlines from the first server that starts.
INSERT INTO stale_deadlines (trademark_id) SELECT id FROM trademarks;
