import type { Acting } from '#contract/codes/acting';
import { paymentType, type PaymentType } from '#contract/codes/payments';
import { calendarEventType, type CalendarEventType } from '#contract/deadlines/codes';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { CalendarDate } from '#contract/values/dates';

/** An open entry of the calendar. */
export type OpenEntry = {
  id: number;
  /** Empty for a task about a customer. */
  trademark: number | null;
  key: string;
  rule: string;
  type: CalendarEventType;
  due: CalendarDate;
  /** The last day on which it still counts. */
  lastDay: CalendarDate;
  payment: number | null;
  /** The firm waits for the client, or shows it a task. */
  waits: boolean;
};

/** A fee that is not paid. */
export type OpenFee = {
  id: number;
  trademark: number;
  type: PaymentType;
  protectionEndDate: CalendarDate | null;
};

const { PROTECTION_PERIOD } = paymentType;
const { TRADEMARK_EXPIRATION } = calendarEventType;

/** The fees that settle the deadlines of a rule. */
const paidBy = new Map<string, readonly PaymentType[]>(
  startingPack.map(({ id, paidBy: types }) => [id, types]),
);
/** Chances that pass, such as claiming priority, are nobody's duty. */
const chances = new Set(startingPack.filter(({ lapses }) => lapses).map(({ id }) => id));

const isPaidWith = ({ rule, type, due }: OpenEntry, fee: OpenFee): boolean => {
  const isOfTerm = fee.type === PROTECTION_PERIOD.value;
  if (type === TRADEMARK_EXPIRATION.value)
    return isOfTerm && (fee.protectionEndDate === null || fee.protectionEndDate > due);
  return paidBy.get(rule)?.includes(fee.type) ?? false;
};

/** The recorded renewal that waits for its fee has it in its key. */
const feeInKey = (key: string): number | null => {
  const found = /:payment:(\d+)$/.exec(key)?.[1];
  return found === undefined ? null : Number(found);
};

/** The unpaid fees that settle an entry: its own, or those of the kind that the law asks for. */
const feesOf = (entry: OpenEntry, ofMark: readonly OpenFee[] = []): readonly number[] => {
  const own = entry.payment ?? feeInKey(entry.key);
  return own === null ? ofMark.filter((fee) => isPaidWith(entry, fee)).map(({ id }) => id) : [own];
};

/** A day typed with a fee, or of a task, has no law behind it. */
const isOfLaw = ({ rule }: OpenEntry): boolean => rule !== 'payment' && rule !== 'task';

const latest = (days: readonly CalendarDate[]): CalendarDate | null =>
  days.toSorted().at(-1) ?? null;

const lastDayOf = (entries: readonly OpenEntry[]): CalendarDate | null => {
  const ofLaw = entries.filter(isOfLaw);
  return latest((ofLaw.length > 0 ? ofLaw : entries).map(({ lastDay }) => lastDay));
};

type Known = {
  entries: readonly OpenEntry[];
  fees: readonly OpenFee[];
  /** The marks for which the firm is on record as the representative. */
  represented: ReadonlySet<number>;
  today: CalendarDate;
};

/**
 * Who acts on what is open (decision 98). A fee and the deadline it settles are one act: what waits for the client
 * in one of them waits for it in both, and the day that the law sets decides whether it is too late.
 */
export const whoActs = ({ entries, fees, represented, today }: Known) => {
  const byMark = Map.groupBy(fees, ({ trademark }) => trademark);
  const settling = (entry: OpenEntry) => feesOf(entry, byMark.get(entry.trademark ?? 0));
  const byFee = new Map<number, OpenEntry[]>();
  for (const entry of entries)
    for (const fee of settling(entry)) byFee.set(fee, [...(byFee.get(fee) ?? []), entry]);
  const actOf = (entry: OpenEntry): OpenEntry[] => {
    const others = settling(entry).flatMap((fee) => byFee.get(fee) ?? []);
    return [entry, ...new Set(others.filter(({ id }) => id !== entry.id))];
  };
  // The earliest of a mark stays.
  const renewals = new Map(
    entries
      .filter(({ type }) => type === TRADEMARK_EXPIRATION.value)
      .toSorted((one, other) => other.due.localeCompare(one.due))
      .map((entry) => [entry.trademark, entry]),
  );
  const decided = (
    act: readonly OpenEntry[],
    mark: number | null,
    lastDay: CalendarDate | null,
  ): Acting => {
    if (act.some(({ waits }) => waits)) return 'CLIENT';
    if (lastDay !== null && lastDay < today) return 'PASSED';
    return mark !== null && represented.has(mark) ? 'FIRM' : 'UNKNOWN';
  };
  const ofEntry = (entry: OpenEntry): Acting => {
    const act = actOf(entry);
    const isChance = chances.has(entry.rule) && !act.some(({ waits }) => waits);
    return isChance ? 'UNKNOWN' : decided(act, entry.trademark, lastDayOf(act));
  };
  /** What hangs on no entry has a day of its own. */
  const ofMark = (mark: number, lastDay: CalendarDate | null): Acting => decided([], mark, lastDay);
  const ofFee = (fee: number, mark: number, deadline: CalendarDate | null): Acting => {
    const act = byFee.get(fee) ?? [];
    return decided(act, mark, lastDayOf(act) ?? deadline);
  };
  /** The next end of protection of a mark. */
  const ofRenewal = (mark: number, lastDay: CalendarDate | null): Acting => {
    const entry = renewals.get(mark);
    return entry ? ofEntry(entry) : ofMark(mark, lastDay);
  };
  /** What is open for a mark: the client, where anything of it waits for the client, otherwise by what comes next. */
  const onMark = (mark: number): Acting => {
    const own = entries.filter(({ trademark }) => trademark === mark);
    if (own.some((entry) => ofEntry(entry) === 'CLIENT')) return 'CLIENT';
    const [next] = own
      .filter(({ rule }) => !chances.has(rule))
      .toSorted((one, other) => one.due.localeCompare(other.due));
    return next ? ofEntry(next) : ofMark(mark, null);
  };
  return { actOf, lastDayOf, ofEntry, ofFee, ofMark, ofRenewal, onMark };
};
export type WhoActs = ReturnType<typeof whoActs>;
