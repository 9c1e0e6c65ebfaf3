import type { CalendarEvent } from '#contract/calendar/api';
import type { Payment } from '#contract/payments/payment';

/** What a form of the panel is given. */
export type Settled = {
  event: CalendarEvent;
  /** The panel closes; it asks first whether a fee that was paid is the renewal. */
  onSettled: (paid?: Payment) => void;
};
