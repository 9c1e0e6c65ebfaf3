import { useMemo, useSyncExternalStore } from 'react';
import {
  type PolishPlural,
  type Sentences,
  sentences,
  type Translate,
  type TranslationOf,
  translator,
} from '#contract/words/i18n';
import { defaultLocale, type Locale, locales } from '#contract/values/locale';
import { polish } from '#contract/words/messages.pl';
import { tabStorage } from '#web/data/browserStorage.ts';

const storageKey = 'language';

let translate: Translate = translator(defaultLocale, polish);
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The sentences of the present language, for code outside of components. */
export const currentTranslate = (): Translate => translate;

export const useTranslate = (): Translate => useSyncExternalStore(subscribe, currentTranslate);

/** The sentences of a part of the product that brings its own. */
export const useSentences = <C extends Record<keyof C, string | PolishPlural>>(catalogues: {
  pl: C;
  en: TranslationOf<C>;
}): Sentences<C> => {
  const { locale } = useTranslate();
  return useMemo(() => sentences<C>(locale, catalogues[locale]), [locale, catalogues]);
};

const load = async (locale: Locale): Promise<Translate> => {
  if (locale === 'pl') return translator('pl', polish);
  const { english } = await import('#contract/words/messages.en');
  return translator('en', english);
};

let wanted: Locale = defaultLocale;

/** Rejects when the language could not be fetched; the present one then stays. */
export const setLanguage = async (locale: Locale): Promise<void> => {
  wanted = locale;
  const loaded = await load(locale);
  // Chosen again meanwhile: the last choice counts, in whatever order the languages arrive.
  if (wanted !== locale) return;
  tabStorage.set(storageKey, locale);
  document.documentElement.lang = locale;
  if (translate.locale === locale) return;
  translate = loaded;
  for (const listener of listeners) listener();
};

const storedLanguage = (): Locale =>
  locales.find((locale) => locale === tabStorage.get(storageKey)) ?? defaultLocale;

/** The account's language when somebody is signed in, else what this tab chose before. */
export const startLanguage = async (ofAccount: Locale | undefined): Promise<void> => {
  try {
    await setLanguage(ofAccount ?? storedLanguage());
  } catch {
    // Without the second language the page is still usable in the first.
    document.documentElement.lang = defaultLocale;
  }
};
