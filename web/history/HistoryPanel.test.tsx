import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '#contract/kit/history';
import { specimen, specimenApi } from '#contract/developers/specimens';
import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

const entries: HistoryEntry[] = [
  {
    id: 9,
    // Half an hour past midnight in Warsaw, still the day before in UTC.
    at: '2026-11-04T23:30:00.000Z',
    accountName: 'Anna Nowak',
    operation: 'UPDATE',
    before: { size: 1, keeper: 3, expiresOn: null, old: 'x' },
    after: { size: 2, keeper: 4, expiresOn: '2036-11-05', old: 'y' },
    reason: 'Na prośbę klienta',
  },
  {
    id: 8,
    at: '2026-11-04T10:00:00.000Z',
    accountName: 'Jan Kos',
    operation: 'DELETE',
    before: null,
    after: null,
    reason: null,
  },
  {
    id: 5,
    at: '2026-03-01T08:00:00.000Z',
    accountName: 'Jan Kos',
    operation: 'INSERT',
    before: null,
    after: { name: 'Żuraw', note: null, price: '1250.00' },
    reason: null,
  },
];
const offered = {
  fields: ['size', 'keeper', 'note'],
  people: [
    { id: 12, name: 'Jan Kos' },
    { id: 11, name: 'Anna Nowak' },
  ],
};
const related = { options: { REPRESENTATIVE: { 3: 'Ewa Śliwa', 4: 'Piotr Łącki' } }, files: {} };

let calls: FakeCall[] = [];
const open = async () => {
  renderPage(() => <HistoryPanel entity={specimen} api={specimenApi} id={7} />, '/list');
  await screen.findByText('Anna Nowak', { selector: 'span' });
};
const lines = () =>
  screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00A0', ' '));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-05T12:00:00Z'), toFake: ['Date'] });
  signIn(buildSession());
  calls = fakeServer({
    'GET /specimens/7/history': ({ query }) => {
      const shared = { related, offered };
      if (query['field'] === 'note') return { entries: [], more: false, ...shared };
      if (query['before'] !== undefined)
        return { entries: entries.slice(2), more: false, ...shared };
      return { entries: entries.slice(0, 2), more: true, ...shared };
    },
  });
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await setLanguage('pl');
});

it('tells who changed what and when, in words', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
    'Dzisiaj',
    'Wczoraj',
  ]);
  expect(lines()).toEqual([
    'ZmianaAnna Nowak00:30Powód: Na prośbę klienta' +
      'RozmiarPrzed zmianą: MałyPo zmianie: Średni' +
      'OpiekunPrzed zmianą: Ewa ŚliwaPo zmianie: Piotr Łącki' +
      'Ważny doPrzed zmianą: pustePo zmianie: 05.11.2036' +
      'oldPrzed zmianą: xPo zmianie: y',
    'UsunięcieJan Kos11:00',
  ]);
});

it('says the same in English', async () => {
  await setLanguage('en');
  await open();
  expect(lines()[0]).toContain('SizeBefore: SmallAfter: Medium');
  expect(screen.getByText('Today')).toBeTruthy();
});

it('goes on to older entries; what a row began with is folded', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Pokaż starsze' }));
  const older = await screen.findByText('Wartości początkowe (2)');
  expect(screen.getByText('01.03.2026')).toBeTruthy();
  expect(calls.at(-1)?.query).toEqual({ before: '8' });
  const details = older.closest('details');
  expect(details?.open).toBe(false);
  expect(within(details ?? document.body).getByText(/1 250,00 zł/)).toBeTruthy();
});

const choose = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await Promise.resolve();
  });
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

it('offers the fields and people that occur, and keeps to the chosen ones', async () => {
  await open();
  expect(optionsOf('Pole')).toEqual(['Wszystkie pola', 'Rozmiar', 'Opiekun', 'Notatka']);
  expect(optionsOf('Osoba')).toEqual(['Wszystkie osoby', 'Anna Nowak', 'Jan Kos']);
  await choose('Osoba', '11');
  expect(calls.at(-1)?.query).toEqual({ account: '11' });
  await choose('Pole', 'size');
  expect(calls.at(-1)?.query).toEqual({ field: 'size', account: '11' });
  await screen.findByText('Rozmiar', { selector: 'dt' });
  // Entries show only the filtered field.
  expect(screen.queryByText('Opiekun', { selector: 'dt' })).toBeNull();
  await choose('Pole', 'note');
  fireEvent.click(await screen.findByRole('button', { name: 'Pokaż wszystko' }));
  expect(await screen.findByText('Opiekun', { selector: 'dt' })).toBeTruthy();
  expect(optionsOf('Osoba')).toHaveLength(3);
});

const openMark = async (entry: Partial<HistoryEntry>) => {
  calls = fakeServer({
    'GET /trademarks/7/history': () => ({
      entries: [{ ...entries[0], reason: null, ...entry }],
      more: false,
      related,
      offered: { fields: ['goods'], people: [] },
    }),
  });
  renderPage(() => <HistoryPanel entity={trademark} api={trademarkApi} id={7} />, '/list');
  await screen.findByText('Anna Nowak', { selector: 'span' });
};

it('marks a change of status and of the expiration date in words', async () => {
  await openMark({
    before: { status: 1, expirationDate: null, niceClasses: [9, 25] },
    after: { status: 2, expirationDate: '2036-01-07', niceClasses: [35, 9] },
  });
  const [line] = lines();
  expect(line).toContain('ZmianaZmiana statusuZmiana daty wygaśnięciaAnna Nowak');
  // Classes are shown by number and title, and only those added or removed.
  expect(line).toContain('dodano: 35 – Reklama, biznes, handel');
  expect(line).toContain('usunięto: 25 – Odzież, obuwie, nakrycia głowy');
  expect(line).not.toContain('9 – Elektronika');
});

it('says whose record a change was taken from', async () => {
  await openMark({
    before: { name: 'BURSZTYN' },
    after: { name: 'JANTAR' },
    registry: { source: 'EUIPO', on: '2026-11-16' },
  });
  expect(screen.getByText('Na podstawie rejestru EUIPO z 16.11.2026')).toBeTruthy();
});

it('does not mark what a mark began with, and folds what it was like when it went', async () => {
  const values = { name: 'BURSZTYN', status: 1, niceClasses: [], archived: false };
  await openMark({ operation: 'DELETE', before: values, after: null });
  expect(screen.queryByText('Zmiana statusu')).toBeNull();
  const folded = screen.getByText('Dane w tym momencie (2 pola)').closest('details');
  expect(folded?.textContent).toContain('NazwaBURSZTYNStatusZgłoszony');
});

it('tells goods and services by the terms that came and went', async () => {
  await openMark({
    before: { goods: { '25 pl': 'czapki; szaliki', '25 en': '' } },
    after: { goods: { '25 pl': 'czapki; buty', '25 en': 'caps' } },
  });
  const goods = await screen.findByText('Klasa 25 (PL) – dodano: buty');
  const told = within(goods.closest('dd') ?? document.body).getAllByRole('listitem');
  expect(told.map((line) => line.textContent)).toEqual([
    'Klasa 25 (PL) – dodano: buty',
    'Klasa 25 (PL) – usunięto: szaliki',
    'Klasa 25 (EN) – dodano: caps',
  ]);
  expect(screen.getByRole('option', { name: 'Towary i usługi' })).toBeTruthy();
});
