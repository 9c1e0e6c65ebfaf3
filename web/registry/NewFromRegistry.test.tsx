import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RegistryComparison } from '#contract/registry/api';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildComparison, buildField } from '#web/test/buildComparison.ts';
import { BeginFromNumber } from '#web/registry/BeginFromNumber.tsx';
import { NewFromRegistry } from '#web/registry/NewFromRegistry.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { takeToasts } from '#web/ui/feedback.ts';

let told: RegistryComparison;
let calls: FakeCall[] = [];

beforeEach(() => {
  signIn(buildSession());
  told = buildComparison({
    compared: [
      buildField('name', null, 'Mgła nad Odrą'),
      buildField('status', null, trademarkStatus.APPLICATION.value),
      buildField('applicationDate', null, '2024-05-06'),
      buildField('customer', null, ['Bałtyk Foods sp. z o.o.']),
      buildField('goods.9.pl', [], ['okulary']),
    ],
    customers: [{ id: 9, name: 'Bałtyk Foods' }],
  });
  calls = fakeServer({
    'POST /registry/look': () => told,
    'GET /trademarks/next-number': () => ({ number: 'ZT/0128' }),
    'POST /trademarks/from-registry': () => ({ id: 77 }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  takeToasts();
  signOut();
  vi.unstubAllGlobals();
});

const open = (typed = '18692868') =>
  renderInApp(<NewFromRegistry typed={typed} />, ['/trademarks/$trademarkId']);
const openForm = async (typed?: string) => {
  const page = await open(typed);
  await screen.findByDisplayValue('ZT/0128');
  return page;
};
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Utwórz znak' }));
const sent = () => calls.find(({ path }) => path === '/trademarks/from-registry')?.body;
const created = async () => {
  await waitFor(() => expect(sent()).toBeDefined());
  return sent();
};

it('makes a mark of all that was fetched, and opens it', async () => {
  const { path } = await openForm();
  // The focus is not on the button, which a second Enter would press unread.
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Klient/ }));
  create();
  expect(await created()).toEqual({
    number: '018692868',
    fingerprint: told.fingerprint,
    fields: ['status', 'applicationDate', 'goods.9.pl'],
    name: 'Mgła nad Odrą',
    customer: 9,
    ourNumber: 'ZT/0128',
  });
  await waitFor(() => expect(path()).toBe('/trademarks/77'));
});

it('offers a new customer of the name of the owner in one step', async () => {
  told = { ...told, customers: [] };
  await openForm();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Klient/ }));
  create();
  expect(await screen.findByText('Wybierz klienta albo utwórz nowego.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Utwórz klienta „Bałtyk Foods sp. z o.o.”' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Przyjmij: Klasa 9, polski' }));
  create();
  expect(await created()).toMatchObject({
    customer: { name: 'Bałtyk Foods sp. z o.o.' },
    fields: ['status', 'applicationDate'],
  });
});

it('asks when the international registration is of, where it is a designation', async () => {
  told = {
    ...told,
    number: 'W01500107',
    type: trademarkType.INTERNATIONAL_DESIGNATED.value,
  };
  await openForm('WO1500107');
  expect(screen.getByText(/Powstanie znak międzynarodowy/)).toBeTruthy();
  const date = screen.getByRole<HTMLInputElement>('textbox', {
    name: /^Data rejestracji międzynarodowej/,
  });
  expect(date.value).toBe('06.05.2024');
  fireEvent.change(date, { target: { value: '31.02.2024' } });
  create();
  expect(sent()).toBeUndefined();
  await waitFor(() => expect(document.activeElement).toBe(date));
  fireEvent.change(date, { target: { value: '01.02.2023' } });
  create();
  expect(await created()).toMatchObject({ number: 'W01500107', registrationDate: '2023-02-01' });
});

it('leads to the mark that is here already', async () => {
  told = { ...told, existing: { id: 12, name: 'MGŁA', deleted: false } };
  await open();
  const link = await screen.findByRole('link', { name: 'MGŁA' });
  expect(link.getAttribute('href')).toBe('/trademarks/12');
  expect(screen.queryByRole('button', { name: 'Utwórz znak' })).toBeNull();
});

it('refuses what cannot be a number before anybody is asked', async () => {
  await open('R332224');
  expect(await screen.findByText(/To nie jest numer z EUIPO/)).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/registry/look')).toEqual([]);
});

describe('without the registry of EUIPO', () => {
  const state = {
    source: 'PRACTICE',
    nightly: false,
    representative: null,
    progress: { comparedAt: null, listedAt: null, fault: null, running: false },
    open: { missingHere: 0, missingThere: 0, differences: 0 },
  };

  it('an unknown number is told to be one of a practice registry', async () => {
    fakeServer({
      'GET /registry/state': () => state,
      'POST /registry/look': () =>
        new Response('{"errorCode":"REGISTRY_NUMBER_UNKNOWN","errorData":{"number":"018692868"}}', {
          status: 409,
        }),
    });
    await open();
    expect(await screen.findByText('To jest rejestr ćwiczebny')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Wprowadź znak bez rejestru' })).toBeTruthy();
  });

  it('the box for a number says so before anything is typed', async () => {
    fakeServer({ 'GET /registry/state': () => state });
    await renderInApp(<BeginFromNumber />);
    expect(await screen.findByText(/Prawdziwy znak wprowadź ręcznie/)).toBeTruthy();
    cleanup();
    queryClient.clear();
    fakeServer({ 'GET /registry/state': () => ({ ...state, source: 'EUIPO' }) });
    await renderInApp(<BeginFromNumber />);
    expect(await screen.findByText(/a resztę pobierzemy/)).toBeTruthy();
  });
});
