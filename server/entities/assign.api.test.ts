import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { representativeAssignmentApi } from '#contract/trademarks/assignment';
import { guardianAssignmentApi } from '#contract/customers/assignment';
import { customerApi } from '#contract/customers/customer';
import { representativeApi } from '#contract/representatives/representative';
import { trademarkApi } from '#contract/trademarks/trademark';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { markOffice } from '#server/test/markOffice';
import { insertTrademark } from '#server/test/marks';
import { representatives } from '#server/representatives/table';
import { trademarks } from '#server/trademarks/table';

const { app, lawyer, client, customer } = await markOffice();
const { assign, undo } = representativeAssignmentApi;

let anna = 0;
let jan = 0;
beforeAll(async () => {
  const create = async (name: string) =>
    (await app.ask(representativeApi.create, { name }, lawyer)).row.id;
  [anna, jan] = [await create('Anna Żuraw'), await create('Jan Kos')];
});

const representativesOf = async (ids: readonly number[]) => {
  const rows = await app.db
    .select()
    .from(trademarks)
    .where(inArray(trademarks.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.representative);
};
const historyOf = async (id: number) =>
  (await app.ask(trademarkApi.history, { id }, lawyer)).entries;

describe('assigning a representative to marks', () => {
  let ids: [number, number, number];
  beforeEach(async () => {
    const make = async (representative: number | null) =>
      (await insertTrademark(app, customer, { name: 'ŻAGIEL', representative })).id;
    ids = [await make(null), await make(jan), await make(anna)];
  });

  test('changes those that have another, each with a version and a history entry', async () => {
    const answer = await app.ask(assign, { ids, value: anna }, lawyer);
    expect(answer.count).toBe(2);
    expect(answer.former).toEqual(
      expect.arrayContaining([
        { value: null, ids: [ids[0]] },
        { value: jan, ids: [ids[1]] },
      ]),
    );
    expect(answer.former).toHaveLength(2);
    expect(await representativesOf(ids)).toEqual([anna, anna, anna]);
    const [changed, alike] = [
      await app.ask(trademarkApi.get, { id: ids[1] }, lawyer),
      await app.ask(trademarkApi.get, { id: ids[2] }, lawyer),
    ];
    expect([changed.row.version, alike.row.version]).toEqual([2, 1]);
    expect(await historyOf(ids[1])).toMatchObject([
      {
        operation: 'UPDATE',
        before: { representative: jan },
        after: { representative: anna },
      },
    ]);
    expect(await historyOf(ids[2])).toEqual([]);
  });

  test('takes it away where none is assigned', async () => {
    expect(await app.ask(assign, { ids, value: null }, lawyer)).toMatchObject({ count: 2 });
    expect(await representativesOf(ids)).toEqual([null, null, null]);
  });

  test('reaches all that the filters find', async () => {
    const { id } = await insertTrademark(app, customer, { name: 'KOTWICA', representative: jan });
    const { count } = await app.ask(
      assign,
      { filters: [['name', 'is', 'kotwica']], value: anna },
      lawyer,
    );
    expect(count).toBe(1);
    expect(await representativesOf([id, ids[1]])).toEqual([anna, jan]);
  });

  test('is taken back by the former values, where nobody has changed it since', async () => {
    const { former } = await app.ask(assign, { ids, value: anna }, lawyer);
    await app.db.update(trademarks).set({ representative: null }).where(eq(trademarks.id, ids[1]));
    expect(await app.ask(undo, { value: anna, former }, lawyer)).toEqual({ count: 1 });
    expect(await representativesOf(ids)).toEqual([null, null, anna]);
    expect(await historyOf(ids[0])).toHaveLength(2);
    // Once more it finds nothing to take back.
    expect(await app.ask(undo, { value: anna, former }, lawyer)).toEqual({ count: 0 });
  });

  test('is not taken back to somebody who is deleted by now', async () => {
    const { row: gone } = await app.ask(representativeApi.create, { name: 'Ewa' }, lawyer);
    await app.db
      .update(trademarks)
      .set({ representative: gone.id })
      .where(eq(trademarks.id, ids[0]));
    const { former } = await app.ask(assign, { ids, value: anna }, lawyer);
    await app.db
      .update(representatives)
      .set({ deletedAt: new Date() })
      .where(eq(representatives.id, gone.id));
    expect(await app.ask(undo, { value: anna, former }, lawyer)).toEqual({ count: 1 });
    expect(await representativesOf(ids)).toEqual([anna, jan, anna]);
  });

  test('needs somebody who is there, rows that live, and the right', async () => {
    const unknown = await app.call(assign, { ids, value: 1_000_000 }, lawyer);
    expect(unknown.status).toBe(400);
    expect((await app.call(assign, { deleted: true, value: anna }, lawyer)).status).not.toBe(200);
    expect((await app.call(assign, { ids, value: anna }, client)).status).toBe(403);
    const former = [{ value: anna, ids: [...ids] }];
    expect((await app.call(undo, { value: null, former }, client)).status).toBe(403);
    expect(await representativesOf(ids)).toEqual([null, jan, anna]);
  });

  test('is refused for more rows than one action changes', async () => {
    await app.db.insert(trademarks).values(
      Array.from({ length: 1_001 }, (_, position) => ({
        name: `SERIA ${position}`,
        type: 1 as const,
        customer,
      })),
    );
    const answer = await app.call(
      assign,
      { filters: [['name', 'contains', 'seria']], value: anna },
      lawyer,
    );
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'TOO_MANY_ROWS' } });
  });
});

describe('assigning a guardian to customers', () => {
  test('changes customers and takes it back; a client is nobody’s guardian', async () => {
    const [made] = await app.db.insert(customers).values({ name: 'Bałtyk Foods' }).returning();
    const id = made?.id ?? 0;
    const guardianOf = async () => (await app.ask(customerApi.get, { id }, lawyer)).row.guardian;
    const idOf = async (email: string) => {
      const [account] = await app.db.select().from(accounts).where(eq(accounts.email, email));
      return account?.id ?? 0;
    };
    const guardian = await idOf('lawyer@markfolio.example');
    const { count, former } = await app.ask(
      guardianAssignmentApi.assign,
      { ids: [id], value: guardian },
      lawyer,
    );
    expect({ count, former }).toEqual({ count: 1, former: [{ value: null, ids: [id] }] });
    expect(await guardianOf()).toBe(guardian);
    const { entries } = await app.ask(customerApi.history, { id }, lawyer);
    expect(entries).toMatchObject([{ before: { guardian: null }, after: { guardian } }]);
    const ofClient = await idOf('client@markfolio.example');
    const refused = await app.call(
      guardianAssignmentApi.assign,
      { ids: [id], value: ofClient },
      lawyer,
    );
    expect(refused.status).toBe(400);
    const wrong = { value: guardian, former: [{ value: ofClient, ids: [id] }] };
    expect(await app.ask(guardianAssignmentApi.undo, wrong, lawyer)).toEqual({ count: 0 });
    expect(await app.ask(guardianAssignmentApi.undo, { value: guardian, former }, lawyer)).toEqual({
      count: 1,
    });
    expect(await guardianOf()).toBeNull();
  });

  test('is taken back to a guardian who can no longer sign in', async () => {
    const [left] = await app.db
      .insert(accounts)
      .values({
        name: 'Odszedł',
        email: 'odszedl@markfolio.example',
        role: 'ROLE_USER',
        language: 'pl',
      })
      .returning();
    const [made] = await app.db
      .insert(customers)
      .values({ name: 'Fala', guardian: left?.id ?? 0 })
      .returning();
    const ids = [made?.id ?? 0];
    const { former } = await app.ask(guardianAssignmentApi.assign, { ids, value: null }, lawyer);
    await app.db
      .update(accounts)
      .set({ canLogin: false })
      .where(eq(accounts.id, left?.id ?? 0));
    const answer = await app.ask(guardianAssignmentApi.undo, { value: null, former }, lawyer);
    expect(answer).toEqual({ count: 1 });
  });
});
