import { and, asc, eq, max, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { customerMergeApi } from '#contract/customers/merge';
import { customerApi } from '#contract/customers/customer';
import { fileApi } from '#contract/files/api';
import { homeApi, queueGroup, queuePage } from '#contract/home/api';
import { longestMessage, threadApi, type Thread } from '#contract/questions/api';
import { workingDaysAfter } from '#contract/questions/answering';
import { questionApi } from '#contract/questions/question';
import { searchApi } from '#contract/search/api';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { firmSettingsApi } from '#contract/settings/firmSettings';
import { theOnlyRow } from '#contract/settings/document';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { readRows } from '#server/entities/read';
import { readAs } from '#server/entities/scope';
import { files } from '#server/files/table';
import { cleanUp } from '#server/housekeeping/cleanUp';
import { renderMail, type StoredMail } from '#server/mail/render';
import { mails } from '#server/mail/table';
import { questionStore } from '#server/questions/store';
import { questionMessages, questions } from '#server/questions/table';
import { tellOfUnanswered } from '#server/questions/unanswered';
import { productStores } from '#server/stores';
import { pdf, uploaded } from '#server/test/files';
import { testApp } from '#server/test/app';
import { eventually } from '#server/test/eventually';
import { markOffice } from '#server/test/markOffice';
import { customerOf, insertTrademark } from '#server/test/marks';
import { trademarks } from '#server/trademarks/table';
import { expectHistoryTold } from '#server/test/replay';

const day = 86_400_000;
const office = await markOffice();
const { app, admin, lawyer, client, stranger, signInAgain, customer, otherCustomer } = office;
const { create, update } = office;
type Session = { token: string };

const idOf = async (email: string): Promise<number> => {
  const [row] = await app.db.select().from(accounts).where(eq(accounts.email, email));
  return row?.id ?? 0;
};
const lawyerId = await idOf('lawyer@markfolio.example');
const adminId = await idOf('admin@markfolio.example');
const clientId = await idOf('client@markfolio.example');

const markOf = async (of = customer): Promise<number> =>
  (await create({ customer: of, responsible: lawyerId })).id;
const ask = async (
  mark: number,
  by: Session = client,
  text = 'Kiedy wygasa ochrona?',
  sent: string[] = [],
): Promise<number> => (await app.ask(threadApi.ask, { id: mark, text, files: sent }, by)).id;
const lastOf = async (id: number): Promise<number> => {
  const [row] = await app.db
    .select({ last: max(questionMessages.id) })
    .from(questionMessages)
    .where(eq(questionMessages.question, id));
  return row?.last ?? 0;
};
/** Written by somebody who has read everything. */
const reply = async (id: number, by: Session, text = 'W marcu.', sent: string[] = []) =>
  app.call(threadApi.reply, { id, seen: await lastOf(id), text, files: sent }, by);
const threadsOf = async (mark: number, by: Session): Promise<Thread[]> =>
  (await app.ask(threadApi.ofMark, { id: mark }, by)).threads;
const threadOf = async (mark: number, id: number, by: Session): Promise<Thread> => {
  const found = (await threadsOf(mark, by)).find((thread) => thread.id === id);
  if (!found) throw new Error('the question is not there');
  return found;
};
const close = async (mark: number, id: number, by: Session) =>
  app.call(threadApi.close, { id, version: (await threadOf(mark, id, by)).version }, by);
const mailsAfter = async (act: () => Promise<unknown>) => {
  const before = new Set((await app.db.select({ id: mails.id }).from(mails)).map(({ id }) => id));
  await act();
  const all = await app.db.select().from(mails).orderBy(asc(mails.id));
  return all.filter(({ id }) => !before.has(id));
};
const recipientsOf = (sent: readonly { accountId: number | null }[]): number[] =>
  sent.map(({ accountId }) => accountId ?? 0).toSorted((one, other) => one - other);
/** The accounts of a customer that can sign in. */
const peopleOf = async (of: number): Promise<number[]> => {
  const rows = await app.db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.canLogin, true),
        eq(accounts.role, 'ROLE_CUSTOMER'),
        sql`${accounts.customers} @> array[${of}]::integer[]`,
      ),
    );
  return recipientsOf(rows);
};
const textOf = (mail: StoredMail): string =>
  renderMail(mail, {
    firm: { name: 'Kancelaria', logo: null },
    link: null,
    publicUrl: 'https://znaki.example',
  }).text;
const rowOf = async (id: number) => {
  const [row] = await app.db.select().from(questions).where(eq(questions.id, id));
  if (!row) throw new Error('the question is not there');
  return row;
};
const away = (person: number, values: Partial<typeof accounts.$inferInsert>) =>
  app.db.update(accounts).set(values).where(eq(accounts.id, person));

type Narrowed = { person?: number; customer?: number };
/** The line of a question in the whole queue, of which a page shows the first lines alone. */
const lineOf = async (id: number, by: Session, narrowed: Narrowed = {}) => {
  for (const { value: group } of Object.values(queueGroup))
    for (let from = 0, count = 1; from < count; from += queuePage) {
      const { groups } = await app.ask(homeApi.queue, { ...narrowed, group, from }, by);
      const line = groups[0]?.lines.find(({ question }) => question?.id === id);
      if (line) return line;
      count = groups[0]?.count ?? 0;
    }
  return null;
};
const queued = async (id: number, by: Session, narrowed?: Narrowed): Promise<boolean> =>
  (await lineOf(id, by, narrowed)) !== null;

describe('a question', () => {
  test('goes to and fro with files, is closed by either side and opened again by writing', async () => {
    const mark = await markOf();
    const file = (await uploaded(app, client.token, pdf, { name: 'umowa.pdf' })).id;
    const id = await ask(mark, client, '  Czy <b>możemy</b>\nużywać znaku?  ', [file]);
    expect(await threadOf(mark, id, lawyer)).toMatchObject({
      state: 'WAITS_FOR_FIRM',
      isFormer: false,
      messages: [
        {
          fromFirm: false,
          text: 'Czy <b>możemy</b>\nużywać znaku?',
          files: [{ id: file, name: 'umowa.pdf' }],
        },
      ],
    });
    expect((await reply(id, lawyer)).status).toBe(201);
    const answered = await threadOf(mark, id, client);
    expect(answered).toMatchObject({
      state: 'WAITS_FOR_CLIENT',
      answerBy: null,
      customer: null,
      messages: [{ fromFirm: false }, { fromFirm: true, text: 'W marcu.' }],
    });
    expect((await close(mark, id, client)).status).toBe(204);
    expect(await threadOf(mark, id, lawyer)).toMatchObject({
      state: 'CLOSED',
      closed: { fromFirm: false },
    });
    expect((await reply(id, client, 'Jeszcze jedno.')).status).toBe(201);
    expect(await threadOf(mark, id, lawyer)).toMatchObject({
      state: 'WAITS_FOR_FIRM',
      closed: null,
    });
    expect((await close(mark, id, lawyer)).status).toBe(204);
    expect((await threadOf(mark, id, client)).closed).toMatchObject({ fromFirm: true });
    await expectHistoryTold(app, questionStore, [await rowOf(id)]);
  });

  test('is not closed over a message that was not read', async () => {
    const mark = await markOf();
    const id = await ask(mark);
    const { version } = await threadOf(mark, id, lawyer);
    await reply(id, client, 'I jeszcze to.');
    const answer = await app.call(threadApi.close, { id, version }, lawyer);
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'STALE_VERSION' } });
  });

  test('is not answered past a message that was not read', async () => {
    const mark = await markOf();
    const id = await ask(mark);
    const seen = await lastOf(id);
    await reply(id, client, 'A czy można przestać go używać?');
    const answer = { id, text: 'Tak.', files: [] };
    const refused = await app.call(threadApi.reply, { ...answer, seen }, lawyer);
    expect(refused).toMatchObject({ status: 409, body: { errorCode: 'QUESTION_HAS_NEWER' } });
    expect(await threadOf(mark, id, lawyer)).toMatchObject({ state: 'WAITS_FOR_FIRM' });
    expect(await queued(id, lawyer)).toBe(true);
    // What the author wrote since is known to the author.
    expect((await app.call(threadApi.reply, { ...answer, seen }, client)).status).toBe(201);
    expect((await reply(id, lawyer)).status).toBe(201);
  });

  test('is read by its last messages, the others one part after another', async () => {
    const mark = await markOf();
    const id = await ask(mark, client, 'Pierwsza');
    const [first] = await app.db
      .select()
      .from(questionMessages)
      .where(eq(questionMessages.question, id));
    if (!first) throw new Error('the message is not there');
    const { id: _, ...message } = first;
    await app.db
      .insert(questionMessages)
      .values(Array.from({ length: 44 }, (__, at) => ({ ...message, text: `Kolejna ${at}` })));
    const read = [];
    let part: Pick<Thread, 'messages' | 'earlier'> = await threadOf(mark, id, client);
    expect(part).toMatchObject({ opening: 'Pierwsza', isByFirm: false, isAnswer: true });
    for (;;) {
      expect(part.messages.length).toBeLessThanOrEqual(20);
      read.unshift(...part.messages.map(({ text }) => text));
      if (part.earlier === 0) break;
      const before = String(part.messages[0]?.id);
      part = await app.ask(threadApi.earlier, { id, before }, client);
    }
    expect(read).toEqual(['Pierwsza', ...Array.from({ length: 44 }, (__, at) => `Kolejna ${at}`)]);
    const before = '1000000';
    expect((await app.call(threadApi.earlier, { id, before }, stranger)).status).toBe(404);
  });

  test('is bounded by the length of its messages, and never without the last one', async () => {
    const mark = await markOf();
    const id = await ask(mark, client, 'Pierwsza');
    const longest = 'x'.repeat(longestMessage);
    for (let sent = 0; sent < 3; sent += 1) await reply(id, client, longest);
    const { messages, earlier } = await threadOf(mark, id, client);
    expect([messages.length, earlier]).toEqual([2, 2]);
    expect(
      await app.ask(threadApi.earlier, { id, before: String(messages[0]?.id) }, client),
    ).toMatchObject({ messages: [{ text: 'Pierwsza' }, { text: longest }], earlier: 0 });
  });

  test('is begun by the firm as a message that waits for the client', async () => {
    const mark = await markOf();
    const sent = await mailsAfter(async () => ask(mark, lawyer, 'Prosimy o próbki.'));
    expect(new Set(sent.map(({ template }) => template))).toEqual(new Set(['questionAnswered']));
    expect(recipientsOf(sent)).toEqual(await peopleOf(customer));
    const { questions: mine } = await app.ask(threadApi.mine, {}, client);
    expect(mine[0]).toMatchObject({ trademark: { id: mark }, state: 'WAITS_FOR_CLIENT' });
    expect(await app.ask(threadApi.waiting, { id: mark }, client)).toEqual({ count: 1 });
    expect(await app.ask(threadApi.waiting, { id: mark }, lawyer)).toEqual({ count: 0 });
  });

  test('needs a text within bounds, and files that were just sent by its author', async () => {
    const mark = await markOf();
    const others = (await uploaded(app, lawyer.token, pdf, { name: 'cudzy.pdf' })).id;
    const again = (await uploaded(app, client.token, pdf, { name: 'raz.pdf' })).id;
    const elsewhere = await ask(await markOf(), client, 'Tu.', [again]);
    expect(elsewhere).toBeGreaterThan(0);
    for (const input of [
      { text: '   ', files: [] },
      { text: 'x'.repeat(10_001), files: [] },
      { text: 'x', files: [others] },
      { text: 'x', files: [again] },
    ]) {
      const answer = await app.call(threadApi.ask, { id: mark, ...input }, client);
      expect(answer.status).toBe(400);
    }
    expect(await threadsOf(mark, client)).toEqual([]);
  });

  test('is sent once, also where the same sending is repeated', async () => {
    const mark = await markOf();
    const call = { id: mark, text: 'Raz.', files: [] };
    const by = { ...client, headers: { 'idempotency-key': 'pytanie-raz-1' } };
    await app.ask(threadApi.ask, call, by);
    await app.ask(threadApi.ask, call, by);
    expect(await threadsOf(mark, client)).toHaveLength(1);
  });

  test('stays where its mark is archived, and goes and comes back with a deleted one', async () => {
    const mark = await markOf();
    const id = await ask(mark);
    await app.ask(trademarkActionApi.archive, { ids: [mark], archived: true }, lawyer);
    expect(await queued(id, lawyer)).toBe(true);
    expect((await reply(id, client, 'A co ze znakiem?')).status).toBe(201);
    await office.remove(mark);
    expect(await queued(id, lawyer)).toBe(false);
    expect((await reply(id, lawyer)).status).toBe(404);
    expect(
      (await app.ask(threadApi.mine, {}, client)).questions.map((one) => one.id),
    ).not.toContain(id);
  });
});

describe('the firm', () => {
  test('hears of it by mail to the responsible person, with the text and the way to it', async () => {
    const mark = await markOf();
    const sent = await mailsAfter(async () => ask(mark, client, 'Pierwszy wiersz.\nDrugi wiersz.'));
    expect(recipientsOf(sent)).toEqual([lawyerId]);
    const text = textOf(sent[0] as StoredMail);
    expect(text).toContain('Pierwszy wiersz.');
    expect(text).toContain(`https://znaki.example/trademarks/${mark}/questions`);
  });

  test('finds it in the queue by the day of the answer, of the person and of the customer', async () => {
    const mark = await markOf();
    const id = await ask(mark);
    const line = await lineOf(id, lawyer, { customer });
    expect(line).toMatchObject({
      due: (await rowOf(id)).answerBy,
      why: { pl: 'Kiedy wygasa ochrona?' },
      trademark: { id: mark },
      answering: [{ id: lawyerId }],
    });
    expect(await queued(id, lawyer, { person: lawyerId })).toBe(true);
    expect(await queued(id, lawyer, { person: adminId })).toBe(false);
    expect(await queued(id, lawyer, { customer: otherCustomer })).toBe(false);
    await reply(id, lawyer);
    expect(await queued(id, lawyer, { customer })).toBe(false);
  });

  test('answers by a substitute while the responsible person is away', async () => {
    const mark = await markOf();
    const today = dateInWarsaw(app.deps.now());
    await away(lawyerId, { awayFrom: today, awayUntil: today, substitute: adminId });
    const sent = await mailsAfter(async () => ask(mark));
    await away(lawyerId, { awayFrom: null, awayUntil: null, substitute: null });
    expect(recipientsOf(sent)).toEqual([adminId]);
  });

  test('lists all of them, filtered by whose turn it is, and exports the list', async () => {
    const mark = await markOf();
    const id = await ask(mark, client, 'Pytanie o wykaz znaków');
    const filters = [['state', 'anyOf', ['WAITS_FOR_FIRM']]] as const;
    const { rows } = await app.ask(
      questionApi.list,
      { filters: JSON.stringify(filters), search: 'wykaz' },
      lawyer,
    );
    expect(rows.map((row) => row.id)).toEqual([id]);
    const csv = await app.call(questionApi.export, { format: 'csv', search: 'wykaz' }, lawyer);
    expect(csv.raw.toString()).toContain('Pytanie o wykaz znaków');
  });

  test('mails its answer to the client who asked, in the language of the account', async () => {
    const mark = await markOf();
    const [second] = await app.db
      .insert(accounts)
      .values({
        name: 'Drugi Klient',
        email: 'drugi@klient.example',
        role: 'ROLE_CUSTOMER',
        customers: [customer],
        language: 'pl',
        canLogin: true,
      })
      .returning();
    await away(clientId, { language: 'en' });
    const id = await ask(mark);
    const sent = await mailsAfter(async () => reply(id, lawyer, 'In March.'));
    expect(recipientsOf(sent)).toEqual([clientId]);
    expect(textOf(sent[0] as StoredMail)).toContain('writes about the mark BURSZTYN');
    // Whoever asked has left: the answer must still reach the customer.
    await away(clientId, { language: 'pl', canLogin: false });
    const later = await mailsAfter(async () => reply(id, lawyer, 'W kwietniu.'));
    const others = await peopleOf(customer);
    await away(clientId, { canLogin: true });
    await app.db.delete(accounts).where(eq(accounts.id, second?.id ?? 0));
    expect(others).toContain(second?.id);
    expect(others).not.toContain(clientId);
    expect(recipientsOf(later)).toEqual(others);
    await signInAgain();
  });

  test('learns for how many people a mail is, and that none goes out without a mail server', async () => {
    const mark = await markOf();
    const written = { id: mark, text: 'Prosimy o próbki.', files: [] };
    const people = (await peopleOf(customer)).length;
    expect(await app.ask(threadApi.ofMark, { id: mark }, lawyer)).toMatchObject({
      readers: people,
      isMailHeld: true,
    });
    expect(await app.ask(threadApi.ask, written, lawyer)).toMatchObject({
      recipients: people,
      isMailHeld: true,
    });
    expect((await app.ask(threadApi.ask, written, client)).recipients).toBeNull();
    expect((await app.ask(threadApi.ofMark, { id: mark }, client)).readers).toBeNull();
    const id = await ask(mark);
    await away(clientId, { canLogin: false });
    const others = await peopleOf(customer);
    expect((await app.ask(threadApi.ofMark, { id: mark }, lawyer)).readers).toBe(others.length);
    await away(clientId, { canLogin: true });
    expect((await reply(id, lawyer)).body).toMatchObject({ recipients: 1 });
    const [lonely] = await app.db.insert(customers).values({ name: 'Bez kont' }).returning();
    const theirs = await markOf(lonely?.id);
    expect((await app.ask(threadApi.ofMark, { id: theirs }, lawyer)).readers).toBe(0);
    expect(await app.ask(threadApi.ask, { ...written, id: theirs }, lawyer)).toMatchObject({
      recipients: 0,
    });
    await signInAgain();
  });

  test('has nothing to answer to a former customer, only something to close', async () => {
    const name = 'SPRZEDANY';
    const { id: mark } = await create({ name, customer, responsible: lawyerId });
    const id = await ask(mark);
    app.moveClock(10 * day);
    await signInAgain();
    await update(mark, { customer: otherCustomer });
    expect(await lineOf(id, lawyer)).toMatchObject({
      due: null,
      lastDay: null,
      question: { id, isFormer: true },
      customer: { id: customer },
    });
    expect(await threadOf(mark, id, lawyer)).toMatchObject({ isFormer: true, answerBy: null });
    expect(await app.ask(threadApi.waiting, { id: mark }, lawyer)).toEqual({ count: 0 });
    const sent = await mailsAfter(async () => tellOfUnanswered(app.deps));
    expect(sent.filter(({ parameters }) => String(parameters['lines']).includes(name))).toEqual([]);
    const listed = async (former: boolean) => {
      const filters = JSON.stringify([['former', 'is', former]]);
      const { rows } = await app.ask(questionApi.list, { filters, size: 100 }, lawyer);
      return rows.map((row) => row.id);
    };
    expect(await listed(true)).toContain(id);
    expect(await listed(false)).not.toContain(id);
    // The transfer was a mistake: the client waits as before.
    await update(mark, { customer });
    expect(await lineOf(id, lawyer)).toMatchObject({ question: { isFormer: false } });
    expect(await listed(true)).not.toContain(id);
    await close(mark, id, lawyer);
  });

  test('answers nobody who lost the mark while the answer was on its way', async () => {
    const mark = await markOf();
    const id = await ask(mark);
    const waiting = async () => {
      const { rows } = await app.db.execute<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows[0]?.count;
    };
    const transfer = await app.db.transaction(async (tx) => {
      await tx.update(trademarks).set({ customer: otherCustomer }).where(eq(trademarks.id, mark));
      const answer = reply(id, lawyer);
      await eventually(async () => expect(await waiting()).toBe(1));
      return { answer };
    });
    expect(await transfer.answer).toMatchObject({
      status: 409,
      body: { errorCode: 'QUESTION_OF_FORMER_CUSTOMER' },
    });
  });

  test('keeps the names of its people where it does not release them', async () => {
    const mark = await markOf();
    const id = await ask(mark);
    const { row: firm } = await app.ask(firmSettingsApi.get, { id: theOnlyRow }, admin);
    const given = { id: firm.id, version: firm.version, showsGuardian: false };
    const saved = await app.ask(firmSettingsApi.update, given, admin);
    const sent = await mailsAfter(async () => reply(id, lawyer));
    expect((await threadOf(mark, id, client)).messages[1]?.author).toBeNull();
    expect((await threadOf(mark, id, lawyer)).messages[1]?.author).toBe('Łukasz Wiśniewski');
    expect(JSON.stringify(sent[0]?.parameters)).not.toContain('Wiśniewski');
    await app.ask(
      firmSettingsApi.update,
      { ...given, version: saved.row.version, showsGuardian: true },
      admin,
    );
    expect((await threadOf(mark, id, client)).messages[1]?.author).toBe('Łukasz Wiśniewski');
  });
});

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

describe('in time', () => {
  const overdue = (sent: Awaited<ReturnType<typeof mailsAfter>>, mark: string) =>
    sent.filter(({ parameters }) => String(parameters['lines']).includes(mark));
  /** Who is reminded of this mark at night. */
  const remindedOf = async (mark: string) =>
    recipientsOf(overdue(await mailsAfter(async () => tellOfUnanswered(app.deps)), mark));

  test('an unanswered one climbs by working days, from the responsible person to the administrators', async () => {
    const [someone] = await app.db
      .insert(accounts)
      .values({ name: 'Zastępca', email: 'zastepca@kancelaria.example', role: 'ROLE_USER' })
      .returning();
    const substitute = someone?.id ?? 0;
    await away(lawyerId, { substitute });
    const name = 'WSPINACZKA';
    const { id: mark } = await create({ name, responsible: lawyerId });
    const id = await ask(mark);
    // The test begins on any weekday: what counts are the steps.
    const days: number[][] = [];
    for (let night = 0; night < 20; night += 1) {
      days.push(await remindedOf(name));
      app.moveClock(day);
    }
    const reminded = days.filter((people) => people.length > 0);
    expect(reminded[0]).toEqual([lawyerId, substitute].toSorted((one, other) => one - other));
    expect(reminded[1]).toEqual(
      [lawyerId, substitute, adminId].toSorted((one, other) => one - other),
    );
    expect(reminded.length).toBeGreaterThanOrEqual(3);
    // Within two working days nobody is reminded again.
    expect(days.slice(0, 3).flat()).toEqual([]);
    await signInAgain();
    await reply(id, lawyer);
    app.moveClock(20 * day);
    expect(await remindedOf(name)).toEqual([]);
    await away(lawyerId, { substitute: null });
    await signInAgain();
  });

  test('the firm gives itself another time', async () => {
    const { row } = await app.ask(deadlineSettingsApi.get, { id: theOnlyRow }, admin);
    expect(row.answerWithin).toBe(2);
    const given = { id: row.id, version: row.version, answerWithin: 10 };
    await app.ask(deadlineSettingsApi.update, given, admin);
    const id = await ask(await markOf());
    const { answerBy } = await rowOf(id);
    expect(answerBy).toBe(workingDaysAfter(dateInWarsaw(app.deps.now()), 10));
  });

  test('another time counts for questions asked from then on', async () => {
    const { row } = await app.ask(deadlineSettingsApi.get, { id: theOnlyRow }, admin);
    expect(row.answerWithin).toBe(10);
    const name = 'DZIESIĘĆ DNI';
    const { id: mark } = await create({ name, responsible: lawyerId });
    const id = await ask(mark);
    const given = { id: row.id, version: row.version, answerWithin: 2 };
    await app.ask(deadlineSettingsApi.update, given, admin);
    const { answerBy } = await rowOf(id);
    const today = () => dateInWarsaw(app.deps.now());
    while (today() <= (answerBy ?? '')) {
      expect(await remindedOf(name)).toEqual([]);
      app.moveClock(day);
    }
    expect(await remindedOf(name)).toEqual([lawyerId]);
    const next = workingDaysAfter(answerBy ?? '', 10);
    while (today() <= next) {
      expect(await remindedOf(name)).toEqual([]);
      app.moveClock(day);
    }
    expect(await remindedOf(name)).toContain(adminId);
    await signInAgain();
    await close(mark, id, lawyer);
  });

  test('messages and files go when the mark is purged', async () => {
    const mark = await markOf();
    const file = (await uploaded(app, client.token, pdf, { name: 'x.pdf' })).id;
    const id = await ask(mark, client, 'Do skasowania', [file]);
    app.moveClock(15 * day);
    await tellOfUnanswered(app.deps);
    await signInAgain();
    await reply(id, lawyer, 'Skasujemy.');
    const copies = async () =>
      (await app.db.select().from(mails))
        .filter(({ parameters }) => /Do skasowania|Skasujemy/.test(JSON.stringify(parameters)))
        .map(({ template }) => template);
    expect(new Set(await copies())).toEqual(
      new Set(['questionAsked', 'unansweredQuestions', 'questionAnswered']),
    );
    await office.remove(mark);
    app.moveClock(31 * day);
    await cleanUp(app.deps);
    await cleanUp(app.deps);
    expect(await app.db.select().from(questions).where(eq(questions.id, id))).toEqual([]);
    expect(
      await app.db.select().from(questionMessages).where(eq(questionMessages.question, id)),
    ).toEqual([]);
    expect(await copies()).toEqual([]);
    app.moveClock(31 * day);
    await cleanUp(app.deps);
    expect(await app.db.select().from(files).where(eq(files.id, file))).toEqual([]);
  });
});

describe('writing', () => {
  beforeAll(signInAgain);

  test('is limited for clients, with the minutes until they may go on', async () => {
    const limited = await testApp({ rateLimit: true });
    const [mine, ours] = [
      await limited.signIn('client@markfolio.example'),
      await limited.signIn('lawyer@markfolio.example'),
    ];
    const { id: mark } = await insertTrademark(
      limited,
      await customerOf(limited, 'client@markfolio.example'),
    );
    const input = { id: mark, text: 'Znowu ja.', files: [] };
    const last = { ...mine, headers: { 'idempotency-key': 'pytanie-ostatnie-1' } };
    for (let sent = 0; sent < 19; sent += 1) await limited.ask(threadApi.ask, input, mine);
    await limited.ask(threadApi.ask, input, last);
    // Its answer was lost: what is sent again is the same message.
    expect((await limited.call(threadApi.ask, input, last)).status).toBe(201);
    const refused = await limited.call(threadApi.ask, input, mine);
    expect(refused.status).toBe(429);
    expect(refused.headers['x-ratelimit-limit']).toBe('60');
    expect((await limited.call(threadApi.ask, input, ours)).status).toBe(201);
  });

  test('goes on in another question where one has become very long', async () => {
    const mark = await markOf();
    const id = await ask(mark);
    const [first] = await app.db
      .select()
      .from(questionMessages)
      .where(eq(questionMessages.question, id));
    if (!first) throw new Error('the message is not there');
    const { id: _, ...message } = first;
    await app.db.insert(questionMessages).values(Array.from({ length: 199 }, () => message));
    expect(await reply(id, client)).toMatchObject({
      status: 409,
      body: { errorCode: 'QUESTION_FULL' },
    });
  });
});
