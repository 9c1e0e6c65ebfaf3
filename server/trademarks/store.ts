import { sql } from 'drizzle-orm';
import { trademark, trademarkApi } from '#contract/trademarks';
import { defineStore } from '#server/entities/store';
import { trademarkRules } from '#server/trademarks/rules';
import { trademarks } from '#server/trademarks/table';

export const trademarkStore = defineStore({
  entity: trademark,
  table: trademarks,
  api: trademarkApi,
  options: { type: 'TRADEMARK', where: sql`${trademarks.archivedAt} is null` },
  leftOut: { field: 'archived', where: sql`${trademarks.archived}` },
  rules: trademarkRules,
});
