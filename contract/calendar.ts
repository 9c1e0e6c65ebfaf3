import { codes, type Code } from '#contract/codes';

export const calendarEventType = codes({
  PAYMENT_DEADLINE: ['Termin płatności', 'Payment deadline'],
  TRADEMARK_EXPIRATION: ['Koniec okresu ochrony', 'Trade mark expiry'],
  TRADEMARK_STATEMENT_OF_USE: ['Oświadczenie o używaniu', 'Statement of use'],
  // Our addition: deadlines that are none of the three types of the specification.
  OTHER_DEADLINE: ['Inny termin', 'Other deadline'],
});
export type CalendarEventType = Code<typeof calendarEventType>;
