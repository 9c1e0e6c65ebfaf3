export const locales = ['pl', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'pl';

/** A text in every language: leaving one out does not compile. */
export type Label = Record<Locale, string>;
