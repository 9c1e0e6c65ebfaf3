import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alert } from '#contract/alerts/alert';
import { addDays, dateInWarsaw, formatDate } from '#contract/values/dates';
import { AlertTable } from '#web/alerts/AlertTable.tsx';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

const today = dateInWarsaw(new Date());
const days = [-40, -1, 0, 7, 8, 30, 31, null];
const rows = days.map((offset, at) =>
  buildRow(alert, {
    id: at + 1,
    due: offset === null ? null : addDays(today, offset),
    type: 'TRADEMARK_APPLICATION_PAYMENT',
    contentPl: `Alert ${offset}`,
    contentEn: `Alert ${offset}`,
    trademark: 3,
  }),
);

beforeEach(() => {
  signIn(buildSession());
  fakeServer({
    'GET /alerts': () => ({
      rows,
      total: rows.length,
      more: false,
      related: { options: { TRADEMARK: { 3: 'FALA' } }, files: {} },
      can: {},
    }),
    'GET /views': () => ({ views: [] }),
  });
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

/** The headings and the alerts, in the order of the page. */
const read = async (): Promise<string[]> => {
  await screen.findByText('Alert null');
  const lines = screen.getAllByText(/^Alert /).concat(screen.queryAllByRole('heading'));
  return lines
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ textContent }) => textContent);
};

it('stands under headings by urgency, in the order of the home page, each with its act', async () => {
  renderPage(() => <AlertTable />, '/list');
  expect(await read()).toEqual([
    'Po terminie',
    'Alert -40',
    'Alert -1',
    'W ciągu 7 dni',
    'Alert 0',
    'Alert 7',
    'W ciągu 30 dni',
    'Alert 8',
    'Alert 30',
    'Później',
    'Alert 31',
    'Do wiadomości',
    'Alert null',
  ]);
  expect(screen.getAllByRole('button', { name: /^Załatw: Alert/ })).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Sprawdź: Alert null' })).toBeTruthy();
});

it('says in grace how long it can still be settled', async () => {
  const inGrace = { ...rows[0], lastDay: addDays(today, 20) };
  fakeServer({
    'GET /alerts': () => ({
      rows: [inGrace, rows.at(-1)],
      total: 2,
      more: false,
      related: { options: {}, files: {} },
      can: {},
    }),
    'GET /views': () => ({ views: [] }),
  });
  renderPage(() => <AlertTable />, '/list');
  expect(await read()).toEqual(['Po terminie', 'Alert -40', 'Do wiadomości', 'Alert null']);
  expect(screen.getByText('zostało 20 dni')).toBeTruthy();
  expect(screen.getByText(`do ${formatDate(inGrace.lastDay)}`)).toBeTruthy();
});

it('names the groups in English', async () => {
  await setLanguage('en');
  renderPage(() => <AlertTable />, '/list');
  await read();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Overdue',
    'Within 7 days',
    'Within 30 days',
    'Later',
    'For information',
  ]);
});

it.each([
  ['sorted otherwise', '/list?sort=-due'],
  ['narrowed down', '/list?filters=[["due","relative","PAST"]]'],
  ['searched', '/list?search=fala'],
])('has no headings while it is %s', async (_, address) => {
  renderPage(() => <AlertTable />, address);
  expect(await read()).toEqual(rows.map(({ contentPl }) => contentPl));
});

it('has none on the page of a mark', async () => {
  renderPage(() => <AlertTable trademark={3} />, '/list');
  await read();
  expect(screen.queryAllByRole('heading')).toEqual([]);
});

it('is short on a phone: what it says, its mark, how pressing it is and its act', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderPage(() => <AlertTable />, '/list');
  await read();
  const [first] = screen.getAllByRole('listitem').filter(({ dataset }) => dataset['id'] === '1');
  expect(first?.dataset['tall']).toBe('true');
  expect(first?.querySelector('dl')).toBeNull();
  for (const text of ['Alert -40', 'FALA', '40 dni po terminie', 'Załatw'])
    expect(first?.textContent).toContain(text);
});
