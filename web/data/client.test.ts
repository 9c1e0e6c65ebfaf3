import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint, id } from '#contract/kit/endpoint';
import { accountApi, sessionApi } from '#contract/accounts/session';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { currentTranslate } from '#web/data/language.ts';
import { onWrite, type Written } from '#web/data/changes.ts';
import { registerNavigate } from '#web/data/navigation.ts';
import { deviceId, getSession, signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { closeDialog, getFeedback, takeToasts } from '#web/ui/feedback.ts';

const read = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'for the test',
  requires: 'signedIn',
  reads: [],
  input: z.strictObject({ id, search: z.string().optional() }),
  output: z.strictObject({ name: z.string() }),
});
const write = endpoint({ ...read, method: 'POST', changes: [] });

type Seen = { address: string; init: RequestInit; headers: Headers };
let seen: Seen[] = [];
let answer: (request: Seen) => Response | Promise<Response>;
const visited: unknown[] = [];

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const isRefresh = ({ address }: Seen) => address === '/api/auth/refresh';
const refreshes = () => seen.filter(isRefresh).length;
const { account } = buildSession();

beforeEach(() => {
  seen = [];
  visited.length = 0;
  registerNavigate((target) => visited.push(target));
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const request = { address, init, headers: new Headers(init.headers) };
    seen.push(request);
    return Promise.resolve(answer(request));
  });
  signIn(buildSession());
});

afterEach(() => {
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fake server that rejects the first token and accepts the next. */
const expiredToken = (refresh: () => Response) => (request: Seen) => {
  if (isRefresh(request)) return refresh();
  return request.headers.get('authorization') === 'Bearer access-2'
    ? json(200, { name: 'thing' })
    : json(401, { errorCode: 'UNAUTHENTICATED' });
};
const nextTokens = () => json(200, { token: 'access-2', refreshToken: 'refresh-2', account });

describe('a call', () => {
  it('puts names into the path, the rest into the query, and carries the token', async () => {
    answer = () => json(200, { name: 'thing' });
    expect(await call(read, { id: 7, search: '018 a/b' })).toEqual({ name: 'thing' });
    expect(seen[0]?.address).toBe('/api/things/7?search=018+a%2Fb');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer access-1');
    expect(seen[0]?.headers.has('x-background')).toBe(false);
  });

  it('sends a body where the method has one, and marks polling', async () => {
    answer = () => json(200, { name: 'thing' });
    await call(write, { id: 7, search: 'x' }, { background: true });
    expect(seen[0]).toMatchObject({ address: '/api/things/7', init: { body: '{"search":"x"}' } });
    expect(seen[0]?.headers.get('x-background')).toBe('true');
  });

  it('takes an answer without a body', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await call(accountApi.setLanguage, { language: 'en' })).toBeUndefined();
  });

  describe('that writes', () => {
    const told: Written[] = [];
    const changing = endpoint({ ...read, method: 'POST', changes: ['Trademark'] });
    beforeEach(() => {
      told.length = 0;
      onWrite(async (written) => void told.push(written));
    });

    it('tells what has changed once it succeeded', async () => {
      answer = () => json(200, { name: 'thing' });
      await call(changing, { id: 7 }, { byForm: true });
      await call(write, { id: 7 });
      await call(read, { id: 7 });
      expect(told).toEqual([{ endpoint: changing, input: { id: 7 }, byForm: true }]);
    });

    it('and was refused, where that means that what is shown is old', async () => {
      answer = () => json(409, { errorCode: 'STALE_VERSION', errorData: {} });
      await expect(call(changing, { id: 7 }, { quiet: true })).rejects.toBeDefined();
      expect(told).toEqual([]);
      const options = { quiet: true, readAgainIfRefused: true };
      await expect(call(changing, { id: 7 }, options)).rejects.toBeDefined();
      expect(told).toEqual([{ endpoint: changing, input: { id: 7 }, refused: true }]);
    });
  });

  it.each([
    ['fields', json(400, { fields: { name: [{ code: 'required' }] } })],
    ['badRequest', json(400, {})],
    ['forbidden', json(403, {})],
    ['notFound', json(404, {})],
    ['code', json(409, { errorCode: 'MAIL_NOT_WAITING', errorData: {} })],
    ['status', json(409, { errorCode: 'FROM_A_NEWER_SERVER' })],
    ['tooLarge', json(413, {})],
    ['status', json(418, {})],
    ['rateLimit', json(429, {}, { 'x-ratelimit-limit': '5' })],
    ['server', json(500, {})],
    ['server', new Response('<html>proxy</html>', { status: 502 })],
    ['unavailable', json(503, {})],
    ['timeout', json(504, {})],
    ['status', json(200, { unexpected: true })],
    ['status', new Response('not json', { status: 200 })],
  ])('fails as %s', async (kind, response) => {
    answer = () => response;
    await expect(call(read, { id: 1 }, { quiet: true })).rejects.toMatchObject({ kind });
  });

  it('fails as network, or as cancelled when the caller gave up', async () => {
    answer = () => Promise.reject(new TypeError('failed to fetch'));
    await expect(call(read, { id: 1 }, { quiet: true })).rejects.toMatchObject({ kind: 'network' });
    const signal = AbortSignal.abort();
    await expect(call(read, { id: 1 }, { quiet: true, signal })).rejects.toMatchObject({
      kind: 'cancelled',
    });
  });

  it('notes that two-factor must be set up and leaves the rest to the router', async () => {
    takeToasts();
    answer = () => json(403, { errorCode: 'TWO_FACTOR_REQUIRED', errorData: {} });
    await expect(call(read, { id: 1 })).rejects.toMatchObject({ kind: 'forbidden' });
    expect(getSession()?.account.mustSetUpTwoFactor).toBe(true);
    expect(takeToasts()).toEqual([]);
  });

  it('announces a failure once, with the request number, unless the caller takes it', async () => {
    takeToasts();
    answer = () => json(500, { requestId: 'req-1' });
    await expect(call(read, { id: 1 })).rejects.toMatchObject({ name: 'CallFailure' });
    expect(takeToasts()).toMatchObject([{ text: 'Błąd serwera.', detail: 'Numer żądania: req-1' }]);
    answer = () => json(409, { errorCode: 'MAIL_NOT_WAITING', errorData: {} });
    const codes: (string | undefined)[] = [];
    const on = {
      MAIL_NOT_WAITING: (_: object, failure: CallFailure) => codes.push(failure.details.code),
    };
    await expect(call(read, { id: 1 }, { on })).rejects.toMatchObject({ name: 'CallFailure' });
    expect(codes).toEqual(['MAIL_NOT_WAITING']);
    expect(getFeedback().dialogs).toEqual([]);
    await expect(call(read, { id: 1 })).rejects.toMatchObject({ name: 'CallFailure' });
    expect(getFeedback().dialogs).toMatchObject([{ title: 'Błąd' }]);
  });

  it('says of what is gone that it is, with no number to report', async () => {
    takeToasts();
    answer = () => json(404, { errorCode: 'NOT_FOUND', requestId: 'req-3' });
    await expect(call(read, { id: 1 })).rejects.toMatchObject({ kind: 'notFound' });
    const [toast] = takeToasts();
    expect(toast?.text).toBe(currentTranslate()('not_found_error'));
    expect(toast?.detail).toBeUndefined();
  });

  it('announces a conflict with a code from a newer server in the dialog too', async () => {
    takeToasts();
    while (getFeedback().dialogs.length > 0) closeDialog();
    answer = () => json(409, { errorCode: 'FROM_A_NEWER_SERVER', requestId: 'req-2' });
    await expect(call(read, { id: 1 })).rejects.toMatchObject({ kind: 'status' });
    expect(getFeedback()).toMatchObject({
      toasts: [],
      dialogs: [
        {
          title: 'Błąd',
          text: currentTranslate()('client_error_status', { status: 409 }),
          detail: 'Numer żądania: req-2',
        },
      ],
    });
    closeDialog();
  });

  it.each([
    [1, 'Ta czynność jest dostępna raz na minutę.'],
    [2, 'Ta czynność jest dostępna raz na 2 minuty.'],
    [5, 'Ta czynność jest dostępna raz na 5 minut.'],
    [15, 'Ta czynność jest dostępna raz na 15 minut.'],
    [22, 'Ta czynność jest dostępna raz na 22 minuty.'],
  ])('says a limit of %i minutes in Polish', async (minutes, text) => {
    takeToasts();
    answer = () => json(429, {}, { 'x-ratelimit-limit': String(minutes) });
    await expect(call(read, { id: 1 })).rejects.toMatchObject({ name: 'CallFailure' });
    expect(takeToasts()).toMatchObject([{ text }]);
  });
});

describe('an expired token', () => {
  it('is refreshed once for twenty calls, and each call is repeated once', async () => {
    answer = expiredToken(nextTokens);
    const names = await Promise.all(
      Array.from({ length: 20 }, (_, index) => call(read, { id: index + 1 })),
    );
    expect(names).toHaveLength(20);
    expect(refreshes()).toBe(1);
    expect(seen).toHaveLength(41);
    expect(seen.find(isRefresh)?.headers.get('x-device-id')).toBe(deviceId());
    expect(seen.find(isRefresh)?.headers.has('authorization')).toBe(false);
    expect(getSession()).toMatchObject({ token: 'access-2', refreshToken: 'refresh-2' });
    expect(getSession()?.permissions).toEqual(buildSession().permissions);
  });

  it('is not refreshed when another tab has done it', async () => {
    answer = expiredToken(nextTokens);
    localStorage.setItem(
      'authData',
      JSON.stringify(buildSession({ token: 'access-2', refreshToken: 'refresh-2' })),
    );
    expect(await call(read, { id: 1 })).toEqual({ name: 'thing' });
    expect(refreshes()).toBe(0);
  });

  it('leads to sign-out with the way back when the refresh answers 401', async () => {
    answer = expiredToken(() => json(401, { errorCode: 'UNAUTHENTICATED' }));
    const calls = [1, 2, 3].map((number) => call(read, { id: number }));
    for (const each of calls) await expect(each).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(visited).toEqual([{ to: '/auth/logout', search: { redirect: true } }]);
    expect(refreshes()).toBe(1);
  });

  it('does not repeat the call as another account that signed in meanwhile, and says so', async () => {
    takeToasts();
    const other = buildSession({ token: 'access-9', account: { ...account, id: 2 } });
    answer = () => {
      signIn(other);
      return json(401, { errorCode: 'UNAUTHENTICATED' });
    };
    await expect(call(write, { id: 1 })).rejects.toMatchObject({ kind: 'cancelled' });
    expect(seen).toHaveLength(1);
    expect(takeToasts()).toMatchObject([
      { tone: 'error', text: 'Czynność została anulowana. Możesz ją powtórzyć.' },
    ]);
  });

  it('leaves alone who signed in from another tab during the refresh', async () => {
    const other = buildSession({
      token: 'access-9',
      refreshToken: 'refresh-9',
      account: { ...account, id: 2 },
    });
    answer = expiredToken(() => {
      localStorage.setItem('authData', JSON.stringify(other));
      return nextTokens();
    });
    await expect(call(read, { id: 1 })).rejects.toMatchObject({ kind: 'cancelled' });
    expect(getSession()).toEqual(other);
    expect(visited).toEqual([]);
  });

  it('goes on with what another tab stored during the refresh', async () => {
    const stored = buildSession({ token: 'access-2', refreshToken: 'refresh-2' });
    answer = expiredToken(() => {
      localStorage.setItem('authData', JSON.stringify(stored));
      return json(200, { token: 'access-2b', refreshToken: 'refresh-2', account });
    });
    expect(await call(read, { id: 1 })).toEqual({ name: 'thing' });
    expect(getSession()).toEqual(stored);
    expect(visited).toEqual([]);
  });

  it('stays signed out when another tab signed out during the refresh', async () => {
    answer = expiredToken(() => {
      localStorage.removeItem('authData');
      return nextTokens();
    });
    await expect(call(read, { id: 1 })).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(getSession()).toBeNull();
    expect(localStorage.getItem('authData')).toBeNull();
    expect(seen).toHaveLength(2);
  });

  it.each([
    ['503', () => json(503, {})],
    ['429', () => json(429, {}, { 'x-ratelimit-limit': '1', 'retry-after': '3' })],
    ['500', () => json(500, {})],
  ])('keeps the session through %s and goes on when the server is back', async (_, broken) => {
    vi.useFakeTimers();
    takeToasts();
    let attempts = 0;
    answer = expiredToken(() => ((attempts += 1) < 4 ? broken() : nextTokens()));
    const calling = call(read, { id: 1 });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await calling).toEqual({ name: 'thing' });
    expect(refreshes()).toBe(4);
    expect(visited).toEqual([]);
    expect(takeToasts()).toHaveLength(1);
  });

  it('fails the call after five tries but stays signed in', async () => {
    vi.useFakeTimers();
    answer = expiredToken(() => json(503, {}));
    const outcome = call(read, { id: 1 }, { quiet: true }).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toMatchObject({ kind: 'network' });
    expect(refreshes()).toBe(5);
    expect(getSession()).toEqual(buildSession());
    expect(visited).toEqual([]);
  });

  it('is refreshed in the background for a call in the background', async () => {
    answer = expiredToken(nextTokens);
    await call(read, { id: 1 }, { background: true });
    expect(seen.map(({ headers }) => headers.get('x-background'))).toEqual(Array(3).fill('true'));
    expect(refreshes()).toBe(1);
  });

  it('is never refreshed for calls about signing in', async () => {
    answer = () => json(401, { errorCode: 'INVALID_CREDENTIALS' });
    const input = { email: 'a@b.pl', password: 'x', deviceId: deviceId() };
    await expect(call(sessionApi.login, input, { quiet: true })).rejects.toMatchObject({
      details: { code: 'INVALID_CREDENTIALS' },
    });
    expect(refreshes()).toBe(0);
  });
});
