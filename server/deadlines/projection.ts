import { dateInWarsaw } from '#contract/values/dates';
import { alertsOf } from '#contract/alerts/derived';
import { dateAlertsOf } from '#contract/alerts/ofQuestions';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { expiryQuestion } from '#contract/deadlines/engine/expiry';
import { clientDeadlineOf, nextDeadlineOf, renewalDueOf } from '#contract/deadlines/engine/next';
import { isDateToCheck, unrecordedRenewal } from '#contract/trademarks/openQuestions';
import { registryAlertsOf } from '#contract/registry/alerts';
import { renewalQuestionOf } from '#contract/payments/renewalQuestion';
import type { Executor } from '#server/db/client';
import { projectAlerts } from '#server/deadlines/alerts';
import { readRuleSet } from '#server/settings/ruleSet';
import { keyed } from '#server/deadlines/decided';
import { projectEvents } from '#server/deadlines/events';
import type { By } from '#server/history/record';
import { feesDue, saveDerived } from '#server/deadlines/derived';
import { loadMarks, type StoredMark } from '#server/deadlines/load';
import { listDateChanges, takeUpdated } from '#server/deadlines/update';
import { projectDifferences } from '#server/registry/differences';
import { translators } from '#server/translators';

/** Writes the entries and alerts that the engine computes for these marks; the caller has locked them. */
export const projectMarks = async (
  tx: Executor,
  ids: readonly number[],
  by: By,
  now: Date,
): Promise<void> => {
  const updated = await takeUpdated(tx, ids);
  const { rules, settings } = await readRuleSet(tx);
  const today = dateInWarsaw(now);
  const differences = await projectDifferences(tx, ids, today);
  const compute = (mark: StoredMark) => deadlinesOf(mark, rules, settings, today);
  const marks = (await loadMarks(tx, ids)).map((mark) => {
    const deadlines = compute(mark);
    const questions = {
      expiry: expiryQuestion(mark, rules, today),
      renewal: renewalQuestionOf(mark, { rules, settings }),
      unrecorded: unrecordedRenewal(mark, deadlines),
    };
    const alerts = [
      ...alertsOf(mark, deadlines, settings, today),
      ...dateAlertsOf(questions),
      ...registryAlertsOf(differences.get(mark.id) ?? [], translators),
    ];
    const renewalDue = renewalDueOf(mark, deadlines, rules, today);
    return { mark, deadlines, alerts, renewalDue, questions };
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
  const feeDue = await feesDue(tx, marks, compute);
  await saveDerived(
    tx,
    marks.map(({ mark, deadlines: all, renewalDue, questions }) => {
      // Archived and deleted entries do not count.
      const shown = all.filter(({ key }) => !away.has(keyed(mark.id, key)));
      const nextDeadline = nextDeadlineOf(shown);
      const clientDeadline = clientDeadlineOf(shown);
      const dateToCheck = isDateToCheck(mark, questions, shown, rules, today);
      return {
        mark,
        values: {
          nextDeadline,
          clientDeadline,
          renewalDue,
          renewalFeeDue: feeDue(mark),
          dateToCheck,
        },
      };
    }),
  );
};
