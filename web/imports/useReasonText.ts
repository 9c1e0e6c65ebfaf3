import type { RowReason } from '#contract/imports/batch';
import { faultText, reasonText } from '#contract/imports/reasonText';
import { importMessages } from '#contract/imports/words';
import { useSentences, useTranslate } from '#web/data/language.ts';

/** Why a row is refused or skipped, or what to look at, as a sentence. */
export const useReasonText = (): ((reason: RowReason) => string) => {
  const t = useTranslate();
  const say = useSentences(importMessages);
  return (reason) => reasonText(reason, say, t);
};

/** Why the last step of an import failed, and what to do next. */
export const useFaultText = (): ((fault: RowReason) => string) => {
  const say = useSentences(importMessages);
  return (fault) => faultText(fault, say);
};
