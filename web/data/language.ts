import { useMemo } from 'react';
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
import { createStore, useStore } from '#web/ui/store.ts';

const storageKey = 'language';

const translate = createStore<Translate>(translator(defaultLocale, polish));

/** The translate function of the current language, for code outside components. */
export const currentTranslate = translate.get;

export const useTranslate = (): Translate => useStore(translate);

/** The messages of a module that has its own catalogue. */
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

/**
 * Answers whether it is still the one that is wanted. Rejects if the language could not be loaded; the current one
 * then stays.
 */
export const setLanguage = async (locale: Locale): Promise<boolean> => {
  wanted = locale;
  const loaded = await load(locale);
  // The user chose another language since: the last choice counts, whichever loads first.
  if (wanted !== locale) return false;
  tabStorage.set(storageKey, locale);
  document.documentElement.lang = locale;
  if (currentTranslate().locale !== locale) translate.set(loaded);
  return true;
};

const storedLanguage = (): Locale =>
  locales.find((locale) => locale === tabStorage.get(storageKey)) ?? defaultLocale;

/** Starts with the account's language if signed in, otherwise with the tab's earlier choice. */
export const startLanguage = async (ofAccount: Locale | undefined): Promise<void> => {
  try {
    await setLanguage(ofAccount ?? storedLanguage());
  } catch {
    // If the second language cannot be loaded, the page still works in the first.
    document.documentElement.lang = defaultLocale;
  }
};
