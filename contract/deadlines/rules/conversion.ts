import { months } from '#contract/deadlines/engine/periods';
import { rule, text, types, whileIn, type Written } from '#contract/deadlines/rules/define';
import { eutmr } from '#contract/deadlines/rules/laws';
import { restitutio } from '#contract/deadlines/rules/remedies';
import type { DeadlineRule } from '#contract/deadlines/engine/types';

/** Our option to keep the date of an ended EU mark in states where it can still be protected. */
const conversion = (
  own: Pick<Written, 'id' | 'statuses' | 'anchor' | 'offset' | 'endReasons'> & Partial<Written>,
): DeadlineRule =>
  rule({
    event: 'conversion',
    name: text('Konwersja na zgłoszenia krajowe', 'Conversion into national applications'),
    legalBasis: eutmr('139 i 202', '139, 202'),
    consequence: text(
      'Data zgłoszenia znaku unijnego przepada: w państwach członkowskich zostają tylko nowe zgłoszenia z nową datą.',
      'The filing date of the EU trade mark is lost: only new applications with a new date remain in the member states.',
    ),
    remedies: [restitutio],
    territories: ['EU'],
    types: types.atEuipo,
    lapses: true,
    rolls: 'EU',
    ...own,
  });

export const conversionRules: readonly DeadlineRule[] = [
  conversion({
    id: 'eu-conversion',
    explanation: text(
      'Trzy miesiące po upływie dodatkowych sześciu miesięcy na przedłużenie.',
      'Three months after the six months of grace for renewal.',
    ),
    statuses: whileIn.expired,
    anchor: 'expirationDate',
    offset: months(9),
    endReasons: ['EXPIRED'],
  }),
  conversion({
    id: 'eu-conversion-after-end',
    explanation: text(
      'Trzy miesiące od wycofania lub zrzeczenia się albo od dnia, w którym decyzja stała się ostateczna. Tylko tam, gdzie przyczyna odmowy lub unieważnienia nie istnieje.',
      'Three months from the withdrawal or surrender, or from the day the decision became final. Only where the ground of refusal or invalidity does not exist.',
    ),
    statuses: whileIn.ended,
    anchor: 'endedOn',
    offset: months(3),
    endReasons: ['SURRENDERED', 'REVOKED', 'ANNULLED', 'REFUSED', 'WITHDRAWN', 'BASE_CEASED'],
  }),
  conversion({
    id: 'eu-conversion-non-use',
    explanation: text(
      'Po stwierdzeniu wygaśnięcia z powodu nieużywania tylko dla państw, w których znaku używano w sposób uważany tam za rzeczywisty.',
      'After revocation for non-use only for states in which the mark was put to what counts there as genuine use.',
    ),
    statuses: whileIn.ended,
    anchor: 'endedOn',
    offset: months(3),
    endReasons: ['REVOKED_FOR_NON_USE'],
  }),
];
