import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { representativeAssignmentApi } from '#contract/trademarks/assignment';
import { trademark } from '#contract/trademarks/trademark';
import { specimen, specimenApi } from '#contract/developers/specimens';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { assigningAction } from '#web/table/assigning.tsx';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { buildSpecimen } from '#web/test/buildSpecimen.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

configure({ defaultHidden: true });

const bulkActions = [
  assigningAction({
    name: 'representative',
    api: representativeAssignmentApi,
    field: trademark.fields.representative,
  }),
];
const Page = () => (
  <EntityTable entity={specimen} api={specimenApi} bulkActions={bulkActions} removal={false} />
);

const former = [
  { value: null, ids: [1] },
  { value: 4, ids: [2] },
];
let calls: FakeCall[] = [];
let answer = { count: 2, former };

const sent = (path: string) => calls.find((each) => each.path === path)?.body;
const click = async (name: string, role = 'button') => {
  fireEvent.click(screen.getByRole(role, { name }));
  await settled();
};

beforeEach(async () => {
  answer = { count: 2, former };
  const { permissions } = buildSession();
  signIn(buildSession({ permissions: { ...permissions, Trademark: ['VIEW', 'EDIT'] } }));
  calls = fakeServer({
    'GET /specimens': () => ({
      rows: [1, 2].map((id) => buildSpecimen({ id, name: `Okaz ${id}` })),
      total: 2,
      more: false,
      related: { options: {}, files: {} },
      can: {},
    }),
    'GET /views': () => ({ views: [] }),
    'GET /autocomplete': () => ({ options: [{ value: 7, label: 'Anna Żuraw' }] }),
    'POST /trademarks/representative': () => answer,
    'POST /trademarks/representative/undo': () => ({ count: 1 }),
  });
  renderPage(Page, '/list');
  await screen.findByText(/^Znaleziono/);
  await click('Zaznacz: Okaz 1', 'checkbox');
  await click('Zaznacz: Okaz 2', 'checkbox');
  await click('Przypisz pełnomocnika');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

it('assigns who is chosen, and takes it back by what the rows had before', async () => {
  expect(await screen.findByText('Przypisać pełnomocnika do 2 znaków?')).toBeTruthy();
  await click('Przypisz');
  expect(screen.getByText('Wybierz pełnomocnika albo zaznacz „Bez pełnomocnika”.')).toBeTruthy();
  expect(sent('/trademarks/representative')).toBeUndefined();

  fireEvent.click(screen.getByRole('combobox', { name: 'Pełnomocnik' }));
  fireEvent.click(await screen.findByText('Anna Żuraw'));
  await click('Przypisz');
  expect(sent('/trademarks/representative')).toEqual({ ids: [1, 2], value: 7 });
  const [toast] = takeToasts();
  expect(toast?.text).toBe('Znaki, którym przypisano pełnomocnika: 2.');
  expect(toast?.action?.label).toBe('Cofnij');
  expect(screen.queryByText('Przypisać pełnomocnika do 2 znaków?')).toBeNull();

  await act(async () => toast?.action?.run());
  expect(sent('/trademarks/representative/undo')).toEqual({ value: 7, former });
  expect(takeToasts()).toMatchObject([
    { text: 'Cofnięto: 1 z 2. Pozostałych nie można już cofnąć.' },
  ]);
});

it('assigns none where that is ticked', async () => {
  await click('Bez pełnomocnika', 'checkbox');
  await click('Przypisz');
  expect(sent('/trademarks/representative')).toEqual({ ids: [1, 2], value: null });
  expect(takeToasts()).toMatchObject([{ text: 'Znaki bez pełnomocnika po zmianie: 2.' }]);
});

it('says so where nothing has changed, with nothing to take back', async () => {
  answer = { count: 0, former: [] };
  await click('Bez pełnomocnika', 'checkbox');
  await click('Przypisz');
  const [toast] = takeToasts();
  expect(toast?.text).toMatch(/^Nic się nie zmieniło/);
  expect(toast?.action).toBeUndefined();
});

it('keeps the selection when one thinks better of it', async () => {
  await click('Anuluj');
  expect(screen.getByText(/^Zaznaczono|^2 /)).toBeTruthy();
  expect(sent('/trademarks/representative')).toBeUndefined();
});
