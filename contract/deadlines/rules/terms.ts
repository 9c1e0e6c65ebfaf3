import { days, years } from '#contract/deadlines/engine/periods';
import { rule, text, types, whileIn, type Written } from '#contract/deadlines/rules/define';
import {
  acts,
  argentine,
  benelux,
  british,
  canadian,
  chinese,
  eutmr,
  french,
  hongKong,
  japanese,
  law,
  norwegian,
  philippine,
  protocol,
  pwp,
  swiss,
  taiwanese,
  trips,
} from '#contract/deadlines/rules/laws';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

type Own = Pick<Written, 'id' | 'legalBasis' | 'types'> & Partial<Written>;

/** The length of protection: proposes the expiration date, and makes no deadline. */
const term = (own: Own): DeadlineRule =>
  rule({
    event: 'term',
    name: text('Okres ochrony', 'Term of protection'),
    kind: 'term',
    statuses: whileIn.active,
    anchor: 'applicationDate',
    offset: years(10),
    ...own,
  });

const foreignTerm = (
  territory: string,
  legalBasis: Written['legalBasis'],
  own: Partial<Written> = {},
) =>
  term({
    id: `${territory.toLowerCase()}-term`,
    territories: [territory],
    types: types.foreign,
    legalBasis,
    ...own,
  });

const sinceRegistration = { anchor: 'registrationDate' } as const;

/** A term that includes its first day ends on the eve of the anniversary; no source says so literally. */
const dayBefore = {
  dayBefore: true,
  confirmed: false,
  explanation: text(
    'Okres obejmuje swój pierwszy dzień, więc kończy się w przeddzień rocznicy. Wynika to ze źródeł, ale żadne nie mówi tego wprost.',
    'The term includes its first day, so it ends on the eve of the anniversary. Sources agree with it, but none says so expressly.',
  ),
} as const;

/** First terms other than ten years; general knowledge, so the firm confirms each. */
const uncommon = (territory: string, count: number) =>
  foreignTerm(territory, trips('18'), {
    explanation: text(
      'Okres inny niż dziesięć lat, podany bez źródła: do sprawdzenia w prawie miejscowym.',
      'A term other than ten years, without a source: to be checked in local law.',
    ),
    offset: years(count),
    confirmed: false,
  });

export const termRules: readonly DeadlineRule[] = [
  term({
    id: 'pl-term',
    territories: ['PL'],
    types: types.polish,
    legalBasis: pwp('153 ust. 2', '153(2)'),
  }),
  term({
    id: 'eu-term',
    territories: ['EU'],
    types: types.european,
    legalBasis: eutmr('52'),
  }),
  term({
    id: 'wo-term',
    types: types.international,
    legalBasis: protocol('6 ust. 1', '6(1)'),
    explanation: text(
      'Wszystkie wyznaczenia, także późniejsze, kończą się z rejestracją międzynarodową.',
      'All designations, later ones too, end with the international registration.',
    ),
    ...sinceRegistration,
  }),
  foreignTerm('BOIP', benelux('2.9'), { id: 'bx-term', confirmed: false }),
  foreignTerm('OAPI', acts.bangui, { id: 'oa-term' }),
  foreignTerm('GB', british('42')),
  foreignTerm('DE', '§ 47 MarkenG', {
    version: 1,
    toMonthEnd: true,
    validBy: 'registrationDate',
    validTo: '2019-01-13',
    explanation: text(
      'Znaki zarejestrowane przed 14 stycznia 2019 r. kończą się z ostatnim dniem miesiąca.',
      'Marks registered before 14 January 2019 end on the last day of the month.',
    ),
  }),
  foreignTerm('DE', '§ 47 MarkenG', {
    version: 2,
    validBy: 'registrationDate',
    validFrom: '2019-01-14',
  }),
  foreignTerm('FR', french('L712-1')),
  foreignTerm('CH', swiss('10')),
  foreignTerm('UA', acts.ukrainian, { confirmed: false }),
  foreignTerm('NO', norwegian('32')),
  foreignTerm('KH', acts.cambodian),
  foreignTerm('MZ', acts.mozambican, { confirmed: false }),
  foreignTerm('US', '15 USC 1058, 1059', sinceRegistration),
  foreignTerm('CN', chinese('39'), {
    ...sinceRegistration,
    ...dayBefore,
  }),
  foreignTerm('HK', hongKong('49'), dayBefore),
  foreignTerm('TW', taiwanese('33'), { ...sinceRegistration, ...dayBefore }),
  foreignTerm('SA', acts.gulf, {
    offset: days(3543),
    explanation: text(
      'Dziesięć lat kalendarza hidżry to 3543 dni, prawie cztery miesiące mniej niż dziesięć zwykłych lat. Nowsze źródło mówi o dziesięciu zwykłych latach: przyjęto wcześniejszą, bezpieczną datę, do sprawdzenia.',
      'Ten Hijri years are 3,543 days, almost four months less than ten plain years. A newer source says ten plain years: the earlier and safe date is taken, to be checked.',
    ),
    confirmed: false,
  }),
  foreignTerm('JP', japanese('19'), sinceRegistration),
  foreignTerm('PH', philippine('145'), { ...sinceRegistration, confirmed: false }),
  foreignTerm('AR', argentine('5'), sinceRegistration),
  foreignTerm('CA', canadian('46'), {
    ...sinceRegistration,
    version: 1,
    offset: years(15),
    validTo: '2019-06-16',
    confirmed: false,
    explanation: text(
      'Okresy rozpoczęte przed 17 czerwca 2019 r. trwają 15 lat.',
      'Terms begun before 17 June 2019 last 15 years.',
    ),
  }),
  foreignTerm('CA', canadian('46'), {
    ...sinceRegistration,
    version: 2,
    validFrom: '2019-06-17',
    confirmed: false,
  }),
  foreignTerm(
    'MX',
    law('dawna meksykańska ustawa o własności przemysłowej', 'Ley de la Propiedad Industrial'),
    {
      version: 1,
      validBy: 'registrationDate',
      validTo: '2020-11-04',
      confirmed: false,
      explanation: text(
        'Prawa udzielone przed 5 listopada 2020 r. liczą się od zgłoszenia.',
        'Rights granted before 5 November 2020 count from filing.',
      ),
    },
  ),
  foreignTerm(
    'MX',
    law(
      'art. 178 meksykańskiej ustawy o ochronie własności przemysłowej (LFPPI)',
      'Ley Federal de Protección a la Propiedad Industrial, Art. 178',
    ),
    {
      ...sinceRegistration,
      version: 2,
      validFrom: '2020-11-05',
      confirmed: false,
    },
  ),
  ...['BD', 'ET', 'GY', 'NG', 'NP', 'TZ', 'UG'].map((territory) => uncommon(territory, 7)),
  uncommon('LB', 15),
  term({
    id: 'any-term',
    types: types.foreign,
    legalBasis: trips('18'),
    explanation: text(
      'Pakiet nie ma reguły tego urzędu; przyjęto zwyczajowe dziesięć lat od zgłoszenia.',
      'The pack has no rule of this office; the customary ten years from filing are taken.',
    ),
    confirmed: false,
  }),
];
