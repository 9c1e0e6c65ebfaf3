import { shortWhy } from '#contract/calendar/sum';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import type { CalendarDate } from '#contract/values/dates';
import type { Label } from '#contract/values/locale';
import type { Executor } from '#server/db/client';
import { loadMarks } from '#server/deadlines/load';
import { readRuleSet } from '#server/settings/ruleSet';

/** Why the days are those, as the engine computes them now. */
export const reasonsOf = async (
  db: Executor,
  marks: readonly number[],
  today: CalendarDate,
): Promise<(mark: number, key: string) => Label | null> => {
  if (marks.length === 0) return () => null;
  const { rules, settings } = await readRuleSet(db);
  const byVersion = new Map(rules.map((rule) => [`${rule.id} ${rule.version}`, rule]));
  const reasons = new Map<string, Label | null>();
  for (const mark of await loadMarks(db, [...new Set(marks)]))
    for (const deadline of deadlinesOf(mark, rules, settings, today)) {
      const rule = byVersion.get(`${deadline.rule} ${deadline.ruleVersion}`);
      reasons.set(`${mark.id} ${deadline.key}`, shortWhy(deadline, rule));
    }
  return (mark, key) => reasons.get(`${mark} ${key}`) ?? null;
};
