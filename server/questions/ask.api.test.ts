import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { longestMessage, threadApi, type Thread } from '#contract/questions/api';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { questionStore } from '#server/questions/store';
import { questionMessages } from '#server/questions/table';
import { pdf, uploaded } from '#server/test/files';
import { testApp } from '#server/test/app';
import { customerOf, insertTrademark } from '#server/test/marks';
import { expectHistoryTold } from '#server/test/replay';
import { questionOffice } from '#server/test/questionOffice';

const {
  office,
  app,
  lawyer,
  client,
  stranger,
  signInAgain,
  customer,
  markOf,
  ask,
  lastOf,
  reply,
  threadsOf,
  threadOf,
  close,
  mailsAfter,
  recipientsOf,
  peopleOf,
  rowOf,
  queued,
} = await questionOffice();

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

  test('with an answer waits for a client until it is read, what the firm asked until it is answered', async () => {
    const mark = await markOf();
    const id = await ask(mark);
    const waiting = async () => (await app.ask(threadApi.waiting, { id: mark }, client)).count;
    const mine = async () =>
      (await app.ask(threadApi.mine, {}, client)).questions.find((one) => one.id === id);
    expect(await waiting()).toBe(0);
    await reply(id, lawyer);
    expect([await waiting(), (await mine())?.isUnread]).toEqual([1, true]);
    expect(await threadOf(mark, id, client)).toMatchObject({ isUnread: true });
    expect(await threadOf(mark, id, lawyer)).toMatchObject({ isUnread: false });
    const upTo = await lastOf(id);
    await app.ask(threadApi.read, { id, upTo }, client);
    expect([await waiting(), (await mine())?.isUnread]).toEqual([0, false]);
    // The lawyer who reads it answers instead: nothing of it is noted.
    await app.ask(threadApi.read, { id, upTo }, lawyer);
    await reply(id, lawyer, 'I jeszcze jedno.');
    // What was read before takes nothing back, and says nothing of what came since.
    await app.ask(threadApi.read, { id, upTo }, client);
    expect(await waiting()).toBe(1);
    await app.ask(threadApi.read, { id, upTo: 2_000_000_000 }, client);
    expect(await waiting()).toBe(0);
    await reply(id, lawyer, 'I na koniec.');
    expect(await waiting()).toBe(1);
    const asked = await ask(mark, lawyer, 'Prosimy o próbki.');
    await app.ask(threadApi.read, { id, upTo: await lastOf(id) }, client);
    await app.ask(threadApi.read, { id: asked, upTo: await lastOf(asked) }, client);
    expect(await waiting()).toBe(1);
    await reply(asked, client, 'W załączeniu.');
    expect(await waiting()).toBe(0);
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
