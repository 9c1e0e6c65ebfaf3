import { type ErrorCode, errors } from '#contract/errors';
import type { Locale } from '#contract/locale';
import type { polish } from '#contract/messages.pl';

/** Polish counts in four forms: 1 minuta, 2 minuty, 5 minut, 1,5 minuty. */
export type PolishPlural = { one: string; few: string; many: string; other: string };
export type EnglishPlural = { one: string; other: string };

type Polish = typeof polish;
export type MessageKey = keyof Polish;

/** Polish is the source; a language that lacks a sentence does not compile. */
export type Translation = {
  [K in MessageKey]: Polish[K] extends string ? string : EnglishPlural;
};
export type Messages = Polish | Translation;

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** Of each sentence of a union by itself, so that `validation.${code}` asks for all they need together. */
type TextOf<M> = M extends { other: infer O } ? O : M;
type Parameters<M> = [Names<TextOf<M>>] extends [never]
  ? []
  : [parameters: Record<Names<TextOf<M>>, string | number>];

export type Translate = {
  <K extends MessageKey>(key: K, ...parameters: Parameters<Polish[K]>): string;
  locale: Locale;
  /** The sentence of the catalogue, the specification's key error_codes.{code}. */
  error: (code: ErrorCode, data?: Record<string, Parameter>) => string;
};

type Parameter = string | number | readonly string[];

const fill = (text: string, parameters: Record<string, Parameter>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name] ?? '';
    return typeof value === 'object' ? value.join(', ') : String(value);
  });

type Message = string | EnglishPlural | PolishPlural;

const speaker = (locale: Locale) => {
  const plurals = new Intl.PluralRules(locale);
  return (message: Message, parameters: Record<string, string | number> = {}): string => {
    if (typeof message === 'string') return fill(message, parameters);
    const form = plurals.select(Number(parameters['count']));
    const forms: Partial<Record<Intl.LDMLPluralRule, string>> = message;
    return fill(forms[form] ?? message.other, parameters);
  };
};

export const translator = (locale: Locale, messages: Messages): Translate => {
  const say = speaker(locale);
  const translate = (key: MessageKey, parameters?: Record<string, string | number>): string =>
    say(messages[key], parameters);
  return Object.assign(translate, {
    locale,
    error: (code: ErrorCode, data: Record<string, Parameter> = {}) =>
      fill(errors[code].label[locale], data),
  });
};

/**
 * The sentences of one part of the product, both languages side by side. They are loaded with the part;
 * those of `messages.*.ts` are loaded by the first page already.
 */
export type PartSentences = Readonly<
  Record<string, { pl: string | PolishPlural; en: string | EnglishPlural }>
>;

export type PartTranslate<S extends PartSentences> = <K extends keyof S & string>(
  key: K,
  ...parameters: Parameters<S[K]['pl']>
) => string;

export const partTranslator = <S extends PartSentences>(
  locale: Locale,
  sentences: S,
): PartTranslate<S> => {
  const say = speaker(locale);
  return (key, ...[parameters]) => say(sentences[key]?.[locale] ?? key, parameters);
};
