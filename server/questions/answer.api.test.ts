import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { threadApi } from '#contract/questions/api';
import { workingDaysAfter } from '#contract/questions/answering';
import { questionApi } from '#contract/questions/question';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { firmSettingsApi } from '#contract/settings/firmSettings';
import { theOnlyRow } from '#contract/settings/document';
import { dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { files } from '#server/files/table';
import { cleanUp } from '#server/housekeeping/cleanUp';
import { type StoredMail } from '#server/mail/render';
import { mails } from '#server/mail/table';
import { questionMessages, questions } from '#server/questions/table';
import { tellOfUnanswered } from '#server/questions/unanswered';
import { pdf, uploaded } from '#server/test/files';
import { trademarks } from '#server/trademarks/table';
import { questionOffice } from '#server/test/questionOffice';
import { waitsForLock } from '#server/test/waitsForLock';

const {
  office,
  day,
  app,
  admin,
  lawyer,
  client,
  signInAgain,
  customer,
  otherCustomer,
  create,
  update,
  lawyerId,
  adminId,
  clientId,
  markOf,
  ask,
  reply,
  threadOf,
  close,
  mailsAfter,
  recipientsOf,
  peopleOf,
  textOf,
  rowOf,
  away,
  lineOf,
  queued,
} = await questionOffice();

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
    const transfer = await app.db.transaction(async (tx) => {
      await tx.update(trademarks).set({ customer: otherCustomer }).where(eq(trademarks.id, mark));
      const answer = reply(id, lawyer);
      await waitsForLock(app.db);
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
