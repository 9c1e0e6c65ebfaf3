import '#contract/words/allErrors';
import { type Translate, translator } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';

/** For what the server writes to people: messages and exports, in the language of who receives them. */
export const translators: Record<Locale, Translate> = {
  pl: translator('pl', polish),
  en: translator('en', english),
};
