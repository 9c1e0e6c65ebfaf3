-- Letters and digits alone: "Z.500 025" and "z500025" are one number.
CREATE FUNCTION joined(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT regexp_replace(public.fold(value) COLLATE "pl-x-icu", '[^[:alnum:]]+', '', 'g') $$;
--> statement-breakpoint
-- What the groups of a list hold under a name, side by side.
CREATE FUNCTION texts_at(value jsonb, name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(string_agg(item ->> name, ' '), '') FROM jsonb_array_elements(value) AS item $$;
--> statement-breakpoint
-- The words of a folded text that search forgives a typing error in, each whole and with any one letter
-- left out: two words that are one error apart have one of these in common. Another number is no error.
CREATE FUNCTION spellings(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000
  AS $$
    SELECT coalesce(array_agg(DISTINCT spelling), '{}')
    FROM (
      SELECT DISTINCT word
      FROM regexp_split_to_table(value COLLATE "pl-x-icu", '[^[:alpha:]]+') AS word
      WHERE length(word) BETWEEN 4 AND 30
    ) AS words,
    LATERAL (
      SELECT word AS spelling
      UNION ALL
      SELECT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word)) AS at
    ) AS spellings
  $$;
--> statement-breakpoint
-- Whether a folded text has a word that is one typing error away: a letter more, less or another, or two
-- changed about. The browser marks by the same rule (contract/search/text.ts).
CREATE FUNCTION is_near(typed text, value text) RETURNS boolean
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 2000
  AS $$
    SELECT EXISTS (
      SELECT
      FROM regexp_split_to_table(value COLLATE "pl-x-icu", '[^[:alpha:]]+') AS word,
      LATERAL (
        SELECT max(at) AS same
        FROM generate_series(0, least(length(word), length(typed))) AS at
        WHERE left(word, at) = left(typed, at)
      ) AS beginning
      WHERE length(word) >= 4 AND abs(length(word) - length(typed)) <= 1 AND (
        substr(word, same + 2) = substr(typed, same + 2)
        OR substr(word, same + 1) = substr(typed, same + 2)
        OR substr(word, same + 2) = substr(typed, same + 1)
        OR (
          substr(word, same + 1, 1) = substr(typed, same + 2, 1)
          AND substr(word, same + 2, 1) = substr(typed, same + 1, 1)
          AND substr(word, same + 3) = substr(typed, same + 3)
        )
      )
    )
  $$;
--> statement-breakpoint
-- Words of goods and services in both languages. Of a longer text the beginning: a document of the search
-- holds a megabyte at most.
CREATE FUNCTION goods_words(pl text, en text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT to_tsvector('simple'::regconfig, public.fold(left(pl, 100000) || ' ' || left(en, 100000))) $$;
--> statement-breakpoint
ALTER TABLE "customers" drop column "search_text";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("name_full", '') || ' ' || coalesce("industry", '') || ' ' || coalesce("nip", '') || ' ' || coalesce("regon", '') || ' ' || coalesce("krs", '') || ' ' || coalesce("eu_vat", '') || ' ' || coalesce("other_number", '') || ' ' || coalesce("place", '') || ' ' || texts_at("emails", 'address') || ' ' || texts_at("contacts", 'name') || ' ' || texts_at("contacts", 'email')) || ' ' || joined(coalesce("name", '')) || ' ' || joined(coalesce("nip", '')) || ' ' || joined(coalesce("regon", '')) || ' ' || joined(coalesce("krs", '')) || ' ' || joined(coalesce("eu_vat", '')) || ' ' || joined(coalesce("other_number", ''))) STORED;--> statement-breakpoint
ALTER TABLE "trademarks" drop column "search_text";--> statement-breakpoint
ALTER TABLE "trademarks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("our_number", '') || ' ' || coalesce("application_number", '') || ' ' || coalesce("registration_number", '')) || ' ' || joined(coalesce("name", '')) || ' ' || joined(coalesce("our_number", '')) || ' ' || joined(coalesce("application_number", '')) || ' ' || joined(coalesce("registration_number", ''))) STORED;--> statement-breakpoint
CREATE INDEX "attachments_spellings" ON "attachments" USING gin (spellings(search_text));--> statement-breakpoint
CREATE INDEX "accounts_spellings" ON "accounts" USING gin (spellings(search_text));--> statement-breakpoint
CREATE INDEX "customers_spellings" ON "customers" USING gin (spellings(search_text));--> statement-breakpoint
CREATE INDEX "customers_name_start" ON "customers" USING btree (fold(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "representatives_spellings" ON "representatives" USING gin (spellings(search_text));--> statement-breakpoint
CREATE INDEX "statements_of_use_spellings" ON "statements_of_use" USING gin (spellings(search_text));--> statement-breakpoint
CREATE INDEX "trademark_goods_words" ON "trademark_goods" USING gin (goods_words(pl, en));--> statement-breakpoint
CREATE INDEX "trademarks_spellings" ON "trademarks" USING gin (spellings(search_text));--> statement-breakpoint
CREATE INDEX "trademarks_name_start" ON "trademarks" USING btree (fold(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trademarks_search" ON "trademarks" USING gin (search_text gin_trgm_ops);