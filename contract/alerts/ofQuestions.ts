import { alertType } from '#contract/alerts/alert';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import type { DerivedAlert } from '#contract/alerts/derived';
import type { ExpiryQuestion } from '#contract/deadlines/engine/expiry';
import { questionText } from '#contract/deadlines/engine/questionText';
import { type RegistrationSign, unregisteredText } from '#contract/deadlines/engine/registered';
import type { OpenQuestions } from '#contract/trademarks/openQuestions';
import { type RenewalQuestion, renewalQuestionText } from '#contract/payments/renewalQuestion';

const { TRADEMARK_DATE_TO_CHECK: type } = alertType;

const dateIn = (question: ExpiryQuestion): CalendarDate | null => {
  if (question.kind === 'unknown') return null;
  return question.kind === 'odd' ? question.entered : question.date;
};

/** An end of protection that is missing, or that no whole number of terms leads to: no deadline covers it. */
const ofExpiry = (question: ExpiryQuestion): DerivedAlert => {
  const date = dateIn(question);
  return {
    type: type.value,
    key: type.value,
    cause: `${question.kind}:${date ?? ''}`,
    content: questionText(question),
    value: date,
  };
};

export const unregisteredKey = `${type.value}:status`;
export const unregisteredCause = (sign: RegistrationSign): string => `registered:${sign}`;

/** It appears to be registered, and nothing of a registered mark is watched. */
const ofUnregistered = (sign: RegistrationSign): DerivedAlert => ({
  type: type.value,
  key: unregisteredKey,
  cause: unregisteredCause(sign),
  content: unregisteredText(sign),
  value: null,
});

/** A fee that may be the renewal: until somebody confirms it, nothing after the end of the term is watched. */
const ofRenewal = (question: RenewalQuestion): DerivedAlert => ({
  type: type.value,
  key: `${type.value}:renewal`,
  cause: `renewal:${question.payment}:${question.from}:${question.paidOn}`,
  content: renewalQuestionText(question),
  value: question.from,
});

/** The term was restored, but its renewal is not recorded. */
const ofUnrecorded = (end: CalendarDate): DerivedAlert => ({
  type: type.value,
  key: `${type.value}:restored`,
  cause: `restored:${end}`,
  content: {
    pl: `Termin przedłużenia przywrócono, ale przedłużenia nie zapisano: ochrona skończyła się ${formatDate(end)}, a system nie pilnuje następnego terminu.`,
    en: `The renewal deadline was restored, but no renewal has been recorded: protection ended on ${formatDate(end)} and no later deadline is being watched.`,
  },
  value: end,
});

/** The open questions about the dates of a mark, as alerts for the firm. */
export const dateAlertsOf = ({
  expiry,
  unregistered,
  renewal,
  unrecorded,
}: OpenQuestions): DerivedAlert[] => [
  ...(expiry === null ? [] : [ofExpiry(expiry)]),
  ...(unregistered === null ? [] : [ofUnregistered(unregistered)]),
  ...(renewal === null ? [] : [ofRenewal(renewal)]),
  ...(unrecorded === null ? [] : [ofUnrecorded(unrecorded)]),
];
