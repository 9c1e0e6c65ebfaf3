import { z } from 'zod';
import { termsOf } from '#contract/goodsText';
import type { Translate } from '#contract/i18n';

/** Goods and services as history keeps them: "9 pl" is the Polish text of class 9. */
export const goodsTexts = z.record(z.string(), z.string());

const mostTerms = 5;
const longestTerm = 120;

const shortened = (term: string): string =>
  term.length > longestTerm ? `${term.slice(0, longestTerm).trimEnd()}…` : term;

const listed = (terms: readonly string[], t: Translate): string => {
  const more = terms.length - mostTerms;
  const shown = terms.slice(0, mostTerms).map(shortened).join('; ');
  return more > 0 ? t('goods_and_more', { terms: shown, count: more }) : shown;
};

const changeOf = (before: string, after: string, t: Translate): string[] => {
  const [old, fresh] = [new Set(termsOf(before)), new Set(termsOf(after))];
  const added = [...fresh].filter((term) => !old.has(term));
  const removed = [...old].filter((term) => !fresh.has(term));
  const parts = [
    added.length > 0 && t('goods_added', { terms: listed(added, t) }),
    removed.length > 0 && t('goods_removed', { terms: listed(removed, t) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts : [t('goods_rearranged')];
};

/** Which terms came and went, class by class: whole texts would fill pages. */
export const goodsChanges = (before: unknown, after: unknown, t: Translate): string[] => {
  const textsOf = (value: unknown) => goodsTexts.catch({}).parse(value);
  const [old, fresh] = [textsOf(before), textsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .flatMap((name) => {
      const [number = '', language = ''] = name.split(' ');
      const text = `${t('goods_class', { number })} (${language.toUpperCase()})`;
      return changeOf(old[name] ?? '', fresh[name] ?? '', t).map((part) => `${text} – ${part}`);
    });
};
