import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SystemState } from '#contract/system/state';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { SystemPage } from '#web/settings/SystemPage.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

const at = '2026-11-18T03:00:00.000Z';
const state: SystemState = {
  at,
  version: '1.2.3',
  commit: '1a2b3c4d',
  node: '24.1.0',
  startedAt: at,
  database: {
    kind: 'server',
    version: '18.4',
    bytes: 1_500_000,
    connections: { total: 4, idle: 3, waiting: 0 },
    ownsTables: false,
  },
  proxyIsNotTrusted: false,
  files: { kind: 's3', count: 5, bytes: 2_000_000_000 },
  disk: { free: 90e9, total: 100e9 },
  memory: { used: 300e6, total: 8e9 },
  lagMs: 21.4,
  linksOpenHereOnly: false,
  mail: { isConfigured: true, waitingSince: null, failed: 0 },
  jobs: [],
  overdueDeadlines: 7,
  backup: { newestAt: at, lostFiles: 0, isNewestBad: false },
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});
const open = (shown: SystemState, permissions: object) => {
  signIn({ ...buildSession(), permissions });
  fakeServer({ 'GET /system': () => shown });
  renderPage(SystemPage, '/list');
};

it('tells what it runs on, and that all is well', async () => {
  open(state, { Setting: ['VIEW'] });
  expect(await screen.findByText(/Wszystko działa/)).toBeTruthy();
  const texts = ['1.2.3 (1a2b3c4d)', 'serwer PostgreSQL', '1,4 MB', '5 plików, 1,9 GB', '21 ms'];
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
});

it('says that there are no nightly backups where nobody has set them up', async () => {
  open({ ...state, backup: null }, { Setting: ['VIEW', 'EDIT'] });
  expect(await screen.findByText('Nocne kopie zapasowe są wyłączone.')).toBeTruthy();
  expect(screen.getByText(/BACKUP_URL/)).toBeTruthy();
  expect(screen.queryByText(/Wszystko działa/)).toBeNull();
});

const failing: SystemState = {
  ...state,
  backup: { newestAt: null, lostFiles: 0, isNewestBad: false },
  jobs: [
    {
      name: 'REMINDERS',
      isRunning: false,
      nextRunAt: at,
      last: { startedAt: at, finishedAt: at, hasFailed: true, count: null },
    },
  ],
};

it('says what to do, with the way to the page for those who may open it', async () => {
  open(failing, { Setting: ['VIEW', 'EDIT'] });
  expect(await screen.findByText('Zadanie „Przypomnienia e-mail” nie powiodło się.')).toBeTruthy();
  expect(screen.getByText('Nie ma żadnej kopii zapasowej.')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Zadania automatyczne' });
  expect(link.getAttribute('href')).toContain('/settings/jobs');
  const backups = screen.getByRole('link', { name: 'Kopie zapasowe' });
  expect(backups.getAttribute('href')).toContain('/settings/backup');
});

it('offers nobody a page that would be refused', async () => {
  open(failing, { Setting: ['VIEW'] });
  expect(await screen.findByText('Zadanie „Przypomnienia e-mail” nie powiodło się.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Zadania automatyczne' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Kopie zapasowe' })).toBeNull();
});
