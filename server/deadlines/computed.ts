import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { alertsOf } from '#contract/alerts/derived';
import { dateAlertsOf } from '#contract/alerts/ofQuestions';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { expiryQuestion } from '#contract/deadlines/engine/expiry';
import type { OpenDifference } from '#contract/registry/alerts';
import { registryAlertsOf } from '#contract/registry/alerts';
import { renewalQuestionOf } from '#contract/payments/renewalQuestion';
import { unrecordedRenewal } from '#contract/trademarks/openQuestions';
import type { Executor } from '#server/db/client';
import type { AlertWanted } from '#server/deadlines/alerts';
import { loadMarks, type StoredMark } from '#server/deadlines/load';
import { openDifferences } from '#server/registry/differences';
import { readRuleSet } from '#server/settings/ruleSet';
import { translators } from '#server/translators';

type RuleSet = Awaited<ReturnType<typeof readRuleSet>>;

/** What the engine computes for a mark: its deadlines, the questions about its dates, its alerts. */
export const computedOf = (
  mark: StoredMark,
  { rules, settings }: RuleSet,
  differences: readonly OpenDifference[],
  today: CalendarDate,
) => {
  const deadlines = deadlinesOf(mark, rules, settings, today);
  const questions = {
    expiry: expiryQuestion(mark, rules, today),
    renewal: renewalQuestionOf(mark, { rules, settings }),
    unrecorded: unrecordedRenewal(mark, deadlines),
  };
  const alerts = [
    ...alertsOf(mark, deadlines, settings, today),
    ...dateAlertsOf(questions),
    ...registryAlertsOf(differences, translators),
  ];
  return { deadlines, questions, alerts };
};

/** The alerts that these marks have a cause for now, dismissed ones included. Writes nothing. */
export const alertsWithCause = async (
  db: Executor,
  ids: readonly number[],
  now: Date,
): Promise<AlertWanted[]> => {
  const ruleSet = await readRuleSet(db);
  const differences = await openDifferences(db, ids);
  const marks = await loadMarks(db, ids);
  return marks.flatMap((mark) =>
    computedOf(mark, ruleSet, differences.get(mark.id) ?? [], dateInWarsaw(now)).alerts.map(
      (alert) => ({ ...alert, trademark: mark.id }),
    ),
  );
};
