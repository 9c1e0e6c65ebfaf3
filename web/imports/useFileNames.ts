import { importMessages } from '#contract/imports/words';
import type { BatchBrief } from '#contract/imports/batch';
import { useSentences } from '#web/data/language.ts';
import { counted } from '#web/table/countText.ts';

/** "portfolio.xlsx and 3 more files". */
export const useFileNames = (): ((files: BatchBrief['files']) => string) => {
  const say = useSentences(importMessages);
  return ([first, ...others]) =>
    others.length === 0
      ? (first?.name ?? '')
      : say('and_more', { name: first?.name ?? '', ...counted(others.length, say.locale) });
};
