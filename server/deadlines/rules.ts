import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { deadlineRule, ruleValues } from '#contract/deadlines/ruleFields';
import {
  aspectsChanged,
  type deadlineRuleApi,
  type DeadlineStanding,
  type MovedDeadline,
} from '#contract/deadlines/ruleApi';
import { dateInWarsaw } from '#contract/values/dates';
import { inForce, isSameRule } from '#contract/deadlines/engine/inForce';
import { isTermRule } from '#contract/deadlines/engine/terms';
import { deadlinesOf } from '#contract/deadlines/engine/engine';
import { startingPack } from '#contract/deadlines/rules/pack';
import { deadlineRuleSchema } from '#contract/deadlines/engine/schemas';
import type { Deadline, DeadlineRule } from '#contract/deadlines/engine/types';
import type { OutputOf } from '#contract/kit/endpoint';
import { auditedFields } from '#contract/kit/entity';
import { AppError } from '#contract/errors';
import { nothingRelated } from '#contract/kit/valueText';
import type { Executor } from '#server/db/client';
import { readRuleSet } from '#server/settings/ruleSet';
import { loadMarks } from '#server/deadlines/load';
import { ownRules, rulesInForce, rulesKey } from '#server/settings/deadlineRules';
import type { Deps } from '#server/deps';
import { historyOf } from '#server/entities/historyOf';
import { writeOnce } from '#server/entities/once';
import { changesBetween } from '#server/entities/rows';
import { recordChange } from '#server/history/record';
import { history } from '#server/history/table';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { wakeJobs } from '#server/jobs/signal';
import { settings } from '#server/settings/table';
import { trademarks } from '#server/trademarks/table';

/** Marks per response: about as many as take a second. */
const marksAtOnce = 2_000;

/**
 * Selects the marks to which the current or the changed rule applies: a removed territory loses its deadline.
 */
const reachOf = (current: DeadlineRule, changed: DeadlineRule): SQL | undefined => {
  const types = [...new Set([...current.types, ...changed.types])];
  const territories =
    current.territories === 'any' || changed.territories === 'any'
      ? null
      : [...new Set([...current.territories, ...changed.territories])];
  return and(
    isNull(trademarks.deletedAt),
    inArray(trademarks.type, types),
    territories ? inArray(trademarks.place, territories) : undefined,
  );
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

/** Compares the deadlines of each mark before and after the change of a rule. */
const movedBy = async (
  db: Executor,
  { rule: changed, after }: { rule: DeadlineRule; after: number },
  today: string,
): Promise<OutputOf<typeof deadlineRuleApi.preview>> => {
  const { rules, settings: lists } = await readRuleSet(db);
  const current = rules.find((rule) => isSameRule(rule, changed));
  if (!current) throw new AppError('NOT_FOUND');
  const next = rules.map((rule) => (rule === current ? changed : rule));
  const reach = reachOf(current, changed);
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

/** Rules are not rows, so all their changes share one entity id in the history. */
const ofRules = { entity: deadlineRule.name, entityId: 0 };

const same = (a: DeadlineRule, b: DeadlineRule): boolean =>
  JSON.stringify(deadlineRuleSchema.parse(a)) === JSON.stringify(deadlineRuleSchema.parse(b));

const shippedOf = (key: Pick<DeadlineRule, 'id' | 'version'>): DeadlineRule | undefined =>
  startingPack.find((rule) => isSameRule(rule, key));

export const deadlineRuleHandlers = (deps: Deps): Handlers<typeof deadlineRuleApi> => {
  /** Changes the firm's own rules, one writer at a time; deadlines are recomputed in the background. */
  const change = async (
    tx: Executor,
    actor: Actor,
    key: Pick<DeadlineRule, 'id' | 'version'>,
    wanted: DeadlineRule,
    seen: DeadlineRule,
  ): Promise<void> => {
    const now = deps.now();
    await tx.insert(settings).values({ key: rulesKey, value: [] }).onConflictDoNothing();
    await tx.select().from(settings).where(eq(settings.key, rulesKey)).for('update');
    const own = await ownRules(tx);
    const current = inForce(startingPack, own).find((rule) => isSameRule(rule, key));
    if (!current) throw new AppError('NOT_FOUND');
    if (!same(current, seen)) throw new AppError('STALE_VERSION', { version: key.version });
    const others = own.filter((rule) => !isSameRule(rule, key));
    const shipped = shippedOf(key);
    const value = shipped && same(shipped, wanted) ? others : [...others, wanted];
    await tx.update(settings).set({ value, updatedAt: now }).where(eq(settings.key, rulesKey));
    const changes = changesBetween(ruleValues(current), ruleValues(wanted));
    if (Object.keys(changes.after).length === 0) return;
    const { id, version } = key;
    await recordChange(tx, actor, now, {
      ...ofRules,
      operation: 'UPDATE',
      before: { ...changes.before, id, version },
      after: { ...changes.after, id, version },
    });
  };

  return {
    list: async () => {
      const own = await ownRules(deps.db);
      return {
        rules: inForce(startingPack, own).map((rule) => ({
          rule,
          shipped: own.some((each) => isSameRule(each, rule)) ? (shippedOf(rule) ?? null) : null,
        })),
      };
    },

    terms: async () => ({ own: (await ownRules(deps.db)).filter(isTermRule) }),

    preview: ({ input }) => movedBy(deps.db, input, dateInWarsaw(deps.now())),

    save: (call) =>
      writeOnce(deps, 'DeadlineRule.save', call, async (tx) => {
        const { id, version, rule, seen } = call.input;
        if (!isSameRule(rule, { id, version })) throw new AppError('BAD_REQUEST');
        await change(tx, call.actor, { id, version }, rule, seen);
        await wakeJobs(tx);
        return undefined;
      }),

    history: async ({ input: { id, version, ...asked }, actor }) => {
      if (!(await rulesInForce(deps.db)).some((rule) => isSameRule(rule, { id, version })))
        throw new AppError('NOT_FOUND');
      const audited = {
        entity: ofRules.entity,
        id: ofRules.entityId,
        fields: auditedFields(deadlineRule),
        where: sql`${history.after} @> ${JSON.stringify({ id, version })}::jsonb`,
      };
      return { ...(await historyOf(deps.db, actor, audited, asked)), related: nothingRelated };
    },
  };
};
