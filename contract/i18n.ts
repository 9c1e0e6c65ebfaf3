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
/** Of each key of a union by itself, so that `validation.${code}` asks for all they need together. */
type TextOf<K extends MessageKey> = K extends MessageKey
  ? Polish[K] extends { other: infer O }
    ? O
    : Polish[K]
  : never;
type Parameters<K extends MessageKey> = [Names<TextOf<K>>] extends [never]
  ? []
  : [parameters: Record<Names<TextOf<K>>, string | number>];

export type Translate = {
  <K extends MessageKey>(key: K, ...parameters: Parameters<K>): string;
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

export const translator = (locale: Locale, messages: Messages): Translate => {
  const plurals = new Intl.PluralRules(locale);
  const translate = (key: MessageKey, parameters: Record<string, string | number> = {}): string => {
    const message: string | EnglishPlural | PolishPlural = messages[key];
    if (typeof message === 'string') return fill(message, parameters);
    const form = plurals.select(Number(parameters['count']));
    const forms: Partial<Record<Intl.LDMLPluralRule, string>> = message;
    return fill(forms[form] ?? message.other, parameters);
  };
  return Object.assign(translate, {
    locale,
    error: (code: ErrorCode, data: Record<string, Parameter> = {}) =>
      fill(errors[code].label[locale], data),
  });
};
