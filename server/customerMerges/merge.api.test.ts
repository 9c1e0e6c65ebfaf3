import { and, eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { customerMergeApi } from '#contract/customers/merge';
import { type Customer, customerApi } from '#contract/customers/customer';
import type { InputOf } from '#contract/kit/endpoint';
import type { AnyField } from '#contract/kit/fields';
import { reportApi } from '#contract/reports/report';
import { trademarkType } from '#contract/codes/trademarks';
import { trademarkApi } from '#contract/trademarks/trademark';
import { questionState } from '#contract/questions/question';
import { accountInvitations } from '#server/accounts/table';
import { accounts } from '#server/auth/table';
import { customerStore } from '#server/customers/store';
import { customerMerges, customers } from '#server/customers/table';
import { history } from '#server/history/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { payments } from '#server/payments/table';
import { questions } from '#server/questions/table';
import { registryFindings } from '#server/registry/table';
import { reports } from '#server/reports/table';
import { productStores } from '#server/stores';
import { minutes, refusalOf, type TestApp, testApp } from '#server/test/app';
import { clientEmail, insertTrademark, ownerEmail } from '#server/test/marks';
import { expectHistoryTold } from '#server/test/replay';
import { tasks } from '#server/tasks/table';
import { trademarks } from '#server/trademarks/table';

let app: TestApp;
let lawyer: { token: string };
let client: { token: string };
beforeAll(async () => {
  app = await testApp();
  lawyer = await app.signIn('lawyer@markfolio.example');
  client = await app.signIn(clientEmail);
});

const create = async (draft: InputOf<typeof customerApi.create>): Promise<Customer> =>
  (await app.ask(customerApi.create, draft, lawyer)).row;
const read = async (id: number): Promise<Customer> =>
  (await app.ask(customerApi.get, { id }, lawyer)).row;
const accountOf = async (email: string) => {
  const [account] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  if (!account) throw new Error(`no account ${email}`);
  return account;
};
const giveCustomers = (email: string, ids: number[]) =>
  app.db.update(accounts).set({ customers: ids }).where(eq(accounts.email, email));
const customerOfMark = async (id: number) =>
  (await app.db.select().from(trademarks).where(eq(trademarks.id, id)))[0]?.customer;
const merge = async (id: number, other: number, take: string[] = []): Promise<number> => {
  const { version, otherVersion } = await app.ask(customerMergeApi.preview, { id, other }, lawyer);
  const input = { id, version, other, otherVersion, take };
  return (await app.ask(customerMergeApi.merge, input, lawyer)).merge;
};
const undo = async (id: number) => (await app.ask(customerMergeApi.undo, { id }, lawyer)).left;
const expectTold = async (ids: number[]) => {
  const rows = await app.db.select().from(customers).where(inArray(customers.id, ids));
  await expectHistoryTold(app, customerStore, rows);
};
const nothing = { marks: [], accounts: [], customers: [], fields: [] };

/** Two customers that are one, with everything that can hang on either. */
const pair = async () => {
  const ours = await create({
    name: 'Bałtyk',
    nip: '526-025-09-95',
    place: 'Gdynia',
    emails: [{ kind: 'OFFICE', address: 'biuro@baltyk.example' }],
    phones: [{ kind: 'OFFICE', number: '+48 58 100 200' }],
    contacts: [{ name: 'Ewa', email: 'ewa@baltyk.example', receivesReports: false }] as never,
  });
  const parent = await create({ name: 'Holding' });
  const theirs = await create({
    name: 'Bałtyk Foods sp. z o.o.',
    industry: 'Żywność',
    place: 'Gdańsk',
    emails: [
      { kind: 'INVOICES', address: 'biuro@baltyk.example' },
      { kind: 'INVOICES', address: 'faktury@baltyk.example' },
    ],
    phones: [{ kind: 'OFFICE', number: '+48581 00200' }],
    contacts: [
      { name: 'ewa', email: 'ewa@baltyk.example', position: 'Prezes', receivesReports: true },
      { name: 'Jan' },
    ] as never,
    links: [
      { customer: ours.id, kind: 'RELATED' },
      { customer: parent.id, kind: 'PARENT' },
    ],
  });
  const third = await create({
    name: 'Trzeci',
    links: [
      { customer: theirs.id, kind: 'RELATED' },
      { customer: ours.id, kind: 'RELATED' },
      { customer: theirs.id, kind: 'SUCCESSOR' },
    ],
  });
  const mark = await insertTrademark(app, theirs.id, { name: 'FALA' });
  const deleted = await insertTrademark(app, theirs.id, { name: 'DNO', deletedAt: new Date() });
  await giveCustomers(clientEmail, [theirs.id, ours.id]);
  await giveCustomers(ownerEmail, [theirs.id]);
  return { ours, theirs, parent, third, mark, deleted };
};

describe('before two customers are merged', () => {
  test('it is shown what would move and where they differ', async () => {
    const { ours, theirs } = await pair();
    const asked = { id: ours.id, other: theirs.id };
    const preview = await app.ask(customerMergeApi.preview, asked, lawyer);
    expect(preview.counts).toEqual({
      marks: 1,
      accounts: 2,
      links: 2,
      contacts: 1,
      emails: 1,
      phones: 0,
      reports: 0,
      tasks: 0,
    });
    expect(preview.differing).toEqual(['name', 'industry', 'nip', 'place']);
    expect([preview.ours['place'], preview.theirs['place']]).toEqual(['Gdynia', 'Gdańsk']);
    expect(preview.tooLong).toEqual([]);
  });

  test('a customer is no other of itself, and a missing or deleted one is not there', async () => {
    const { id, version } = await create({ name: 'Sam' });
    const gone = await create({ name: 'Nie ma' });
    await app.ask(customerApi.remove, { id: gone.id, version: gone.version }, lawyer);
    for (const other of [id, gone.id, 1_000_000]) {
      expect((await app.call(customerMergeApi.preview, { id, other }, lawyer)).status).toBe(404);
      const input = { id, version, other, otherVersion: 1, take: [] };
      expect((await app.call(customerMergeApi.merge, input, lawyer)).status).toBe(404);
    }
  });
});

describe('merging', () => {
  test('moves marks, accounts, links and contacts, and deletes the other', async () => {
    const { ours, theirs, parent, third, mark, deleted } = await pair();
    await merge(ours.id, theirs.id, ['industry', 'place']);
    expect((await app.call(customerApi.get, { id: theirs.id }, lawyer)).status).toBe(404);
    expect(await customerOfMark(mark.id)).toBe(ours.id);
    expect(await customerOfMark(deleted.id)).toBe(ours.id);
    const entries = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'Trademark'), eq(history.entityId, mark.id)));
    expect(entries.at(-1)).toMatchObject({
      operation: 'UPDATE',
      accountName: 'Łukasz Wiśniewski',
      before: { customer: theirs.id },
      after: { customer: ours.id },
    });
    expect((await accountOf(clientEmail)).customers).toEqual([ours.id]);
    expect((await accountOf(ownerEmail)).customers).toEqual([ours.id]);
    expect((await read(third.id)).links).toEqual([
      { customer: ours.id, kind: 'RELATED' },
      { customer: ours.id, kind: 'SUCCESSOR' },
    ]);
    const merged = await read(ours.id);
    expect(merged).toMatchObject({
      name: 'Bałtyk',
      nip: '526-025-09-95',
      industry: 'Żywność',
      place: 'Gdańsk',
      links: [{ customer: parent.id, kind: 'PARENT' }],
      emails: [
        { kind: 'OFFICE', address: 'biuro@baltyk.example' },
        { kind: 'INVOICES', address: 'faktury@baltyk.example' },
      ],
      phones: [{ kind: 'OFFICE', number: '+48 58 100 200' }],
    });
    expect(
      merged.contacts.map(({ name, position, receivesReports }) => [
        name,
        position,
        receivesReports,
      ]),
    ).toEqual([
      ['Ewa', 'Prezes', true],
      ['Jan', null, false],
    ]);
  });

  test('leaves clients signed in, with the marks of both before them', async () => {
    const { ours, theirs, mark } = await pair();
    await merge(ours.id, theirs.id);
    expect((await app.call(trademarkApi.get, { id: mark.id }, client)).status).toBe(200);
  });

  test('is refused when either has changed since it was looked at', async () => {
    const { ours, theirs } = await pair();
    const input = { id: ours.id, version: ours.version, other: theirs.id, take: [] };
    const stale = { ...input, otherVersion: theirs.version + 1 };
    const answer = await app.call(customerMergeApi.merge, stale, lawyer);
    expect(refusalOf(answer).errorCode).toBe('STALE_VERSION');
    expect((await read(theirs.id)).deletedAt).toBeNull();
  });

  test('is refused as a whole when a list would not fit', async () => {
    const emails = (host: string) =>
      Array.from({ length: 15 }, (_, place) => ({
        kind: 'OTHER' as const,
        address: `a${place}@${host}.example`,
      }));
    const ours = await create({ name: 'Pełny', emails: emails('one') });
    const theirs = await create({ name: 'Drugi pełny', emails: emails('two') });
    const mark = await insertTrademark(app, theirs.id);
    const asked = { id: ours.id, other: theirs.id };
    const { tooLong } = await app.ask(customerMergeApi.preview, asked, lawyer);
    expect(tooLong).toEqual(['emails']);
    const versions = { version: ours.version, otherVersion: theirs.version };
    const answer = await app.call(
      customerMergeApi.merge,
      { ...asked, ...versions, take: [] },
      lawyer,
    );
    expect(refusalOf(answer).errorCode).toBe('CUSTOMER_MERGE_TOO_LONG');
    expect(await customerOfMark(mark.id)).toBe(theirs.id);
  });

  test('takes no value of a list or of a field that is not there', async () => {
    const { ours, theirs } = await pair();
    for (const name of ['emails', 'id', 'deletedAt']) {
      const versions = { version: ours.version, otherVersion: theirs.version };
      const input = { id: ours.id, other: theirs.id, ...versions, take: [name] };
      expect((await app.call(customerMergeApi.merge, input, lawyer)).status).toBe(400);
    }
  });

  test('takes open invitations along, each address once', async () => {
    const { ours, theirs } = await pair();
    const { id: accountId } = await accountOf(clientEmail);
    const waiting = { accountId, name: 'Nowa', known: false, createdAt: new Date() };
    await app.db.insert(accountInvitations).values([
      { ...waiting, customerId: ours.id, email: 'oba@baltyk.example' },
      { ...waiting, customerId: theirs.id, email: 'oba@baltyk.example' },
      { ...waiting, customerId: theirs.id, email: 'tylko@baltyk.example' },
    ]);
    const openOf = async (customerId: number) =>
      (await app.db.select().from(accountInvitations))
        .filter((each) => each.customerId === customerId && each.removedAt === null)
        .map(({ email }) => email)
        .toSorted();
    const id = await merge(ours.id, theirs.id);
    expect(await openOf(ours.id)).toEqual(['oba@baltyk.example', 'tylko@baltyk.example']);
    await undo(id);
    expect(await openOf(theirs.id)).toEqual(['oba@baltyk.example', 'tylko@baltyk.example']);
    expect(await openOf(ours.id)).toEqual(['oba@baltyk.example']);
  });
});

/** The JSON paths in a column at which a field of this kind holds the id of a customer. */
const pathsToCustomers = (field: AnyField): string[] => {
  if (field.kind === 'array')
    return Object.entries(field.of).flatMap(([name, inner]) =>
      pathsToCustomers(inner).map((path) => `$[*].${name}${path.slice(1)}`),
    );
  if (field.kind !== 'select' || field.autocomplete !== 'CUSTOMER') return [];
  return [field.many ? '$[*]' : '$'];
};

/** Every place in the database that holds the id of a customer: declared references and foreign keys. */
const placesOfCustomers = async () => {
  const declared = productStores.flatMap(({ entity, table }) =>
    Object.entries(entity.fields).flatMap(([name, field]) => {
      // A value that is only read from another table moves with it.
      const column = getTableColumns(table)[name]?.name;
      if (column === undefined) return [];
      return pathsToCustomers(field).map((path) => ({ table: getTableName(table), column, path }));
    }),
  );
  const { rows } = await app.db.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'customers'::regclass
      and conrelid <> 'customer_merges'::regclass`);
  return [...declared, ...rows.map((row) => ({ ...row, path: '$' }))];
};

test('merging leaves nothing at the other customer, wherever one can be named', async () => {
  const { ours, theirs, mark } = await pair();
  const { id: accountId } = await accountOf(clientEmail);
  await app.db
    .insert(payments)
    .values({ trademark: mark.id, type: 'OTHER', amount: '1.00', currency: 'PLN' });
  await app.db
    .update(trademarks)
    .set({ applicationDate: '2026-01-02' })
    .where(eq(trademarks.id, mark.id));
  await drainDeadlines(app.db, app.deps.now);
  await app.db.insert(registryFindings).values({
    key: `merged:${mark.id}`,
    cause: '',
    kind: 'DIFFERENCE',
    trademark: mark.id,
    customer: theirs.id,
  });
  const invited = { accountId, name: 'Nowa', known: false, createdAt: new Date() };
  await app.db
    .insert(accountInvitations)
    .values({ ...invited, customerId: theirs.id, email: 'nowa@baltyk.example' });
  await reportOf(theirs.id);
  await app.db.insert(tasks).values({ what: 'Zadzwonić', due: '2030-01-01', customer: theirs.id });
  await app.db.insert(questions).values({
    opening: 'Kiedy wygasa ochrona?',
    trademark: mark.id,
    customer: theirs.id,
    state: questionState.WAITS_FOR_FIRM.value,
    lastAt: new Date(),
  });
  const naming = async (id: number): Promise<string[]> => {
    const found: string[] = [];
    for (const { table, column, path } of await placesOfCustomers()) {
      const { rows } = await app.db.execute(sql`
        select from ${sql.identifier(table)}
        where jsonb_path_exists(to_jsonb(${sql.identifier(column)}), ${`${path} ? (@ == ${id})`}::jsonpath)`);
      if (rows.length > 0) found.push(`${table}.${column} ${path}`);
    }
    return found;
  };
  const places = (await placesOfCustomers()).map((at) => `${at.table}.${at.column} ${at.path}`);
  // A new place has to be filled here as well, or nobody knows whether a merge moves it.
  expect(await naming(theirs.id)).toEqual(places);
  await merge(ours.id, theirs.id);
  expect(await naming(theirs.id)).toEqual([]);
});

type AskedReport = Partial<typeof reports.$inferInsert>;
const reportOf = async (customer: number, values: AskedReport = {}): Promise<number> => {
  const [row] = await app.db
    .insert(reports)
    .values({
      type: 'TRADEMARK_MONTHLY',
      period: '2026-10',
      scope: 'CUSTOMER',
      audience: 'CLIENT',
      language: 'pl',
      status: 'DONE',
      automatic: true,
      customer,
      createdAt: app.deps.now(),
      updatedAt: app.deps.now(),
      ...values,
    })
    .returning({ id: reports.id });
  return row?.id ?? 0;
};
const reportNow = async (id: number) =>
  (await app.db.select().from(reports).where(eq(reports.id, id)))[0];

describe('reports of two customers that become one', () => {
  test('move, and of the same month ours stays the one made by itself', async () => {
    const { ours, theirs } = await pair();
    const stays = await reportOf(ours.id);
    const twice = await reportOf(theirs.id);
    const other = await reportOf(theirs.id, { period: '2026-09' });
    const english = await reportOf(theirs.id, { language: 'en' });
    const deleted = await reportOf(theirs.id, { period: '2026-08', deletedAt: app.deps.now() });
    const { counts } = await app.ask(
      customerMergeApi.preview,
      { id: ours.id, other: theirs.id },
      lawyer,
    );
    expect(counts.reports).toBe(3);
    const id = await merge(ours.id, theirs.id);
    for (const [report, automatic] of [
      [stays, true],
      [twice, false],
      [other, true],
      [english, true],
      [deleted, true],
    ] as const)
      expect(await reportNow(report)).toMatchObject({ customer: ours.id, automatic });
    const { entries } = await app.ask(reportApi.history, { id: other }, lawyer);
    expect(entries[0]).toMatchObject({
      before: { customer: theirs.id },
      after: { customer: ours.id },
    });
    expect(await undo(id)).toEqual(nothing);
    expect(await reportNow(stays)).toMatchObject({ customer: ours.id, automatic: true });
    for (const report of [twice, other, english, deleted])
      expect(await reportNow(report)).toMatchObject({ customer: theirs.id, automatic: true });
  });

  test('one that is just being made begins anew: its marks have moved', async () => {
    const { ours, theirs } = await pair();
    const maker = randomUUID();
    const running = await reportOf(theirs.id, { status: 'RUNNING', maker });
    await merge(ours.id, theirs.id);
    expect(await reportNow(running)).toMatchObject({ status: 'WAITING', maker: null });
  });
});

describe('a merge that is undone', () => {
  test('leaves everything as it was', async () => {
    const { ours, theirs, third, mark, deleted } = await pair();
    const valuesOf = async (id: number) => {
      const { version: _, updatedAt: __, ...values } = await read(id);
      return values;
    };
    const before = [await valuesOf(ours.id), await valuesOf(theirs.id), await valuesOf(third.id)];
    const id = await merge(ours.id, theirs.id, ['name', 'industry']);
    const { merges } = await app.ask(customerMergeApi.list, { id: ours.id }, lawyer);
    expect(merges).toMatchObject([
      { id, name: 'Bałtyk Foods sp. z o.o.', by: 'Łukasz Wiśniewski' },
    ]);
    await expectTold([ours.id, theirs.id, third.id]);
    expect(await undo(id)).toEqual(nothing);
    await expectTold([ours.id, theirs.id, third.id]);
    const after = [await valuesOf(ours.id), await valuesOf(theirs.id), await valuesOf(third.id)];
    expect(after).toEqual(before);
    expect(await customerOfMark(mark.id)).toBe(theirs.id);
    expect(await customerOfMark(deleted.id)).toBe(theirs.id);
    expect((await accountOf(clientEmail)).customers).toEqual([theirs.id, ours.id]);
    expect((await accountOf(ownerEmail)).customers).toEqual([theirs.id]);
    expect((await app.call(customerMergeApi.undo, { id }, lawyer)).status).toBe(404);
  });

  test('leaves alone what somebody has changed since, and says so', async () => {
    const { ours, theirs, third, mark, parent } = await pair();
    const stays = await insertTrademark(app, theirs.id, { name: 'ZOSTAJE' });
    const id = await merge(ours.id, theirs.id, ['industry', 'place']);
    await app.db.update(trademarks).set({ customer: parent.id }).where(eq(trademarks.id, stays.id));
    await giveCustomers(ownerEmail, [ours.id, parent.id]);
    await app.db.update(customers).set({ links: [] }).where(eq(customers.id, third.id));
    await app.db.update(customers).set({ place: 'Sopot' }).where(eq(customers.id, ours.id));
    expect(await undo(id)).toEqual({
      marks: ['ZOSTAJE'],
      accounts: [(await accountOf(ownerEmail)).name],
      customers: ['Trzeci'],
      fields: ['place'],
    });
    expect(await customerOfMark(mark.id)).toBe(theirs.id);
    expect(await customerOfMark(stays.id)).toBe(parent.id);
    expect(await read(ours.id)).toMatchObject({ place: 'Sopot', industry: null });
    expect((await read(theirs.id)).deletedAt).toBeNull();
  });

  test('takes along what has come since of what moved: territories, and people who were invited', async () => {
    const { ours, theirs } = await pair();
    const international = await insertTrademark(app, theirs.id, {
      name: 'MORZE',
      type: trademarkType.INTERNATIONAL.value,
      registrationNumber: '1234567',
    });
    const { id: accountId } = await accountOf(clientEmail);
    const email = 'zaproszona@baltyk.example';
    const asked = { accountId, name: 'Nowa', known: false, createdAt: new Date() };
    await app.db.insert(accountInvitations).values({ ...asked, customerId: theirs.id, email });
    const id = await merge(ours.id, theirs.id);
    app.moveClock(minutes(1));
    const designated = await insertTrademark(app, ours.id, {
      name: 'MORZE',
      type: trademarkType.INTERNATIONAL_DESIGNATED.value,
      territory: 'US',
      parent: international.id,
      createdAt: app.deps.now(),
    });
    await app.db
      .insert(accounts)
      .values({ name: 'Nowa', email, role: 'ROLE_CUSTOMER', language: 'pl', customers: [ours.id] });
    await app.db
      .update(accountInvitations)
      .set({ acceptedAt: app.deps.now() })
      .where(eq(accountInvitations.email, email));
    expect(await undo(id)).toEqual(nothing);
    expect(await customerOfMark(designated.id)).toBe(theirs.id);
    expect((await accountOf(email)).customers).toEqual([theirs.id]);
  });

  test('is possible for thirty days, and kept no longer', async () => {
    const { ours, theirs } = await pair();
    const id = await merge(ours.id, theirs.id);
    app.moveClock(minutes(30 * 24 * 60 + 1));
    lawyer = await app.signIn('lawyer@markfolio.example');
    expect((await app.call(customerMergeApi.undo, { id }, lawyer)).status).toBe(404);
    const { merges } = await app.ask(customerMergeApi.list, { id: ours.id }, lawyer);
    expect(merges).toEqual([]);
    await app.db.delete(customers).where(eq(customers.id, theirs.id));
    expect(await app.db.$count(customerMerges, eq(customerMerges.id, id))).toBe(0);
  });
});
