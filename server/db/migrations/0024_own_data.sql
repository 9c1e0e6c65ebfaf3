-- What lists filter pairs by: a key with the value under it. Of a long value the beginning, or it would not
-- fit into an index; the rest is compared in the row.
CREATE FUNCTION pair_term(key text, value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.fold(key) || E'\n' || left(coalesce(public.fold(value), ''), 200) $$;
--> statement-breakpoint
-- Of a list of pairs each key by itself and each with its value, folded like search.
CREATE FUNCTION pair_terms(pairs jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT coalesce(array_agg(term), '{}')
    FROM jsonb_array_elements(pairs) AS pair,
    LATERAL (
      VALUES (public.fold(pair ->> 'key')), (public.pair_term(pair ->> 'key', pair ->> 'value'))
    ) AS terms(term)
  $$;
--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "own_data" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "trademarks_own_data_pairs" ON "trademarks" USING gin (pair_terms("own_data"));