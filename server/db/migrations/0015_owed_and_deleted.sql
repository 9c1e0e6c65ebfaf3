ALTER TABLE "calendar_tombstones" ADD COLUMN "payment" integer;--> statement-breakpoint
-- Writes hold the rules while they compute by them: those at work are waited for, and what they have
-- written, new marks too, is looked at again.
CREATE OR REPLACE FUNCTION deadlines_of_all_stale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('deadline book'));
  INSERT INTO stale_deadlines (trademark_id, tx) SELECT id, '0'::xid8 FROM trademarks;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE trademarks SET procedural_dates = (
  SELECT jsonb_agg('{"answeredOn": null}'::jsonb || letter ORDER BY place)
  FROM jsonb_array_elements(procedural_dates) WITH ORDINALITY AS letters (letter, place))
WHERE procedural_dates <> '[]';
