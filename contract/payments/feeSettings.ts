import { defineEntity } from '#contract/kit/entity';
import { feeChanges, feeTableText } from '#contract/payments/feeTexts';
import { checkedDays, feeTable, storedFeeTable } from '#contract/payments/fees';
import { custom, date } from '#contract/kit/fields';
import { settingsDocument } from '#contract/settings/document';

/** The table of official fees, which the firm maintains. */
export const feeSettings = defineEntity({
  name: 'FeeSettings',
  resource: 'Setting',
  label: { pl: 'Tabela opłat', en: 'Fee table' },
  plural: { pl: 'Tabela opłat', en: 'Fee table' },
  title: 'asOf',
  sort: 'asOf',
  fields: {
    asOf: date('Stan na dzień', 'As of', {
      required: true,
      done: true,
      hint: {
        pl: 'Kiedy ostatnio sprawdzono stawki urzędów.',
        en: 'When the offices’ rates were last checked.',
      },
    }),
    fees: custom(feeTable, storedFeeTable)('Opłaty', 'Fees', {
      changeTexts: feeChanges,
      doneDays: checkedDays,
      text: feeTableText,
    }),
  },
});

export const feeSettingsApi = settingsDocument(feeSettings, '/settings/payments');
