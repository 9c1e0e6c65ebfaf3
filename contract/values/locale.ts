export const locales = ['pl', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'pl';

/** English texts are British, so numbers and dates are too. */
export const languageTags: Record<Locale, string> = { pl: 'pl-PL', en: 'en-GB' };

/** A text in every language; a missing one does not compile. */
export type Label = Record<Locale, string>;
