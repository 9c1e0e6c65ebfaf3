import { isStaff } from '#contract/access';
import { registryFinding } from '#contract/registry/findings';
import { sql } from 'drizzle-orm';
import { defineStore } from '#server/entities/store';
import { lockMarksOf } from '#server/trademarks/lock';
import { registryFindings } from '#server/registry/table';

/** Listed and exported like any entity, but created and removed only by the comparison. */
export const findingStore = defineStore({
  entity: registryFinding,
  table: registryFindings,
  scope: ({ role }) => (isStaff(role) ? undefined : sql`false`),
  tellsOfRemoved: true,
  // Every write locks the marks before their findings.
  lockBefore: lockMarksOf(registryFindings),
});
