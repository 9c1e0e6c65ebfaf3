CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text as search compares it: "lodz" finds "Łódź". Immutable, so that it can be indexed; the rules it
-- reads belong to the extension and do not change by themselves.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)) COLLATE "pl-x-icu") $$;
--> statement-breakpoint
-- The pattern of a text that contains these words. Escaped after folding: unaccent makes a plain
-- percent sign of a wide one.
CREATE FUNCTION containing(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT '%' || regexp_replace(public.fold(value), '([\\%_])', '\\\1', 'g') || '%' $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'history is append-only'; END $$;
--> statement-breakpoint
CREATE TRIGGER history_is_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
