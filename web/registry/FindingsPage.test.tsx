import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RegistryFinding, registryFinding } from '#contract/registry/findings';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { FindingsPage } from '#web/registry/FindingsPage.tsx';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';
import { getFeedback, takeToasts } from '#web/ui/feedback.ts';

const difference = buildRow(registryFinding, {
  id: 1,
  kind: 'DIFFERENCE',
  name: 'BURSZTYN',
  number: '018692868',
  trademark: 7,
  subject: 'registrationDate',
  ours: { field: 'registrationDate', value: null },
  theirs: { field: 'registrationDate', value: '2026-10-01' },
  state: 'OPEN',
});
const missing = buildRow(registryFinding, {
  id: 2,
  kind: 'MISSING_HERE',
  name: 'MGŁA',
  number: '018100100',
  state: 'OPEN',
});

let rows: RegistryFinding[];
let state: { representative: string | null; comparedAt: string | null; fault: string | null };
let calls: FakeCall[] = [];

beforeEach(() => {
  signIn(buildSession());
  rows = [difference, missing];
  state = { representative: '77001', comparedAt: '2026-11-16T02:00:00.000Z', fault: null };
  calls = fakeServer({
    'GET /registry/state': () => ({
      source: 'EUIPO',
      nightly: true,
      representative: state.representative,
      progress: {
        comparedAt: state.comparedAt,
        listedAt: null,
        fault: state.fault,
        running: false,
      },
      open: {
        missingHere: rows.filter(({ kind }) => kind === 'MISSING_HERE').length,
        missingThere: 0,
        differences: rows.filter(({ kind }) => kind === 'DIFFERENCE').length,
      },
    }),
    'GET /registry/findings': () => ({
      rows,
      total: rows.length,
      more: false,
      related: { options: {}, files: {} },
      can: {},
    }),
    'GET /views': () => ({ views: [] }),
    'POST /registry/findings/decision': () => ({
      count: 1,
      left: [{ id: 2, why: 'REFUSED' }],
      next: null,
    }),
    'PUT /registry/files': () => ({
      read: 3,
      foreign: 0,
      known: 1,
      missingHere: 1,
      differences: 2,
      older: 0,
      producedOn: '2026-10-30',
      unread: [{ number: '018000123', why: 'unknown-class 46' }],
    }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  takeToasts();
  signOut();
  vi.unstubAllGlobals();
});

const open = async (address = '/registry') => {
  renderPage(FindingsPage, address, '/registry');
  await screen.findByText('Ostatnie porównanie');
};
const decided = () =>
  calls.filter(({ path }) => path === '/registry/findings/decision').map(({ body }) => body);
const menuOf = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Czynności: ${name}` }));
  await screen.findByRole('menu');
};
const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('menuitem', { name }));

describe('what was found', () => {
  it('leads to the mark beside its record, or to taking it over', async () => {
    await open();
    const addressOf = async (name: string) =>
      decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '');
    expect(await addressOf('BURSZTYN')).toBe('/trademarks/7/registry?fetch=true');
    expect(await addressOf('MGŁA')).toBe('/trademarks/new?registry="018100100"');
    const shown = screen.getByRole('navigation', { name: 'Co pokazać' });
    expect(within(shown).getAllByRole('link')[0]?.textContent).toBe('Do decyzji2');
    expect(calls.find(({ path }) => path === '/registry/findings')?.query['filters']).toBe(
      '[["state","anyOf",["OPEN"]]]',
    );
  });

  it('is taken from the registry once its values were seen', async () => {
    await open();
    await menuOf('BURSZTYN');
    await choose('Przyjmij z rejestru');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^BURSZTYN, .* → /)).toBeTruthy();
    expect(decided()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Przyjmij z rejestru' }));
    await waitFor(() =>
      expect(getFeedback().toasts.map(({ text }) => text)).toEqual([
        'Zapisano 1 decyzję. 1 pozycję trzeba sprawdzić osobno: nie udało się zapisać (1).',
      ]),
    );
    expect(decided()).toEqual([{ ids: [1], versions: { 1: 3 }, decision: 'TAKE' }]);
  });

  it('is kept for a reason', async () => {
    await open();
    await menuOf('BURSZTYN');
    await choose('Zostaw nasze dane');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Zostaw nasze dane' }));
    expect(await dialog.findByText('Podaj powód.')).toBeTruthy();
    expect(decided()).toEqual([]);
    const reason = dialog.getByRole('textbox', { name: /^Powód/ });
    fireEvent.change(reason, { target: { value: ' Rejestr się myli ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Zostaw nasze dane' }));
    await waitFor(() =>
      expect(decided()).toEqual([
        { ids: [1], versions: { 1: 3 }, decision: 'KEEP', reason: 'Rejestr się myli' },
      ]),
    );
  });

  it('of an owner is decided at the mark, and what is kept can be opened again', async () => {
    rows = [
      { ...difference, subject: 'customer' },
      { ...missing, state: 'KEPT' },
    ];
    await open('/registry?shown=KEPT');
    await menuOf('BURSZTYN');
    expect(screen.queryByRole('menuitem', { name: 'Przyjmij z rejestru' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Porównaj pole po polu' })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await menuOf('MGŁA');
    await choose('Otwórz ponownie');
    await waitFor(() =>
      expect(decided()).toEqual([{ ids: [2], versions: { 2: 3 }, decision: 'REOPEN' }]),
    );
  });
});

describe('nothing found', () => {
  it('says what to do first: the number of the firm, or a file', async () => {
    rows = [];
    state = { representative: null, comparedAt: null, fault: null };
    await open();
    expect(await screen.findByText('Niczego jeszcze nie porównano')).toBeTruthy();
    expect(screen.getByText(/Podaj w ustawieniach numer pełnomocnika/)).toBeTruthy();
    const ways = screen.getAllByRole('link', { name: 'Ustawienia rejestru' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/settings/registry',
      '/settings/registry',
    ]);
  });

  it('says that there is nothing to decide, and what stopped the last comparison', async () => {
    rows = [];
    state = { ...state, fault: '503' };
    await open();
    expect(await screen.findByText('Nie ma nic do decyzji')).toBeTruthy();
    expect(screen.getByText(/zatrzymał błąd integracji: 503/)).toBeTruthy();
  });
});

it('reads a file of an office, and tells what it brought', async () => {
  await open();
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is a way to choose a file');
  const file = new File(['<x/>'], 'marks.xml', { type: 'text/xml' });
  fireEvent.change(input, { target: { files: [file] } });
  expect(await screen.findByText('Przeczytano plik marks.xml')).toBeTruthy();
  expect(screen.getByText('Nie odczytano 1 znaku')).toBeTruthy();
  expect(screen.getByText('018000123: nieznana klasa: 46')).toBeTruthy();
  expect(screen.getByText('30.10.2026')).toBeTruthy();
});

it('reads files that are chosen together one after the other, and adds them up', async () => {
  await open();
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is a way to choose a file');
  const files = ['a.xml', 'b.xml'].map((name) => new File(['<x/>'], name, { type: 'text/xml' }));
  fireEvent.change(input, { target: { files } });
  expect(await screen.findByText('Przeczytano 2 pliki')).toBeTruthy();
  expect(screen.getByText('Odczytane znaki').nextSibling?.textContent).toBe('6');
});
