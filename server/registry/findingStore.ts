import { isStaff } from '#contract/access';
import { registryFinding } from '#contract/registry/findings';
import { sql } from 'drizzle-orm';
import { defineStore } from '#server/entities/store';
import { lockMarksOf } from '#server/trademarks/lock';
import { registryFindings } from '#server/registry/table';

/** Listed and exported like any entity; made and cleared by the comparison alone. */
export const findingStore = defineStore({
  entity: registryFinding,
  table: registryFindings,
  scope: ({ role }) => (isStaff(role) ? undefined : sql`false`),
  tellsOfRemoved: true,
  // Findings follow their marks, which are locked first by every write.
  lockBefore: lockMarksOf(registryFindings),
});
