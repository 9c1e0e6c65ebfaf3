CREATE OR REPLACE FUNCTION count_changed_mark() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  INSERT INTO mark_counts (what, type, status, year, count)
  SELECT counted.what, counted.type, counted.status, counted.year, sum(counted.step)
  FROM (VALUES
    ('STATUS', OLD.type::integer, OLD.status::integer, NULL::integer, -1, OLD.deleted_at IS NULL AND OLD.archived_at IS NULL),
    ('APPLIED', NULL, NULL, extract(year from OLD.application_date)::integer, -1, OLD.deleted_at IS NULL AND OLD.archived_at IS NULL AND OLD.application_date IS NOT NULL),
    ('REGISTERED', NULL, NULL, extract(year from OLD.registration_date)::integer, -1, OLD.deleted_at IS NULL AND OLD.archived_at IS NULL AND OLD.registration_date IS NOT NULL),
    ('TO_CHECK', NULL, NULL, NULL, -1, OLD.deleted_at IS NULL AND OLD.archived_at IS NULL AND OLD.date_to_check),
    ('STATUS', NEW.type::integer, NEW.status::integer, NULL::integer, 1, NEW.deleted_at IS NULL AND NEW.archived_at IS NULL),
    ('APPLIED', NULL, NULL, extract(year from NEW.application_date)::integer, 1, NEW.deleted_at IS NULL AND NEW.archived_at IS NULL AND NEW.application_date IS NOT NULL),
    ('REGISTERED', NULL, NULL, extract(year from NEW.registration_date)::integer, 1, NEW.deleted_at IS NULL AND NEW.archived_at IS NULL AND NEW.registration_date IS NOT NULL),
    ('TO_CHECK', NULL, NULL, NULL, 1, NEW.deleted_at IS NULL AND NEW.archived_at IS NULL AND NEW.date_to_check)
  ) AS counted (what, type, status, year, step, counts)
  WHERE counted.counts
  GROUP BY counted.what, counted.type, counted.status, counted.year
  HAVING sum(counted.step) <> 0;
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_new_mark() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  INSERT INTO mark_counts (what, type, status, year, count)
  SELECT counted.what, counted.type, counted.status, counted.year, sum(counted.step)
  FROM (VALUES
    ('STATUS', NEW.type::integer, NEW.status::integer, NULL::integer, 1, NEW.deleted_at IS NULL AND NEW.archived_at IS NULL),
    ('APPLIED', NULL, NULL, extract(year from NEW.application_date)::integer, 1, NEW.deleted_at IS NULL AND NEW.archived_at IS NULL AND NEW.application_date IS NOT NULL),
    ('REGISTERED', NULL, NULL, extract(year from NEW.registration_date)::integer, 1, NEW.deleted_at IS NULL AND NEW.archived_at IS NULL AND NEW.registration_date IS NOT NULL),
    ('TO_CHECK', NULL, NULL, NULL, 1, NEW.deleted_at IS NULL AND NEW.archived_at IS NULL AND NEW.date_to_check)
  ) AS counted (what, type, status, year, step, counts)
  WHERE counted.counts
  GROUP BY counted.what, counted.type, counted.status, counted.year
  HAVING sum(counted.step) <> 0;
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_purged_mark() RETURNS trigger
  LANGUAGE plpgsql
  AS $$BEGIN
  INSERT INTO mark_counts (what, type, status, year, count)
  SELECT counted.what, counted.type, counted.status, counted.year, sum(counted.step)
  FROM (VALUES
    ('STATUS', OLD.type::integer, OLD.status::integer, NULL::integer, -1, OLD.deleted_at IS NULL AND OLD.archived_at IS NULL),
    ('APPLIED', NULL, NULL, extract(year from OLD.application_date)::integer, -1, OLD.deleted_at IS NULL AND OLD.archived_at IS NULL AND OLD.application_date IS NOT NULL),
    ('REGISTERED', NULL, NULL, extract(year from OLD.registration_date)::integer, -1, OLD.deleted_at IS NULL AND OLD.archived_at IS NULL AND OLD.registration_date IS NOT NULL),
    ('TO_CHECK', NULL, NULL, NULL, -1, OLD.deleted_at IS NULL AND OLD.archived_at IS NULL AND OLD.date_to_check)
  ) AS counted (what, type, status, year, step, counts)
  WHERE counted.counts
  GROUP BY counted.what, counted.type, counted.status, counted.year
  HAVING sum(counted.step) <> 0;
  RETURN NULL;
END$$;--> statement-breakpoint
CREATE TABLE "mark_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mark_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"type" integer,
	"status" integer,
	"year" integer,
	"count" integer NOT NULL
);--> statement-breakpoint
CREATE TRIGGER count_changed_mark AFTER UPDATE ON trademarks
  FOR EACH ROW WHEN (OLD.type IS DISTINCT FROM NEW.type OR OLD.status IS DISTINCT FROM NEW.status OR OLD.application_date IS DISTINCT FROM NEW.application_date OR OLD.registration_date IS DISTINCT FROM NEW.registration_date OR OLD.date_to_check IS DISTINCT FROM NEW.date_to_check OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
  EXECUTE FUNCTION count_changed_mark();--> statement-breakpoint
CREATE TRIGGER count_new_mark AFTER INSERT ON trademarks
  FOR EACH ROW EXECUTE FUNCTION count_new_mark();--> statement-breakpoint
CREATE TRIGGER count_purged_mark AFTER DELETE ON trademarks
  FOR EACH ROW EXECUTE FUNCTION count_purged_mark();--> statement-breakpoint
-- The marks that are there already.
INSERT INTO mark_counts (what, type, status, year, count)
SELECT counted.what, counted.type, counted.status, counted.year, sum(counted.step)
FROM trademarks AS mark, LATERAL (VALUES
  ('STATUS', mark.type::integer, mark.status::integer, NULL::integer, 1, mark.deleted_at IS NULL AND mark.archived_at IS NULL),
  ('APPLIED', NULL, NULL, extract(year from mark.application_date)::integer, 1, mark.deleted_at IS NULL AND mark.archived_at IS NULL AND mark.application_date IS NOT NULL),
  ('REGISTERED', NULL, NULL, extract(year from mark.registration_date)::integer, 1, mark.deleted_at IS NULL AND mark.archived_at IS NULL AND mark.registration_date IS NOT NULL),
  ('TO_CHECK', NULL, NULL, NULL, 1, mark.deleted_at IS NULL AND mark.archived_at IS NULL AND mark.date_to_check)
) AS counted (what, type, status, year, step, counts)
WHERE counted.counts
GROUP BY counted.what, counted.type, counted.status, counted.year
HAVING sum(counted.step) <> 0;