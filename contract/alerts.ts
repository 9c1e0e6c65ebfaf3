import { codes, type Code } from '#contract/codes';

export const alertType = codes({
  TRADEMARK_APPLICATION_PAYMENT: ['Niezapłacona opłata za zgłoszenie', 'Unpaid application fee'],
  TRADEMARK_CUSTOM_TERRITORY: [
    'Terytorium o szczególnych wymogach',
    'Territory with special requirements',
  ],
  TRADEMARK_PROTECTION_PERIOD_PAYMENT: [
    'Zbliża się termin opłaty za okres ochrony',
    'Protection period fee falling due',
  ],
  TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT: [
    'Niezapłacona opłata za okres ochrony',
    'Unpaid protection period fee',
  ],
  // Our addition to the four types of the specification.
  TRADEMARK_BASE_LOST: ['Utrata znaku bazowego', 'Base mark lost'],
});
export type AlertType = Code<typeof alertType>;
