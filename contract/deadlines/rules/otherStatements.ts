import { months, years } from '#contract/deadlines/engine/periods';
import { text, types, whileIn } from '#contract/deadlines/rules/define';
import { acts, argentine, wipoNotice } from '#contract/deadlines/rules/laws';
import { statement } from '#contract/deadlines/rules/statement';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

/** A statement of intention, not of use: no evidence is needed. */
const everyFiveYears = {
  name: text('Oświadczenie o zamiarze używania', 'Declaration of intention to use'),
  explanation: text(
    'Oświadcza się, że znak będzie używany; dowodów używania się nie składa. Co pięć lat, od 6 miesięcy przed terminem do 6 miesięcy po nim: do sprawdzenia.',
    'It is declared that the mark will be used; no evidence of use is filed. Every five years, from 6 months before the date to 6 months after it: to be checked.',
  ),
  offset: years(5),
  window: months(6),
  grace: months(6),
  recurrence: years(5),
  confirmed: false,
} as const;

export const otherStatements: readonly DeadlineRule[] = [
  statement({
    id: 'mx-dou-3',
    name: text('Oświadczenie o używaniu (trzeci rok)', 'Declaration of use (third year)'),
    legalBasis: wipoNotice('32/2024'),
    explanation: text(
      'Trzy miesiące od trzeciej rocznicy udzielenia prawa.',
      'Three months from the third anniversary of the grant.',
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
    version: 2,
    name: text('Oświadczenie o używaniu (po przedłużeniu)', 'Declaration of use (after renewal)'),
    legalBasis: wipoNotice('32/2024'),
    explanation: text(
      'Trzy miesiące od publikacji przedłużenia w gazecie WIPO: ten dzień wpisuje się przy przedłużeniu. Dotyczy ochrony, która trwa w Meksyku co najmniej trzy lata.',
      'Three months from the publication of the renewal in the WIPO Gazette: that day is entered with the renewal. For protection in Mexico of three years and more.',
    ),
    territories: ['MX'],
    types: types.designated,
    anchor: 'renewal.publishedOn',
    offset: months(3),
    window: months(3),
    minimumAge: years(3),
    validFrom: '2018-08-10',
  }),
  statement({
    ...everyFiveYears,
    id: 'mz-diu-nat',
    legalBasis: acts.mozambican,
    explanation: text(
      'Oświadcza się, że znak będzie używany; dowodów używania się nie składa. Źródła różnią się, czy wystarcza przedłużenie przypadające w tym samym czasie: lepiej złożyć.',
      'It is declared that the mark will be used; no evidence of use is filed. Sources differ whether a renewal at the same time is enough: better to file.',
    ),
    territories: ['MZ'],
    types: types.foreign,
    statuses: whileIn.active,
    anchor: 'applicationDate',
  }),
  statement({
    ...everyFiveYears,
    id: 'mz-diu-ir',
    legalBasis: acts.mozambican,
    territories: ['MZ'],
    types: types.designated,
    anchor: 'parent.registrationDate',
  }),
  statement({
    ...everyFiveYears,
    id: 'cv-diu',
    legalBasis: wipoNotice('z 2022 r. (Wyspy Zielonego Przylądka)', 'of 2022 (Cabo Verde)'),
    territories: ['CV'],
    types: types.designated,
    anchor: 'registrationDate',
  }),
  statement({
    id: 'ar-dju',
    name: text('Oświadczenie z połowy okresu ochrony', 'Mid-term declaration of use'),
    legalBasis: argentine('26'),
    explanation: text(
      'Po terminie oświadczenie można złożyć za opłatą za każdy rok.',
      'After the deadline it can be filed for a fee for each year.',
    ),
    consequence: text(
      'Każdy rok spóźnienia kosztuje opłatę, a bez oświadczenia znaku nie można przedłużyć.',
      'Each year of delay costs a fee, and without the declaration the mark cannot be renewed.',
    ),
    endsBy: null,
    lateCounts: true,
    territories: ['AR'],
    types: types.foreign,
    anchor: 'registrationDate',
    offset: years(6),
    window: years(1),
    validFrom: '2013-01-12',
  }),
  statement({
    id: 'pr-dou',
    endsBy: null,
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
