import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { clientDeadlineOf, nextDeadlineOf, renewalDueOf } from '#contract/deadlines/engine/next';
import type { Deadline } from '#contract/deadlines/engine/types';
import { isDateToCheck, type OpenQuestions } from '#contract/trademarks/openQuestions';
import type { CalendarDate } from '#contract/values/dates';
import type { Executor } from '#server/db/client';
import { idList } from '#server/deadlines/events';
import { type Derived, loadMarks, type StoredMark } from '#server/deadlines/load';
import type { Standing } from '#server/deadlines/standing';
import type { RuleSet } from '#server/settings/ruleSet';
import { trademarks } from '#server/trademarks/table';

/** When the fee of a recorded renewal is due; null if the renewal came too late. */
export const feeDueOf = (deadlines: readonly Deadline[]): string | null =>
  deadlines.find(
    ({ key, state, lateOn }) => state === 'open' && lateOn === null && key.includes(':payment:'),
  )?.due ?? null;

type Computed = { mark: StoredMark; deadlines: readonly Deadline[] };

/** The fee of a designated mark is that of its international mark, with which it is renewed. */
export const feesDue = async (
  tx: Executor,
  computed: readonly Computed[],
  compute: (mark: StoredMark) => readonly Deadline[],
): Promise<(mark: StoredMark) => string | null> => {
  const due = new Map(computed.map(({ mark, deadlines }) => [mark.id, feeDueOf(deadlines)]));
  const above = computed.flatMap(({ mark: { parentId, renewals } }) =>
    parentId !== null && renewals.length > 0 && !due.has(parentId) ? [parentId] : [],
  );
  if (above.length > 0)
    for (const mark of await loadMarks(tx, [...new Set(above)]))
      due.set(mark.id, feeDueOf(compute(mark)));
  return ({ id, parentId }) => due.get(parentId ?? id) ?? null;
};

const derivedOf = (mark: StoredMark): Derived => ({
  nextDeadline: mark.nextDeadline,
  clientDeadline: mark.clientDeadline,
  renewalDue: mark.renewalDue,
  renewalFeeDue: mark.renewalFeeDue,
  dateToCheck: mark.dateToCheck,
});

type ToldOf = {
  deadlines: readonly Deadline[];
  /** The deadlines as they stand, which differ where a change waits for a second person. */
  standing: readonly Standing[];
  questions: OpenQuestions;
  renewalFeeDue: string | null;
  /** Archived and deleted entries do not count. */
  isShown: (deadline: { key: string }) => boolean;
};

/** What lists tell of a mark, by its deadlines. */
export const derivedFrom = (
  mark: StoredMark,
  { deadlines, standing, questions, renewalFeeDue, isShown }: ToldOf,
  { rules }: RuleSet,
  today: CalendarDate,
): Derived => {
  const shown = standing.filter(isShown);
  return {
    nextDeadline: nextDeadlineOf(shown),
    clientDeadline: clientDeadlineOf(shown),
    renewalDue: renewalDueOf(mark, standing, rules, today),
    renewalFeeDue,
    dateToCheck: isDateToCheck(mark, questions, deadlines.filter(isShown), rules, today),
  };
};

/** Saves the derived columns that lists show; unchanged rows are not written. */
export const saveDerived = async (
  tx: Executor,
  all: readonly { mark: StoredMark; values: Derived }[],
): Promise<void> => {
  const rows = all
    .filter(({ mark, values }) => !isDeepStrictEqual(derivedOf(mark), values))
    .map(({ mark: { id }, values }) => ({ id, ...values }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${trademarks} set
      next_deadline = given."nextDeadline", client_deadline = given."clientDeadline",
      renewal_due = given."renewalDue",
      renewal_fee_due = given."renewalFeeDue", date_to_check = given."dateToCheck"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id integer, "nextDeadline" date, "clientDeadline" date, "renewalDue" date,
      "renewalFeeDue" date, "dateToCheck" boolean)
    where ${trademarks.id} = given.id and ${trademarks.id} = any (${idList(rows)}::integer[])`);
};
