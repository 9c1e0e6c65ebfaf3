import { z } from 'zod';
import { codes, type Code } from '#contract/values/codes';
import { crud, related, withoutTyping } from '#contract/kit/crud';
import { endpoint, id, rowId } from '#contract/kit/endpoint';
import { defineEntity, type RowOf } from '#contract/kit/entity';
import { date, reference, select, text } from '#contract/kit/fields';
import { historyAnswer, historyShape } from '#contract/kit/history';

export const alertType = codes({
  TRADEMARK_APPLICATION_PAYMENT: ['Niezapłacona opłata za zgłoszenie', 'Unpaid application fee'],
  TRADEMARK_CUSTOM_TERRITORY: [
    'Terytorium o szczególnych wymogach',
    'Territory with special requirements',
  ],
  TRADEMARK_PROTECTION_PERIOD_PAYMENT: [
    'Brak opłaty za kolejny okres ochrony',
    'No payment for the next term of protection',
  ],
  TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT: [
    'Niezapłacona opłata za okres ochrony',
    'Unpaid fee for the term of protection',
  ],
  TRADEMARK_BASE_LOST: ['Utrata znaku bazowego', 'Base mark lost'],
  TRADEMARK_DATE_TO_CHECK: ['Data do sprawdzenia', 'Date to check'],
  TRADEMARK_REGISTRY_DIFFERENCE: ['Różnica z rejestrem', 'Differs from the registry'],
});
export type AlertType = Code<typeof alertType>;

/** Alerts about possible errors in the firm's data, which clients do not see. */
export const alertTypesOfFirm: readonly AlertType[] = [
  alertType.TRADEMARK_DATE_TO_CHECK.value,
  alertType.TRADEMARK_REGISTRY_DIFFERENCE.value,
];

const kept = { readOnly: 'everyone' } as const;

/** Created and cleared by the deadline engine; removing one means that it needs no more attention. */
export const alert = defineEntity({
  name: 'Alert',
  resource: 'Alert',
  label: { pl: 'Alert', en: 'Alert' },
  plural: { pl: 'Alerty', en: 'Alerts' },
  title: 'contentPl',
  sort: 'due',
  removal: { pl: 'Oznaczenie jako nieaktualny', en: 'Marked as invalid' },
  fields: {
    // First: the list is read by urgency.
    due: date('Termin', 'Date', { ...kept, column: 'shown' }),
    /** The last day on which a renewal still counts: in grace, or the working day after the due one. */
    lastDay: date('Ostatni dzień', 'Last day', { ...kept, column: 'available' }),
    // The list names it above the content.
    type: select(alertType)('Rodzaj', 'Type', { ...kept, column: 'available' }),
    // One for each language; the list shows that of the reader.
    contentPl: text('Treść', 'Content in Polish', { ...kept, max: 500, column: 'available' }),
    contentEn: text('Treść po angielsku', 'Content', { ...kept, max: 500, column: 'available' }),
    trademark: reference('TRADEMARK')('Znak towarowy', 'Trade mark', { ...kept, column: 'shown' }),
    /** In charge of the mark; empty where the administrators are. Maintained by the database. */
    inCharge: reference('LAWYER')('Odpowiada', 'Responsible', {
      ...kept,
      audited: false,
      hiddenFrom: ['ROLE_CUSTOMER'],
      column: 'shown',
    }),
    value: text('Wartość', 'Value', { ...kept, column: 'available' }),
  },
});
export type Alert = RowOf<typeof alert>;

export const alertApi = withoutTyping(
  crud(alert, '/alerts', { shown: ['CalendarEvent', 'TrademarkPayment'] }),
);

const { trademark: _, ...besidesMark } = alert.fields;
/** The audited fields of alerts in the history of a mark: all but the mark. */
export const alertHistoryFields = besidesMark;

export const alertHistoryApi = {
  read: endpoint({
    method: 'GET',
    path: '/trademarks/:id/alert-history',
    summary: 'Which alerts of a mark were marked invalid or brought back, and by whom',
    requires: ['History', 'VIEW'],
    reads: ['Alert'],
    input: z.strictObject({ id, ...historyShape }),
    output: historyAnswer.extend({ related }),
  }),
};

export const alertDeadlineApi = {
  find: endpoint({
    method: 'GET',
    path: '/alerts/:id/deadline',
    summary: 'The open deadline that an alert is about, if it is about one',
    requires: ['CalendarEvent', 'EDIT'],
    reads: ['Alert', 'CalendarEvent'],
    input: z.strictObject({ id }),
    output: z.object({ deadline: rowId.nullable() }),
  }),
};
