import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissSessionNotice, useSessionNotice, watchActivity } from '#web/data/inactivity.ts';
import { registerNavigate } from '#web/data/navigation.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildSession, buildToken } from '#web/test/buildSession.ts';

const minute = 60_000;
const visited: unknown[] = [];
let refreshes = 0;
let stop: () => void = () => {};

const longToken = () => buildToken({ issued: Date.now(), expires: Date.now() + 24 * 60 * minute });

const start = (token = longToken()) => {
  signIn(buildSession({ token }));
  stop = watchActivity();
  return renderHook(() => useSessionNotice()).result;
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = () => act(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })));
const lastActivityTime = () => localStorage.getItem('lastActivityTime');

beforeEach(() => {
  visited.length = 0;
  refreshes = 0;
  registerNavigate((target) => visited.push(target));
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/api/auth/refresh') refreshes += 1;
    return Promise.resolve(
      Response.json({ token: longToken(), refreshToken: 'r', account: buildSession().account }),
    );
  });
  vi.stubEnv('TZ', 'Europe/Warsaw');
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z') });
});

afterEach(() => {
  stop();
  signOut();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('inactivity', () => {
  it('is tested in a zone where the clock changes', () => {
    expect(new Date('2026-10-25T00:30:00Z').getHours()).toBe(2);
    expect(new Date('2026-10-25T01:30:00Z').getHours()).toBe(2);
  });

  // The second is in the hour that occurs twice in Warsaw, the third before the skipped hour.
  it.each(['2026-03-10T09:00:00Z', '2026-10-25T01:10:00Z', '2026-03-29T00:15:00Z'])(
    'warns at 119 minutes and ends at 120, starting at %s',
    async (now) => {
      vi.setSystemTime(new Date(now));
      const notice = start();
      await pass(119 * minute - 5000);
      expect(notice.current).toBeNull();
      await pass(5000);
      expect(notice.current).toEqual({ kind: 'inactive' });
      await pass(minute - 5000);
      expect(visited).toEqual([]);
      await pass(5000);
      expect(visited).toEqual([
        { to: '/auth/logout', search: { redirect: true }, state: { reason: 'inactive' } },
      ]);
      expect(notice.current).toBeNull();
    },
  );

  it('is written in UTC, at most once a second', async () => {
    start();
    await pass(10_000);
    await press();
    expect(lastActivityTime()).toBe('2026-03-10 09:00:10');
    await pass(500);
    await press();
    expect(lastActivityTime()).toBe('2026-03-10 09:00:10');
  });

  it('goes away with any activity, here or in another tab', async () => {
    const notice = start();
    await pass(119 * minute);
    await press();
    expect(notice.current).toBeNull();
    await pass(119 * minute);
    expect(notice.current).toEqual({ kind: 'inactive' });
    localStorage.setItem('lastActivityTime', '2026-03-10 12:57:00');
    await act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'lastActivityTime' })));
    expect(notice.current).toBeNull();
    await pass(5 * minute);
    expect(visited).toEqual([]);
  });

  it.each([null, '', 'yesterday', '2026-13-45 99:99:99'])('counts %j as expired', async (text) => {
    start();
    if (text === null) localStorage.removeItem('lastActivityTime');
    else localStorage.setItem('lastActivityTime', text);
    await pass(5000);
    expect(visited).toHaveLength(1);
  });

  it('is not undone by a click after the computer slept', async () => {
    start();
    vi.setSystemTime(new Date('2026-03-11T07:00:00Z'));
    await press();
    expect(visited).toHaveLength(1);
    expect(lastActivityTime()).toBe('2026-03-10 09:00:00');
  });
});

describe('the token', () => {
  const shortToken = () => buildToken({ issued: Date.now(), expires: Date.now() + 10 * minute });

  it('is refreshed ahead when there was activity', async () => {
    start(shortToken());
    await pass(5 * minute);
    await press();
    await pass(2.9 * minute);
    expect(refreshes).toBe(0);
    await pass(minute);
    expect(refreshes).toBe(1);
  });

  it('is left to expire when there was none', async () => {
    start(shortToken());
    await pass(30 * minute);
    expect(refreshes).toBe(0);
    await press();
    await pass(5000);
    expect(refreshes).toBe(1);
  });
});

describe('the longest session', () => {
  it('is announced ten minutes ahead, once more at the last, and then ends', async () => {
    const end = Date.now() + 60 * minute;
    const notice = start(
      buildToken({ issued: Date.now(), expires: end + minute, sessionEnd: end }),
    );
    await pass(49 * minute);
    expect(notice.current).toBeNull();
    await pass(minute);
    expect(notice.current).toEqual({ kind: 'ending', minutes: 10 });
    act(dismissSessionNotice);
    await pass(minute);
    expect(notice.current).toBeNull();
    await pass(8 * minute);
    expect(notice.current).toEqual({ kind: 'ending', minutes: 1 });
    await pass(minute);
    expect(visited).toEqual([{ to: '/auth/logout', search: { redirect: true } }]);
  });
});
