import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '#contract/kit/history';
import { AlertHistory } from '#web/alerts/AlertHistory.tsx';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

const content = { contentPl: 'Opłata czeka.', contentEn: 'The fee is waiting.' };
const entries: HistoryEntry[] = [
  {
    id: 2,
    at: '2026-11-04T10:00:00.000Z',
    accountName: 'Anna Nowak',
    operation: 'RESTORE',
    before: null,
    after: content,
    reason: null,
  },
  {
    id: 1,
    at: '2026-11-04T09:00:00.000Z',
    accountName: 'Jan Kos',
    operation: 'DELETE',
    before: content,
    after: null,
    reason: null,
  },
];

beforeEach(() => {
  signIn(buildSession());
  const offered = { fields: [], people: [] };
  fakeServer({
    'GET /trademarks/7/alert-history': () => ({
      entries,
      more: false,
      offered,
      related: { options: {}, files: {} },
    }),
  });
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

it.each([
  ['pl', 'Jan Kos', 'Oznaczenie jako nieaktualny', 'Opłata czeka.'],
  ['en', 'Anna Nowak', 'Restored', 'The fee is waiting.'],
] as const)('says in %s who did what to which alert', async (locale, who, what, which) => {
  await setLanguage(locale);
  renderPage(() => <AlertHistory trademark={7} />, '/list');
  const entry = (await screen.findByText(who)).closest('li');
  expect(entry?.textContent).toContain(what);
  expect(entry?.textContent).toContain(which);
});
