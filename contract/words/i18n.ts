import type { ErrorCode } from '#contract/errors';
import { sentenceOf } from '#contract/words/errorSentences';
import { languageTags, type Locale } from '#contract/values/locale';
import type { polish } from '#contract/words/messages.pl';

/** Polish counts in four forms: 1 minuta, 2 minuty, 5 minut, 1,5 minuty. */
export type PolishPlural = { one: string; few: string; many: string; other: string };
type EnglishPlural = { one: string; other: string };

/** Polish is the source; a language without one of its sentences does not compile. */
export type TranslationOf<C> = {
  [K in keyof C]: C[K] extends string ? string : EnglishPlural;
};

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/**
 * Distributes over a union of keys, so that `validation.${code}` requires the parameters of all of them.
 * The count chooses the plural form, even if the sentence does not contain the number.
 */
type NamesOf<C, K extends keyof C> = K extends keyof C
  ? C[K] extends { other: infer O }
    ? 'count' | Names<O>
    : Names<C[K]>
  : never;
type ParametersOf<C, K extends keyof C> = [NamesOf<C, K>] extends [never]
  ? []
  : [parameters: Record<NamesOf<C, K>, string | number>];

/** The sentences of a catalogue in one language; C is its Polish. */
export type Sentences<C> = {
  <K extends keyof C>(key: K, ...parameters: ParametersOf<C, K>): string;
  locale: Locale;
};

type Polish = typeof polish;
export type MessageKey = keyof Polish;
export type Translation = TranslationOf<Polish>;
export type Translate = Sentences<Polish> & {
  /** The sentence of the catalogue for an error code. */
  error: (code: ErrorCode, data?: Record<string, Parameter>) => string;
};

type Parameter = string | number | readonly string[];

const fill = (text: string, parameters: Record<string, Parameter>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name] ?? '';
    return typeof value === 'object' ? value.join(', ') : String(value);
  });

export const sentences = <C extends Record<keyof C, string | PolishPlural>>(
  locale: Locale,
  catalogue: C | TranslationOf<C>,
): Sentences<C> => {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(languageTags[locale]);
  const translate = (key: keyof C, parameters: Record<string, string | number> = {}): string => {
    const message: string | EnglishPlural | PolishPlural = catalogue[key];
    if (typeof message === 'string') return fill(message, parameters);
    const count = Number(parameters['count']);
    const forms: Partial<Record<Intl.LDMLPluralRule, string>> = message;
    const text = forms[plurals.select(count)] ?? message.other;
    return fill(text, { ...parameters, count: numbers.format(count) });
  };
  return Object.assign(translate, { locale });
};

/** The same for a catalogue that contains all languages. */
export const sentencesOf = <C extends Record<keyof C, string | PolishPlural>>(
  catalogues: { pl: C; en: TranslationOf<C> },
  locale: Locale,
): Sentences<C> => sentences<C>(locale, catalogues[locale]);

export const translator = (locale: Locale, messages: Polish | Translation): Translate =>
  Object.assign(sentences<Polish>(locale, messages), {
    error: (code: ErrorCode, data: Record<string, Parameter> = {}) =>
      fill(sentenceOf(code)?.[locale] ?? messages.unexpected_error, data),
  });
