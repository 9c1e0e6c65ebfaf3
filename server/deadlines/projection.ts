import { sql } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/dates';
import { alertsOf } from '#contract/deadlines/alerts';
import { registryAlertsOf } from '#contract/registry/alerts';
import { deadlinesOf } from '#contract/deadlines/engine';
import type { Deadline } from '#contract/deadlines/types';
import type { Executor } from '#server/db/client';
import { projectAlerts } from '#server/deadlines/alerts';
import { readDeadlineBook } from '#server/deadlines/book';
import { keyed } from '#server/deadlines/decided';
import { type By, idList, projectEvents } from '#server/deadlines/events';
import { loadMarks, type StoredMark } from '#server/deadlines/load';
import { projectDifferences } from '#server/registry/differences';
import { trademarks } from '#server/trademarks/table';
import { translators } from '#server/translators';

/** The earliest thing still to be done, as lists show it: of what nobody has put away. */
const nextOf = (
  { id }: { id: number },
  deadlines: readonly Deadline[],
  away: ReadonlySet<string>,
): string | null =>
  deadlines
    .filter(
      ({ statutory, state, key }) => statutory && state === 'open' && !away.has(keyed(id, key)),
    )
    .map(({ due }) => due)
    .toSorted()[0] ?? null;

/** When the fee of a renewal on record is due; one that came too late is no matter of its fee. */
const feeDueOf = (deadlines: readonly Deadline[]): string | null =>
  deadlines.find(
    ({ key, state, lateOn }) => state === 'open' && lateOn === null && key.includes(':payment:'),
  )?.due ?? null;

type Computed = { mark: StoredMark; deadlines: readonly Deadline[] };

/** Designated marks are renewed, and paid for, with their international one. */
const feesDue = async (
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

type Kept = Pick<StoredMark, 'id' | 'nextDeadline' | 'renewalFeeDue'>;

/** What lists show of deadlines stands in the row itself. */
const saveKept = async (tx: Executor, kept: readonly Kept[]) => {
  if (kept.length === 0) return;
  await tx.execute(sql`
    update ${trademarks} set next_deadline = given."nextDeadline", renewal_fee_due = given."renewalFeeDue"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as given (id integer, "nextDeadline" date, "renewalFeeDue" date)
    where ${trademarks.id} = given.id and ${trademarks.id} = any (${idList(kept)}::integer[])`);
};

/** Entries and alerts of these marks as the engine sees them today; whoever asks has locked the marks. */
export const projectMarks = async (
  tx: Executor,
  ids: readonly number[],
  by: By,
  now: Date,
): Promise<void> => {
  const { rules, settings } = await readDeadlineBook(tx);
  const today = dateInWarsaw(now);
  const differences = await projectDifferences(tx, ids, today);
  const compute = (mark: StoredMark) => deadlinesOf(mark, rules, settings, today);
  const marks = (await loadMarks(tx, ids)).map((mark) => {
    const deadlines = compute(mark);
    const alerts = [
      ...alertsOf(mark, deadlines, settings, today),
      ...registryAlertsOf(differences.get(mark.id) ?? [], translators),
    ];
    return { mark, deadlines, alerts };
  });
  const events = marks.flatMap(({ mark, deadlines }) =>
    deadlines.map((deadline) => ({ trademark: mark.id, deadline })),
  );
  const away = await projectEvents(tx, ids, events, by, now);
  await projectAlerts(
    tx,
    ids,
    marks.flatMap(({ mark, alerts: raised }) =>
      raised.map((each) => ({ ...each, trademark: mark.id })),
    ),
    now,
  );
  const feeDue = await feesDue(tx, marks, compute);
  await saveKept(
    tx,
    marks.flatMap(({ mark, deadlines }): Kept[] => {
      const { id } = mark;
      const [nextDeadline, renewalFeeDue] = [nextOf(mark, deadlines, away), feeDue(mark)];
      const isKept = mark.nextDeadline === nextDeadline && mark.renewalFeeDue === renewalFeeDue;
      return isKept ? [] : [{ id, nextDeadline, renewalFeeDue }];
    }),
  );
};
