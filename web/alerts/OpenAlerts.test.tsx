import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OpenAlerts } from '#web/alerts/OpenAlerts.tsx';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

let count = 1;
let calls: FakeCall[] = [];
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.queryByText(/^\d+$/)?.textContent;

beforeEach(() => {
  count = 1;
  vi.useFakeTimers();
  signIn(buildSession());
  calls = fakeServer({ 'GET /alerts/unread': () => ({ open: count, count: 0 }) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('counts again within a minute, which keeps nobody signed in', async () => {
  const seen = vi.spyOn(globalThis, 'fetch');
  renderPage(OpenAlerts, '/list');
  await passes(100);
  expect(shown()).toBe('1');
  count = 3;
  await passes(60_000);
  expect(shown()).toBe('3');
  const headers = seen.mock.calls.map(([, options]) => new Headers(options?.headers));
  expect(headers.map((sent) => sent.get('x-background'))).toEqual(['true', 'true']);
});

it('counts again when another page opens, unless it has only just counted', async () => {
  const { history } = renderPage(OpenAlerts, '/list');
  await passes(100);
  const goTo = async (address: string) => {
    act(() => history.push(address));
    await passes(100);
  };
  await goTo('/list?page=2');
  expect(calls).toHaveLength(1);
  await passes(20_000);
  // The same page with other filters does not count as another page.
  await goTo('/list?page=3');
  expect(calls).toHaveLength(1);
  count = 2;
  await goTo('/list/');
  expect(calls).toHaveLength(2);
  expect(shown()).toBe('2');
});
