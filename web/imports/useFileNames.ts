import { importMessages } from '#contract/imports/words';
import type { BatchBrief } from '#contract/imports/batch';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { counted } from '#web/table/countText.ts';

/** "portfolio.xlsx and 3 more files". */
export const useFileNames = (): ((files: BatchBrief['files']) => string) => {
  const t = useTranslate();
  const say = useSentences(importMessages);
  return ([first, ...others]) =>
    others.length === 0
      ? (first?.name ?? t('title_import'))
      : say('and_more', { name: first?.name ?? '', ...counted(others.length, say.locale) });
};
