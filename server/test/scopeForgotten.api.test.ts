import { beforeAll, describe, expect, test, vi } from 'vitest';
import type * as scope from '#server/entities/scope';
import { crawl, plantCanaries, toldOf } from '#server/test/canaries';

/** Every condition that keeps clients to their own rows lets all rows through. */
vi.mock('#server/entities/scope', async (importOriginal) => {
  const { sql } = await import('drizzle-orm');
  return {
    ...(await importOriginal<typeof scope>()),
    scopeOf: () => sql`true`,
  };
});

let planted: Awaited<ReturnType<typeof plantCanaries>>;
beforeAll(async () => {
  planted = await plantCanaries();
});

describe('without any scope of the application', () => {
  test('it is switched off', async () => {
    const { scopeOf } = await import('#server/entities/scope');
    expect(scopeOf('Report', { role: 'ROLE_CUSTOMER', customerIds: [] })).not.toBeUndefined();
    const { app, client, first } = planted;
    const own = await crawl(app, client, first);
    expect(own.filter(({ text }) => text.includes(first.word)).length).toBeGreaterThan(10);
  });

  test('the database shows a client no row of a customer that is not its own', async ({ task }) => {
    const { app, client, third } = planted;
    const readings = await crawl(app, client, third);
    task.meta.cases = readings.length;
    expect(readings.filter(({ text }) => text.includes(third.word)).map(toldOf)).toEqual([]);
  });
});
