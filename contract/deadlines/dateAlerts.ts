import { alertType } from '#contract/alerts';
import type { CalendarDate } from '#contract/dates';
import type { DerivedAlert } from '#contract/deadlines/alerts';
import type { ExpiryQuestion } from '#contract/deadlines/expiry';
import { questionText } from '#contract/deadlines/questionText';

const { TRADEMARK_DATE_TO_CHECK: type } = alertType;

const dateIn = (question: ExpiryQuestion): CalendarDate | null => {
  if (question.kind === 'unknown') return null;
  return question.kind === 'odd' ? question.entered : question.date;
};

/** An end of protection that is missing, or that no whole number of terms leads to: nothing else watches it. */
export const dateAlertsOf = (question: ExpiryQuestion | null): DerivedAlert[] => {
  if (question === null) return [];
  const date = dateIn(question);
  return [
    {
      type: type.value,
      key: type.value,
      cause: `${question.kind}:${date ?? ''}`,
      content: questionText(question),
      value: date,
    },
  ];
};
