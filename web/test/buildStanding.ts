import { addMonths, dateInWarsaw } from '#contract/values/dates';
import type { RenewalQuestion } from '#contract/payments/renewalQuestion';
import type { RenewalStanding as Standing } from '#contract/payments/renewals';

const today = dateInWarsaw(new Date());
export const expirationDate = addMonths(today, -8);
export const lastDay = addMonths(today, -2);
export const newExpirationDate = addMonths(expirationDate, 120);

/** How the renewal of a Polish mark stands whose term and grace are over. */
export const buildStanding = (more: Partial<Standing> = {}): Standing => ({
  can: { renew: more.state !== 'early', decline: more.question != null },
  isPublished: false,
  byPayment: true,
  state: 'over',
  acts: null,
  expirationDate,
  opensOn: addMonths(expirationDate, -12),
  graceEndsOn: lastDay,
  lastDay,
  newExpirationDate,
  proposed: { amount: '400.00', currency: 'PLN' },
  rate: null,
  composition: null,
  madrid: null,
  leftOut: [],
  noRateOn: null,
  question: null,
  renewals: [],
  ...more,
});

/** Whether payment 5 is the renewal. */
export const question: RenewalQuestion = {
  payment: 5,
  place: 'PL',
  paidOn: '2026-10-01',
  from: '2026-12-01',
  to: '2036-12-01',
  when: 'inTime',
  opensOn: '2025-12-01',
  lastDay: '2027-06-01',
};
