import { codes, type Code } from '#contract/values/codes';

export const paymentType = codes({
  APPLICATION: ['Opłata za zgłoszenie', 'Application fee'],
  ADDITIONAL: ['Opłata dodatkowa', 'Additional fee'],
  PROTECTION_PERIOD: ['Opłata za okres ochrony', 'Fee for the term of protection'],
  POWER_OF_ATTORNEY: ['Opłata skarbowa od pełnomocnictwa', 'Power of attorney fee'],
  OTHER: ['Inna opłata', 'Other fee'],
});
export type PaymentType = Code<typeof paymentType>;

export const paymentStatus = codes({
  PAID: ['Zapłacona', 'Paid'],
  NOT_PAID: ['Niezapłacona', 'Not paid'],
});
export type PaymentStatus = Code<typeof paymentStatus>;
