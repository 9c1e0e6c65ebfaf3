import { sql } from 'drizzle-orm';
import { specimen, specimenApi } from '#contract/developers/specimens';
import type { Database } from '#server/db/client';
import { entityTable } from '#server/db/table';
import { defineStore } from '#server/entities/store';

const specimens = entityTable('specimens', specimen, { clientRows: sql`false` });

export const specimenStore = defineStore({ entity: specimen, table: specimens, api: specimenApi });

/**
 * Creates the table of the invented entity in a database for development or tests. No migration contains it,
 * so the statements come from the migration generator, a development package.
 */
export const createSpecimens = async (
  db: Database,
  { rows = 0, productUrl }: { rows?: number; productUrl: string },
): Promise<void> => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const describe = (tables: Record<string, unknown>) =>
    generateDrizzleJson(tables, undefined, undefined, 'snake_case');
  const statements = await generateMigration(describe({}), describe({ specimens }));
  await db.execute(sql`drop table if exists specimens`);
  for (const statement of statements) await db.execute(sql.raw(statement));
  const user = sql.identifier(decodeURIComponent(new URL(productUrl).username));
  await db.execute(sql`alter policy specimens_firm on specimens to current_user, ${user}`);
  if (rows > 0)
    await db.insert(specimens).values(Array.from({ length: rows }, (_, n) => sample(n)));
};

const words = ['Żółw', 'Łoś', 'Świerk', 'Ćma', 'Gęś', 'Źrebię', 'Mech', 'Ówdzie', 'Jaź', 'Osa'];
const sizes = [1, 2, 3] as const;
const flavors = ['SWEET', 'SOUR', 'BITTER', 'SALTY', 'UMAMI'] as const;
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const day = (n: number): string => `2026-${pad((n % 12) + 1)}-${pad((n % 28) + 1)}`;
const pad = (n: number): string => String(n).padStart(2, '0');

/** Sample rows, long and short, full and empty; the same for the same number. */
const sample = (n: number): typeof specimens.$inferInsert => ({
  name: `${pick(words, n)} ${pick(words, n * 7 + 3)} ${n}`,
  note: n % 3 === 0 ? null : `Notatka ${n}. ${'Bardzo długi opis. '.repeat(n % 9)}`.trim(),
  contactEmail: n % 2 === 0 ? `okaz${n}@markfolio.example` : null,
  size: pick(sizes, n),
  flavor: n % 4 === 0 ? null : pick(flavors, n),
  flavors: flavors.slice(0, n % 4),
  rare: n % 5 === 0,
  rarity: n % 5 === 0 ? 'Jedyny taki okaz.' : null,
  count: n % 6 === 0 ? null : n * 13,
  weight: n / 8,
  price: n % 7 === 0 ? null : (n * 1.1).toFixed(2),
  foundOn: n % 8 === 0 ? null : day(n * 5),
  expiresOn: day(n * 3),
  links:
    n % 10 === 0 ? [{ title: 'Strona', address: 'https://markfolio.example', since: null }] : [],
  createdAt: new Date(),
  updatedAt: new Date(),
});
