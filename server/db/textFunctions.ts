import { databaseFunction, written } from '#server/db/definition';

const pure = 'LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE';
/** The high cost makes the planner evaluate it after cheaper conditions. */
const pureAndDear = `${pure} COST 2000`;

/**
 * Normalises text for search: "lodz" finds "Łódź". It is immutable so that it can be indexed; its rules
 * belong to the extension and do not change by themselves.
 */
const fold = databaseFunction('fold(value text)', {
  returns: 'text',
  is: pure,
  // Nearly all text is in this form already, which is found out in a fraction of the time of making it so.
  body: written`
    SELECT lower(
      public.unaccent(
        'public.unaccent'::regdictionary,
        CASE WHEN value IS NFC NORMALIZED THEN value ELSE normalize(value, NFC) END
      ) COLLATE "pl-x-icu"
    )
  `,
});

/**
 * A LIKE pattern for text that contains the value. Escaped after folding, because unaccent turns a full-width
 * percent sign into a plain one.
 */
const containing = databaseFunction('containing(value text)', {
  returns: 'text',
  is: pure,
  body: written`SELECT '%' || regexp_replace(public.${fold}(value), '([\\%_])', '\\\1', 'g') || '%'`,
});

/** Keeps only letters and digits: "Z.500 025" and "z500025" are the same number. */
const joined = databaseFunction('joined(value text)', {
  returns: 'text',
  is: pure,
  body: written`SELECT regexp_replace(public.${fold}(value) COLLATE "pl-x-icu", '[^[:alnum:]]+', '', 'g')`,
});

/** Joins the values that the groups of a list have under a name. */
const textsAt = databaseFunction('texts_at(value jsonb, name text)', {
  returns: 'text',
  is: pure,
  body: written`SELECT coalesce(string_agg(item ->> name, ' '), '') FROM jsonb_array_elements(value) AS item`,
});

/**
 * The words of a folded text that may have a typing error, each whole and with any one letter left out: two
 * words that are one error apart share one of these. Numbers are excluded.
 */
const spellings = databaseFunction('spellings(value text)', {
  returns: 'text[]',
  // Loops take a quarter of the time of a query that does the same.
  is: pureAndDear.replace('sql', 'plpgsql'),
  body: written`
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
  `,
});

/**
 * Whether a folded text has a word that is one typing error away: a letter added, missing, replaced, or two
 * swapped. The browser highlights by the same rule (contract/values/searchText.ts).
 */
const isNear = databaseFunction('is_near(typed text, value text)', {
  returns: 'boolean',
  is: pureAndDear,
  body: written`
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
  `,
});

/**
 * The words of goods and services in both languages. Long texts are cut, since a search document is limited
 * to a megabyte. Only letters and digits form words: "soki/napoje" are two.
 */
const goodsWords = databaseFunction('goods_words(pl text, en text)', {
  returns: 'tsvector',
  is: pure,
  body: written`
    SELECT to_tsvector(
      'simple'::regconfig,
      regexp_replace(
        public.${fold}(left(pl, 100000) || ' ' || left(en, 100000)) COLLATE "pl-x-icu",
        '[^[:alnum:]]+', ' ', 'g'
      )
    )
  `,
});

/**
 * A term for filtering pairs: a key with its value. Long values are cut to fit into an index; the rest is
 * compared in the row.
 */
const pairTerm = databaseFunction('pair_term(key text, value text)', {
  returns: 'text',
  is: 'LANGUAGE sql IMMUTABLE PARALLEL SAFE',
  body: written`SELECT public.${fold}(key) || E'\n' || left(coalesce(public.${fold}(value), ''), 200)`,
});

/** The terms of a list of pairs: each key alone and each with its value, folded as for search. */
const pairTerms = databaseFunction('pair_terms(pairs jsonb)', {
  returns: 'text[]',
  is: pure,
  body: written`
    SELECT coalesce(array_agg(term), '{}')
    FROM jsonb_array_elements(pairs) AS pair,
    LATERAL (
      VALUES (public.${fold}(pair ->> 'key')), (public.${pairTerm}(pair ->> 'key', pair ->> 'value'))
    ) AS terms(term)
  `,
});

/** Text comparison for search, list filters and their indexes. */
export const textFunctions = [
  fold,
  containing,
  joined,
  textsAt,
  spellings,
  isNear,
  goodsWords,
  pairTerm,
  pairTerms,
];
