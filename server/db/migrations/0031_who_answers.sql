DROP TRIGGER deadlines_of_trademark ON trademarks;--> statement-breakpoint
CREATE OR REPLACE FUNCTION deadlines_of_all_stale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  INSERT INTO stale_deadlines (trademark_id, tx, by_settings) SELECT id, '0'::xid8, true FROM trademarks;
  PERFORM pg_advisory_xact_lock(hashtext('deadline book'));
  INSERT INTO stale_deadlines (trademark_id, tx, by_settings)
    SELECT id, '0'::xid8, true FROM trademarks t
    WHERE NOT EXISTS (
      SELECT FROM stale_deadlines s WHERE s.trademark_id = t.id AND s.tx = '0'::xid8);
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION signing_in(person integer) RETURNS integer
  LANGUAGE sql STABLE
  AS $$
  SELECT id FROM accounts
  WHERE id = person AND can_login AND deleted_at IS NULL AND role <> 'ROLE_CUSTOMER'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION alerts_of_trademark() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN UPDATE alerts SET in_charge = NEW.in_charge WHERE trademark = NEW.id; RETURN NULL; END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION completed_event() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  SELECT coalesce(signing_in(NEW.handed_to), t.in_charge), t.customer, t.place
    INTO NEW.in_charge, NEW.customer, NEW.place
    FROM trademarks t WHERE t.id = NEW.trademark;
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
CREATE OR REPLACE FUNCTION events_of_account() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN UPDATE calendar_events SET handed_to = handed_to WHERE handed_to = NEW.id; RETURN NULL; END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION events_of_stand_in() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  IF NEW.person = 0 THEN
    UPDATE calendar_events SET answering = NEW.answering
    WHERE in_charge IS NULL AND NOT done AND answering <> NEW.answering;
  ELSE
    UPDATE calendar_events SET answering = NEW.answering
    WHERE in_charge = NEW.person AND NOT done AND answering <> NEW.answering;
  END IF;
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION events_of_trademark() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  -- Who is in charge matters for open entries alone; each of the others is completed when it opens again.
  UPDATE calendar_events SET customer = NEW.customer
  WHERE trademark = NEW.id
    AND (NOT done OR OLD.customer <> NEW.customer OR OLD.place IS DISTINCT FROM NEW.place);
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION in_charge_of_alert() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  SELECT in_charge INTO NEW.in_charge FROM trademarks WHERE id = NEW.trademark;
  RETURN NEW;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION stand_ins_stale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN UPDATE stand_ins SET stale = true; RETURN NULL; END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION in_charge_by_account() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  UPDATE trademarks t SET in_charge = coalesce(signing_in(t.responsible), signing_in(c.guardian))
  FROM customers c
  WHERE c.id = t.customer AND (t.responsible = NEW.id OR c.guardian = NEW.id)
    AND t.in_charge IS DISTINCT FROM coalesce(signing_in(t.responsible), signing_in(c.guardian));
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION in_charge_by_guardian() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  UPDATE trademarks SET in_charge = coalesce(signing_in(responsible), signing_in(NEW.guardian))
  WHERE customer = NEW.id
    AND in_charge IS DISTINCT FROM coalesce(signing_in(responsible), signing_in(NEW.guardian));
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION in_charge_of_trademark() RETURNS trigger
  LANGUAGE plpgsql
  AS $$DECLARE guardian integer;
BEGIN
  SELECT c.guardian INTO guardian FROM customers c WHERE c.id = NEW.customer FOR SHARE;
  NEW.in_charge = coalesce(signing_in(NEW.responsible), signing_in(guardian));
  RETURN NEW;
END$$;--> statement-breakpoint
CREATE TABLE "stand_ins" (
	"person" integer PRIMARY KEY NOT NULL,
	"answering" integer[] NOT NULL,
	"stale" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "reminder_nights" (
	"recipient" text NOT NULL,
	"night" date NOT NULL,
	CONSTRAINT "reminder_nights_recipient_night_pk" PRIMARY KEY("recipient","night")
);--> statement-breakpoint
DROP INDEX "calendar_events_key";--> statement-breakpoint
DROP INDEX "calendar_events_due";--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "statutory" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "done" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "substitute" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "in_charge" integer;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "name_pl" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "plain_name_pl" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "plain_name_en" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "answering" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "acknowledged" boolean GENERATED ALWAYS AS (acknowledged_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "customer" integer;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "in_charge" integer;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "handed_to" integer;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "acknowledged_by" integer;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "waiting_for_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "pending_change" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "pending_due" date;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "pending_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "to_check" boolean GENERATED ALWAYS AS (date_needed or computed or not confirmed) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "archived" boolean GENERATED ALWAYS AS (archived_at is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "plain_name" jsonb;--> statement-breakpoint
UPDATE "calendar_events" SET "plain_name" = "name";--> statement-breakpoint
ALTER TABLE "calendar_events" ALTER COLUMN "plain_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_keepsakes" ADD COLUMN "handed_to" integer;--> statement-breakpoint
ALTER TABLE "calendar_keepsakes" ADD COLUMN "waiting_for_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_tombstones" ADD COLUMN "done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stale_deadlines" ADD COLUMN "by_settings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "responsible" integer;--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "in_charge" integer;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold('')) STORED;--> statement-breakpoint
CREATE INDEX "calendar_events_due_sort" ON "calendar_events" USING btree ("due","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_events_due_sort_down" ON "calendar_events" USING btree ("due" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_events_place_sort" ON "calendar_events" USING btree ("place","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_events_place_sort_down" ON "calendar_events" USING btree ("place" desc nulls last,"id" desc) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "calendar_events_search" ON "calendar_events" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calendar_events_deleted" ON "calendar_events" USING btree (deleted_at) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_open" ON "calendar_events" USING btree (due,id) WHERE not done and archived_at is null;--> statement-breakpoint
CREATE INDEX "calendar_events_in_charge" ON "calendar_events" USING btree (in_charge);--> statement-breakpoint
CREATE INDEX "calendar_events_handed_to" ON "calendar_events" USING btree (handed_to) WHERE handed_to is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_acknowledged_by" ON "calendar_events" USING btree (acknowledged_by) WHERE acknowledged_by is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_answering" ON "calendar_events" USING gin (answering);--> statement-breakpoint
CREATE INDEX "trademarks_in_charge" ON "trademarks" USING btree (in_charge);--> statement-breakpoint
CREATE INDEX "trademarks_responsible" ON "trademarks" USING btree (responsible);--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_key" ON "calendar_events" USING btree (trademark,key);--> statement-breakpoint
CREATE INDEX "calendar_events_due" ON "calendar_events" USING btree (due);--> statement-breakpoint
CREATE INDEX "calendar_events_spellings" ON "calendar_events" USING gin (spellings(search_text));--> statement-breakpoint
CREATE TRIGGER alerts_of_trademark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (OLD.in_charge IS DISTINCT FROM NEW.in_charge)
  EXECUTE FUNCTION alerts_of_trademark();--> statement-breakpoint
CREATE TRIGGER completed_event BEFORE INSERT OR UPDATE ON calendar_events
  FOR EACH ROW EXECUTE FUNCTION completed_event();--> statement-breakpoint
CREATE TRIGGER events_of_account AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.can_login IS DISTINCT FROM NEW.can_login OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.role IS DISTINCT FROM NEW.role)
  EXECUTE FUNCTION events_of_account();--> statement-breakpoint
CREATE TRIGGER events_of_stand_in AFTER INSERT OR UPDATE ON stand_ins
  FOR EACH ROW WHEN (NOT NEW.stale)
  EXECUTE FUNCTION events_of_stand_in();--> statement-breakpoint
CREATE TRIGGER events_of_trademark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (OLD.in_charge IS DISTINCT FROM NEW.in_charge OR OLD.customer IS DISTINCT FROM NEW.customer OR OLD.place IS DISTINCT FROM NEW.place)
  EXECUTE FUNCTION events_of_trademark();--> statement-breakpoint
CREATE TRIGGER in_charge_of_alert BEFORE INSERT ON alerts
  FOR EACH ROW EXECUTE FUNCTION in_charge_of_alert();--> statement-breakpoint
CREATE TRIGGER stand_ins_of_account AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.can_login IS DISTINCT FROM NEW.can_login OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.substitute IS DISTINCT FROM NEW.substitute OR OLD.away_from IS DISTINCT FROM NEW.away_from OR OLD.away_until IS DISTINCT FROM NEW.away_until)
  EXECUTE FUNCTION stand_ins_stale();--> statement-breakpoint
CREATE TRIGGER stand_ins_of_new_account AFTER INSERT ON accounts
  FOR EACH ROW WHEN (NEW.role <> 'ROLE_CUSTOMER')
  EXECUTE FUNCTION stand_ins_stale();--> statement-breakpoint
CREATE TRIGGER deadlines_of_trademark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (OLD.next_deadline IS NOT DISTINCT FROM NEW.next_deadline AND OLD.client_deadline IS NOT DISTINCT FROM NEW.client_deadline AND OLD.renewal_due IS NOT DISTINCT FROM NEW.renewal_due AND OLD.renewal_fee_due IS NOT DISTINCT FROM NEW.renewal_fee_due AND OLD.date_to_check IS NOT DISTINCT FROM NEW.date_to_check AND OLD.registry_key IS NOT DISTINCT FROM NEW.registry_key AND (OLD.in_charge IS NOT DISTINCT FROM NEW.in_charge AND OLD.responsible IS NOT DISTINCT FROM NEW.responsible OR to_jsonb(OLD) - ARRAY['responsible', 'in_charge', 'version', 'updated_at'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['responsible', 'in_charge', 'version', 'updated_at']))
  EXECUTE FUNCTION deadlines_of_trademark_stale();--> statement-breakpoint
CREATE TRIGGER in_charge_by_account AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.can_login IS DISTINCT FROM NEW.can_login OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.role IS DISTINCT FROM NEW.role)
  EXECUTE FUNCTION in_charge_by_account();--> statement-breakpoint
CREATE TRIGGER in_charge_by_guardian AFTER UPDATE ON customers
  FOR EACH ROW WHEN (OLD.guardian IS DISTINCT FROM NEW.guardian)
  EXECUTE FUNCTION in_charge_by_guardian();--> statement-breakpoint
CREATE TRIGGER in_charge_of_changed_trademark BEFORE UPDATE ON trademarks
  FOR EACH ROW WHEN (OLD.responsible IS DISTINCT FROM NEW.responsible OR OLD.customer IS DISTINCT FROM NEW.customer OR OLD.in_charge IS DISTINCT FROM NEW.in_charge)
  EXECUTE FUNCTION in_charge_of_trademark();--> statement-breakpoint
CREATE TRIGGER in_charge_of_new_trademark BEFORE INSERT ON trademarks
  FOR EACH ROW EXECUTE FUNCTION in_charge_of_trademark();--> statement-breakpoint
-- Who is in charge of what there is already; the names for clients are computed in the background.
UPDATE trademarks t SET in_charge = signing_in(c.guardian) FROM customers c WHERE c.id = t.customer AND signing_in(c.guardian) IS NOT NULL;--> statement-breakpoint
UPDATE calendar_events SET handed_to = handed_to;--> statement-breakpoint
UPDATE alerts a SET in_charge = t.in_charge FROM trademarks t WHERE t.id = a.trademark;--> statement-breakpoint
INSERT INTO stale_deadlines (trademark_id, tx) SELECT id, '0'::xid8 FROM trademarks;
