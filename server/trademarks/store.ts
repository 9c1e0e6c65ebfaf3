import { inArray, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { MarkContext } from '#contract/trademarks/dates';
import { markFilters } from '#contract/trademarks/markFilters';
import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { defineStore } from '#server/entities/store';
import { readTerritoryLists } from '#server/settings/territories';
import { trademarkCan } from '#server/trademarks/can';
import { trademarkFacts } from '#server/trademarks/facts';
import { foundByCustomer } from '#server/trademarks/hanging';
import { restoreTrademark } from '#server/trademarks/restore';
import { trademarkRules } from '#server/trademarks/rules';
import { trademarks } from '#server/trademarks/table';

const { name, registrationNumber, applicationNumber } = trademarks;

export const trademarkStore = defineStore({
  entity: trademark,
  table: trademarks,
  api: trademarkApi,
  can: trademarkCan,
  options: {
    type: 'TRADEMARK',
    where: sql`${trademarks.archivedAt} is null`,
    filtered: (filters) => {
      const asked = markFilters.safeParse(filters);
      if (!asked.success) throw new AppError('BAD_REQUEST');
      return asked.data.types && inArray(trademarks.type, [...asked.data.types]);
    },
    // The same format as in the global search.
    label: sql`concat(${name}, ' (' || coalesce(${registrationNumber}, ${applicationNumber}) || ')')`,
  },
  ...foundByCustomer,
  // In the words of the indexes of what lists show.
  leftOut: { field: 'archived', where: sql`${trademarks.archivedAt} is not null` },
  context: async (db): Promise<MarkContext> => ({ lookupLists: await readTerritoryLists(db) }),
  facts: trademarkFacts,
  rules: (deps) => ({ ...trademarkRules(deps), restore: restoreTrademark }),
});
