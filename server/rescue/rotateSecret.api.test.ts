import { desc, eq } from 'drizzle-orm';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessionApi } from '#contract/accounts/session';
import { ownAccountApi } from '#contract/accounts/ownAccount';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { calendarFeedApi } from '#contract/calendar/feed';
import { signAccessToken } from '#server/auth/accessToken';
import { createPasswordLink } from '#server/auth/passwordLinks';
import { accounts } from '#server/auth/table';
import { beginSnapshot } from '#server/backup/snapshot';
import { calendarFeeds } from '#server/calendar/table';
import type { Database } from '#server/db/client';
import { withPatientClient } from '#server/db/patientClient';
import { StartError } from '#server/env';
import { examplePassword, exampleTotpSecret } from '#server/example/load';
import { mails } from '#server/mail/table';
import { queueMail } from '#server/mail/queue';
import { rotateSecret } from '#server/rescue/rotateSecret';
import { RescueFault, rescueSentences } from '#server/rescue/words';
import {
  adoptNextSecret,
  forgetPreviousSecret,
  loadSecret,
  nextSecretIn,
  openSecrets,
  secretsIn,
} from '#server/secretFile';
import { markOf, randomToken, type Secrets, secretsFrom } from '#server/secrets';
import { readSecretInForce, requireSameSecret } from '#server/settings/secretCheck';
import { minutes, type TestApp, testApp, tokensOf } from '#server/test/app';
import { testSecret } from '#server/test/cluster';
import { waitsForLock } from '#server/test/waitsForLock';

const say = rescueSentences('en');
const successor = 'the secret of this firm from today on, long enough';
const both = { SECRET: successor, SECRET_PREVIOUS: testSecret };
const secured = 'totp@markfolio.example';
const lawyer = 'lawyer@markfolio.example';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'markfolio-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A server that has both secrets, on a database where the former one is in force. */
const appWithBoth = async (): Promise<TestApp> => {
  const app = await testApp({ deps: { secrets: openSecrets(both, folder) } });
  await requireSameSecret(app.db, secretsFrom(testSecret));
  await requireSameSecret(app.db, app.deps.secrets);
  return app;
};
type Configured = { SECRET?: string; SECRET_PREVIOUS?: string };
const rotate = async (app: TestApp, env: Configured = both): Promise<string> =>
  (await rotateSecret({ db: app.db, now: app.deps.now, env, dataFolder: folder }, say)).join('\n');
const refusalOf = async (rotating: Promise<string>): Promise<string> => {
  const error: unknown = await rotating.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RescueFault)) throw error ?? new Error('it was carried out');
  return error.told(say);
};

/** A server that was started with the new secret alone. */
const withNewAlone = async (db: Database): Promise<Secrets> => {
  const secrets = secretsFrom(successor);
  await requireSameSecret(db, secrets);
  return secrets;
};
const everythingSealed = async ({ db }: TestApp): Promise<string[]> => {
  const factors = await db.select().from(accounts);
  const links = await db.select().from(mails);
  return [
    ...factors.flatMap((row) => [row.totpSecret, row.totpPendingSecret]),
    ...links.map((row) => row.link),
  ].filter((sealed) => sealed !== null);
};
const codeOf = (app: TestApp, secret = exampleTotpSecret): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.now().getTime() });

describe('rotating SECRET where it is a variable', () => {
  test('nobody loses a factor, a link, a calendar or a session', async () => {
    const app = await appWithBoth();
    const session = await app.signIn(lawyer);
    const { url } = await app.ask(calendarFeedApi.open, {}, session);
    const feed = url.split('/').at(-2) ?? '';
    const pending = await app.ask(
      twoFactorApi.begin,
      { currentPassword: examplePassword },
      session,
    );
    await app.call(sessionApi.requestReset, { email: 'client@markfolio.example' });
    expect((await everythingSealed(app)).length).toBe(3);
    const overlapping = await app.signIn('client@markfolio.example');
    const first = tokensOf(await app.call(sessionApi.refresh, overlapping));

    expect(await rotate(app)).toContain('Encrypted anew: 3.');

    const alone = await withNewAlone(app.db);
    for (const sealed of await everythingSealed(app))
      expect(() => alone.decrypt(sealed)).not.toThrow();
    // Within the overlap the same successor is handed out again, derived from the former secret.
    const again = tokensOf(await app.call(sessionApi.refresh, overlapping));
    expect(again.refreshToken).toBe(first.refreshToken);
    expect((await app.call(sessionApi.refresh, again)).status).toBe(200);

    app.deps.secrets.follow({ mark: markOf(testSecret) });
    // As a server that was not told: it hears of it with the first call.
    expect((await app.call(ownAccountApi.get, {}, session)).status).toBe(200);
    expect(app.deps.secrets.mark).toBe(markOf(successor));
    expect((await app.call(calendarFeedApi.read, { secret: feed })).status).toBe(200);
    const [stored] = await app.db.select().from(calendarFeeds);
    expect(stored?.digest).toBe(alone.digest('calendar feed', feed));
    const confirmed = await app.call(
      twoFactorApi.confirm,
      { code: codeOf(app, pending.secret) },
      session,
    );
    expect(confirmed.status).toBe(200);
    const byApp = await app.logIn(secured, { authenticatorCode: codeOf(app) });
    const byPaper = await app.logIn(secured, { authenticatorCode: 'DEMO1-CODE1' });
    expect([byApp.status, byPaper.status]).toEqual([200, 200]);

    // The next restart knows the new secret alone.
    const server = await app.secondServer({ secrets: alone });
    expect((await app.call(sessionApi.refresh, session, { server })).status).toBe(200);
    const [reset] = await app.db
      .select()
      .from(mails)
      .where(eq(mails.template, 'reset'))
      .orderBy(desc(mails.id));
    const token =
      alone
        .decrypt(reset?.link ?? '')
        .split('/')
        .at(-1) ?? '';
    expect((await app.call(sessionApi.checkPasswordLink, { token }, { server })).status).toBe(200);
    expect((await app.call(calendarFeedApi.read, { secret: feed }, { server })).status).toBe(200);
    const codes = { email: secured, password: examplePassword, deviceId: app.deviceId };
    const paper = { ...codes, authenticatorCode: 'DEMO2-CODE2' };
    expect((await app.call(sessionApi.login, paper, { server })).status).toBe(200);
  });

  test('tokens of the former secret are accepted for as long as they live, and no longer', async () => {
    const app = await appWithBoth();
    const { token } = await app.signIn(lawyer);
    await rotate(app);
    const get = async (bearer: string) =>
      (await app.call(ownAccountApi.get, {}, { token: bearer })).status;
    expect(await get(token)).toBe(200);
    app.moveClock(minutes(9));
    expect(await get(token)).toBe(200);
    app.moveClock(minutes(3));
    const [account] = await app.db.select().from(accounts).where(eq(accounts.email, lawyer));
    const [, body = ''] = token.split('.');
    const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sid: string };
    const claims = { accountId: account?.id ?? 0, sessionId: sid };
    const end = new Date(app.deps.now().getTime() + minutes(60));
    const forged = (secret: string) =>
      signAccessToken(secretsFrom(secret), claims, app.deps.now(), end);
    expect(await get(await forged(successor))).toBe(200);
    expect(await get(await forged(testSecret))).toBe(401);
  });

  test('waits for what is being encrypted, so that nothing is left behind', async () => {
    const app = await appWithBoth();
    const [account] = await app.db.select().from(accounts).where(eq(accounts.email, lawyer));
    if (!account) throw new Error(lawyer);
    let rotating: Promise<string> | undefined;
    await app.db.transaction(async (tx) => {
      const { id } = await createPasswordLink(tx, 'reset', account.id, app.deps.now());
      const link = { url: 'https://markfolio.test/1', passwordLinkId: id };
      const message = { template: 'reset', parameters: { minutes: 60 }, link } as const;
      await queueMail(app.deps, tx, account, message, app.deps.now());
      rotating = rotate(app);
      await waitsForLock(app.db);
    });
    await rotating;
    const alone = await withNewAlone(app.db);
    const sealed = await everythingSealed(app);
    expect(sealed).toHaveLength(2);
    for (const each of sealed) expect(() => alone.decrypt(each)).not.toThrow();
  });

  test('says first what to set, and changes nothing', async () => {
    const app = await appWithBoth();
    const text = await rotate(app, { SECRET: testSecret });
    expect(text).toMatch(/\n {2}SECRET=[\w-]{43}\n {2}SECRET_PREVIOUS=/);
    expect(text).toContain('So far nothing was changed.');
    expect(await readSecretInForce(app.db)).toEqual({ mark: markOf(testSecret) });
  });

  test('given again, or where something cannot be read, it does what is left', async () => {
    const app = await appWithBoth();
    const sealed = secretsFrom('what nobody remembers, but long enough').encrypt('x');
    await app.db
      .update(accounts)
      .set({ totpPendingSecret: sealed })
      .where(eq(accounts.email, lawyer));
    expect(await rotate(app)).toContain('Not readable with the former key either: 1.');
    const stored = await readSecretInForce(app.db);
    expect(await rotate(app)).toContain('The new SECRET is in force.');
    expect(await readSecretInForce(app.db)).toEqual(stored);
  });

  test('refuses a secret that is not of this database, and a database without one', async () => {
    const app = await appWithBoth();
    const foreign = { SECRET: 'of another firm altogether, but long enough' };
    expect(await refusalOf(rotate(app, foreign))).toMatch(/^SECRET is not the one/);
    expect(await refusalOf(rotate(app, { ...foreign, SECRET_PREVIOUS: successor }))).toMatch(
      /^SECRET is not the one/,
    );
    const fresh = await testApp({ example: false });
    expect(await refusalOf(rotate(fresh))).toMatch(/^This database has no SECRET yet/);
  });

  test('a server with the former secret alone neither starts nor encrypts afterwards', async () => {
    const app = await appWithBoth();
    const { token } = await app.signIn(lawyer);
    await rotate(app);
    const former = secretsFrom(testSecret);
    await expect(requireSameSecret(app.db, former)).rejects.toThrow(StartError);
    const server = await app.secondServer({ secrets: secretsFrom(testSecret) });
    // Not 401, which would sign everybody out who is sent there.
    expect((await app.call(ownAccountApi.get, {}, { token, server })).status).toBe(503);
    const before = await app.db.$count(mails);
    await app.call(sessionApi.requestReset, { email: lawyer }, { server });
    expect(await app.db.$count(mails)).toBe(before);
  });

  test('a backup names the secret that was in force when it was taken', async () => {
    const app = await appWithBoth();
    const markOfBackup = async () =>
      (await withPatientClient(app.url, (client) => beginSnapshot(client, new Date()))).secretCheck;
    expect(await markOfBackup()).toBe(markOf(testSecret));
    await rotate(app);
    expect(await markOfBackup()).toBe(markOf(successor));
  });

  test('a second rotation knows the digests of the first', async () => {
    const app = await appWithBoth();
    await rotate(app);
    const third = 'the secret of this firm from tomorrow on, long enough';
    const env = { SECRET: third, SECRET_PREVIOUS: successor };
    await rotate(app, env);
    const secrets = secretsFrom(third);
    await requireSameSecret(app.db, secrets);
    const server = await app.secondServer({ secrets });
    const login = { email: secured, password: examplePassword, deviceId: app.deviceId };
    const paper = { ...login, authenticatorCode: 'DEMO1-CODE1' };
    expect((await app.call(sessionApi.login, paper, { server })).status).toBe(200);
  });
});

describe('rotating SECRET where it is a file', () => {
  const appWithFile = async (): Promise<{ app: TestApp; first: string }> => {
    const first = loadSecret(undefined, folder);
    const secrets = openSecrets({}, folder);
    const app = await testApp({ example: false, deps: { secrets } });
    await requireSameSecret(app.db, secrets);
    return { app, first };
  };
  const files = () =>
    ['', '.next', '.previous'].filter((end) => existsSync(`${folder}/secret${end}`));

  test('puts another in its place, and a running product finds it', async () => {
    const { app, first } = await appWithFile();
    expect(await rotate(app, {})).toContain(`Keep the new file ${path.join(folder, 'secret')}`);
    const second = readFileSync(path.join(folder, 'secret'), 'utf8');
    expect(second).not.toBe(first);
    expect(secretsIn(folder)).toEqual([second, first]);
    await requireSameSecret(app.db, app.deps.secrets);
    expect(app.deps.secrets.mark).toBe(markOf(second));
    // The former one goes once no token needs it.
    forgetPreviousSecret(app.deps.secrets, folder, app.deps.now());
    expect(files()).toEqual(['', '.previous']);
    forgetPreviousSecret(app.deps.secrets, folder, new Date(Date.now() + minutes(12)));
    expect(files()).toEqual(['']);
  });

  test.each([
    ['before the database was changed', false, false],
    ['before the file was put in its place', true, false],
    ['after everything', true, true],
  ])('interrupted %s, it is finished by giving it again', async (_when, isTurned, isAdopted) => {
    const { app, first } = await appWithFile();
    const next = nextSecretIn(folder, randomToken) ?? '';
    if (isTurned)
      await rotateSecret(
        {
          db: app.db,
          now: app.deps.now,
          env: { SECRET: next, SECRET_PREVIOUS: first },
          dataFolder: folder,
        },
        say,
      );
    if (isAdopted) adoptNextSecret(folder);
    // A start in between knows which is in force.
    const started = openSecrets({}, folder);
    await requireSameSecret(app.db, started);
    expect(started.mark).toBe(markOf(isTurned ? next : first));
    await rotate(app, {});
    expect(files()).toEqual(['', '.previous']);
    const alone = secretsFrom(loadSecret(undefined, folder));
    await requireSameSecret(app.db, alone);
    // After everything it rotates once more, which does no harm.
    expect(loadSecret(undefined, folder) === next).toBe(!isAdopted);
  });

  test('where an old backup was restored, it leads to the secret of the file', async () => {
    const { app, first } = await appWithFile();
    await rotate(app, {});
    const second = loadSecret(undefined, folder);
    await rotateSecret(
      {
        db: app.db,
        now: app.deps.now,
        env: { SECRET: first, SECRET_PREVIOUS: second },
        dataFolder: folder,
      },
      say,
    );
    await rotate(app, {});
    expect(loadSecret(undefined, folder)).toBe(second);
    expect((await readSecretInForce(app.db))?.mark).toBe(markOf(second));
  });
});

test('whatever encrypts holds the secret first, and is sealed anew by a rotation', () => {
  const sealing = globSync('server/**/*.ts')
    .filter((file) => !file.includes('test') && file !== 'server/secrets.ts')
    .filter((file) => readFileSync(file, 'utf8').includes('ecrets.encrypt('));
  expect(sealing.toSorted()).toEqual([
    'server/example/load.ts',
    'server/mail/queue.ts',
    'server/rescue/rotateSecret.ts',
    'server/signIn/twoFactorChanges.ts',
  ]);
  for (const file of sealing.filter((each) => !each.includes('rescue')))
    expect(readFileSync(file, 'utf8')).toContain('await holdSecret(tx, secrets)');
});
