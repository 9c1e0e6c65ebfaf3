import { statementOfUse, statementOfUseApi } from '#contract/statements/statement';
import { defineStore } from '#server/entities/store';
import { statementRulesInForce } from '#server/statements/obligations';
import { statementCan, statementRules } from '#server/statements/rules';
import { statementsOfUse } from '#server/statements/table';
import { foundByMark, hangsOnMark } from '#server/trademarks/hanging';
import { lockMarksOf } from '#server/trademarks/lock';

export const statementStore = defineStore({
  entity: statementOfUse,
  table: statementsOfUse,
  api: statementOfUseApi,
  can: statementCan,
  ...hangsOnMark,
  ...foundByMark,
  lockBefore: lockMarksOf(statementsOfUse),
  displayNames: async (db) =>
    Object.fromEntries((await statementRulesInForce(db)).map(({ id, name }) => [id, name])),
  rules: statementRules,
});
