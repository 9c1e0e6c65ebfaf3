import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuditedDeadline } from '#contract/calendar/history';
import type { HistoryEntry } from '#contract/kit/history';
import { DeadlineHistory } from '#web/calendar/DeadlineHistory.tsx';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

const deadline: AuditedDeadline = {
  name: { pl: 'Przedłużenie ochrony', en: 'Renewal' },
  due: '2026-10-06',
  done: false,
  archived: false,
};
const entry = (id: number, accountName: string): HistoryEntry => ({
  id,
  at: '2026-11-04T10:00:00.000Z',
  accountName,
  operation: 'DELETE',
  before: { deadline },
  after: null,
  reason: null,
});
const entries: HistoryEntry[] = [
  { ...entry(3, 'Jan Kos'), before: { deadline: { ...deadline, deletedForGood: true } } },
  entry(2, 'Anna Nowak'),
  { ...entry(1, 'Ewa Lis'), operation: 'INSERT', before: null, after: { deadline } },
];

beforeEach(() => {
  signIn(buildSession());
  fakeServer({
    'GET /trademarks/7/calendar-history': () => ({
      entries,
      more: false,
      offered: { fields: [], people: [] },
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
  ['pl', 'Jan Kos', 'Usunięcie', 'Przedłużenie ochrony: 06.10.2026, usunięto na zawsze'],
  [
    'pl',
    'Anna Nowak',
    'Usunięcie',
    'Przedłużenie ochrony: 06.10.2026, przestał wynikać z danych znaku',
  ],
  ['pl', 'Ewa Lis', 'Utworzenie', 'Przedłużenie ochrony: 06.10.2026'],
  ['en', 'Jan Kos', 'Deleted', 'Renewal: 06.10.2026, deleted for good'],
  ['en', 'Anna Nowak', 'Deleted', 'Renewal: 06.10.2026, no longer follows from the mark’s data'],
] as const)('says in %s what %s has to do with which deadline', async (locale, who, what, told) => {
  await setLanguage(locale);
  renderPage(() => <DeadlineHistory trademark={7} />, '/list');
  const line = (await screen.findByText(who)).closest('li');
  expect(line?.textContent).toContain(what);
  expect(line?.querySelector('li')?.textContent).toBe(told);
  // Visible at once, not collapsed.
  expect(line?.querySelector('details')).toBeNull();
});
