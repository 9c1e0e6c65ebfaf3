import { and, eq, sql } from 'drizzle-orm';
import { type AutocompleteOption, mostOptions } from '#contract/autocomplete';
import { termsOf } from '#contract/goodsText';
import { locales } from '#contract/locale';
import type { ProductFilters } from '#contract/products';
import type { GoodsOfClass } from '#contract/trademarkActions';
import type { Executor } from '#server/db/client';
import { products } from '#server/trademarks/table';

const longestTerm = 255;
/** A specification of tens of thousands of terms is saved whole, yet not all of it is worth offering. */
const mostTerms = 5_000;

/** Keeps the terms of what was saved, to be offered next time. */
export const rememberProducts = async (
  tx: Executor,
  goods: readonly GoodsOfClass[],
): Promise<void> => {
  const used = goods
    .flatMap((row) =>
      locales.flatMap((language) =>
        termsOf(row[language]).map((term) => ({ class: row.class, language, term })),
      ),
    )
    .filter(({ term }) => term.length <= longestTerm)
    .slice(0, mostTerms);
  if (used.length === 0) return;
  // In one order for everybody: two who save the same terms wait for each other, never both at once.
  await tx.execute(sql`
    insert into ${products} (class, language, term)
    select class, language, term
    from jsonb_to_recordset(${JSON.stringify(used)}::jsonb)
      as used (class smallint, language text, term text)
    order by class, language, fold(term)
    on conflict do nothing`);
};

/** Terms with a word beginning like each of those typed. */
export const productOptions = (
  db: Executor,
  { class: number, language }: ProductFilters,
  search: string,
): Promise<AutocompleteOption[]> =>
  db
    .select({ value: products.id, label: products.term })
    .from(products)
    .where(
      and(
        number === undefined ? undefined : eq(products.class, number),
        language === undefined ? undefined : eq(products.language, language),
        ...search
          .split(/[\s()[\]\-/,.:"]+/)
          .filter(Boolean)
          .map((word) => sql`${products.words} like containing(${` ${word}`})`),
      ),
    )
    .orderBy(sql`fold(${products.term})`)
    .limit(mostOptions);
