import {
  type Example,
  type Known,
  polish,
  polishApplication,
  european,
  europeanApplication,
  international,
  foreign,
  foreignApplication,
  designated,
  designatedApplication,
  letter,
} from '#contract/deadlines/test/exampleMarks';
import type { DeadlineMark } from '#contract/deadlines/engine/types';
import type { ProceduralDateKind } from '#contract/codes/trademarks';

export const procedureExamples: readonly Example[] = [
  ['paris-priority@1', polishApplication({ applicationDate: '2025-08-31' }), '2026-02-28'],
  ['pl-first-fee@1', polishApplication({ conditionalDecisionDate: '2026-01-10' }), '2026-04-10'],
  [
    'pl-app-fee-call@2',
    polishApplication(letter('OFFICE_CALL_DELIVERED', '2026-01-31')),
    '2026-02-28',
  ],
  [
    'pl-reconsideration@1',
    polishApplication(letter('DECISION_DELIVERED', '2025-12-31')),
    '2026-02-28',
  ],
  [
    'pl-order-reconsideration@1',
    polishApplication(letter('ORDER_DELIVERED', '2026-01-31')),
    '2026-02-28',
  ],
  [
    'pl-ir-reconsideration@1',
    designatedApplication('PL', letter('DECISION_DELIVERED', '2025-11-30')),
    '2026-02-28',
  ],
  [
    'pl-court-complaint@1',
    polishApplication(letter('APPEAL_DECISION_DELIVERED', '2026-01-31')),
    '2026-03-02',
  ],
  ['pl-settlement@1', polishApplication(letter('OPPOSITION_RECEIVED', '2025-12-31')), '2026-02-28'],
  ['eu-app-fee@1', europeanApplication({ applicationDate: '2026-01-31' }), '2026-02-28'],
  ['eu-seniority@1', europeanApplication({ applicationDate: '2025-12-31' }), '2026-02-28'],
  [
    'eu-priority-documents@1',
    europeanApplication({ applicationDate: '2026-03-15', precedenceDate: '2025-09-20' }),
    '2026-06-15',
  ],
  ['eu-appeal@2', europeanApplication(letter('DECISION_DELIVERED', '2026-03-15')), '2026-05-15'],
  [
    'eu-appeal-grounds@2',
    // The date of the letter is that of the notice of appeal, which was filed.
    europeanApplication({
      proceduralDates: [
        {
          kind: 'DECISION_DELIVERED',
          date: '2026-03-15',
          dueDate: '2026-05-15',
          answeredOn: '2026-04-20',
        },
      ],
    }),
    '2026-07-15',
  ],
  [
    'eu-general-court@1',
    europeanApplication(letter('APPEAL_DECISION_DELIVERED', '2025-12-31')),
    '2026-02-28',
    null,
    '2026-03-10',
  ],
  [
    'us-office-action@1',
    foreignApplication('US', letter('OFFICE_CALL_DELIVERED', '2026-08-31')),
    '2026-11-30',
  ],
  [
    'us-ir-office-action@1',
    designatedApplication('US', letter('OFFICE_CALL_DELIVERED', '2026-08-31')),
    '2027-02-28',
  ],
  [
    'us-ir-refusal-response@1',
    designatedApplication('US', letter('REFUSAL_RECEIVED', '2026-08-31')),
    '2027-02-28',
  ],
  [
    'jp-regfee@1',
    foreignApplication('JP', letter('DECISION_DELIVERED', '2026-02-10')),
    '2026-03-12',
  ],
  [
    'jp-second-half@1',
    foreign('JP', { registrationDate: '2021-03-31' }),
    '2026-03-31',
    null,
    '2026-09-30',
  ],
];

const stated = (kind: ProceduralDateKind, mark: (known: Known) => DeadlineMark): Example => [
  `letter-${kind.toLowerCase().replaceAll('_', '-')}@1`,
  mark(letter(kind, '2026-04-01', '2026-05-20')),
  '2026-05-20',
];
export const letterExamples: readonly Example[] = [
  stated('DECISION_DELIVERED', international),
  stated('APPEAL_DECISION_DELIVERED', international),
  stated('ORDER_DELIVERED', international),
  stated('OFFICE_CALL_DELIVERED', european),
  stated('REFUSAL_RECEIVED', (known) => designatedApplication('JP', known)),
  stated('DESIGNATION_NOTIFIED', international),
  stated('IRREGULARITY_NOTICE', european),
  stated('NOTICE_OF_ALLOWANCE', (known) => foreignApplication('CA', known)),
  stated('SECOND_PART_FEE_NOTICE', (known) => designatedApplication('JP', known)),
  stated('REGISTRATION_CANCELLED', (known) => designated('US', known)),
  stated('OPPOSITION_RECEIVED', europeanApplication),
  stated('OTHER', polish),
];
