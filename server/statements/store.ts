import { sql } from 'drizzle-orm';
import { statementOfUse, statementOfUseApi } from '#contract/statementsOfUse';
import { defineStore } from '#server/entities/store';
import { statementRules } from '#server/statements/rules';
import { statementsOfUse } from '#server/statements/table';

export const statementStore = defineStore({
  entity: statementOfUse,
  table: statementsOfUse,
  api: statementOfUseApi,
  orphaned: sql`trademark not in (select id from trademarks)`,
  rules: statementRules,
});
