import { describe, expect, test } from 'vitest';
import { customerMergeApi } from '#contract/customers/merge';
import { customerApi } from '#contract/customers/customer';
import { fileApi } from '#contract/files/api';
import { threadApi } from '#contract/questions/api';
import { questionApi } from '#contract/questions/question';
import { searchApi } from '#contract/search/api';
import { customers } from '#server/customers/table';
import { readRows } from '#server/entities/read';
import { readAs } from '#server/entities/scope';
import { questionStore } from '#server/questions/store';
import { questionMessages } from '#server/questions/table';
import { productStores } from '#server/stores';
import { pdf, uploaded } from '#server/test/files';
import { expectHistoryTold } from '#server/test/replay';
import { questionOffice } from '#server/test/questionOffice';

const {
  app,
  admin,
  lawyer,
  client,
  stranger,
  customer,
  otherCustomer,
  update,
  clientId,
  markOf,
  ask,
  reply,
  threadsOf,
  close,
  rowOf,
  away,
} = await questionOffice();

describe('another customer', () => {
  test('reads nothing of it, whatever it asks for', async () => {
    const mark = await markOf();
    const file = (await uploaded(app, client.token, pdf, { name: 'tajne.pdf' })).id;
    const id = await ask(mark, client, 'Tajemnica handlowa', [file]);
    expect((await app.call(threadApi.ofMark, { id: mark }, stranger)).status).toBe(404);
    expect((await app.call(fileApi.serve, { id: file }, stranger)).status).toBe(404);
    expect((await app.call(fileApi.serve, { id: file }, client)).status).toBe(200);
    expect((await app.call(fileApi.serve, { id: file }, lawyer)).status).toBe(200);
    expect((await app.call(questionApi.list, {}, stranger)).status).toBe(403);
    expect((await app.call(questionApi.history, { id }, client)).status).toBe(403);
    const { questions: theirs } = await app.ask(threadApi.mine, {}, stranger);
    expect(theirs.map((one) => one.id)).not.toContain(id);
    expect((await app.call(searchApi.search, { term: 'Tajemnica' }, client)).status).toBe(403);
  });

  test('reads nothing that was written before the mark became its own, nor does the former', async () => {
    const mark = await markOf();
    const file = (await uploaded(app, client.token, pdf, { name: 'dawne.pdf' })).id;
    const id = await ask(mark, client, 'Przed sprzedażą', [file]);
    await update(mark, { customer: otherCustomer });
    expect(await threadsOf(mark, stranger)).toEqual([]);
    for (const by of [client, stranger]) {
      expect((await reply(id, by)).status).toBe(404);
      expect((await app.call(fileApi.serve, { id: file }, by)).status).toBe(404);
      const { questions: theirs } = await app.ask(threadApi.mine, {}, by);
      expect(theirs.map((one) => one.id)).not.toContain(id);
    }
    const own = await ask(mark, stranger, 'Po zakupie');
    expect((await threadsOf(mark, stranger)).map((one) => one.id)).toEqual([own]);
    const [latest, former] = await threadsOf(mark, lawyer);
    expect([latest?.id, former?.id]).toEqual([own, id]);
    expect(former).toMatchObject({ isFormer: true });
    expect(await reply(id, lawyer)).toMatchObject({
      status: 409,
      body: { errorCode: 'QUESTION_OF_FORMER_CUSTOMER' },
    });
    expect((await close(mark, id, lawyer)).status).toBe(204);
  });

  test('is held back by the database itself, were the condition above it forgotten', async () => {
    const own = await ask(await markOf());
    const foreign = await ask(await markOf(otherCustomer), stranger);
    const moved = await markOf();
    const former = await ask(moved);
    await update(moved, { customer: otherCustomer });
    const reader = { role: 'ROLE_CUSTOMER', customerIds: [otherCustomer] } as const;
    const [rows, texts] = await readAs(app.db, reader, async (db) => [
      await readRows(db, questionStore, productStores, undefined, { limit: 10_000, offset: 0 }),
      await db.select().from(questionMessages),
    ]);
    const found = new Set(rows.map(({ id }) => id));
    expect([own, foreign, former].map((id) => found.has(id))).toEqual([false, true, false]);
    expect(texts.every(({ question }) => found.has(question))).toBe(true);
  });

  test('is the same one after all once the two are merged, and again another once that is undone', async () => {
    const [twin] = await app.db.insert(customers).values({ name: 'Ten sam klient' }).returning();
    const other = twin?.id ?? 0;
    const mark = await markOf(other);
    const id = await ask(mark, lawyer, 'Do podwójnego klienta');
    const versionOf = async (of: number) =>
      (await app.ask(customerApi.get, { id: of }, admin)).row.version;
    const { merge } = await app.ask(
      customerMergeApi.merge,
      {
        id: customer,
        version: await versionOf(customer),
        other,
        otherVersion: await versionOf(other),
        take: [],
      },
      admin,
    );
    expect((await threadsOf(mark, client)).map((one) => one.id)).toEqual([id]);
    app.moveClock(60_000);
    const meanwhile = await ask(mark, client, 'W czasie połączenia');
    const ofKept = await ask(await markOf(), client, 'O znaku, który zostaje');
    await app.ask(customerMergeApi.undo, { id: merge }, admin);
    for (const each of [id, meanwhile])
      expect(await rowOf(each)).toMatchObject({ customer: other, former: false });
    expect((await rowOf(ofKept)).customer).toBe(customer);
    expect((await reply(meanwhile, lawyer)).status).toBe(201);
    expect((await app.call(threadApi.ofMark, { id: mark }, client)).status).toBe(404);
    await expectHistoryTold(app, questionStore, [await rowOf(id), await rowOf(meanwhile)]);
  });
});

describe('a client of two customers', () => {
  test('sees the questions of both', async () => {
    await away(clientId, { customers: [customer, otherCustomer] });
    const ids = [
      await ask(await markOf(), client, 'Pierwszy klient'),
      await ask(await markOf(otherCustomer), stranger, 'Drugi klient'),
    ];
    const { questions: theirs } = await app.ask(threadApi.mine, {}, client);
    await away(clientId, { customers: [customer] });
    expect(theirs.map((one) => one.id)).toEqual(expect.arrayContaining(ids));
  });
});
