import { type Translate, translator } from '#contract/i18n';
import type { Locale } from '#contract/locale';
import { english } from '#contract/messages.en';
import { polish } from '#contract/messages.pl';

/** For what the server writes to people: messages and exports, in the language of who receives them. */
export const translators: Record<Locale, Translate> = {
  pl: translator('pl', polish),
  en: translator('en', english),
};
