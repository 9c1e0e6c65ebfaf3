import { calendarEventType } from '#contract/calendar';
import { months, years } from '#contract/deadlines/periods';
import {
  answerTo,
  rule,
  text,
  types,
  whileIn,
  type Written,
} from '#contract/deadlines/rules/define';
import type { DeadlineRule } from '#contract/deadlines/types';

type Own = Pick<Written, 'id' | 'legalBasis' | 'types' | 'anchor' | 'offset'> & Partial<Written>;

/**
 * Asked for only where the firm lists the territory among those with statements of use. Each is an
 * event of its own: none takes the place of another.
 */
const statement = (own: Own): DeadlineRule =>
  rule({
    event: own.id,
    name: text('Oświadczenie o używaniu', 'Statement of use'),
    calendarType: calendarEventType.TRADEMARK_STATEMENT_OF_USE.value,
    statuses: whileIn.registered,
    onlyListedIn: 'statementOfUseTerritories',
    ...own,
  });

const us = { territories: ['US'], window: years(1), grace: months(6) } as const;
const ph = { territories: ['PH'], window: years(1) } as const;
const kh = { territories: ['KH'], types: types.foreignKinds, window: years(1) } as const;
const everyFiveYears = {
  name: text('Oświadczenie o zamiarze używania', 'Declaration of intention to use'),
  offset: years(5),
  window: months(6),
  grace: months(6),
  recurrence: years(5),
} as const;

const noLateFiling = text(
  'Od sierpnia 2023 r. urząd nie przyjmuje spóźnionych oświadczeń. Składa się także oświadczenie o nieużywaniu.',
  'Since August 2023 the office takes no late declarations. Non-use is declared too.',
);

export const statementRules: readonly DeadlineRule[] = [
  statement({
    ...us,
    id: 'us-sec8',
    name: text('Deklaracja z sekcji 8 (szósty rok)', 'Section 8 declaration (sixth year)'),
    legalBasis: '15 USC 1058',
    types: types.foreign,
    anchor: 'registrationDate',
    offset: years(6),
  }),
  statement({
    ...us,
    id: 'us-sec8-y10',
    name: text(
      'Deklaracja z sekcji 8 (co dziesięć lat)',
      'Section 8 declaration (every ten years)',
    ),
    legalBasis: '15 USC 1058',
    explanation: text(
      'Składa się ją razem z przedłużeniem (sekcja 9), z własnymi dowodami używania.',
      'Filed together with the renewal (section 9), with evidence of use of its own.',
    ),
    types: types.foreign,
    anchor: 'registrationDate',
    offset: years(10),
    recurrence: years(10),
  }),
  statement({
    ...us,
    id: 'us-sec71-y6',
    name: text('Deklaracja z sekcji 71 (szósty rok)', 'Section 71 declaration (sixth year)'),
    legalBasis: '15 USC 1141k, 37 CFR 7.36',
    explanation: text(
      'Liczy się od udzielenia ochrony w USA, a składa się w USPTO, nie w WIPO.',
      'Counts from the grant of protection in the US; filed at the USPTO, not at WIPO.',
    ),
    types: types.designated,
    anchor: 'registrationDate',
    offset: years(6),
  }),
  statement({
    ...us,
    id: 'us-sec71-y10',
    name: text(
      'Deklaracja z sekcji 71 (co dziesięć lat)',
      'Section 71 declaration (every ten years)',
    ),
    legalBasis: '15 USC 1141k, 37 CFR 7.36',
    explanation: text(
      'Niezależnie od przedłużenia w WIPO, które ma inną datę.',
      'Besides the renewal at WIPO, which has another date.',
    ),
    types: types.designated,
    anchor: 'registrationDate',
    offset: years(10),
    recurrence: years(10),
  }),
  statement({
    id: 'us-sou',
    event: answerTo('NOTICE_OF_ALLOWANCE'),
    name: text('Wykazanie używania przed rejestracją', 'Statement of use before registration'),
    legalBasis: '15 USC 1051(d)',
    explanation: text(
      'Termin przedłuża się na wniosek o kolejne półrocza, łącznie do 36 miesięcy.',
      'On request extended by half a year at a time, to 36 months in all.',
    ),
    territories: ['US'],
    types: types.foreign,
    statuses: whileIn.application,
    anchor: 'NOTICE_OF_ALLOWANCE',
    offset: months(6),
  }),
  statement({
    ...ph,
    id: 'ph-dau-3',
    name: text('Deklaracja używania (trzeci rok)', 'Declaration of actual use (third year)'),
    legalBasis: 'IP Code, s. 124.2',
    explanation: text(
      'Przed terminem można raz prosić o sześć miesięcy więcej.',
      'Before the deadline six more months can be asked for, once.',
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
    name: text('Deklaracja używania (trzeci rok)', 'Declaration of actual use (third year)'),
    legalBasis: 'IP Code, s. 124.2; WIPO Information Notice 18/2013',
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
    name: text('Deklaracja używania (piąty rok)', 'Declaration of actual use (fifth year)'),
    legalBasis: 'IP Code, s. 145',
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
      'Deklaracja używania (po przedłużeniu)',
      'Declaration of actual use (after renewal)',
    ),
    legalBasis: 'IPOPHL Trademark Regulations of 2017',
    types: types.foreignKinds,
    anchor: 'renewal.from',
    offset: years(1),
    validFrom: '2017-01-01',
  }),
  statement({
    ...ph,
    id: 'ph-dau-renewal5',
    name: text(
      'Deklaracja używania (piąty rok po przedłużeniu)',
      'Declaration of actual use (fifth year after renewal)',
    ),
    legalBasis: 'IPOPHL Trademark Regulations of 2017',
    types: types.foreignKinds,
    anchor: 'renewal.from',
    offset: years(6),
  }),
  statement({
    id: 'mx-dou-3',
    name: text('Deklaracja używania (trzeci rok)', 'Declaration of use (third year)'),
    legalBasis: 'WIPO Information Notice 32/2024',
    explanation: text(
      'Trzy miesiące od trzeciej rocznicy udzielenia prawa. Bez deklaracji prawo wygasa samo.',
      'Three months from the third anniversary of the grant. Without it the right lapses by itself.',
    ),
    territories: ['MX'],
    types: types.foreignKinds,
    anchor: 'registrationDate',
    offset: months(39),
    window: months(3),
    validFrom: '2018-08-10',
  }),
  statement({
    id: 'mx-dou-renewal',
    name: text('Deklaracja używania (po przedłużeniu)', 'Declaration of use (after renewal)'),
    legalBasis: 'WIPO Information Notice 32/2024',
    explanation: text(
      'Liczy się od publikacji przedłużenia w gazecie WIPO; ostrożnie przyjęto dzień przedłużenia. Dotyczy ochrony trwającej co najmniej trzy lata.',
      'Counts from the publication of the renewal in the WIPO gazette; to be safe the day of the renewal is taken. For protection of three years and more.',
    ),
    territories: ['MX'],
    types: types.designated,
    anchor: 'renewal.renewedOn',
    offset: months(3),
    window: months(3),
    validFrom: '2018-08-10',
    // The notice names another anchor, which we do not keep.
    confirmed: false,
  }),
  statement({
    ...kh,
    id: 'kh-aou-5',
    legalBasis: 'Law on Marks of Cambodia; WIPO Information Notice',
    explanation: noLateFiling,
    anchor: 'registrationDate',
    offset: years(6),
  }),
  statement({
    ...kh,
    id: 'kh-aou-renewal',
    name: text('Oświadczenie o używaniu (po przedłużeniu)', 'Statement of use (after renewal)'),
    legalBasis: 'Law on Marks of Cambodia; WIPO Information Notice',
    explanation: noLateFiling,
    anchor: 'renewal.from',
    offset: years(6),
  }),
  statement({
    ...everyFiveYears,
    id: 'mz-diu-nat',
    legalBasis: 'Industrial Property Code of Mozambique',
    explanation: text(
      'Źródła różnią się, czy wystarcza przedłużenie przypadające w tym samym czasie: lepiej złożyć.',
      'Sources differ whether a renewal at the same time is enough: better to file.',
    ),
    territories: ['MZ'],
    types: types.foreign,
    statuses: whileIn.active,
    anchor: 'applicationDate',
  }),
  statement({
    ...everyFiveYears,
    id: 'mz-diu-ir',
    legalBasis: 'Industrial Property Code of Mozambique',
    territories: ['MZ'],
    types: types.designated,
    anchor: 'parent.registrationDate',
  }),
  statement({
    ...everyFiveYears,
    id: 'cv-diu',
    legalBasis: 'WIPO Information Notice of 2022 (Cabo Verde)',
    territories: ['CV'],
    types: types.designated,
    anchor: 'registrationDate',
  }),
  statement({
    id: 'ar-dju',
    name: text('Oświadczenie z połowy okresu ochrony', 'Mid-term declaration of use'),
    legalBasis: 'Ley 22.362, Art. 26',
    explanation: text(
      'Spóźnienie kosztuje za każdy rok i wstrzymuje przedłużenie.',
      'Being late costs a fee for each year and holds the renewal up.',
    ),
    territories: ['AR'],
    types: types.foreign,
    anchor: 'registrationDate',
    offset: years(6),
    window: years(1),
    validFrom: '2013-01-12',
  }),
  statement({
    id: 'pr-dou',
    legalBasis: '10 L.P.R.A. 223o',
    explanation: text(
      'Między piątym a szóstym rokiem od zgłoszenia, nie od rejestracji.',
      'Between the fifth and the sixth year from filing, not from registration.',
    ),
    territories: ['PR'],
    types: types.foreign,
    statuses: whileIn.active,
    anchor: 'applicationDate',
    offset: years(6),
    window: years(1),
    grace: months(6),
  }),
];
