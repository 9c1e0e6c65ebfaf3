import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { backupApi } from '#contract/backup/api';
import type { OutputOf } from '#contract/kit/endpoint';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { BackupPage } from '#web/settings/BackupPage.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

type Backups = OutputOf<typeof backupApi.list>;
const at = '2026-11-15T03:00:00.000Z';
const name = 'markfolio-2026-11-15T03-00-00Z.tar.zst';
const kept: Backups = {
  place: '/mnt/kopie',
  isDue: false,
  nextAt: '2026-11-16T03:00:00.000Z',
  progress: null,
  trouble: null,
  unreachable: null,
  backups: [{ name, at, size: 5_242_880, test: null, isTested: false }],
};

let answer: Backups;
let calls: FakeCall[] = [];
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const reads = () => calls.filter(({ method }) => method === 'GET').length;

beforeEach(() => {
  answer = kept;
  vi.useFakeTimers();
  signIn(buildSession());
  calls = fakeServer({
    'GET /backups': () => answer,
    'POST /backups': () => {
      answer = { ...kept, isDue: true };
      return undefined;
    },
    [`POST /backups/${name}/test`]: () => {
      answer = { ...kept, backups: kept.backups.map((one) => ({ ...one, isTested: true })) };
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

it('says why the place cannot be read, and still takes a backup', async () => {
  answer = { ...kept, unreachable: 'EACCES: permission denied', backups: [] };
  renderPage(BackupPage, '/list');
  await passes(100);
  expect(screen.getByText(/Nie można odczytać miejsca na kopie: EACCES/)).toBeTruthy();
  expect(screen.queryByText('Nie ma jeszcze kopii zapasowych')).toBeNull();
  expect(screen.getByRole('button', { name: 'Wykonaj kopię teraz' })).toBeTruthy();
});

it('names the file, which a restore asks for', async () => {
  renderPage(BackupPage, '/list');
  await passes(100);
  expect(screen.getAllByText(name).length).toBeGreaterThan(0);
});

it('says how backups are switched on where no place is set', async () => {
  answer = { ...kept, place: null, nextAt: null, backups: [] };
  renderPage(BackupPage, '/list');
  await passes(100);
  expect(screen.getByText('Nocne kopie zapasowe są wyłączone')).toBeTruthy();
  expect(screen.getByText(/BACKUP_URL/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Wykonaj kopię teraz' })).toBeNull();
});

it('follows a backup that was asked for until it is there, and rests otherwise', async () => {
  renderPage(BackupPage, '/list');
  await passes(100);
  await passes(30_000);
  expect(reads()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Wykonaj kopię teraz' }));
  await passes(100);
  expect(screen.getByText('Kopia zaraz się zacznie.')).toBeTruthy();
  answer = { ...kept, progress: { step: 'FILES', done: 0.4 } };
  await passes(3_000);
  expect(screen.getByRole('progressbar', { name: 'Odczyt plików' })).toBeTruthy();
  answer = kept;
  await passes(3_000);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('has a backup tested, and says what is wrong with a bad one', async () => {
  renderPage(BackupPage, '/list');
  await passes(100);
  fireEvent.click(screen.getByRole('button', { name: /^Testuj kopię / }));
  await passes(100);
  expect(screen.getByText('test w toku')).toBeTruthy();
  const test = { at, fault: 'BACKUP_TRUNCATED' as const, detail: '', lostFiles: 0 };
  answer = { ...kept, backups: kept.backups.map((one) => ({ ...one, test })) };
  await passes(3_000);
  expect(screen.getByText(/plik urywa się przed końcem/)).toBeTruthy();
});

it('says that files are missing, and does not call such a backup good', async () => {
  const test = { at, fault: null, detail: '', lostFiles: 3 };
  answer = {
    ...kept,
    trouble: { kind: 'LOST_FILES', newestAt: at, lostFiles: 3 },
    backups: kept.backups.map((one) => ({ ...one, test })),
  };
  renderPage(BackupPage, '/list');
  await passes(100);
  expect(screen.getByText(/brakuje 3 plików/)).toBeTruthy();
  expect(screen.getByText(/^3 pliki straciły zawartość/)).toBeTruthy();
  expect(screen.queryByText(/^Dobra/)).toBeNull();
});
