import { days, months } from '#contract/deadlines/engine/periods';
import { polishOppositionPeriod } from '#contract/deadlines/rules/oppositionPeriod';
import { rule, text, types, whileIn, type Written } from '#contract/deadlines/rules/define';
import {
  acts,
  benelux,
  british,
  canadian,
  chinese,
  eutmr,
  french,
  japanese,
  law,
  norwegian,
  philippine,
  pwp,
  swiss,
} from '#contract/deadlines/rules/laws';
import type { DeadlineRule, Period } from '#contract/deadlines/engine/types';

type Own = Pick<Written, 'id' | 'legalBasis' | 'offset'> & Partial<Written>;

/** The last day on which others may oppose: we only need to know it. */
const opposition = (own: Own): DeadlineRule =>
  rule({
    event: 'opposition',
    name: text('Koniec terminu na sprzeciw', 'End of the opposition period'),
    kind: 'informative',
    types: types.foreign,
    statuses: whileIn.application,
    anchor: 'publicationDate',
    ...own,
  });

/** If the office is closed that day, others may still oppose on the next one. */
const foreign = (
  territory: string,
  offset: Period,
  legalBasis: Written['legalBasis'],
  own: Partial<Written> = {},
) =>
  opposition({
    id: `${territory.toLowerCase()}-opposition`,
    territories: [territory],
    offset,
    legalBasis,
    rolls: territory,
    ...own,
  });

const unconfirmed = { confirmed: false } as const;

/** Offices that publish the registration, which may then be opposed. */
const afterRegistration = {
  statuses: whileIn.active,
  explanation: text(
    'Sprzeciw wnosi się po publikacji rejestracji.',
    'Oppositions follow the publication of the registration.',
  ),
} as const;

const extendable = text('Termin może zostać przedłużony.', 'The period may be extended.');

const polishOpposition: DeadlineRule = opposition({
  id: 'pl-opposition',
  territories: ['PL'],
  types: types.polish,
  anchor: 'bupDate',
  offset: polishOppositionPeriod,
  legalBasis: pwp('152¹⁷ ust. 1', '152¹⁷(1)'),
  explanation: text(
    'Tego terminu nie można przywrócić; rejestracja może nastąpić dopiero po nim.',
    'The period cannot be restored; registration can only follow it.',
  ),
  rolls: 'PL',
});

export const oppositionRules: readonly DeadlineRule[] = [
  polishOpposition,
  opposition({
    id: 'pl-ir-opposition',
    territories: ['PL'],
    types: types.designated,
    offset: months(3),
    legalBasis: pwp('152⁶ᵃ ust. 1', '152⁶ᵃ(1)'),
    explanation: text(
      'Od ogłoszenia o wyznaczeniu w Biuletynie Urzędu Patentowego: tę datę wpisuje się jako datę publikacji. Tego terminu nie można przywrócić.',
      'From the announcement of the designation in the Bulletin of the Polish office: that day is entered as the publication date. The period cannot be restored.',
    ),
    rolls: 'PL',
  }),
  opposition({
    id: 'eu-opposition',
    territories: ['EU'],
    types: types.european,
    offset: months(3),
    legalBasis: eutmr('46 ust. 1', '46(1)'),
    rolls: 'EU',
  }),
  opposition({
    id: 'eu-ir-opposition',
    territories: ['EU'],
    types: types.designated,
    offset: months(4),
    window: months(3),
    legalBasis: eutmr('190 i 196', '190, 196'),
    explanation: text(
      'Trzy miesiące zaczynają biec miesiąc po publikacji w EUIPO (art. 190), nie w WIPO: jako datę publikacji wpisuje się dzień publikacji w EUIPO.',
      'The three months begin one month after the publication by EUIPO (Art. 190), not by WIPO: the day of publication by EUIPO is entered as the publication date.',
    ),
    rolls: 'EU',
    ...unconfirmed,
  }),
  foreign('BOIP', months(2), benelux('2.14'), {
    id: 'bx-opposition',
    explanation: text(
      'Według starszego opracowania liczy się od pierwszego dnia następnego miesiąca: do sprawdzenia.',
      'An older guide counts from the first day of the next month: to be checked.',
    ),
    ...unconfirmed,
  }),
  foreign(
    'OAPI',
    months(6),
    law('załącznik III do porozumienia z Bangui (1999)', 'Bangui Agreement (1999), Annex III'),
    { id: 'oa-opposition', version: 1, validTo: '2021-12-31', ...unconfirmed },
  ),
  foreign(
    'OAPI',
    months(3),
    law('załącznik III do porozumienia z Bangui (2015)', 'Bangui Agreement (2015), Annex III'),
    { id: 'oa-opposition', version: 2, validFrom: '2022-01-01', ...unconfirmed },
  ),
  foreign('US', days(30), '15 USC 1063', {
    explanation: text(
      'Na wniosek do 180 dni od publikacji.',
      'On request up to 180 days from publication.',
    ),
  }),
  foreign('GB', months(2), british('38'), {
    explanation: text(
      'Zapowiedź sprzeciwu (TM7A) przedłuża termin do trzech miesięcy.',
      'A notice of threatened opposition (TM7A) extends the period to three months.',
    ),
  }),
  foreign('DE', months(3), '§ 42 MarkenG', afterRegistration),
  foreign('FR', months(2), french('L712-4'), unconfirmed),
  foreign('CN', months(3), chinese('33'), { version: 1, validTo: '2026-12-31' }),
  foreign('CN', months(3), chinese('33'), {
    version: 2,
    validFrom: '2027-01-01',
    explanation: text(
      'Od 1 stycznia 2027 r. obowiązuje nowa ustawa, która może skracać termin do dwóch miesięcy: do sprawdzenia.',
      'A new law takes effect on 1 January 2027 and may shorten the period to two months: to be checked.',
    ),
    ...unconfirmed,
  }),
  foreign('JP', months(2), japanese('43-2'), afterRegistration),
  foreign('CH', months(3), swiss('31'), { ...afterRegistration, ...unconfirmed }),
  foreign('UA', months(3), acts.ukrainian, {
    explanation: text(
      'Na czas wojny terminy mogą być zawieszone: do sprawdzenia.',
      'Periods may be suspended in wartime: to be checked.',
    ),
  }),
  foreign('NO', months(3), norwegian('26'), afterRegistration),
  foreign('CA', months(2), canadian('38')),
  foreign('MX', months(1), acts.mexican, unconfirmed),
  foreign('PH', days(30), philippine('134'), { explanation: extendable, ...unconfirmed }),
  foreign('KH', days(90), acts.cambodian, { version: 2, ...afterRegistration, ...unconfirmed }),
  foreign('MZ', days(30), acts.mozambican, { explanation: extendable, ...unconfirmed }),
];
