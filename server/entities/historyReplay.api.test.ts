import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint';
import { representative, representativeApi } from '#contract/representatives';
import { valuesOf } from '#server/entities/rows';
import { history } from '#server/history/table';
import { representatives } from '#server/representatives/table';
import { type TestApp, testApp } from '#server/test/app';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn('admin@markfolio.example');
});

type One = OutputOf<typeof representativeApi.get>;
const word = fc.option(fc.constantFrom('', ' ', 'Anna', 'Żuraw', 'Łódź', "O'Neill"), { nil: null });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ function: word, lawFirm: word }, { requiredKeys: [] }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constantFrom('Anna', 'Jan', '') }) },
  { weight: 1, arbitrary: fc.constantFrom('remove' as const, 'restore' as const) },
);

type Entry = typeof history.$inferSelect;
/** The row as its history tells it, or null while it is deleted. */
const replay = (entries: readonly Entry[]): { values: object; deleted: boolean } =>
  entries.reduce<{ values: object; deleted: boolean }>(
    (state, { operation, after }) =>
      operation === 'DELETE'
        ? { ...state, deleted: true }
        : { values: { ...state.values, ...(after as object) }, deleted: false },
    { values: {}, deleted: false },
  );

test('history played from the beginning gives the row as it is, after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const made = await app.call(representativeApi.create, { name: 'Początek' }, admin);
      const { id } = (made.body as One).row;
      const version = async () => {
        const [row] = await app.db.select().from(representatives).where(eq(representatives.id, id));
        return row?.version ?? 0;
      };
      for (const change of steps) {
        if (change === 'restore') await app.call(representativeApi.restore, { id }, admin);
        else if (change === 'remove')
          await app.call(representativeApi.remove, { id, version: await version() }, admin);
        else
          await app.call(
            representativeApi.update,
            { id, version: await version(), ...change },
            admin,
          );
      }
      const [row] = await app.db.select().from(representatives).where(eq(representatives.id, id));
      const entries = await app.db
        .select()
        .from(history)
        .where(eq(history.entityId, id))
        .orderBy(asc(history.id));
      const told = replay(entries.filter(({ entity }) => entity === 'Representative'));
      expect(told).toEqual({
        values: valuesOf(representative.fields, row ?? {}),
        deleted: row?.deletedAt !== null,
      });
    }),
    { numRuns: 40 },
  );
}, 120_000);
