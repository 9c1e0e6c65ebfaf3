import { and, desc, eq, sql } from 'drizzle-orm';
import { type AutocompleteOption, mostOptions } from '#contract/kit/autocomplete';
import { termsOf } from '#contract/trademarks/goods/terms';
import { type Locale, locales } from '#contract/values/locale';
import type { RecordedGoods } from '#contract/registry/record';
import type { ProductFilters } from '#contract/trademarks/goods/products';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import type { Executor } from '#server/db/client';
import { products } from '#server/trademarks/table';

const longestTerm = 255;
/**
 * A specification with tens of thousands of terms is saved whole, but only this many terms are suggested
 * later.
 */
const mostTerms = 5_000;

type Goods = Pick<GoodsOfClass, 'class'> & Partial<Record<Locale, readonly string[]>>;

const remember = async (
  tx: Executor,
  goods: readonly Goods[],
  { isOwn }: { isOwn: boolean },
): Promise<void> => {
  const used = goods
    .flatMap((row) =>
      locales.flatMap((language) =>
        (row[language] ?? []).map((term) => ({ class: row.class, language, term })),
      ),
    )
    .filter(({ term }) => term !== '' && term.length <= longestTerm)
    .slice(0, mostTerms)
    .map((one, at) => ({ ...one, at }));
  if (used.length === 0) return;
  // Sorted, so that two writers of the same terms cannot deadlock. Duplicates are removed, since one
  // statement cannot update a row twice.
  await tx.execute(sql`
    insert into ${products} (class, language, term, is_own)
    select distinct on (class, language, fold(term)) class, language, term, ${isOwn}
    from jsonb_to_recordset(${JSON.stringify(used)}::jsonb)
      as used (class smallint, language text, term text, at integer)
    order by class, language, fold(term), at
    on conflict (class, language, fold(term)) do update set is_own = true
    where excluded.is_own and not ${products}.is_own`);
};

/** Stores the terms of a saved specification as suggestions. */
export const rememberProducts = (tx: Executor, goods: readonly GoodsOfClass[]): Promise<void> =>
  remember(
    tx,
    goods.map((row) => ({ class: row.class, pl: termsOf(row.pl), en: termsOf(row.en) })),
    { isOwn: true },
  );

/** Stores the terms of a registry record; they are suggested after the firm's own. */
export const rememberRecorded = (tx: Executor, goods: readonly RecordedGoods[]): Promise<void> =>
  remember(
    tx,
    goods.map((row) => ({ class: row.class, pl: row.pl ?? [], en: row.en ?? [] })),
    { isOwn: false },
  );

/**
 * Finds terms in which each typed word begins a word: terms that begin with the text first, then the firm's
 * own.
 */
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
    .orderBy(
      ...(search.trim() === ''
        ? [desc(products.isOwn)]
        : [
            sql`starts_with(fold(${products.term}), fold(${search.trim()})) desc`,
            desc(products.isOwn),
            sql`length(${products.term})`,
          ]),
      sql`fold(${products.term})`,
    )
    .limit(mostOptions);
