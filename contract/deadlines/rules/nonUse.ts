import { years } from '#contract/deadlines/engine/periods';
import { rule, text, types, whileIn, type Written } from '#contract/deadlines/rules/define';
import {
  british,
  canadian,
  chinese,
  eutmr,
  japanese,
  pwp,
  swiss,
} from '#contract/deadlines/rules/laws';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

type Own = Pick<Written, 'id' | 'legalBasis' | 'territories' | 'types'> & Partial<Written>;

const revocable = text(
  'Odtąd znak nieużywany można wygasić na wniosek.',
  'From then on a mark that is not used can be revoked on request.',
);

/** The day from which others may request revocation of an unused mark. */
const nonUse = (own: Own): DeadlineRule =>
  rule({
    event: 'non-use',
    name: text('Pięć lat od rejestracji: obowiązek używania', 'Five years from registration: use'),
    kind: 'informative',
    explanation: revocable,
    statuses: whileIn.registered,
    anchor: 'registrationDate',
    offset: years(5),
    ...own,
  });

const abroad = (territory: string, own: Pick<Written, 'legalBasis'> & Partial<Written>) =>
  nonUse({
    id: `${territory.toLowerCase()}-nonuse`,
    territories: [territory],
    types: types.foreignKinds,
    ...own,
  });

const threeYears = {
  name: text('Trzy lata od rejestracji: obowiązek używania', 'Three years from registration: use'),
  offset: years(3),
} as const;

/** The five years begin when opposition is no longer possible: the day shown is early, never late. */
const afterOpposition = text(
  'Odtąd znak nieużywany można wygasić na wniosek. Okres liczy się od końca sprzeciwów, pokazana jest wcześniejsza data: pięć lat od rejestracji.',
  'From then on a mark that is not used can be revoked on request. The period counts from the end of oppositions; the earlier date is shown, five years from registration.',
);

export const nonUseRules: readonly DeadlineRule[] = [
  nonUse({
    id: 'pl-nonuse',
    territories: ['PL'],
    types: types.polish,
    legalBasis: pwp('169 ust. 1 pkt 1', '169(1)(1)'),
  }),
  nonUse({
    id: 'eu-nonuse',
    territories: ['EU'],
    types: types.european,
    legalBasis: eutmr('18 i art. 58 ust. 1 lit. a', '18, 58(1)(a)'),
  }),
  nonUse({
    id: 'eu-ir-nonuse',
    territories: ['EU'],
    types: types.designated,
    legalBasis: eutmr('190 ust. 2 i art. 203', '190(2), 203'),
    explanation: text(
      'Odtąd znak nieużywany można wygasić na wniosek. Okres liczy się od publikacji uznania ochrony przez EUIPO; pokazana data liczy się od jej uznania.',
      'From then on a mark that is not used can be revoked on request. The period counts from the publication of the grant by EUIPO; the date shown counts from the grant.',
    ),
    confirmed: false,
  }),
  abroad('CN', { ...threeYears, legalBasis: chinese('49') }),
  abroad('JP', { ...threeYears, legalBasis: japanese('50') }),
  abroad('CA', { ...threeYears, legalBasis: canadian('45') }),
  abroad('CH', { legalBasis: swiss('12'), explanation: afterOpposition }),
  abroad('GB', { legalBasis: british('46'), confirmed: false }),
  abroad('DE', {
    legalBasis: '§§ 26, 49 MarkenG',
    explanation: afterOpposition,
    confirmed: false,
  }),
  rule({
    id: 'pl-acquiescence',
    event: 'acquiescence',
    name: text('Pięć lat tolerowania znaku', 'Five years of acquiescence'),
    legalBasis: pwp('165 ust. 1 pkt 1', '165(1)(1)'),
    explanation: text(
      'Kto przez pięć kolejnych lat wiedział o używaniu zarejestrowanego znaku i się nie sprzeciwiał, nie może już żądać jego unieważnienia. Najwcześniej pięć lat od rejestracji, jeśli znak jest od niej używany.',
      'Whoever knew for five successive years that the registered mark was used and did not object can no longer ask for its invalidation. Five years from registration at the earliest, where the mark is used since then.',
    ),
    kind: 'informative',
    territories: ['PL'],
    types: types.polish,
    statuses: whileIn.registered,
    anchor: 'registrationDate',
    offset: years(5),
  }),
];
