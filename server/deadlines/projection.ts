import { sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { dateInWarsaw } from '#contract/dates';
import { alertsOf } from '#contract/deadlines/alerts';
import { dateAlertsOf } from '#contract/deadlines/dateAlerts';
import { deadlinesOf } from '#contract/deadlines/engine';
import { expiryQuestion } from '#contract/deadlines/expiry';
import { nextDeadlineOf, renewalDueOf } from '#contract/deadlines/next';
import { registryAlertsOf } from '#contract/registry/alerts';
import type { Executor } from '#server/db/client';
import { projectAlerts } from '#server/deadlines/alerts';
import { readDeadlineBook } from '#server/deadlines/book';
import { keyed } from '#server/deadlines/decided';
import { type By, idList, projectEvents } from '#server/deadlines/events';
import { type Derived, loadMarks } from '#server/deadlines/load';
import { projectDifferences } from '#server/registry/differences';
import { trademarks } from '#server/trademarks/table';
import { translators } from '#server/translators';

const derivedOf = ({ nextDeadline, renewalDue, dateToCheck }: Derived): Derived => ({
  nextDeadline,
  renewalDue,
  dateToCheck,
});

const saveDerived = async (tx: Executor, rows: readonly (Derived & { id: number })[]) => {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update ${trademarks} set
      next_deadline = given."nextDeadline", renewal_due = given."renewalDue",
      date_to_check = given."dateToCheck"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id integer, "nextDeadline" date, "renewalDue" date, "dateToCheck" boolean)
    where ${trademarks.id} = given.id and ${trademarks.id} = any (${idList(rows)}::integer[])`);
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
  const marks = (await loadMarks(tx, ids)).map((mark) => {
    const deadlines = deadlinesOf(mark, rules, settings, today);
    const question = expiryQuestion(mark, rules, today);
    const alerts = [
      ...alertsOf(mark, deadlines, settings, today),
      ...dateAlertsOf(question),
      ...registryAlertsOf(differences.get(mark.id) ?? [], translators),
    ];
    const renewalDue = renewalDueOf(mark, deadlines, rules, today);
    const dateToCheck = question !== null || deadlines.some(({ beforeTakeover }) => beforeTakeover);
    return { mark, deadlines, alerts, renewalDue, dateToCheck };
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
  const derived = marks.map(({ mark, deadlines: all, renewalDue, dateToCheck }) => {
    // Of what nobody has put away.
    const shown = all.filter(({ key }) => !away.has(keyed(mark.id, key)));
    return { mark, values: { nextDeadline: nextDeadlineOf(shown), renewalDue, dateToCheck } };
  });
  await saveDerived(
    tx,
    derived
      .filter(({ mark, values }) => !isDeepStrictEqual(derivedOf(mark), values))
      .map(({ mark: { id }, values }) => ({ id, ...values })),
  );
};
