import { crud } from '#contract/crud';
import { defineEntity, type RowOf } from '#contract/entity';
import { amount, date, file, longText, reference, section, select, text } from '#contract/fields';
import { paymentStatus, paymentType } from '#contract/paymentCodes';

const { PAID } = paymentStatus;
const { PROTECTION_PERIOD } = paymentType;

/** What is owed to an office for a trade mark. Amounts are exact and never added across currencies. */
export const payment = defineEntity({
  name: 'TrademarkPayment',
  resource: 'TrademarkPayment',
  label: { pl: 'Płatność', en: 'Payment' },
  plural: { pl: 'Płatności', en: 'Payments' },
  title: 'type',
  // What is overdue first, then what is due, and what is paid at the end.
  sort: 'openDeadline',
  fields: {
    ...section('payment', ['Opłata', 'Fee'], {
      trademark: reference('TRADEMARK')('Znak towarowy', 'Trade mark', {
        required: true,
        column: 'shown',
      }),
      type: select(paymentType)('Rodzaj', 'Type', { required: true, column: 'shown' }),
      status: select(paymentStatus)('Status', 'Status', {
        required: true,
        initial: paymentStatus.NOT_PAID.value,
        column: 'shown',
        milestone: { pl: 'Zmiana statusu', en: 'Status change' },
      }),
      amount: amount('Kwota', 'Amount', { required: true, column: 'shown' }),
      currency: text('Waluta', 'Currency', {
        required: true,
        pattern: { regex: /^[A-Z]{3}$/, example: 'EUR' },
        min: 3,
        max: 3,
        column: 'shown',
      }),
      deadline: date('Termin', 'Deadline', { column: 'shown' }),
      /** While it is not paid; kept by the database. */
      openDeadline: date('Termin do zapłaty', 'Still to be paid by', {
        readOnly: 'everyone',
        column: 'available',
      }),
      paymentDate: date('Data zapłaty', 'Payment date', {
        column: 'shown',
        when: ({ status }) => status === PAID.value,
        required: true,
      }),
      protectionEndDate: date('Koniec okresu ochrony', 'End of the protection period', {
        column: 'available',
        when: ({ type }) => type === PROTECTION_PERIOD.value,
      }),
      receipt: file('Potwierdzenie', 'Receipt', { column: 'available' }),
      note: longText('Uwagi', 'Remarks', { hiddenFrom: ['ROLE_CUSTOMER'] }),
    }),
  },
});
export type Payment = RowOf<typeof payment>;

export const paymentApi = crud(payment, '/payments');
