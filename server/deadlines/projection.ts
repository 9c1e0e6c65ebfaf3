import { dateInWarsaw } from '#contract/values/dates';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import type { Executor } from '#server/db/client';
import { projectAlerts } from '#server/deadlines/alerts';
import { readRuleSet } from '#server/settings/ruleSet';
import { keyed } from '#server/deadlines/decided';
import { alertsFor, computedOf } from '#server/deadlines/computed';
import { type Guard, guardOf } from '#server/deadlines/secondPerson';
import { projectEvents } from '#server/deadlines/events';
import type { By } from '#server/history/record';
import { derivedFrom, feesDue, saveDerived } from '#server/deadlines/derived';
import { loadMarks, type StoredMark } from '#server/deadlines/load';
import { standingOf } from '#server/deadlines/standing';
import { listDateChanges, takeUpdated } from '#server/deadlines/update';
import { projectDifferences } from '#server/registry/differences';

/** Writes the entries and alerts that the engine computes for these marks; the caller has locked them. */
export const projectMarks = async (
  tx: Executor,
  ids: readonly number[],
  by: By,
  now: Date,
  /** Those behind a change of rules or settings, and the entries whose change a second person confirmed. */
  {
    authors,
    confirmed,
  }: { authors?: () => Promise<readonly number[]>; confirmed?: Guard['confirmed'] } = {},
): Promise<void> => {
  const updated = await takeUpdated(tx, ids);
  const ruleSet = await readRuleSet(tx);
  const { rules, settings, fourEyes } = ruleSet;
  const today = dateInWarsaw(now);
  const differences = await projectDifferences(tx, ids, today);
  const compute = (mark: StoredMark) => deadlinesOf(mark, rules, settings, today);
  const marks = (await loadMarks(tx, ids)).map((mark) => ({
    mark,
    ...computedOf(mark, ruleSet, today),
  }));
  const events = marks.flatMap(({ mark, deadlines }) =>
    deadlines.map((deadline) => ({ trademark: mark.id, deadline })),
  );
  const guard = guardOf(fourEyes, by, {
    // Asked only where it matters: every write comes by here.
    ...(fourEyes && authors && { authors: await authors() }),
    ...(confirmed && { confirmed }),
  });
  const { away, held, recomputed } = await projectEvents(
    tx,
    { ids, living: new Set(marks.filter(({ mark }) => !mark.archived).map(({ mark }) => mark.id)) },
    events,
    { by, guard },
    now,
  );
  await listDateChanges(tx, updated, recomputed, rules, now);
  const heldOf = Map.groupBy(held, ({ row }) => row.trademark);
  const standing = marks.map((each) => ({
    ...each,
    standing: standingOf(each.deadlines, heldOf.get(each.mark.id) ?? []),
  }));
  await projectAlerts(
    tx,
    ids,
    standing.flatMap(({ mark, ...each }) =>
      alertsFor(mark, each, ruleSet, differences.get(mark.id) ?? [], today),
    ),
    now,
  );
  const feeDue = await feesDue(tx, marks, compute);
  await saveDerived(
    tx,
    standing.map(({ mark, ...told }) => {
      const isShown = ({ key }: { key: string }) => !away.has(keyed(mark.id, key));
      const renewalFeeDue = feeDue(mark);
      return {
        mark,
        values: derivedFrom(mark, { ...told, renewalFeeDue, isShown }, ruleSet, today),
      };
    }),
  );
};
