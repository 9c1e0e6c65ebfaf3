import { z } from 'zod';
import { termsOf } from '#contract/trademarks/goods/terms';
import { goodsChangeMessages } from '#contract/trademarks/goods/changeWords';
import { type Sentences, sentencesOf, type Translate } from '#contract/words/i18n';

type Say = Sentences<typeof goodsChangeMessages.pl>;

/** Goods and services as stored in audit entries: "9 pl" is the Polish text of class 9. */
export const goodsTexts = z.record(z.string(), z.string());

const mostTerms = 5;
const longestTerm = 120;

const shortened = (term: string): string =>
  term.length > longestTerm ? `${term.slice(0, longestTerm).trimEnd()}…` : term;

const listed = (terms: readonly string[], say: Say): string => {
  const more = terms.length - mostTerms;
  const shown = terms.slice(0, mostTerms).map(shortened).join('; ');
  return more > 0 ? say('and_more', { terms: shown, count: more }) : shown;
};

const changeOf = (before: string, after: string, say: Say): string[] => {
  const [old, fresh] = [new Set(termsOf(before)), new Set(termsOf(after))];
  const added = [...fresh].filter((term) => !old.has(term));
  const removed = [...old].filter((term) => !fresh.has(term));
  const parts = [
    added.length > 0 && say('added', { terms: listed(added, say) }),
    removed.length > 0 && say('removed', { terms: listed(removed, say) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts : [say('rearranged')];
};

/** The added and removed terms per class: whole texts would fill pages. */
export const goodsChanges = (before: unknown, after: unknown, { locale }: Translate): string[] => {
  const say = sentencesOf(goodsChangeMessages, locale);
  const textsOf = (value: unknown) => goodsTexts.catch({}).parse(value);
  const [old, fresh] = [textsOf(before), textsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .flatMap((name) => {
      const [number = '', language = ''] = name.split(' ');
      const text = `${say('class', { number })} (${language.toUpperCase()})`;
      return changeOf(old[name] ?? '', fresh[name] ?? '', say).map((part) => `${text} – ${part}`);
    });
};
