import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type deadlineRuleApi, type MovedDeadline, mostMovedShown } from '#contract/deadlineRules';
import { dateInWarsaw } from '#contract/dates';
import { deadlinesOf } from '#contract/deadlines/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { deadlineRuleSchema } from '#contract/deadlines/schemas';
import type { DeadlineRule } from '#contract/deadlines/types';
import { AppError } from '#contract/errors';
import type { Executor } from '#server/db/client';
import { readDeadlineBook } from '#server/deadlines/book';
import { loadMarks } from '#server/deadlines/load';
import { inForce, isSameRule, ownRules, rulesKey } from '#server/deadlines/ownRules';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { settings } from '#server/settings/table';
import { trademarks } from '#server/trademarks/table';

const marksAtOnce = 1_000;

/** Marks a rule could be about, page by page. */
const marksOf = async (db: Executor, { types, territories }: DeadlineRule, after: number) => {
  const rows = await db
    .select({ id: trademarks.id, name: trademarks.name })
    .from(trademarks)
    .where(
      and(
        gt(trademarks.id, after),
        isNull(trademarks.deletedAt),
        inArray(trademarks.type, [...types]),
        territories === 'any' ? undefined : inArray(trademarks.place, [...territories]),
      ),
    )
    .orderBy(asc(trademarks.id))
    .limit(marksAtOnce);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** What a change of one rule moves: computed before and after, mark by mark. */
const movedBy = async (
  db: Executor,
  changed: DeadlineRule,
  today: string,
): Promise<{ moved: MovedDeadline[]; count: number }> => {
  const { rules, settings: lists } = await readDeadlineBook(db);
  const current = rules.find((rule) => isSameRule(rule, changed));
  if (!current) throw new AppError('NOT_FOUND');
  const next = rules.map((rule) => (rule === current ? changed : rule));
  // Where it counts today and where it would: a territory taken out loses its deadline.
  const reach = {
    ...changed,
    types: [...new Set([...current.types, ...changed.types])],
    territories:
      current.territories === 'any' || changed.territories === 'any'
        ? ('any' as const)
        : [...new Set([...current.territories, ...changed.territories])],
  };
  const moved: MovedDeadline[] = [];
  let count = 0;
  for (let after = 0; ;) {
    const names = await marksOf(db, reach, after);
    if (names.size === 0) return { moved, count };
    for (const mark of await loadMarks(db, [...names.keys()])) {
      after = Math.max(after, mark.id);
      const before = new Map(
        deadlinesOf(mark, rules, lists, today).map((each) => [each.key, each]),
      );
      const later = new Map(deadlinesOf(mark, next, lists, today).map((each) => [each.key, each]));
      for (const key of new Set([...before.keys(), ...later.keys()])) {
        const [was, is] = [before.get(key), later.get(key)];
        const name = is?.name ?? was?.name;
        if (was?.due === is?.due || !name) continue;
        count += 1;
        if (moved.length < mostMovedShown)
          moved.push({
            trademark: { id: mark.id, name: names.get(mark.id) ?? '' },
            name,
            before: was?.due ?? null,
            after: is?.due ?? null,
          });
      }
    }
  }
};

const same = (a: DeadlineRule, b: DeadlineRule): boolean =>
  JSON.stringify(deadlineRuleSchema.parse(a)) === JSON.stringify(deadlineRuleSchema.parse(b));

export const deadlineRuleHandlers = (deps: Deps): Handlers<typeof deadlineRuleApi> => {
  /** Changes the firm's own rules, one writer at a time; deadlines follow in the background. */
  const change = async (
    tx: Executor,
    actor: Actor,
    key: Pick<DeadlineRule, 'id' | 'version'>,
    decide: (current: DeadlineRule) => DeadlineRule | null,
  ): Promise<void> => {
    const now = deps.now();
    await tx.insert(settings).values({ key: rulesKey, value: [] }).onConflictDoNothing();
    await tx.select().from(settings).where(eq(settings.key, rulesKey)).for('update');
    const own = await ownRules(tx);
    const current = inForce(own).find((rule) => isSameRule(rule, key));
    if (!current) throw new AppError('NOT_FOUND');
    const wanted = decide(current);
    const others = own.filter((rule) => !isSameRule(rule, key));
    await tx
      .update(settings)
      .set({ value: wanted ? [...others, wanted] : others, updatedAt: now })
      .where(eq(settings.key, rulesKey));
    const after = wanted ?? startingPack.find((rule) => isSameRule(rule, key));
    await recordChange(tx, actor, now, {
      entity: 'DeadlineRule',
      entityId: 0,
      operation: 'UPDATE',
      before: { ...current },
      after: { ...after },
    });
  };

  return {
    list: async () => {
      const own = await ownRules(deps.db);
      return {
        rules: inForce(own).map((rule) => ({
          rule,
          own: own.some((each) => isSameRule(each, rule)),
        })),
      };
    },

    preview: ({ input: { rule } }) => movedBy(deps.db, rule, dateInWarsaw(deps.now())),

    save: (call) =>
      writeOnce(deps, 'DeadlineRule.save', call, async (tx) => {
        const { id, version, rule, seen } = call.input;
        if (!isSameRule(rule, { id, version })) throw new AppError('BAD_REQUEST');
        await change(tx, call.actor, { id, version }, (current) => {
          if (!same(current, seen)) throw new AppError('STALE_VERSION', { version });
          return rule;
        });
        return undefined;
      }),

    reset: (call) =>
      writeOnce(deps, 'DeadlineRule.reset', call, async (tx) => {
        await change(tx, call.actor, call.input, () => null);
        return undefined;
      }),
  };
};
