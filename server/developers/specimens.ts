import { sql } from 'drizzle-orm';
import { specimen, specimenApi } from '#contract/specimens';
import type { Database } from '#server/db/client';
import { entityTable } from '#server/db/table';
import { defineStore } from '#server/entities/store';

const specimens = entityTable('specimens', specimen, { clientRows: sql`false` });

export const specimenStore = defineStore({ entity: specimen, table: specimens, api: specimenApi });

/**
 * Makes the table of the invented entity in a database of a developer or of a test. No migration has
 * it, so the statements come from the generator of the migrations itself, a development package.
 */
export const createSpecimens = async (db: Database): Promise<void> => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const describe = (tables: Record<string, unknown>) =>
    generateDrizzleJson(tables, undefined, undefined, 'snake_case');
  const statements = await generateMigration(describe({}), describe({ specimens }));
  await db.execute(sql`drop table if exists specimens`);
  for (const statement of statements) await db.execute(sql.raw(statement));
};
