import { type Sentences, sentences } from '#contract/words/i18n';
import type { Locale } from '#contract/values/locale';
import { english } from '#server/reports/compose/words.en';
import { polish } from '#server/reports/compose/words.pl';

export type ReportWords = Sentences<typeof polish>;

export const reportWords: Record<Locale, ReportWords> = {
  pl: sentences('pl', polish),
  en: sentences<typeof polish>('en', english),
};
