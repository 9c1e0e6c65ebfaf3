-- Nothing but letters and digits is part of a word: "soki/napoje" are two.
CREATE OR REPLACE FUNCTION goods_words(pl text, en text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT to_tsvector(
      'simple'::regconfig,
      regexp_replace(
        public.fold(left(pl, 100000) || ' ' || left(en, 100000)) COLLATE "pl-x-icu",
        '[^[:alnum:]]+', ' ', 'g'
      )
    )
  $$;
--> statement-breakpoint
REINDEX INDEX "trademark_goods_words";
--> statement-breakpoint
CREATE INDEX "products_spellings" ON "products" USING gin (spellings(words));
