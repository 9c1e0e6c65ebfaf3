import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { customer } from '#contract/customers/customer';
import type { DeletedRow } from '#contract/history/deleted';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { DeletedPage } from '#web/settings/DeletedPage.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';
import { getFeedback, takeToasts } from '#web/ui/feedback.ts';

const gone = (id: number, kind: string, name: string, mark: string | null = null): DeletedRow => ({
  id,
  kind,
  row: id * 10,
  name: { pl: name, en: name },
  mark,
  deletedBy: 'Anna Żuraw',
  deletedAt: '2026-11-15T12:00:00.000Z',
  purgedAt: '2026-12-15T12:00:00.000Z',
  can: { restore: true },
  refusal: null,
});

let rows: DeletedRow[];
let calls: FakeCall[] = [];

beforeEach(() => {
  rows = [gone(2, 'Customer', 'Śrubex'), gone(1, 'TrademarkPayment', 'Zgłoszenie', 'BAŁTYK')];
  signIn(buildSession());
  calls = fakeServer({
    'GET /deleted': () => ({ rows, more: false }),
    'POST /customers/20/restore': () => {
      rows = rows.filter(({ id }) => id !== 2);
      return {
        row: buildRow(customer, { id: 20, name: 'Śrubex' }),
        related: { options: {}, files: {} },
        can: allowedBy('Customer'),
      };
    },
    'POST /payments/10/restore': () =>
      new Response('{"errorCode":"TRADEMARK_WITH_MATCHING_INTERNAL_NUMBER_EXISTS"}', {
        status: 409,
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

const buttonOf = (name: string) => screen.findByRole('button', { name: `Przywróć: ${name}` });

it('tells what was deleted, by whom and until when it is kept', async () => {
  renderPage(DeletedPage, '/list');
  await buttonOf('Śrubex');
  expect(screen.getByText('Klient')).toBeTruthy();
  expect(screen.getByText('Płatność')).toBeTruthy();
  expect(screen.getByText('znak: BAŁTYK')).toBeTruthy();
  expect(screen.getAllByText(/Anna Żuraw/)).toHaveLength(2);
  expect(screen.getAllByText(/15\.12\.2026/)).toHaveLength(2);
});

it('brings a row back, says so, and leaves the keyboard at the next one', async () => {
  renderPage(DeletedPage, '/list');
  fireEvent.click(await buttonOf('Śrubex'));
  await waitFor(() => expect(screen.queryByText('Śrubex')).toBeNull());
  expect(calls.some(({ path }) => path === '/customers/20/restore')).toBe(true);
  expect(getFeedback().toasts.map(({ text }) => text)).toEqual(['Przywrócono: Śrubex.']);
  expect(document.activeElement).toBe(await buttonOf('Zgłoszenie'));
});

it('shows why a row cannot come back, and keeps it', async () => {
  renderPage(DeletedPage, '/list');
  fireEvent.click(await buttonOf('Zgłoszenie'));
  await waitFor(() => expect(getFeedback().dialogs).toHaveLength(1));
  expect(getFeedback().toasts).toEqual([]);
  expect(await buttonOf('Zgłoszenie')).toBeTruthy();
});

it('does not offer what would be refused, and says why', async () => {
  const refusal = { pl: 'Najpierw przywróć „Śrubex”.', en: 'Restore “Śrubex” first.' };
  rows = [
    gone(2, 'Customer', 'Śrubex'),
    { ...gone(3, 'Trademark', 'BAŁTYK'), can: { restore: false }, refusal },
  ];
  renderPage(DeletedPage, '/list');
  expect(await screen.findByText(refusal.pl)).toBeTruthy();
  expect(screen.getAllByRole('button')).toEqual([await buttonOf('Śrubex')]);
});

it('says what it is for while there is nothing', async () => {
  rows = [];
  renderPage(DeletedPage, '/list');
  expect(await screen.findByText(/Przez 30 dni można je stąd przywrócić/)).toBeTruthy();
});
