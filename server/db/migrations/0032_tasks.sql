CREATE OR REPLACE FUNCTION completed_event() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  IF NEW.trademark IS NULL THEN
    NEW.place = NULL;
    SELECT coalesce(signing_in(NEW.handed_to), signing_in(c.guardian))
      INTO NEW.in_charge
      FROM customers c WHERE c.id = NEW.customer;
  ELSE
    SELECT coalesce(signing_in(NEW.handed_to), t.in_charge), t.customer, t.place
      INTO NEW.in_charge, NEW.customer, NEW.place
      FROM trademarks t WHERE t.id = NEW.trademark;
  END IF;
  SELECT s.answering INTO NEW.answering
    FROM stand_ins s WHERE s.person = coalesce(NEW.in_charge, 0);
  -- None before the first write: filled with the stand-ins at its end.
  NEW.answering = coalesce(NEW.answering, '{}');
  NEW.name_pl = NEW.name->>'pl';
  NEW.name_en = NEW.name->>'en';
  NEW.plain_name_pl = NEW.plain_name->>'pl';
  NEW.plain_name_en = NEW.plain_name->>'en';
  IF TG_OP = 'UPDATE' AND (OLD.due, OLD.in_charge) IS DISTINCT FROM (NEW.due, NEW.in_charge) THEN
    NEW.acknowledged_at = NULL;
    NEW.acknowledged_by = NULL;
  END IF;
  RETURN NEW;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_of_task() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM calendar_events WHERE task = NEW.id;
    RETURN NULL;
  END IF;
  -- An entry with a new date is shown to everyone again, as with deadlines.
  IF TG_OP = 'UPDATE' AND OLD.due <> NEW.due THEN
    DELETE FROM calendar_hidings WHERE event IN (SELECT id FROM calendar_events WHERE task = NEW.id);
  END IF;
  INSERT INTO calendar_events AS e (
    task, trademark, customer, key,
    rule, rule_version, type,
    name, plain_name,
    due, last_day,
    date_needed, computed, before_takeover, statutory, confirmed,
    done, handed_to, shown_to_client,
    created_at, updated_at)
  VALUES (
    NEW.id, NEW.trademark, NEW.customer, 'task:' || NEW.id,
    'task', 1, 'TASK',
    jsonb_build_object('pl', NEW.what, 'en', NEW.what), jsonb_build_object('pl', NEW.what, 'en', NEW.what),
    NEW.due, NEW.due,
    false, false, false, false, true,
    NEW.done, NEW.assignee, NEW.shown_to_client,
    NEW.updated_at, NEW.updated_at)
  ON CONFLICT (task) WHERE task IS NOT NULL DO UPDATE SET
    trademark = excluded.trademark, customer = excluded.customer,
    name = excluded.name, plain_name = excluded.plain_name,
    due = excluded.due, last_day = excluded.last_day,
    done = excluded.done, handed_to = excluded.handed_to,
    shown_to_client = excluded.shown_to_client, updated_at = excluded.updated_at,
    moved_from = CASE WHEN e.due = excluded.due THEN e.moved_from ELSE e.due END,
    moved_at = CASE WHEN e.due = excluded.due THEN e.moved_at ELSE excluded.updated_at END;
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION events_of_account() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  UPDATE calendar_events SET handed_to = handed_to
  WHERE handed_to = NEW.id;
  UPDATE calendar_events SET handed_to = handed_to
  WHERE trademark IS NULL
    AND customer IN (SELECT id FROM customers WHERE guardian = NEW.id);
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION events_of_customer() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  UPDATE calendar_events SET handed_to = handed_to
  WHERE trademark IS NULL AND customer = NEW.id;
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (fold(coalesce("what", ''))) STORED,
	"what" text NOT NULL,
	"due" date NOT NULL,
	"assignee" integer,
	"trademark" integer,
	"customer" integer,
	"note" text,
	"shown_to_client" boolean DEFAULT false NOT NULL,
	"done" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sent_contact_reminders" DROP CONSTRAINT "sent_contact_reminders_trademark_trademarks_id_fk";--> statement-breakpoint
ALTER TABLE "sent_reminders" DROP CONSTRAINT "sent_reminders_trademark_trademarks_id_fk";--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "trademark" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "task" integer;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "duty" boolean GENERATED ALWAYS AS (statutory or task is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "shown_to_client" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_trademark_trademarks_id_fk" FOREIGN KEY ("trademark") REFERENCES "public"."trademarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_customer_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_task_tasks_id_fk" FOREIGN KEY ("task") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_of_mark_or_task" CHECK (trademark is not null or task is not null);--> statement-breakpoint
CREATE POLICY "tasks_firm" ON "tasks" AS PERMISSIVE FOR ALL TO current_user USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tasks_client" ON "tasks" AS PERMISSIVE FOR SELECT TO "markfolio_client" USING (false);--> statement-breakpoint
ALTER POLICY "calendar_events_client" ON "calendar_events" TO markfolio_client USING (shown_to_client and not date_needed and not before_takeover
    and customer = any (string_to_array(current_setting('markfolio.customers', true), ',')::integer[]) and (trademark is null or trademark in (select id from trademarks where deleted_at is null)));--> statement-breakpoint
ALTER TABLE "calendar_events" drop column "search_text";--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (case when task is null then '' else fold(coalesce(name_pl, '')) end) STORED;--> statement-breakpoint
CREATE INDEX "tasks_what_sort" ON "tasks" USING btree ("what" collate "pl-x-icu","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_due_sort" ON "tasks" USING btree ("due","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tasks_spellings" ON "tasks" USING gin (spellings(search_text));--> statement-breakpoint
CREATE INDEX "tasks_deleted" ON "tasks" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "tasks_trademark" ON "tasks" USING btree (trademark);--> statement-breakpoint
CREATE INDEX "tasks_customer" ON "tasks" USING btree (customer);--> statement-breakpoint
CREATE INDEX "tasks_assignee" ON "tasks" USING btree (assignee);--> statement-breakpoint
CREATE INDEX "alerts_trademark" ON "alerts" USING btree (trademark);--> statement-breakpoint
CREATE INDEX "calendar_events_spellings" ON "calendar_events" USING gin (spellings(search_text));--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_task" ON "calendar_events" USING btree (task) WHERE task is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_customer" ON "calendar_events" USING btree (customer);--> statement-breakpoint
CREATE INDEX "sent_contact_reminders_sent" ON "sent_contact_reminders" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sent_reminders_sent" ON "sent_reminders" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "calendar_events_search" ON "calendar_events" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER event_of_task AFTER INSERT OR UPDATE ON tasks
  FOR EACH ROW EXECUTE FUNCTION event_of_task();--> statement-breakpoint
CREATE TRIGGER events_of_customer AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.guardian IS DISTINCT FROM NEW.guardian)
  EXECUTE FUNCTION events_of_customer();