import { calendarEventType } from '#contract/deadlines/codes';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import type { Obligation, obligationApi } from '#contract/statements/statement';
import type { Executor } from '#server/db/client';
import { readRuleSet } from '#server/settings/ruleSet';
import type { Deps } from '#server/deps';
import { readAs } from '#server/entities/scope';
import type { Handlers } from '#server/http/mount';
import { readTrademark } from '#server/trademarks/actions';
import type { TrademarkRow } from '#server/trademarks/table';

const isAsked = (
  { types, territories }: DeadlineRule,
  { type, place }: Pick<TrademarkRow, 'type' | 'place'>,
): boolean =>
  types.includes(type) &&
  (territories === 'any' || (place !== null && territories.some((code) => code === place)));

/** The rules in force that require statements, each in its newest version. */
export const statementRulesInForce = async (db: Executor): Promise<DeadlineRule[]> => {
  const { rules } = await readRuleSet(db);
  const newest = new Map<string, DeadlineRule>();
  for (const rule of rules.toSorted((a, b) => a.version - b.version))
    if (rule.calendarType === calendarEventType.TRADEMARK_STATEMENT_OF_USE.value)
      newest.set(rule.id, rule);
  return [...newest.values()];
};

export const obligationHandlers = ({ db }: Deps): Handlers<typeof obligationApi> => ({
  list: async ({ actor, input }) => {
    const mark = await readAs(db, actor, (reader) => readTrademark(reader, actor, input.trademark));
    // Rules and lists belong to the firm, so they are read with the rights of the server.
    const rules = await statementRulesInForce(db);
    return {
      obligations: rules.map((rule): Obligation => ({
        rule: rule.id,
        name: rule.name,
        asked: isAsked(rule, mark),
      })),
    };
  },
});
