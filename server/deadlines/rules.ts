import { inArray, sql } from 'drizzle-orm';
import { deadlineRule } from '#contract/deadlines/ruleFields';
import type { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import type { termRuleApi } from '#contract/deadlines/termApi';
import { dateInWarsaw } from '#contract/values/dates';
import { inForce, isSameRule, type RuleId } from '#contract/deadlines/engine/inForce';
import { isTermRule } from '#contract/deadlines/engine/terms';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { auditedFields } from '#contract/kit/entity';
import { AppError } from '#contract/errors';
import { nothingRelated } from '#contract/kit/valueText';
import { movedBy } from '#server/deadlines/rulePreview';
import { changeRules, lookAtRules, ofRules } from '#server/deadlines/ruleWrites';
import { ownRules, rulesInForce } from '#server/settings/deadlineRules';
import type { Deps } from '#server/deps';
import { historyOf } from '#server/entities/historyOf';
import { writeOnce } from '#server/entities/once';
import { history } from '#server/history/table';
import type { Handlers } from '#server/http/mount';
import { lookAt, readLooks } from '#server/settings/ruleLooks';

const shippedOf = (key: RuleId): DeadlineRule | undefined =>
  startingPack.find((rule) => isSameRule(rule, key));

/** The audited changes of all rules; `where` narrows them. */
const audited = {
  entity: ofRules.entity,
  id: ofRules.entityId,
  fields: auditedFields(deadlineRule),
};

export const termRuleHandlers = (deps: Deps): Handlers<typeof termRuleApi> => ({
  terms: async () => ({
    own: (await ownRules(deps.db)).filter((rule) => {
      const shipped = shippedOf(rule);
      // One that is about something else now has to replace the shipped one all the same.
      return isTermRule(rule) || (shipped !== undefined && isTermRule(shipped));
    }),
  }),
});

export const deadlineRuleHandlers = (deps: Deps): Handlers<typeof deadlineRuleApi> => ({
  list: async () => {
    const [own, looks] = [await ownRules(deps.db), await readLooks(deps.db)];
    return {
      rules: inForce(startingPack, own).map((rule) => ({
        rule,
        shipped: own.some((each) => isSameRule(each, rule)) ? (shippedOf(rule) ?? null) : null,
        look: lookAt(looks, rule),
      })),
    };
  },

  preview: ({ input }) => movedBy(deps.db, input, dateInWarsaw(deps.now())),

  save: (call) =>
    writeOnce(deps, 'DeadlineRule.save', call, async (tx) => {
      const { id, version, rule, seen, source } = call.input;
      if (!isSameRule(rule, { id, version })) throw new AppError('BAD_REQUEST');
      const change = { act: 'save', rule } as const;
      await changeRules(tx, call.actor, deps.now(), { change, seen, source });
      return undefined;
    }),

  add: (call) =>
    writeOnce(deps, 'DeadlineRule.add', call, async (tx) => {
      const { rule, seen, source } = call.input;
      if (seen && seen.id !== rule.id) throw new AppError('BAD_REQUEST');
      const change = { act: 'add', rule, follows: seen?.version ?? null } as const;
      return changeRules(tx, call.actor, deps.now(), { change, seen, source });
    }),

  remove: (call) =>
    writeOnce(deps, 'DeadlineRule.remove', call, async (tx) => {
      const { id, version, seen } = call.input;
      if (!isSameRule(seen, { id, version })) throw new AppError('BAD_REQUEST');
      const change = { act: 'remove', id, version } as const;
      await changeRules(tx, call.actor, deps.now(), { change, seen, source: null });
      return undefined;
    }),

  look: (call) =>
    writeOnce(deps, 'DeadlineRule.look', call, async (tx) => {
      await lookAtRules(tx, call.actor, deps.now(), call.input);
      return undefined;
    }),

  history: async ({ input: { id, version, ...asked }, actor }) => {
    if (!(await rulesInForce(deps.db)).some((rule) => isSameRule(rule, { id, version })))
      throw new AppError('NOT_FOUND');
    const where = sql`${history.after} @> ${JSON.stringify({ id, version })}::jsonb`;
    const told = await historyOf(deps.db, actor, { ...audited, where }, asked);
    return { ...told, related: nothingRelated };
  },

  firmHistory: async ({ input, actor }) => {
    const where = inArray(history.operation, ['INSERT', 'DELETE']);
    const told = await historyOf(deps.db, actor, { ...audited, where }, input);
    return { ...told, related: nothingRelated };
  },
});
