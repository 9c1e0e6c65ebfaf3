import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import { customer } from '#contract/customers/customer';
import { MergeDialog } from '#web/customers/MergeDialog.tsx';
import { leftText } from '#web/customers/undoMerge.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';
import { getFeedback, takeToasts } from '#web/ui/feedback.ts';

const row = buildRow(customer, { id: 7, name: 'Bałtyk' });
const Page = () => <MergeDialog row={row} onClose={() => {}} />;
const preview = {
  version: 3,
  otherVersion: 5,
  differing: ['name', 'industry', 'place'],
  ours: { name: 'Bałtyk', industry: null, place: 'Gdynia' },
  theirs: { name: 'Bałtyk Foods', industry: 'Żywność', place: 'Gdańsk' },
  counts: {
    marks: 4,
    accounts: 2,
    links: 1,
    contacts: 0,
    emails: 3,
    phones: 0,
    reports: 2,
    tasks: 1,
  },
  tooLong: [] as string[],
  related: { options: {}, files: {} },
};

let calls: FakeCall[] = [];
let tooLong: string[] = [];
const staff = () => ({ ...buildSession(), permissions: permissionsOf('ROLE_USER', false) });

beforeEach(() => {
  tooLong = [];
  signIn(staff());
  calls = fakeServer({
    'GET /autocomplete': () => ({ options: [{ label: 'Bałtyk Foods', value: 9 }] }),
    'GET /customers/7/merge-preview': () => ({ ...preview, tooLong }),
    'POST /customers/7/merge': () => ({ merge: 1 }),
    'POST /customer-merges/1/undo': () => ({
      left: { marks: ['FALA'], accounts: [], customers: [], fields: ['place'] },
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

const choose = async () => {
  renderPage(Page, '/list');
  fireEvent.click(await screen.findByLabelText('Klient do włączenia'));
  fireEvent.click(await screen.findByText('Bałtyk Foods'));
  await screen.findByText('Znaki towarowe: 4');
};
const sent = (path: string) => calls.find((each) => each.path === path)?.body;

it('shows what moves, and merges with what was chosen: ours, unless we have none', async () => {
  await choose();
  expect(screen.getByText('Nowe adresy e-mail: 3')).toBeTruthy();
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  // Names and places differ; only one customer has an industry, so it comes last.
  expect(chosen).toEqual([true, false, true, false, false, true]);
  fireEvent.click(screen.getByLabelText(/Gdańsk/));
  fireEvent.click(screen.getByRole('button', { name: 'Połącz' }));
  await waitFor(() => expect(getFeedback().toasts).toHaveLength(1));
  expect(sent('/customers/7/merge')).toEqual({
    version: 3,
    other: 9,
    otherVersion: 5,
    take: ['industry', 'place'],
  });
});

it('is undone from the toast, and says what could not be taken back', async () => {
  await choose();
  fireEvent.click(screen.getByRole('button', { name: 'Połącz' }));
  await waitFor(() => expect(getFeedback().toasts).toHaveLength(1));
  await takeToasts()[0]?.action?.run();
  expect(getFeedback().dialogs.at(-1)?.text).toMatch(/znaki: FALA; pola: Miejscowość/);
});

it('cannot be confirmed where a list would not fit', async () => {
  tooLong = ['emails'];
  await choose();
  expect(screen.getByRole('alert').textContent).toMatch(/Adresy e-mail/);
  expect(screen.queryByRole('button', { name: 'Połącz' })).toBeNull();
});

it('says nothing of what is left where nothing is', () => {
  expect(leftText({ marks: [], accounts: [], customers: [], fields: [] }, 'en')).toBe('');
});
