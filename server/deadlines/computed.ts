import { type CalendarDate, dateInWarsaw } from '#contract/values/dates';
import { alertsOf } from '#contract/alerts/derived';
import { dateAlertsOf } from '#contract/alerts/ofQuestions';
import type { Deadline } from '#contract/deadlines/engine/types';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { expiryQuestion } from '#contract/deadlines/engine/expiry';
import { unregisteredSign } from '#contract/deadlines/engine/registered';
import type { OpenDifference } from '#contract/registry/alerts';
import { registryAlertsOf } from '#contract/registry/alerts';
import { renewalQuestionOf } from '#contract/payments/renewalQuestion';
import { type OpenQuestions, unrecordedRenewal } from '#contract/trademarks/openQuestions';
import type { Executor } from '#server/db/client';
import type { AlertWanted } from '#server/deadlines/alerts';
import { loadMarks, type StoredMark } from '#server/deadlines/load';
import { readHeld } from '#server/deadlines/secondPerson';
import { type Standing, standingOf } from '#server/deadlines/standing';
import { openDifferences } from '#server/registry/differences';
import { readRuleSet } from '#server/settings/ruleSet';
import { translators } from '#server/translators';

type RuleSet = Awaited<ReturnType<typeof readRuleSet>>;

/** What the engine computes for a mark: its deadlines, and the questions about its dates. */
export const computedOf = (
  mark: StoredMark,
  { rules, settings }: RuleSet,
  today: CalendarDate,
): { deadlines: Deadline[]; questions: OpenQuestions } => {
  const deadlines = deadlinesOf(mark, rules, settings, today);
  const questions = {
    expiry: expiryQuestion(mark, rules, today),
    unregistered: mark.archived ? null : unregisteredSign(mark, today),
    renewal: renewalQuestionOf(mark, { rules, settings }),
    unrecorded: unrecordedRenewal(mark, deadlines),
  };
  return { deadlines, questions };
};

/** The alerts of a mark, by its deadlines as they stand. */
export const alertsFor = (
  mark: StoredMark,
  { standing, questions }: { standing: readonly Standing[]; questions: OpenQuestions },
  { settings }: RuleSet,
  differences: readonly OpenDifference[],
  today: CalendarDate,
): AlertWanted[] =>
  [
    ...alertsOf(mark, standing, settings, today),
    ...dateAlertsOf(questions),
    ...registryAlertsOf(differences, translators),
  ].map((alert) => ({ ...alert, trademark: mark.id }));

/** The alerts that these marks have a cause for now, dismissed ones included. Writes nothing. */
export const alertsWithCause = async (
  db: Executor,
  ids: readonly number[],
  now: Date,
): Promise<AlertWanted[]> => {
  const ruleSet = await readRuleSet(db);
  const today = dateInWarsaw(now);
  const differences = await openDifferences(db, ids);
  const marks = await loadMarks(db, ids);
  const held = await readHeld(db, ids);
  return marks.flatMap((mark) => {
    const { deadlines, questions } = computedOf(mark, ruleSet, today);
    const standing = standingOf(
      deadlines,
      held.filter(({ row }) => row.trademark === mark.id),
    );
    const ofMark = differences.get(mark.id) ?? [];
    return alertsFor(mark, { standing, questions }, ruleSet, ofMark, today);
  });
};
