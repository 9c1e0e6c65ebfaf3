/** What the browser must show of the new fields. Runs in the copy. */
export const webCheck = `
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trademarkType } from '#contract/codes/trademarks';
import { representative, representativeApi } from '#contract/representatives/representative';
import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { renderPage } from '#web/test/renderPage.tsx';
import { NewTrademarkPage } from '#web/trademarks/NewTrademarkPage.tsx';
import { TrademarkListPage } from '#web/trademarks/TrademarkListPage.tsx';

const person = buildRow(representative, { name: 'Zofia', alias: 'Żółw' });
const mark = buildRow(trademark, {
  name: 'LIS',
  type: trademarkType.POLISH.value,
  customer: 5,
  motto: 'Żółw',
  mottoSince: '2020-01-05',
});
const related = { options: {}, files: {} };
const send = () => Promise.resolve();

const places = [
  {
    of: 'representatives',
    path: '/representatives',
    row: person,
    changed: { before: { alias: null }, after: { alias: 'Żółw' } },
    label: { pl: 'Pseudonim', en: 'Alias' },
    form: <EntityForm form={representative} value={person} onSubmit={send} />,
    list: () => <EntityTable entity={representative} api={representativeApi} />,
    history: () => <HistoryPanel entity={representative} api={representativeApi} id={7} />,
  },
  {
    of: 'trade marks',
    path: '/trademarks',
    row: mark,
    changed: { before: { motto: null }, after: { motto: 'Żółw' } },
    label: { pl: 'Dewiza', en: 'Motto' },
    form: <EntityForm form={trademark} value={mark} onSubmit={send} />,
    list: TrademarkListPage,
    history: () => <HistoryPanel entity={trademark} api={trademarkApi} id={7} />,
  },
];
const languages = [
  { language: 'pl', columns: 'Kolumny', addFilter: 'Dodaj filtr' },
  { language: 'en', columns: 'Columns', addFilter: 'Add a filter' },
] as const;
const cases = places.flatMap((place) => languages.map((words) => ({ ...place, ...words })));

beforeEach(() => signIn(buildSession()));
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

describe.each(cases)('the new field of $of in $language', (place) => {
  const { path, row, changed, language, columns, addFilter } = place;
  const label = place.label[language];
  beforeEach(async () => {
    fakeServer({
      ['GET ' + path]: () => ({ rows: [row], total: 1, related }),
      'GET /views': () => ({ views: [] }),
      ['GET ' + path + '/7/history']: () => ({
        entries: [
          {
            id: 1,
            at: '2026-11-04T10:00:00.000Z',
            accountName: 'Anna',
            operation: 'UPDATE',
            reason: null,
            ...changed,
          },
        ],
        more: false,
        offered: { fields: [], people: [] },
        related,
      }),
    });
    await setLanguage(language);
  });

  test('has its control in the form', async () => {
    await renderInApp(place.form);
    expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('Żółw');
  });

  const openTable = async () => {
    renderPage(place.list, '/list');
    await screen.findByText('Żółw');
  };
  const openDialog = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };

  test('has its column in the list, to sort by and to put away', async () => {
    await openTable();
    const header = screen.getByRole('columnheader', { name: label });
    expect(within(header).getByRole('button', { name: label })).toBeTruthy();
    const picker = await openDialog(columns);
    expect(picker.getByRole('checkbox', { name: label })).toBeTruthy();
  });

  test('is one the list can be filtered by', async () => {
    await openTable();
    const menu = await openDialog(addFilter);
    expect(menu.getByRole('button', { name: label })).toBeTruthy();
  });

  test('is told by history', async () => {
    renderPage(place.history, '/list');
    const entry = (await screen.findByText('Anna')).closest('li');
    expect(within(entry ?? document.body).getByText(label)).toBeTruthy();
  });
});

describe('a new mark', () => {
  const open = (query: string) => {
    fakeServer({
      'GET /trademarks/next-number': () => ({ number: 'ZT/0128' }),
      'GET /trademarks/7': () => ({ row: mark, related }),
      'GET /autocomplete/by-ids': () => ({ options: {} }),
    });
    return renderInApp(<NewTrademarkPage />, ['/trademarks/new'], '/trademarks/new?' + query);
  };
  const input = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

  test('asks for the day only beside the motto', async () => {
    await open('type=' + trademarkType.POLISH.value);
    const motto = await input(/^Dewiza$/);
    expect(screen.queryByLabelText(/^Dewiza od/)).toBeNull();
    fireEvent.change(motto, { target: { value: 'Żółw' } });
    expect(await input(/^Dewiza od/)).toBeTruthy();
  });

  test('begun from another does not take the field over unasked', async () => {
    await open('copy=7');
    expect((await input(/^Nazwa/)).value).toBe('LIS');
    expect((await input(/^Dewiza$/)).value).toBe('');
  });
});
`;
