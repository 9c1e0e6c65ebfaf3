import { and, asc, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import {
  aspectsChanged,
  type deadlineRuleApi,
  type DeadlineStanding,
  type MovedDeadline,
} from '#contract/deadlines/ruleApi';
import {
  changedRule,
  isAlike,
  numbered,
  ownAfter,
  type RuleChange,
} from '#contract/deadlines/ruleChanges';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { inForce, isSameRule } from '#contract/deadlines/engine/inForce';
import { isTermRule } from '#contract/deadlines/engine/terms';
import type { Deadline, DeadlineRule } from '#contract/deadlines/engine/types';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { OutputOf } from '#contract/kit/endpoint';
import { AppError } from '#contract/errors';
import type { Executor } from '#server/db/client';
import { loadMarks } from '#server/deadlines/load';
import { ownRules } from '#server/settings/deadlineRules';
import { readRuleSet } from '#server/settings/ruleSet';
import { trademarks } from '#server/trademarks/table';

/** Marks per response: about as many as take a second. */
const marksAtOnce = 2_000;

/** The rules that are not the same before and after, as they stand in the first. */
const missingIn = (some: readonly DeadlineRule[], others: readonly DeadlineRule[]) =>
  some.filter((rule) => {
    const other = others.find((each) => isSameRule(each, rule));
    return !other || !isAlike(other, rule);
  });

/**
 * The marks a rule may apply to. Terms and renewals are read by territory alone: a designated mark too is
 * compared with the terms of its territory.
 */
const marksOf = (rule: DeadlineRule): SQL | undefined => {
  const { types, territories } = rule;
  return and(
    isTermRule(rule) ? undefined : inArray(trademarks.type, [...types]),
    territories === 'any' ? undefined : inArray(trademarks.place, [...territories]),
  );
};

/** The marks to which a changed rule applies before or after: a removed territory loses its deadline. */
const reachOf = (changed: readonly DeadlineRule[]): SQL | undefined => {
  const alive = isNull(trademarks.deletedAt);
  const conditions = changed.map(marksOf);
  // A rule for everything has no condition, which would vanish among the others.
  return conditions.includes(undefined) ? alive : and(alive, or(...conditions));
};

const standingOf = ({
  due,
  opensOn,
  graceEndsOn,
  rolledTo,
  state,
}: Deadline): DeadlineStanding => ({
  due,
  opensOn,
  graceEndsOn,
  rolledTo: rolledTo?.date ?? null,
  done: state === 'done',
});

type Part = OutputOf<typeof deadlineRuleApi.preview>;
const nothingMoves: Part = { moved: [], looked: 0, marks: 0, next: null };

/** Compares the deadlines of each mark before and after a change of rules. */
export const movedBy = async (
  db: Executor,
  { change, after }: { change: RuleChange; after: number },
  today: string,
): Promise<Part> => {
  const { rules, settings: lists } = await readRuleSet(db);
  const isNew = change.act === 'add' && change.follows === null;
  if (!isNew && !changedRule(rules, change)) throw new AppError('NOT_FOUND');
  const own = ownAfter(startingPack, await ownRules(db), numbered(rules, change));
  const next = inForce(startingPack, own);
  const changed = [...missingIn(rules, next), ...missingIn(next, rules)];
  if (changed.length === 0) return nothingMoves;
  const reach = reachOf(changed);
  const marks = after === 0 ? await db.$count(trademarks, reach) : null;
  const part = await db
    .select({ id: trademarks.id, name: trademarks.name })
    .from(trademarks)
    .where(and(reach, gt(trademarks.id, after)))
    .orderBy(asc(trademarks.id))
    .limit(marksAtOnce);
  const names = new Map(part.map(({ id, name }) => [id, name]));
  const moved: MovedDeadline[] = [];
  for (const mark of await loadMarks(db, [...names.keys()])) {
    const before = new Map(deadlinesOf(mark, rules, lists, today).map((each) => [each.key, each]));
    const later = new Map(deadlinesOf(mark, next, lists, today).map((each) => [each.key, each]));
    for (const key of new Set([...before.keys(), ...later.keys()])) {
      const [was, is] = [before.get(key), later.get(key)];
      const name = is?.name ?? was?.name;
      if (!name) continue;
      const sides = { before: was ? standingOf(was) : null, after: is ? standingOf(is) : null };
      if (sides.before && sides.after && aspectsChanged(sides.before, sides.after).length === 0)
        continue;
      moved.push({
        trademark: { id: mark.id, name: names.get(mark.id) ?? '' },
        name,
        ...sides,
      });
    }
  }
  const isLast = part.length < marksAtOnce;
  return { moved, looked: part.length, marks, next: isLast ? null : (part.at(-1)?.id ?? null) };
};
