import { calendarEventType } from '#contract/deadlines/codes';
import { valuesOf } from '#contract/values/codes';
import { days } from '#contract/deadlines/engine/periods';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';
import {
  type ProceduralDateKind,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED } = valuesOf(trademarkStatus);
const { POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } =
  valuesOf(trademarkType);

/** Groups of mark types that rules apply to. */
export const types = {
  polish: [POLISH],
  /** A European mark may also have been entered as a foreign one with the territory EU. */
  european: [EUROPEAN, FOREIGN],
  foreign: [FOREIGN],
  international: [INTERNATIONAL],
  designated: [INTERNATIONAL_DESIGNATED],
  foreignKinds: [FOREIGN, INTERNATIONAL_DESIGNATED],
  /** Before the Polish office also international marks that designate Poland. */
  atUprp: [POLISH, INTERNATIONAL_DESIGNATED],
  /** Before EUIPO also those that designate the EU. */
  atEuipo: [EUROPEAN, FOREIGN, INTERNATIONAL_DESIGNATED],
  /** Marks of one office. */
  ofOneOffice: [POLISH, EUROPEAN, FOREIGN],
  all: [POLISH, FOREIGN, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED],
} as const;

/** Groups of statuses in which rules apply. */
export const whileIn = {
  application: [APPLICATION],
  registered: [REGISTERED],
  expired: [EXPIRED],
  /** The engine drops an expired mark once its grace has ended. */
  renewable: [REGISTERED, EXPIRED],
  active: [APPLICATION, REGISTERED],
  /** After a refusal the owner may still act until the day itself. */
  contested: [APPLICATION, REGISTERED, REJECTED, ANNULLED],
  /** Ended for any reason. */
  ended: [EXPIRED, REJECTED, ANNULLED],
  anyBut: [APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED],
} as const;

export const text = (pl: string, en: string): Label => ({ pl, en });

/** The name of a letter in ids. */
export const slugOf = (kind: ProceduralDateKind): string => kind.toLowerCase().replaceAll('_', '-');

/** The event of the answer to a letter: the rule of an office replaces the general one about stated due dates. */
export const answerTo = (kind: ProceduralDateKind): string => `answer-${slugOf(kind)}`;

/** Defaults of a rule. */
export const ordinary = {
  version: 1,
  explanation: null,
  consequence: null,
  remedies: [],
  endsBy: null,
  kind: 'statutory',
  calendarType: calendarEventType.OTHER_DEADLINE.value,
  territories: 'any',
  offset: days(0),
  countsAlways: false,
  toMonthEnd: false,
  dayBefore: false,
  window: null,
  grace: null,
  recurrence: null,
  renewsFor: null,
  validFrom: null,
  validTo: null,
  validBy: null,
  onlyListedIn: null,
  unlessEarlier: null,
  minimumAge: null,
  notBetween: null,
  endReasons: [],
  doneBy: null,
  paidBy: [],
  fromIssue: false,
  onlyAgainstUs: false,
  answers: 'answer',
  renewsByPayment: false,
  lateCounts: false,
  lapses: false,
  rolls: null,
  confirmed: true,
} satisfies Partial<DeadlineRule>;

/** A rule as written in the pack: a law with the same name in both languages is given once. */
export type Written = Omit<DeadlineRule, keyof typeof ordinary | 'legalBasis'> &
  Partial<Omit<DeadlineRule, 'legalBasis'>> & { legalBasis: string | Label | null };

/** A rule of the pack: states what differs from the defaults. */
export const rule = ({ legalBasis, ...own }: Written): DeadlineRule => ({
  ...ordinary,
  ...own,
  legalBasis: typeof legalBasis === 'string' ? text(legalBasis, legalBasis) : legalBasis,
});
