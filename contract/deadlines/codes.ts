import { codes, type Code } from '#contract/values/codes';

/** What deadlines are about. */
export const deadlineType = codes({
  PAYMENT_DEADLINE: ['Termin płatności', 'Payment deadline'],
  TRADEMARK_EXPIRATION: ['Koniec okresu ochrony', 'Trade mark expiry'],
  TRADEMARK_STATEMENT_OF_USE: ['Oświadczenie o używaniu', 'Statement of use'],
  // Deadlines that are none of the three above.
  OTHER_DEADLINE: ['Inny termin', 'Other deadline'],
});
/** Entries of the calendar are deadlines and tasks. */
export const calendarEventType = { ...deadlineType, ...codes({ TASK: ['Zadanie', 'Task'] }) };
export type DeadlineType = Code<typeof deadlineType>;
export type CalendarEventType = Code<typeof calendarEventType>;

/** The prefix of ids of rules that take the date from a letter. */
export const letterRules = 'letter-';
