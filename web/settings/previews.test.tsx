import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { defaultFees } from '#contract/payments/defaultFees';
import type { Fee } from '#contract/payments/fees';
import { sentences } from '#contract/words/i18n';
import { polish } from '#contract/words/messages.pl';
import { settingMessages } from '#contract/settings/words';
import { settingPreviewMessages } from '#contract/settings/previewWords';
import { defaultTerritoryLists } from '#contract/settings/territories/lists';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { FeeSettingsPage } from '#web/settings/FeeSettingsPage.tsx';
import { FeeTable } from '#web/settings/FeeTable.tsx';
import { TerritorySettingsPage } from '#web/settings/TerritorySettingsPage.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

const say = sentences('pl', settingMessages.pl);
const told = sentences('pl', settingPreviewMessages.pl);
const at = '2026-11-15T03:00:00.000Z';
const row = { id: 1, version: 1, createdAt: at, updatedAt: at, deletedAt: null };
const related = { options: {}, files: {} };
const lists = { ...row, ...defaultTerritoryLists };
const fees = { ...row, asOf: '2026-11-15', fees: defaultFees.slice(0, 2) };
const [first] = defaultFees;
if (!first) throw new Error('no default fee');

let calls: FakeCall[] = [];
let effects: object[] = [];
let proposed: object = {};
const saves = () => calls.filter(({ method }) => method === 'PATCH');
const nothing = { count: 0, sums: [], listed: [] };

beforeEach(() => {
  signIn(buildSession());
  const listsPath = '/settings/countries-and-organisations';
  const feesPath = '/settings/payments';
  calls = fakeServer({
    [`GET ${listsPath}/1`]: () => ({ row: lists, related, can: allowedBy('Setting') }),
    [`PATCH ${listsPath}/1`]: () => ({
      row: { ...lists, version: 2 },
      related,
      can: allowedBy('Setting'),
    }),
    [`POST ${listsPath}/preview`]: () => ({ effects }),
    [`GET ${feesPath}/1`]: () => ({ row: fees, related, can: allowedBy('Setting') }),
    [`PATCH ${feesPath}/1`]: () => ({
      row: { ...fees, version: 2 },
      related,
      can: allowedBy('Setting'),
    }),
    [`POST ${feesPath}/preview`]: () => proposed,
  });
});
afterEach(() => {
  cleanup();
  signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const save = () => press(polish.form_save);
const agree = async () => {
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: told('save') }));
};

it('a list on which something hangs is saved after it was told, and not when it is taken back', async () => {
  effects = [
    {
      list: 'CUSTOM_TRADEMARK_ALERT_TERRITORIES',
      territory: 'NP',
      facts: [{ fact: 'alerts', count: 5 }],
    },
  ];
  renderPage(TerritorySettingsPage, '/list');
  await press(say('list_remove', { name: 'Nepal' }));
  await save();
  const dialog = await screen.findByRole('dialog', { name: told('lists_title') });
  expect(within(dialog).getByText(/5 otwartych alertów zniknie/)).toBeDefined();
  const link = within(dialog).getByRole('link', { name: new RegExp(told('show_marks')) });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    '["territory","anyOf",["NP"]]',
  );
  await press(told('back'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saves()).toEqual([]);
  await save();
  await agree();
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body['CUSTOM_TRADEMARK_ALERT_TERRITORIES']).not.toContain('NP');
});

it('a list on which nothing hangs is saved at once', async () => {
  effects = [];
  renderPage(TerritorySettingsPage, '/list');
  await press(say('list_remove', { name: 'Nepal' }));
  await save();
  await waitFor(() => expect(saves()).toHaveLength(1));
});

it('a fee table tells what it would propose otherwise, by currency, or that it is nothing', async () => {
  const line = {
    trademark: { id: 7, name: 'BOCIAN' },
    customer: { id: 3, name: 'Nowak' },
    payment: 'APPLICATION',
    deadline: '2027-01-02',
    recorded: { amount: '400.00', currency: 'PLN' },
    before: { amount: '400.00', currency: 'PLN' },
    after: null,
  };
  const sums = [{ currency: 'PLN', before: '600000.00', after: '0.00' }];
  proposed = { payments: { count: 1500, sums, listed: [line] }, renewals: nothing };
  renderPage(FeeSettingsPage, '/list');
  await press(say('fee_remove', { fee: 'Polski, Opłata za zgłoszenie' }));
  await save();
  const dialog = await screen.findByRole('dialog', { name: told('fees_title') });
  const text = (dialog.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
  for (const part of [
    '1500 niezapłaconych płatności',
    '600 000,00 PLN → 0,00 PLN',
    'BOCIANNowak',
    '400,00 PLN → brak',
    told('fees_first', { shown: '1' }),
  ])
    expect(text).toContain(part);
  await press(told('back'));
  proposed = { payments: nothing, renewals: nothing };
  await save();
  await screen.findByText(told('fees_nothing', { months: 24 }));
  await agree();
  await waitFor(() => expect(saves()).toHaveLength(1));
});

it('the rate in force stands first, the next one with its day, those before are folded away', () => {
  const today = dateInWarsaw(new Date());
  const rate = (basic: string, validFrom: string | null, validTo: string | null): Fee => ({
    ...first,
    basic,
    validFrom,
    validTo,
    asOf: addMonths(today, -13),
  });
  const table = [
    rate('300.00', null, addDays(today, -1)),
    rate('400.00', today, addDays(today, 9)),
    rate('500.00', addDays(today, 10), null),
  ];
  render(
    <MantineProvider env="test">
      <FeeTable fees={table} asOf={today} />
    </MantineProvider>,
  );
  const amounts = () =>
    screen.getAllByRole('cell', { name: /PLN/ }).map(({ textContent }) => textContent?.slice(0, 3));
  expect(amounts()).toEqual(['400', '500']);
  expect(screen.getByText(`od ${formatDate(addDays(today, 10))}`)).toBeDefined();
  expect(screen.getAllByText(say('fee_to_be_checked'))).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /Dawne stawki/ }));
  expect(amounts()).toEqual(['400', '500', '300']);
});
