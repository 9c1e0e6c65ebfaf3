import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deviceId,
  getSession,
  restoreSession,
  signIn,
  signOut,
  subscribeToSession,
  watchOtherTabs,
} from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';

const stored = () => localStorage.getItem('authData');
const changedElsewhere = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  signOut();
  localStorage.clear();
});

describe('restoring the session', () => {
  it('takes what was stored', () => {
    localStorage.setItem('authData', JSON.stringify(buildSession()));
    expect(restoreSession()).toEqual(buildSession());
  });

  const { token: _token, ...withoutToken } = buildSession();
  const { refreshToken: _refreshToken, ...withoutRefreshToken } = buildSession();
  const { account: _account, ...withoutAccount } = buildSession();
  it.each([
    ['cut short', JSON.stringify(buildSession()).slice(0, -10)],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['no token', JSON.stringify(withoutToken)],
    ['no refresh token', JSON.stringify(withoutRefreshToken)],
    ['no account', JSON.stringify(withoutAccount)],
    ['an empty token', JSON.stringify(buildSession({ token: '' }))],
    ['a made-up role', JSON.stringify(buildSession()).replace('ROLE_ADMIN', 'ROLE_KING')],
  ])('clears %s and stays signed out', (_, text) => {
    localStorage.setItem('deviceId', 'kept');
    localStorage.setItem('lastActivityTime', '2026-01-01 10:00:00');
    localStorage.setItem('authData', text);
    expect(restoreSession()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['deviceId']);
  });

  it('grants nothing when the permissions cannot be read', () => {
    localStorage.setItem('authData', JSON.stringify({ ...buildSession(), permissions: 'all' }));
    expect(restoreSession()?.permissions).toEqual({});
  });
});

describe('signing in and out', () => {
  it('writes the session under the names of the specification', () => {
    signIn(buildSession());
    expect(Object.keys(JSON.parse(stored() ?? ''))).toEqual([
      'token',
      'refreshToken',
      'account',
      'accountOwner',
      'permissions',
    ]);
    expect(localStorage.getItem('lastActivityTime')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('leaves nothing but the device id', () => {
    const device = deviceId();
    signIn(buildSession());
    localStorage.setItem('something', 'else');
    signOut();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ deviceId: device });
    expect(getSession()).toBeNull();
    expect(deviceId()).toBe(device);
  });

  it('goes on in memory when the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    signIn(buildSession());
    expect(getSession()).toEqual(buildSession());
    expect(restoreSession()).toEqual(buildSession());
    full.mockRestore();
  });
});

describe('another tab', () => {
  it('signs in, renews and signs out for this one', () => {
    const stop = watchOtherTabs();
    const seen: (string | undefined)[] = [];
    const unsubscribe = subscribeToSession(() => seen.push(getSession()?.token));
    localStorage.setItem('authData', JSON.stringify(buildSession({ token: 'first' })));
    changedElsewhere('authData');
    localStorage.setItem('authData', JSON.stringify(buildSession({ token: 'second' })));
    changedElsewhere('authData');
    localStorage.setItem('other', 'x');
    changedElsewhere('other');
    localStorage.clear();
    changedElsewhere(null);
    expect(seen).toEqual(['first', 'second', undefined]);
    unsubscribe();
    stop();
  });
});
