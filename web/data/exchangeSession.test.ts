import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '#contract/accounts/session';
import { twoFactorApi } from '#contract/accounts/twoFactor';
import { call } from '#web/data/client.ts';
import { registerNavigate } from '#web/data/navigation.ts';
import { exchangeSession } from '#web/data/refresh.ts';
import { getSession, signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { settled } from '#web/test/settled.ts';

const { account } = buildSession();
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const ended = () => json(401, { errorCode: 'UNAUTHENTICATED' });
const disable = () => exchangeSession(twoFactorApi.disable, { currentPassword: 'x' });

/** A fake server that accepts one pair of tokens; disabling two-factor issues the next. */
let good = 1;
let addresses: string[] = [];
let beforeAnswer: () => Promise<void> = () => Promise.resolve();
const visited: unknown[] = [];

const server = async (address: string, init: RequestInit): Promise<Response> => {
  addresses.push(address);
  const token = new Headers(init.headers).get('authorization');
  const pair = () => ({ token: `access-${good}`, refreshToken: `refresh-${good}`, account });
  if (address === '/api/auth/refresh') {
    const presented = typeof init.body === 'string' ? init.body : '';
    if (!presented.includes(`"refresh-${good}"`)) return ended();
    good += 1;
    return json(200, pair());
  }
  if (token !== `Bearer access-${good}`) return ended();
  if (address === '/api/account/language') return new Response(null, { status: 204 });
  good += 1;
  await beforeAnswer();
  return json(200, pair());
};

/** Fake browser locks, which run one after the other. */
const fairLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, action: () => Promise<unknown>) => {
      const result = last.then(action);
      last = result.catch(() => {});
      return result;
    },
  };
};

beforeEach(() => {
  good = 1;
  addresses = [];
  visited.length = 0;
  beforeAnswer = () => Promise.resolve();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('navigator', { locks: fairLocks() });
  registerNavigate((target) => visited.push(target));
  signIn(buildSession());
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

describe('a call that answers new tokens', () => {
  it('goes on with them', async () => {
    await disable();
    expect(getSession()).toMatchObject({ token: 'access-2', refreshToken: 'refresh-2' });
    await call(accountApi.setLanguage, { language: 'en' });
    expect(addresses).not.toContain('/api/auth/refresh');
  });

  it('keeps a call that meets the ended token from taking the session for over', async () => {
    let other: Promise<unknown> = Promise.resolve();
    beforeAnswer = async () => {
      // The old tokens are invalid, and the new ones have not arrived.
      other = call(accountApi.setLanguage, { language: 'en' });
      await settled();
    };
    await disable();
    await other;
    expect(addresses).not.toContain('/api/auth/refresh');
    expect(visited).toEqual([]);
    expect(getSession()).toMatchObject({ token: 'access-2' });
  });

  it('is repeated once after a refresh when its token had run out', async () => {
    signIn(buildSession({ token: 'run out' }));
    await disable();
    expect(addresses.filter((address) => address === '/api/auth/refresh')).toHaveLength(1);
    expect(getSession()).toMatchObject({ token: 'access-3', refreshToken: 'refresh-3' });
  });

  it('leads to sign-out when the session is over', async () => {
    good = 7;
    await expect(disable()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(visited).toEqual([{ to: '/auth/logout', search: { redirect: true } }]);
  });
});
