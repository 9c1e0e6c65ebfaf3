import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Job } from '#contract/jobs/api';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { JobsPage } from '#web/settings/JobsPage.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

const at = '2026-11-15T03:00:00.000Z';
const resting: Job = { name: 'DEADLINES', nextRunAt: at, due: false, running: false, runs: [] };
const running: Job = {
  ...resting,
  running: true,
  runs: [{ startedAt: at, finishedAt: null, error: null, count: null }],
};
const ended: Job = {
  ...resting,
  runs: [{ startedAt: at, finishedAt: at, error: null, count: 7 }],
};

let job: Job;
let calls: FakeCall[] = [];
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const reads = () => calls.filter(({ method }) => method === 'GET').length;

beforeEach(() => {
  job = resting;
  vi.useFakeTimers();
  signIn(buildSession());
  calls = fakeServer({
    'GET /jobs': () => ({ jobs: [job] }),
    'POST /jobs/DEADLINES/run': () => {
      job = { ...resting, due: true };
      return undefined;
    },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('follows a run that was asked for until it has ended, and rests otherwise', async () => {
  renderPage(JobsPage, '/list');
  await passes(100);
  await passes(30_000);
  expect(reads()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: /Przeliczenie terminów/ }));
  await passes(100);
  expect(screen.getByText(/za chwilę/)).toBeTruthy();
  job = running;
  await passes(3_000);
  expect(screen.getByText('Trwa')).toBeTruthy();
  job = ended;
  await passes(3_000);
  expect(screen.getByText('Wykonane')).toBeTruthy();
  const until = reads();
  await passes(30_000);
  expect(reads()).toBe(until);
});

it('does not call done what had nothing to do', async () => {
  job = { ...ended, runs: [{ startedAt: at, finishedAt: at, error: null, count: 0 }] };
  renderPage(JobsPage, '/list');
  await passes(100);
  expect(screen.getByText('Nie było nic do zrobienia')).toBeTruthy();
  expect(screen.queryByText('Wykonane')).toBeNull();
});
