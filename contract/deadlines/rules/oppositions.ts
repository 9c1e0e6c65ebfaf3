import { days, months, years } from '#contract/deadlines/periods';
import { rule, text, types, whileIn, type Written } from '#contract/deadlines/rules/define';
import type { DeadlineRule, Period } from '#contract/deadlines/types';

type Own = Pick<Written, 'id' | 'legalBasis' | 'offset'> & Partial<Written>;

/** Until then others may oppose: nothing for us to do but to know it. */
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

const foreign = (
  territory: string,
  offset: Period,
  legalBasis: string,
  own: Partial<Written> = {},
) =>
  opposition({
    id: `${territory.toLowerCase()}-opposition`,
    territories: [territory],
    offset,
    legalBasis,
    ...own,
  });

const unconfirmed = { confirmed: false } as const;

/** Where the registration is published and may then be opposed. */
const afterRegistration = {
  statuses: whileIn.active,
  explanation: text(
    'Sprzeciw wnosi się po publikacji rejestracji.',
    'Oppositions follow the publication of the registration.',
  ),
} as const;

const extendable = text('Termin może zostać przedłużony.', 'The period may be extended.');

const nonUse = (
  own: Pick<Written, 'id' | 'legalBasis' | 'territories' | 'types'> & Partial<Written>,
): DeadlineRule =>
  rule({
    event: 'non-use',
    name: text('Pięć lat od rejestracji: obowiązek używania', 'Five years from registration: use'),
    kind: 'informative',
    explanation: text(
      'Odtąd znak nieużywany można wygasić na wniosek.',
      'From then on a mark that is not used can be revoked on request.',
    ),
    statuses: whileIn.registered,
    anchor: 'registrationDate',
    offset: years(5),
    ...own,
  });

export const polishOpposition: DeadlineRule = opposition({
  id: 'pl-opposition',
  territories: ['PL'],
  types: types.polish,
  anchor: 'bupDate',
  offset: months(3),
  legalBasis: 'art. 152¹⁷ pwp',
  explanation: text(
    'Terminu nie można przywrócić; rejestracja może nastąpić dopiero po nim.',
    'The period cannot be restored; registration can only follow it.',
  ),
  rolls: 'PL',
});

export const oppositionRules: readonly DeadlineRule[] = [
  polishOpposition,
  opposition({
    id: 'eu-opposition',
    territories: ['EU'],
    types: types.european,
    offset: months(3),
    legalBasis: 'Art. 46 EUTMR',
    rolls: 'EU',
  }),
  opposition({
    id: 'eu-ir-opposition',
    territories: ['EU'],
    types: types.designated,
    offset: months(4),
    window: months(3),
    legalBasis: 'Art. 196 EUTMR',
    explanation: text(
      'Trzy miesiące zaczynają biec miesiąc po publikacji rejestracji międzynarodowej.',
      'The three months begin one month after the international registration is published.',
    ),
    rolls: 'EU',
    ...unconfirmed,
  }),
  foreign('BOIP', months(2), 'Art. 2.14 BCIP', {
    id: 'bx-opposition',
    explanation: text(
      'Według starszego opracowania liczy się od pierwszego dnia następnego miesiąca: do sprawdzenia.',
      'An older guide counts from the first day of the next month: to be checked.',
    ),
    ...unconfirmed,
  }),
  foreign('OAPI', months(6), 'Bangui Agreement (1999), Annex III', {
    id: 'oa-opposition',
    version: 1,
    validTo: '2021-12-31',
    ...unconfirmed,
  }),
  foreign('OAPI', months(3), 'Bangui Agreement (2015), Annex III', {
    id: 'oa-opposition',
    version: 2,
    validFrom: '2022-01-01',
    ...unconfirmed,
  }),
  foreign('US', days(30), '15 USC 1063', {
    explanation: text(
      'Na wniosek do 180 dni od publikacji.',
      'On request up to 180 days from publication.',
    ),
  }),
  foreign('GB', months(2), 's. 38 Trade Marks Act 1994', {
    explanation: text(
      'Zapowiedź sprzeciwu (TM7A) przedłuża termin do trzech miesięcy.',
      'A notice of threatened opposition (TM7A) extends the period to three months.',
    ),
  }),
  foreign('DE', months(3), '§ 42 MarkenG', afterRegistration),
  foreign('FR', months(2), 'Art. L712-4 CPI', unconfirmed),
  foreign('CN', months(3), 'Trademark Law of the PRC, Art. 33', {
    explanation: text(
      'Projekt z grudnia 2025 r. skraca termin do dwóch miesięcy: sprawdzić, czy obowiązuje.',
      'A draft of December 2025 shortens the period to two months: check whether it is in force.',
    ),
    ...unconfirmed,
  }),
  foreign('JP', months(2), 'Trademark Act, Art. 43-2', afterRegistration),
  foreign('CH', months(3), 'Art. 31 MSchG', { ...afterRegistration, ...unconfirmed }),
  foreign('UA', months(3), 'Law of Ukraine on trade marks', {
    explanation: text(
      'Na czas wojny terminy mogą być zawieszone: do sprawdzenia.',
      'Periods may be suspended in wartime: to be checked.',
    ),
  }),
  foreign('NO', months(3), 'Varemerkeloven § 26', afterRegistration),
  foreign('CA', months(2), 'Trademarks Act, s. 38'),
  foreign('MX', months(1), 'Ley Federal de Protección a la Propiedad Industrial', unconfirmed),
  foreign('PH', days(30), 'IP Code, s. 134', { explanation: extendable, ...unconfirmed }),
  foreign('KH', days(90), 'Law on Marks of Cambodia', unconfirmed),
  foreign('MZ', days(30), 'Industrial Property Code of Mozambique', {
    explanation: extendable,
    ...unconfirmed,
  }),
  nonUse({
    id: 'pl-nonuse',
    territories: ['PL'],
    types: types.polish,
    legalBasis: 'art. 169 pwp',
    ...unconfirmed,
  }),
  nonUse({
    id: 'eu-nonuse',
    territories: ['EU'],
    types: types.european,
    legalBasis: 'Art. 18, 58(1)(a) EUTMR',
  }),
];
