import '#contract/words/allErrors';
import { type Translate, translator } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';

/** For texts that the server writes to people: messages and exports, in the recipient's language. */
export const translators: Record<Locale, Translate> = {
  pl: translator('pl', polish),
  en: translator('en', english),
};
