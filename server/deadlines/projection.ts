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
import { loadMarks } from '#server/deadlines/load';
import { listDateChanges, takeUpdated } from '#server/deadlines/update';
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

const saveNext = async (tx: Executor, next: readonly { id: number; date: string | null }[]) => {
  if (next.length === 0) return;
  await tx.execute(sql`
    update ${trademarks} set next_deadline = given.date
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as given (id integer, date date)
    where ${trademarks.id} = given.id and ${trademarks.id} = any (${idList(next)}::integer[])`);
};

/** Entries and alerts of these marks as the engine sees them today; whoever asks has locked the marks. */
export const projectMarks = async (
  tx: Executor,
  ids: readonly number[],
  by: By,
  now: Date,
): Promise<void> => {
  const updated = await takeUpdated(tx, ids);
  const { rules, settings } = await readDeadlineBook(tx);
  const today = dateInWarsaw(now);
  const differences = await projectDifferences(tx, ids, today);
  const marks = (await loadMarks(tx, ids)).map((mark) => {
    const deadlines = deadlinesOf(mark, rules, settings, today);
    const alerts = [
      ...alertsOf(mark, deadlines, settings, today),
      ...registryAlertsOf(differences.get(mark.id) ?? [], translators),
    ];
    return { mark, deadlines, alerts };
  });
  const events = marks.flatMap(({ mark, deadlines }) =>
    deadlines.map((deadline) => ({ trademark: mark.id, deadline })),
  );
  const { away, recomputed } = await projectEvents(tx, ids, events, by, now);
  await listDateChanges(tx, updated, recomputed, rules, now);
  await projectAlerts(
    tx,
    ids,
    marks.flatMap(({ mark, alerts: raised }) =>
      raised.map((each) => ({ ...each, trademark: mark.id })),
    ),
    now,
  );
  await saveNext(
    tx,
    marks
      .map(({ mark, deadlines }) => ({ mark, date: nextOf(mark, deadlines, away) }))
      .filter(({ mark, date }) => mark.nextDeadline !== date)
      .map(({ mark, date }) => ({ id: mark.id, date })),
  );
};
