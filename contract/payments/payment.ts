import { crud } from '#contract/kit/crud';
import { currencyIssue, placesOfCurrency, storedCurrency } from '#contract/payments/currencyField';
import { currencies, mostPlaces } from '#contract/values/currencies';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import {
  amount,
  date,
  file,
  longText,
  type Maybe,
  reference,
  section,
  select,
} from '#contract/kit/fields';
import type { Label } from '#contract/values/locale';
import { paymentStatus, type PaymentStatus, paymentType } from '#contract/codes/payments';
import type { RenewalTerm } from '#contract/payments/renewalRules';
import type { TrademarkType } from '#contract/codes/trademarks';
import { dateIn } from '#contract/kit/typedValues';

const { PAID } = paymentStatus;
const { PROTECTION_PERIOD } = paymentType;

/** The context of the rules of a payment. */
export type PaymentContext = {
  mark?: { type: TrademarkType; applicationDate: CalendarDate | null };
  /** The next term of its mark; only the form uses it. */
  nextTerm?: RenewalTerm;
};

const warnOfDeadline = (deadline: string, _: unknown, { mark }: PaymentContext): Label | null => {
  const filed = mark?.applicationDate;
  if (!filed || deadline >= filed) return null;
  const date = formatDate(filed);
  return {
    pl: `Termin wypada przed datą zgłoszenia znaku (${date}).`,
    en: `The deadline is before the mark’s application date (${date}).`,
  };
};

/** A fee paid before the window of the next term opens, or due before that term begins, is for an earlier term. */
type Days = { status: Maybe<PaymentStatus> } & Record<
  'paymentDate' | 'deadline',
  Maybe<CalendarDate>
>;
const isOfTermBefore = (values: Days, { from, opensOn }: RenewalTerm): boolean => {
  const paidOn = values.status === PAID.value ? dateIn(values, 'paymentDate') : null;
  const due = dateIn(values, 'deadline');
  return (paidOn !== null && paidOn < opensOn) || (due !== null && due < from);
};

const warnOfEnd = (end: string, values: Days, { nextTerm }: PaymentContext): Label | null => {
  if (!nextTerm || end === nextTerm.to || isOfTermBefore(values, nextTerm)) return null;
  const [from, to] = [formatDate(nextTerm.from), formatDate(nextTerm.to)];
  return {
    pl: `Następny okres ochrony, od ${from}, kończy się ${to}.`,
    en: `The next term of protection, from ${from}, ends on ${to}.`,
  };
};

/** A fee owed to an office for a trade mark. Amounts are exact and never added across currencies. */
export const payment = defineEntity({
  name: 'TrademarkPayment',
  resource: 'TrademarkPayment',
  label: { pl: 'Płatność', en: 'Payment' },
  plural: { pl: 'Płatności', en: 'Payments' },
  object: { pl: 'płatność', en: 'payment' },
  title: 'type',
  // Overdue payments first, then those due later, paid ones last.
  sort: 'openDeadline',
  fields: {
    ...section('payment', ['Opłata', 'Fee'], {
      trademark: reference('TRADEMARK')('Znak towarowy', 'Trade mark', {
        required: true,
        column: 'shown',
      }),
      /** The customer of the mark; the database keeps it up to date. */
      customer: reference('CUSTOMER')('Klient', 'Customer', {
        readOnly: 'everyone',
        audited: false,
        column: 'shown',
      }),
      type: select(paymentType)('Rodzaj', 'Type', { required: true, column: 'shown' }),
      status: select(paymentStatus)('Status', 'Status', {
        required: true,
        initial: paymentStatus.NOT_PAID.value,
        column: 'shown',
        milestone: { pl: 'Zmiana statusu', en: 'Status change' },
      }),
      amount: amount('Kwota', 'Amount', {
        required: true,
        scale: mostPlaces,
        column: 'shown',
      }),
      currency: storedCurrency(
        select(currencies)('Waluta', 'Currency', { required: true, column: 'available' }),
      ),
      deadline: date('Termin', 'Deadline', { column: 'shown' }),
      /** The deadline while it is unpaid; the database keeps it up to date. */
      openDeadline: date('Termin do zapłaty', 'Still to be paid by', {
        readOnly: 'everyone',
        column: 'available',
      }),
      paymentDate: date('Data zapłaty', 'Payment date', {
        column: 'shown',
        done: true,
      }),
      protectionEndDate: date('Koniec okresu ochrony', 'End of the term of protection', {
        column: 'available',
      }),
      receipt: file('Potwierdzenie', 'Receipt', { column: 'available' }),
      note: longText('Uwagi', 'Remarks', { hiddenFrom: ['ROLE_CUSTOMER'] }),
    }),
  },
  rules: {
    amount: { scaleOf: placesOfCurrency },
    currency: { check: (code, _, { mark }: PaymentContext) => currencyIssue(code, mark?.type) },
    deadline: { warn: warnOfDeadline },
    paymentDate: { when: ({ status }) => status === PAID.value, required: true },
    protectionEndDate: { when: ({ type }) => type === PROTECTION_PERIOD.value, warn: warnOfEnd },
  },
});
export type Payment = RowOf<typeof payment>;

export const paymentApi = crud(payment, '/payments', { shown: ['CalendarEvent'] });
