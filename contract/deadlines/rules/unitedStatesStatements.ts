import { months, years } from '#contract/deadlines/engine/periods';
import { answerTo, text, types, whileIn } from '#contract/deadlines/rules/define';
import { statement } from '#contract/deadlines/rules/statement';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

const us = {
  territories: ['US'],
  window: years(1),
  grace: months(6),
  rolls: 'US',
  consequence: text(
    'Rejestracja w USA zostaje wykreślona, także wtedy, gdy ochronę przedłużono.',
    'The US registration is cancelled, even where protection was renewed.',
  ),
} as const;

export const unitedStatesStatements: readonly DeadlineRule[] = [
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
    endsBy: null,
    event: answerTo('NOTICE_OF_ALLOWANCE'),
    name: text('Wykazanie używania przed rejestracją', 'Statement of use before registration'),
    legalBasis: '15 USC 1051(d)',
    explanation: text(
      'Termin przedłuża się na wniosek o kolejne półrocza, łącznie do 36 miesięcy.',
      'On request extended by half a year at a time, to 36 months in all.',
    ),
    consequence: text(
      'Zgłoszenie w USA uważa się za porzucone i znak nie zostanie tam zarejestrowany.',
      'The US application is considered abandoned and the mark is not registered there.',
    ),
    territories: ['US'],
    types: types.foreign,
    statuses: whileIn.application,
    anchor: 'NOTICE_OF_ALLOWANCE',
    offset: months(6),
    rolls: 'US',
  }),
  statement({
    id: 'us-sec15',
    name: text(
      'Deklaracja niepodważalności z sekcji 15',
      'Declaration of incontestability (section 15)',
    ),
    legalBasis: '15 USC 1065, 15 USC 1141m',
    explanation: text(
      'Nieobowiązkowa. Możliwa po pięciu latach nieprzerwanego używania od rejestracji; najczęściej razem z deklaracją szóstego roku, można ją złożyć także później.',
      'Optional. Possible after five years of continuous use since registration; usually together with the declaration of the sixth year, it may be filed later too.',
    ),
    consequence: text(
      'Znak pozostaje chroniony, ale łatwiej go podważyć; deklarację można złożyć później.',
      'The mark stays protected but is easier to contest; the declaration may be filed later.',
    ),
    territories: ['US'],
    types: types.foreignKinds,
    anchor: 'registrationDate',
    offset: years(6),
    window: years(1),
    endsBy: null,
    lapses: true,
    confirmed: false,
  }),
];
