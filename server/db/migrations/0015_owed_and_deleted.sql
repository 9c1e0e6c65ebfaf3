ALTER TABLE "calendar_tombstones" ADD COLUMN "payment" integer;--> statement-breakpoint
-- Writes hold the rules while they compute by them. Those at work are waited for at the end, and what they
-- have added meanwhile is looked at too: others wait for that moment alone, not for all marks.
CREATE OR REPLACE FUNCTION deadlines_of_all_stale() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
  INSERT INTO stale_deadlines (trademark_id, tx) SELECT id, '0'::xid8 FROM trademarks;
  PERFORM pg_advisory_xact_lock(hashtext('deadline book'));
  INSERT INTO stale_deadlines (trademark_id, tx)
    SELECT id, '0'::xid8 FROM trademarks t
    WHERE NOT EXISTS (
      SELECT FROM stale_deadlines s WHERE s.trademark_id = t.id AND s.tx = '0'::xid8);
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE trademarks SET procedural_dates = (
  SELECT jsonb_agg('{"answeredOn": null}'::jsonb || letter ORDER BY place)
  FROM jsonb_array_elements(procedural_dates) WITH ORDINALITY AS letters (letter, place))
WHERE procedural_dates <> '[]';
