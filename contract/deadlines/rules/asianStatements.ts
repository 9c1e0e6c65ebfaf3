import { years } from '#contract/deadlines/engine/periods';
import { text, types, whileIn } from '#contract/deadlines/rules/define';
import { law, philippine } from '#contract/deadlines/rules/laws';
import { statement } from '#contract/deadlines/rules/statement';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

const ph = { territories: ['PH'], window: years(1) } as const;
const kh = { territories: ['KH'], types: types.foreignKinds, window: years(1) } as const;

const regulations2017 = law(
  'filipińskie przepisy z 2017 r. o znakach towarowych',
  'IPOPHL Trademark Regulations of 2017',
);
const cambodian = law(
  'kambodżańska ustawa o znakach, nota informacyjna WIPO',
  'Law on Marks of Cambodia, WIPO Information Notice',
);

const noLateFiling = text(
  'Od sierpnia 2023 r. urząd nie przyjmuje spóźnionych oświadczeń. Składa się także oświadczenie o nieużywaniu.',
  'Since August 2023 the office takes no late declarations. Non-use is declared too.',
);

export const asianStatements: readonly DeadlineRule[] = [
  statement({
    ...ph,
    id: 'ph-dau-3',
    endsBy: null,
    name: text('Oświadczenie o używaniu (trzeci rok)', 'Declaration of actual use (third year)'),
    legalBasis: philippine('124.2'),
    explanation: text(
      'Przed terminem można raz prosić o sześć miesięcy więcej.',
      'A single extension of six months can be requested before the deadline.',
    ),
    types: types.foreign,
    // Due also while the application is still pending.
    statuses: whileIn.active,
    anchor: 'applicationDate',
    offset: years(3),
    window: years(3),
  }),
  statement({
    ...ph,
    id: 'ph-dau-3-ir',
    endsBy: null,
    name: text('Oświadczenie o używaniu (trzeci rok)', 'Declaration of actual use (third year)'),
    legalBasis: law(
      'art. 124.2 filipińskiego kodeksu własności intelektualnej, nota informacyjna WIPO 18/2013',
      's. 124.2 IP Code of the Philippines, WIPO Information Notice 18/2013',
    ),
    explanation: text(
      'Liczy się od rejestracji międzynarodowej albo od późniejszego wyznaczenia.',
      'Counts from the international registration or from the later designation.',
    ),
    types: types.designated,
    statuses: whileIn.active,
    anchor: 'designationDate',
    offset: years(3),
    window: years(3),
  }),
  statement({
    ...ph,
    id: 'ph-dau-5',
    name: text('Oświadczenie o używaniu (piąty rok)', 'Declaration of actual use (fifth year)'),
    legalBasis: philippine('145'),
    explanation: text(
      'W ciągu roku od piątej rocznicy rejestracji albo udzielenia ochrony; bez przedłużeń.',
      'Within a year of the fifth anniversary of registration or grant; no extensions.',
    ),
    types: types.foreignKinds,
    anchor: 'registrationDate',
    offset: years(6),
  }),
  statement({
    ...ph,
    id: 'ph-dau-renewal',
    name: text(
      'Oświadczenie o używaniu (po przedłużeniu)',
      'Declaration of actual use (after renewal)',
    ),
    legalBasis: regulations2017,
    types: types.foreignKinds,
    anchor: 'renewal.from',
    offset: years(1),
    validFrom: '2017-01-01',
  }),
  statement({
    ...ph,
    id: 'ph-dau-renewal5',
    name: text(
      'Oświadczenie o używaniu (piąty rok po przedłużeniu)',
      'Declaration of actual use (fifth year after renewal)',
    ),
    legalBasis: regulations2017,
    types: types.foreignKinds,
    anchor: 'renewal.from',
    offset: years(6),
  }),
  statement({
    ...kh,
    id: 'kh-aou-5',
    legalBasis: cambodian,
    explanation: noLateFiling,
    anchor: 'registrationDate',
    offset: years(6),
  }),
  statement({
    ...kh,
    id: 'kh-aou-renewal',
    name: text('Oświadczenie o używaniu (po przedłużeniu)', 'Statement of use (after renewal)'),
    legalBasis: cambodian,
    explanation: noLateFiling,
    anchor: 'renewal.from',
    offset: years(6),
  }),
];
