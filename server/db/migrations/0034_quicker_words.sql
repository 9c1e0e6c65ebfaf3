CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT lower(
      public.unaccent(
        'public.unaccent'::regdictionary,
        CASE WHEN value IS NFC NORMALIZED THEN value ELSE normalize(value, NFC) END
      ) COLLATE "pl-x-icu"
    )
  $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION spellings(value text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 2000
  AS $$
    DECLARE
      word text;
      words text[] := '{}';
      spellings text[] := '{}';
    BEGIN
      FOREACH word IN ARRAY regexp_split_to_array(value COLLATE "pl-x-icu", '[^[:alpha:]]+') LOOP
        CONTINUE WHEN length(word) NOT BETWEEN 4 AND 30 OR word = ANY (words);
        words := words || word;
        spellings := spellings || word;
        FOR at IN 1..length(word) LOOP
          spellings := spellings || (left(word, at - 1) || substr(word, at + 1));
        END LOOP;
      END LOOP;
      RETURN spellings;
    END
  $$;