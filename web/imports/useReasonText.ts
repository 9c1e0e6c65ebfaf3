import type { RowReason } from '#contract/imports/batch';
import {
  batchFaults,
  type BatchFaultCode,
  type RowReasonCode,
  rowReasons,
} from '#contract/imports/reasons';
import { importMessages } from '#contract/imports/words';
import { knownIssue } from '#web/data/failures.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { issueText } from '#web/form/issueText.ts';
import { countText } from '#web/table/countText.ts';

const isRowReason = (code: string): code is RowReasonCode => Object.hasOwn(rowReasons, code);
const isBatchFault = (code: string): code is BatchFaultCode => Object.hasOwn(batchFaults, code);

/** Sentences name only what their code has; the others stay empty. */
const nothing = {
  text: '',
  word: '',
  language: '',
  classes: '',
  names: '',
  office: '',
  number: '',
  name: '',
  line: '',
  pl: '',
  en: '',
};

/** Why a row is refused or skipped, or what to look at, as a sentence. */
export const useReasonText = (): ((reason: RowReason) => string) => {
  const t = useTranslate();
  const say = useSentences(importMessages);
  return ({ code, params }) =>
    isRowReason(code)
      ? say(`reason_${code}`, { ...nothing, ...params })
      : issueText(t, { code: knownIssue(code), ...(params && { params }) });
};

/** Why the last step of an import failed, and what to do next. */
export const useFaultText = (): ((fault: RowReason) => string) => {
  const say = useSentences(importMessages);
  return ({ code, params = {} }) => {
    // A newer server may have codes that this page has no sentence for.
    if (!isBatchFault(code)) return say('fault_unknown');
    const count = Number(params['count'] ?? 0);
    const most = countText(Number(params['most'] ?? 0), say.locale);
    const shown = countText(count, say.locale);
    const text = say(`fault_${code}`, { ...nothing, file: '', ...params, count, most, shown });
    const line = code.startsWith('file_') ? Number(params['line'] ?? 0) : 0;
    return line > 0 ? `${text} ${say('fault_line', { line })}` : text;
  };
};
