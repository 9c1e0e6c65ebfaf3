import { asc, desc, eq, sql } from 'drizzle-orm';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailApi } from '#contract/mails/api';
import { accountApi, sessionApi } from '#contract/accounts/session';
import { accounts, passwordLinks } from '#server/auth/table';
import { history } from '#server/history/table';
import { createDelivery, type Delivery } from '#server/mail/delivery';
import { queueMail } from '#server/mail/queue';
import { type MailRow, mails } from '#server/mail/table';
import { keepFile } from '#server/files/keep';
import { filePrefix } from '#server/storage/storage';
import { presetFirm } from '#server/settings/firm';
import { until } from '#server/test/eventually';
import { forgetHistory } from '#server/test/forgetHistory';
import { minutes, type TestApp, testApp } from '#server/test/app';
import { png } from '#server/test/files';
import { decodeWords, startMailServer } from '#server/test/mailServer';
import { mustStartTls } from '#server/transport';

const admin = 'admin@markfolio.example';
const lawyer = 'lawyer@markfolio.example';
const client = 'client@markfolio.example';

/** Takes connections and never says a word, until it hangs up. */
const startSilentServer = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

const from = 'Kancelaria Żuraw <znaki@markfolio.test>';
const linkForm = /https:\/\/markfolio\.test\/auth\/reset-password\/([\w-]{43})/;

describe('with a mail server', () => {
  let app: TestApp;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let delivery: Delivery;
  const deliveries: Delivery[] = [];
  const deliveryTo = (smtpUrl: string): Delivery => {
    const created = createDelivery(app.deps, { smtpUrl, from, requireTls: false });
    deliveries.push(created);
    return created;
  };

  beforeAll(async () => {
    // The rounds come when a test says so.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await testApp({ smtp: true });
    await app.db.update(accounts).set({ newDeviceNotice: false });
    server = await startMailServer();
  });
  afterAll(() => {
    server.close();
    vi.useRealTimers();
  });
  beforeEach(() => {
    server.received.length = 0;
    server.mode.answer = 'takes';
    delivery = deliveryTo(server.url);
  });
  afterEach(async () => {
    await Promise.all(deliveries.splice(0).map((one) => one.stop()));
    await app.db.delete(mails);
  });

  const signIn = async (email = admin) => ({ token: (await app.signIn(email)).token });
  const askForLink = async (email: string): Promise<MailRow> => {
    const answer = await app.call(sessionApi.requestReset, { email });
    expect(answer).toMatchObject({ status: 202, body: {} });
    return newest();
  };
  const newest = async (): Promise<MailRow> => {
    const mail = (await app.db.select().from(mails).orderBy(asc(mails.id))).at(-1);
    if (!mail) throw new Error('there is no message');
    return mail;
  };
  const account = async (email: string) => {
    const [found] = await app.db.select().from(accounts).where(eq(accounts.email, email));
    if (!found) throw new Error(`no account ${email}`);
    return found;
  };
  const queueNotice = async (email = lawyer): Promise<MailRow> => {
    const parameters = { when: '1 maja 2026 12:00' };
    const message = { template: 'passwordChanged', parameters } as const;
    await queueMail(app.deps, app.db, await account(email), message, app.deps.now());
    return newest();
  };

  test('a password link arrives in the language of its receiver, with a link that works', async () => {
    const queued = await askForLink(client);
    expect(queued).toMatchObject({ status: 'waiting', attempts: 0, language: 'pl' });
    expect(await delivery.runOnce()).toBe(1);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.recipients).toEqual([client]);
    expect(mail?.subject).toBe('Link do ustawienia hasła');
    expect(decodeWords(mail?.head ?? '')).toContain(
      'From: Kancelaria Żuraw <znaki@markfolio.test>',
    );
    expect(mail?.head).toContain(`Message-ID: <mail-${queued.id}@markfolio.test>`);
    expect(mail?.head).toContain('Auto-Submitted: auto-generated');
    expect(mail?.text).toContain('Dzień dobry, Małgorzata Śliwińska,');
    const token = linkForm.exec(mail?.text ?? '')?.[1] ?? '';
    const checked = await app.call(sessionApi.checkPasswordLink, { token });
    expect(checked).toMatchObject({ status: 200, body: { email: client } });
  });

  test('HTML and text go out together and say the same, under the name of the firm', async () => {
    await presetFirm(app.db, { name: 'Kancelaria <Żuraw> & Wspólnicy' });
    await askForLink(client);
    await delivery.runOnce();
    const [mail] = server.received;
    expect(mail?.html).toContain('<html lang="pl">');
    expect(mail?.html).toContain('>Kancelaria &lt;Żuraw&gt; &amp; Wspólnicy</td>');
    expect(mail?.text).toContain('-- \r\nKancelaria <Żuraw> & Wspólnicy');
    for (const part of [mail?.text, mail?.html])
      expect(part).toContain('Dzień dobry, Małgorzata Śliwińska,');
    const link = linkForm.exec(mail?.text ?? '')?.[0];
    expect(mail?.html).toContain(`<a href="${link}"`);
  });

  test('the logo of the firm travels with the message', async () => {
    const bytes = await png(400, 100);
    const { id } = await keepFile(
      { ...app.deps, db: app.db },
      { purpose: 'image', name: 'logo.png', bytes, accountId: (await account(client)).id },
    );
    await presetFirm(app.db, { name: 'Kancelaria Żuraw', logo: id });
    await askForLink(client);
    await delivery.runOnce();
    const [mail] = server.received;
    expect(mail?.html).toContain(`<img src="cid:${id}" alt="" width="192" height="48"`);
    const image = mail?.heads.find((head) => head.includes('image/png'));
    expect(image).toMatch(new RegExp(`content-id: <${id}>`, 'i'));
    expect(image).toMatch(/content-disposition: inline/i);
    // Once read it is kept, whatever becomes of the storage.
    await app.deps.files.removeAll(filePrefix(id));
    await askForLink(client);
    await delivery.runOnce();
    expect(server.received[1]?.html).toContain(`<img src="cid:${id}"`);
    await presetFirm(app.db, { name: 'Kancelaria Żuraw' });
  });

  test.each([
    ['is away', () => Promise.reject(new Error('no storage'))],
    ['never answers', () => new Promise<null>(() => undefined)],
  ])('a storage that %s holds up no message', async (_, read) => {
    const bytes = await png(400, 100);
    const { id } = await keepFile(
      { ...app.deps, db: app.db },
      { purpose: 'image', name: 'logo.png', bytes, accountId: (await account(client)).id },
    );
    await presetFirm(app.db, { name: 'Kancelaria Żuraw', logo: id });
    const deps = { ...app.deps, files: { ...app.deps.files, read } };
    const without = createDelivery(deps, { smtpUrl: server.url, from, requireTls: false });
    deliveries.push(without);
    await askForLink(client);
    expect(await without.runOnce()).toBe(1);
    expect(server.received[0]?.html).toContain('>Kancelaria Żuraw</td>');
    expect(server.received[0]?.html).not.toContain('<img');
    await presetFirm(app.db, { name: 'Kancelaria Żuraw' });
  });

  test('a mail server on another machine that does not turn to TLS is told nothing', async () => {
    const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    const outward = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
    const plain = await startMailServer(outward?.address);
    try {
      const requireTls = mustStartTls(plain.url);
      expect(requireTls).toBe(outward !== undefined);
      const careful = createDelivery(app.deps, { smtpUrl: plain.url, from, requireTls: true });
      deliveries.push(careful);
      await askForLink(client);
      await careful.runOnce();
      expect(plain.received).toEqual([]);
      const [mail] = await app.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
      expect(mail).toMatchObject({ status: 'waiting', lastError: expect.stringMatching(/TLS/) });
      // Where the firm said that it may be plain, it goes as it is.
      const allowed = createDelivery(app.deps, { smtpUrl: plain.url, from, requireTls: false });
      deliveries.push(allowed);
      await askForLink(lawyer);
      await allowed.runOnce();
      expect(plain.received).toHaveLength(1);
    } finally {
      plain.close();
    }
  });

  test('word of a changed address goes to the former one', async () => {
    const parameters = { email: client, when: '1 maja 2026 12:00' };
    const to = 'former@markfolio.example';
    const message = { template: 'emailChanged', parameters, to } as const;
    await queueMail(app.deps, app.db, await account(client), message, app.deps.now());
    await delivery.runOnce();
    expect(server.received).toMatchObject([
      { recipients: [to], subject: 'Adres e-mail został zmieniony' },
    ]);
    expect(server.received[0]?.text).toContain(`zmieniony na ${client} (1 maja 2026 12:00)`);
  });

  test('whoever chose English gets English', async () => {
    await app.call(accountApi.setLanguage, { language: 'en' }, await signIn(lawyer));
    await askForLink(lawyer);
    expect(await delivery.runOnce()).toBe(1);
    const [mail] = server.received;
    expect(mail?.subject).toBe('Link to set your password');
    expect(mail?.text).toContain('Dear Łukasz Wiśniewski,');
    expect(mail?.text).toMatch(linkForm);
    await app.call(accountApi.setLanguage, { language: 'pl' }, await signIn(lawyer));
  });

  test('the database holds the link encrypted while it waits, and not at all once it is sent', async () => {
    const queued = await askForLink(client);
    const raw = async () =>
      (
        await app.db.execute<{ row: string }>(
          sql`select to_jsonb(mails)::text as row from mails where id = ${queued.id}`,
        )
      ).rows[0]?.row ?? '';
    const waiting = await raw();
    await delivery.runOnce();
    const token = linkForm.exec(server.received[0]?.text ?? '')?.[1] ?? 'none';
    expect(token).toHaveLength(43);
    expect(waiting).toContain(client);
    expect(waiting).not.toContain(token);
    expect(waiting).not.toContain('reset-password');
    expect(queued.link).toMatch(/^[\w-]{60,}$/);
    expect(await newest()).toMatchObject({
      status: 'sent',
      link: null,
      attempts: 1,
      leaseUntil: null,
      nextAttemptAt: null,
      sentAt: expect.any(Date),
    });
  });

  test('messages go out by themselves', async () => {
    await queueNotice();
    vi.advanceTimersByTime(2_000);
    await until(async () => (await newest()).status === 'sent');
    expect(server.received.map(({ subject }) => subject)).toEqual(['Hasło zostało zmienione']);
  });

  test('each message goes out once, however many rounds and servers deliver at the same time', async () => {
    const count = 35;
    for (let index = 0; index < count; index += 1) await queueNotice(index % 2 ? lawyer : client);
    const other = deliveryTo(server.url);
    const rounds = [delivery, other, delivery, other, delivery, other];
    const claimed = await Promise.all(rounds.map((one) => one.runOnce()));
    // A round takes ten at most.
    expect(claimed.every((number) => number <= 10)).toBe(true);
    while ((await delivery.runOnce()) > 0);
    const ids = server.received.map(({ head }) => /^message-id: (.*)$/im.exec(head)?.[1]);
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
    expect(await app.db.$count(mails, eq(mails.status, 'sent'))).toBe(count);
    expect(await app.db.$count(mails, eq(mails.attempts, 1))).toBe(count);
  });

  test('a round leaves alone what another server is just taking', async () => {
    for (let index = 0; index < 7; index += 1) await queueNotice();
    await app.db.transaction(async (tx) => {
      await tx.select().from(mails).orderBy(asc(mails.id)).limit(5).for('update');
      expect(await delivery.runOnce()).toBe(2);
    });
    expect(await delivery.runOnce()).toBe(5);
    expect(server.received).toHaveLength(7);
    expect(await app.db.$count(mails, eq(mails.attempts, 1))).toBe(7);
  });

  test('a server that puts us off is asked again later, with growing pauses', async () => {
    server.mode.answer = 451;
    await queueNotice();
    expect(await delivery.runOnce()).toBe(1);
    const first = await newest();
    expect(first).toMatchObject({ status: 'waiting', attempts: 1, leaseUntil: null, sentAt: null });
    expect(first.lastError).toContain('not now');
    const pauseOf = (mail: MailRow) =>
      (mail.nextAttemptAt?.getTime() ?? 0) - app.deps.now().getTime();
    const firstPause = pauseOf(first);
    expect(firstPause).toBeGreaterThan(10_000);
    expect(await delivery.runOnce()).toBe(0);

    app.moveClock(firstPause);
    expect(await delivery.runOnce()).toBe(1);
    const second = await newest();
    expect(second).toMatchObject({ status: 'waiting', attempts: 2 });
    expect(pauseOf(second)).toBeGreaterThan(firstPause);

    server.mode.answer = 'takes';
    app.moveClock(pauseOf(second));
    expect(await delivery.runOnce()).toBe(1);
    expect(await newest()).toMatchObject({ status: 'sent', attempts: 3, lastError: null });
    expect(server.received).toHaveLength(1);
  });

  test('a server that refuses connections loses nothing, and the administrator sees what waits', async () => {
    // Nothing listens on port 1.
    const refused = deliveryTo('smtp://127.0.0.1:1');
    const queued = await askForLink(client);
    expect(await refused.runOnce()).toBe(1);
    expect(await newest()).toMatchObject({ status: 'waiting', attempts: 1, link: queued.link });
    const list = await app.call(mailApi.list, {}, await signIn());
    expect(list.body).toMatchObject({
      smtp: true,
      rows: [
        {
          id: queued.id,
          recipient: client,
          subject: 'Link do ustawienia hasła',
          status: 'waiting',
          attempts: 1,
          nextAttemptAt: expect.any(String),
          sentAt: null,
          hasLink: true,
        },
      ],
    });
    app.moveClock(minutes(1));
    expect(await delivery.runOnce()).toBe(1);
    expect(server.received.map(({ text }) => linkForm.test(text))).toEqual([true]);
  });

  test('a server that hangs holds up no request', async () => {
    const silent = await startSilentServer();
    const hanging = deliveryTo(silent.url);
    const first = await askForLink(client);
    let finished = false;
    const round = hanging.runOnce().then(() => (finished = true));
    await until(() => silent.connections() > 0);
    const second = await askForLink(lawyer);
    expect(finished).toBe(false);
    expect(second.id).not.toBe(first.id);
    silent.hangUp();
    await round;
    const rows = await app.db.select().from(mails).orderBy(asc(mails.id));
    expect(rows).toMatchObject([
      { status: 'waiting', attempts: 1, leaseUntil: null },
      { status: 'waiting', attempts: 0 },
    ]);
  });

  test('stopping waits for the messages under way and begins no others', async () => {
    await delivery.stop();
    const silent = await startSilentServer();
    const stopping = deliveryTo(silent.url);
    await queueNotice();
    vi.advanceTimersByTime(2_000);
    await until(() => silent.connections() > 0);
    await queueNotice();
    vi.advanceTimersByTime(4_000);
    const stopped = stopping.stop();
    silent.hangUp();
    await stopped;
    const rows = await app.db.select().from(mails).orderBy(asc(mails.id));
    expect(rows).toMatchObject([
      { status: 'waiting', attempts: 1, leaseUntil: null },
      { status: 'waiting', attempts: 0, leaseUntil: null },
    ]);
  });

  test('a message refused twenty times has failed, until the administrator sends it again', async () => {
    server.mode.answer = 550;
    const queued = await queueNotice();
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      expect(await newest()).toMatchObject({ status: 'waiting', attempts: attempt - 1 });
      expect(await delivery.runOnce()).toBe(1);
      app.moveClock(minutes(60));
    }
    expect(await newest()).toMatchObject({ status: 'failed', attempts: 20, nextAttemptAt: null });
    expect(await delivery.runOnce()).toBe(0);

    server.mode.answer = 'takes';
    const asAdmin = await signIn();
    expect((await app.call(mailApi.retry, { id: queued.id }, asAdmin)).status).toBe(204);
    expect(await delivery.runOnce()).toBe(1);
    expect(await newest()).toMatchObject({ status: 'sent', attempts: 21, lastError: null });
    expect(server.received).toHaveLength(1);
    const again = await app.call(mailApi.retry, { id: queued.id }, asAdmin);
    expect(again).toMatchObject({ status: 409, body: { errorCode: 'MAIL_NOT_WAITING' } });
  });

  test.each([
    ['is away', () => 'smtp://127.0.0.1:1'],
    ['puts everybody off', () => server.url],
    ['lets the product in no more', () => server.url.replace('//', '//firm:old@')],
  ])(
    'a mail server that %s for longer than a day loses nothing, and is asked once an hour',
    async (_, url) => {
      server.mode.answer = 451;
      const away = deliveryTo(url());
      await queueNotice();
      for (let hour = 1; hour <= 30; hour += 1) {
        expect(await away.runOnce()).toBe(1);
        app.moveClock(minutes(60));
      }
      expect(await newest()).toMatchObject({ status: 'waiting', attempts: 30 });
      server.mode.answer = 'takes';
      expect(await delivery.runOnce()).toBe(1);
      expect(server.received).toHaveLength(1);
    },
  );

  test('a link that opens nothing any more is not sent, and the administrator is told', async () => {
    const refused = deliveryTo('smtp://127.0.0.1:1');
    const queued = await askForLink(client);
    expect(await refused.runOnce()).toBe(1);
    app.moveClock(minutes(60));
    expect(await delivery.runOnce()).toBe(0);
    expect(server.received).toEqual([]);
    expect(await newest()).toMatchObject({ status: 'failed', link: null, nextAttemptAt: null });
    const answer = await app.call(mailApi.retry, { id: queued.id }, await signIn());
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'MAIL_LINK_DEAD' } });

    // A newer one ends the older: only that goes out.
    await askForLink(client);
    app.moveClock(minutes(1));
    await askForLink(client);
    expect(await delivery.runOnce()).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  test('the administrator need not wait for the next attempt', async () => {
    server.mode.answer = 451;
    const { id } = await queueNotice();
    await delivery.runOnce();
    server.mode.answer = 'takes';
    expect(await delivery.runOnce()).toBe(0);
    expect((await app.call(mailApi.retry, { id }, await signIn())).status).toBe(204);
    expect(await delivery.runOnce()).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  test('what a killed server had in hand is taken up by another after five minutes', async () => {
    const silent = await startSilentServer();
    await queueNotice();
    // It will never finish: for the others it is as good as dead.
    const lost = deliveryTo(silent.url).runOnce();
    await until(() => silent.connections() > 0);
    expect(await delivery.runOnce()).toBe(0);
    app.moveClock(minutes(4));
    expect(await delivery.runOnce()).toBe(0);
    app.moveClock(minutes(1));
    expect(await delivery.runOnce()).toBe(1);
    expect(await newest()).toMatchObject({ status: 'sent', attempts: 2 });

    // Should it come back after all, it must not undo what the other has done.
    silent.hangUp();
    await lost;
    expect(await newest()).toMatchObject({ status: 'sent', attempts: 2, nextAttemptAt: null });
    expect(server.received).toHaveLength(1);
  });

  test('one message that cannot be written does not hold up the others', async () => {
    const broken = await askForLink(client);
    await app.db.update(mails).set({ link: 'sealed with another secret' });
    await queueNotice();
    expect(await delivery.runOnce()).toBe(2);
    expect(server.received.map(({ subject }) => subject)).toEqual(['Hasło zostało zmienione']);
    const [first] = await app.db.select().from(mails).where(eq(mails.id, broken.id));
    expect(first).toMatchObject({ status: 'waiting', attempts: 1 });
  });

  test('a name with line breaks adds no recipient and no header', async () => {
    const name = 'Ewa\r\nBcc: evil@x.test\r\n\r\nX, <other@x.test>, "Zła';
    await app.db
      .insert(accounts)
      .values({ name, email: 'ewa@markfolio.example', role: 'ROLE_USER', language: 'pl' });
    await askForLink('ewa@markfolio.example');
    expect(await delivery.runOnce()).toBe(1);
    const [mail] = server.received;
    expect(mail?.recipients).toEqual(['ewa@markfolio.example']);
    expect(mail?.head).not.toMatch(/^bcc:/im);
    expect(mail?.head.match(/^to:.*$/gim)).toHaveLength(1);
    expect(mail?.head).toMatch(/^to: .*<ewa@markfolio\.example>$/im);
    expect(mail?.head).toMatch(/^subject:/im);
    expect(mail?.text).toMatch(linkForm);
  });

  test('links are shown to nobody', async () => {
    const { id } = await askForLink(client);
    const before = await app.db.$count(history);
    const answer = await app.call(mailApi.showLink, { id }, await signIn());
    expect(answer).toMatchObject({ status: 409, body: { errorCode: 'MAIL_LINK_UNAVAILABLE' } });
    expect(JSON.stringify(answer.body)).not.toContain('reset-password');
    expect(await app.db.$count(history)).toBe(before);
  });

  test('a message that does not exist is not found', async () => {
    const asAdmin = await signIn();
    for (const endpoint of [mailApi.showLink, mailApi.retry])
      expect(await app.call(endpoint, { id: 2_000_000_000 }, asAdmin)).toMatchObject({
        status: 404,
        body: { errorCode: 'NOT_FOUND' },
      });
  });
});

describe('without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await app.db.update(accounts).set({ newDeviceNotice: false });
  });
  afterEach(async () => {
    await app.db.delete(mails);
    await forgetHistory(app.owner);
  });

  const signIn = async () => ({ token: (await app.signIn(admin)).token });
  const askForLink = async (email: string): Promise<number> => {
    await app.call(sessionApi.requestReset, { email });
    const [mail] = await app.db.select().from(mails).where(eq(mails.recipient, email));
    return mail?.id ?? 0;
  };
  const unavailable = { status: 409, body: { errorCode: 'MAIL_LINK_UNAVAILABLE' } };

  test('messages are held in the outbox and nothing is tried', async () => {
    const id = await askForLink(client);
    const [mail] = await app.db.select().from(mails).where(eq(mails.id, id));
    expect(mail).toMatchObject({ status: 'held', attempts: 0, nextAttemptAt: null });
    const list = await app.call(mailApi.list, {}, await signIn());
    expect(list).toMatchObject({
      status: 200,
      body: { smtp: false, more: false, rows: [{ id, status: 'held', hasLink: true }] },
    });
    expect(JSON.stringify(list.body)).not.toContain('reset-password');
    const retried = await app.call(mailApi.retry, { id }, await signIn());
    expect(retried).toMatchObject({ status: 409, body: { errorCode: 'MAIL_NOT_WAITING' } });
  });

  test('the administrator is shown a link that works, and history keeps who saw which', async () => {
    const id = await askForLink(client);
    const shown = await app.call(mailApi.showLink, { id }, await signIn());
    expect(shown).toMatchObject({ status: 200, body: { link: expect.stringMatching(linkForm) } });
    const token = linkForm.exec(JSON.stringify(shown.body))?.[1] ?? '';
    const checked = await app.call(sessionApi.checkPasswordLink, { token });
    expect(checked).toMatchObject({ status: 200, body: { email: client } });

    const [who] = await app.db.select().from(accounts).where(eq(accounts.email, admin));
    const rows = await app.db.select().from(history);
    expect(rows).toMatchObject([
      {
        entity: 'Mail',
        entityId: id,
        operation: 'SHOW',
        accountId: who?.id,
        accountName: 'Anna Żuraw',
        at: expect.any(Date),
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a message is read as its receiver would read it, without its secret', async () => {
    const id = await askForLink(client);
    const shown = await app.call(mailApi.showLink, { id }, await signIn());
    const token = linkForm.exec(JSON.stringify(shown.body))?.[1] ?? '';
    const told = await app.db.$count(history);
    const read = async () => {
      const answer = await app.call(mailApi.read, { id }, await signIn());
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain(token);
      return answer.body;
    };
    const held = await read();
    expect(held).toMatchObject({ language: 'pl', body: { tag: 'table' } });
    expect(held.text).toContain('https://markfolio.test/…');
    expect(JSON.stringify(held.body)).toContain('Ustaw nowe hasło');
    // The link may be gone from the database; the message says the same.
    await app.db.update(mails).set({ link: null }).where(eq(mails.id, id));
    expect(await read()).toEqual(held);
    expect(await app.db.$count(history)).toBe(told);
  });

  test('a summary of deadlines is read with all its lines', async () => {
    const [account] = await app.db.select().from(accounts).where(eq(accounts.email, lawyer));
    if (!account) throw new Error('no lawyer');
    const lines = '18.11.2026 – Opłata: Jutrzenka\n14.05.2027 – Przedłużenie: Zatoka';
    const parameters = { count: 2, urgent: 0, more: 0, lines };
    await queueMail(app.deps, app.db, account, { template: 'reminders', parameters }, new Date());
    const [mail] = await app.db.select().from(mails);
    const { text } = await app.ask(mailApi.read, { id: mail?.id ?? 0 }, await signIn());
    for (const line of lines.split('\n')) expect(text).toContain(line);
    expect(text).not.toContain('…');
  });

  test('each showing is a line of its own', async () => {
    const id = await askForLink(client);
    const asAdmin = await signIn();
    for (let time = 0; time < 3; time += 1) await app.call(mailApi.showLink, { id }, asAdmin);
    expect(await app.db.$count(history, eq(history.operation, 'SHOW'))).toBe(3);
  });

  test('a used link is shown no more and is gone from the database', async () => {
    const id = await askForLink(client);
    const shown = await app.call(mailApi.showLink, { id }, await signIn());
    const token = linkForm.exec(JSON.stringify(shown.body))?.[1] ?? '';
    const password = 'przykładowe długie hasło 7';
    const used = await app.call(sessionApi.usePasswordLink, { token, password });
    expect(used.status).toBe(204);
    const [mail] = await app.db.select().from(mails).where(eq(mails.id, id));
    expect(mail?.link).toBeNull();
    const seen = await app.db.$count(history);
    expect(await app.call(mailApi.showLink, { id }, await signIn())).toMatchObject(unavailable);
    expect(await app.db.$count(history)).toBe(seen);
  });

  test('a link that a newer one has ended is shown no more', async () => {
    const older = await askForLink(client);
    app.moveClock(minutes(1));
    await app.call(sessionApi.requestReset, { email: client });
    expect(await app.call(mailApi.showLink, { id: older }, await signIn())).toMatchObject(
      unavailable,
    );
  });

  test('an expired link is shown no more', async () => {
    const id = await askForLink(client);
    app.moveClock(minutes(59));
    expect((await app.call(mailApi.showLink, { id }, await signIn())).status).toBe(200);
    app.moveClock(minutes(1));
    expect(await app.call(mailApi.showLink, { id }, await signIn())).toMatchObject(unavailable);
    await app.db.delete(passwordLinks);
    expect(await app.call(mailApi.showLink, { id }, await signIn())).toMatchObject(unavailable);
  });

  test('a message without a link shows none, and an unknown one is not found', async () => {
    const [account] = await app.db.select().from(accounts).where(eq(accounts.email, lawyer));
    if (!account) throw new Error('no lawyer');
    const message = { template: 'resetNeeded', parameters: {} } as const;
    await queueMail(app.deps, app.db, account, message, app.deps.now());
    const [mail] = await app.db.select().from(mails);
    const asAdmin = await signIn();
    const answer = await app.call(mailApi.showLink, { id: mail?.id ?? 0 }, asAdmin);
    expect(answer).toMatchObject(unavailable);
    for (const endpoint of [mailApi.showLink, mailApi.retry])
      expect(await app.call(endpoint, { id: 2_000_000_000 }, asAdmin)).toMatchObject({
        status: 404,
      });
  });

  test('the administrator looks at every kind of message in both languages', async () => {
    await presetFirm(app.db, { name: 'Kancelaria Żuraw' });
    const asAdmin = await signIn();
    const listed = await app.call(mailApi.templates, {}, asAdmin);
    const { rows } = mailApi.templates.output.parse(listed.body);
    expect(rows).toContainEqual({
      template: 'reset',
      name: { pl: 'Reset hasła', en: 'Password reset' },
      occasion: { pl: expect.any(String), en: expect.any(String) },
    });
    expect(rows.map(({ template }) => template)).toContain('invitationToLink');
    for (const { template } of rows)
      for (const language of ['pl', 'en'] as const) {
        const answer = await app.call(mailApi.preview, { template, language }, asAdmin);
        expect(answer.status).toBe(200);
        const preview = mailApi.preview.output.parse(answer.body);
        expect(preview.text).toMatch(/Krzysztof Malinowski|Szanowni Państwo|Dear Sir or Madam/);
        expect(JSON.stringify(preview.body)).toContain('Kancelaria Żuraw');
      }
    // Looking sends nothing.
    expect(await app.db.$count(mails)).toBe(0);
  });

  test('the outbox comes in pages of fifty, newest first', async () => {
    const moment = app.deps.now();
    await app.db.insert(mails).values(
      Array.from({ length: 120 }, (_, index) => ({
        createdAt: moment,
        recipient: `person${index}@firm.test`,
        recipientName: 'Osoba',
        language: 'pl' as const,
        template: 'resetNeeded',
        parameters: {},
        status: 'held' as const,
      })),
    );
    const asAdmin = await signIn();
    const seen: string[] = [];
    const sizes: number[] = [];
    let before: number | undefined;
    for (let more = true; more;) {
      const answer = await app.call(mailApi.list, before === undefined ? {} : { before }, asAdmin);
      const page = mailApi.list.output.parse(answer.body);
      seen.push(...page.rows.map(({ recipient }) => recipient));
      sizes.push(page.rows.length);
      before = page.rows.at(-1)?.id;
      ({ more } = page);
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(seen).toEqual(
      Array.from({ length: 120 }, (_, index) => `person${119 - index}@firm.test`),
    );
  });
});
