import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import type { Relative } from '#contract/trademarks/actions';
import { defaultTerritoryLists } from '#contract/settings/territories/lists';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { ClassesMissing } from '#web/families/CarryClasses.tsx';
import { AddTerritories } from '#web/families/AddTerritories.tsx';
import { DependencyNotice } from '#web/families/DependencyNotice.tsx';
import { Elsewhere, type Family, FamilyTree } from '#web/families/FamilyTree.tsx';
import { RemoveTerritories } from '#web/families/RemoveTerritories.tsx';
import { FamilyShort } from '#web/trademarks/FamilyShort.tsx';
import { TerritoryChips } from '#web/families/TerritoryChips.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { takeToasts } from '#web/ui/feedback.ts';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED, REJECTED } = trademarkStatus;

const buildMark = (id: number, overrides: Partial<Relative> = {}): Relative => ({
  id,
  name: 'BAŁTYK',
  type: INTERNATIONAL_DESIGNATED.value,
  status: APPLICATION.value,
  additionalStatus: null,
  place: null,
  applicationNumber: '1654321',
  registrationNumber: null,
  registrationDate: null,
  renewalDue: null,
  renewalFeeDue: null,
  expirationDate: null,
  niceClasses: [25],
  archived: false,
  endedWithParent: false,
  ...overrides,
});
const base = buildMark(1, { name: 'BAZA', type: POLISH.value, place: 'PL' });
const international = buildMark(2, { type: INTERNATIONAL.value, status: REGISTERED.value });
const china = buildMark(3, { place: 'CN', status: REJECTED.value });
const america = buildMark(4, { place: 'US', name: 'BALTIC' });
const designated = [china, america];

beforeEach(() => signIn(buildSession()));
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => within(screen.getByRole('dialog'));
const choose = async (...names: string[]) => {
  const box = dialog().getByRole('combobox');
  for (const name of names) {
    fireEvent.change(box, { target: { value: name } });
    const option = await screen.findByRole('option', { name });
    await act(async () => fireEvent.click(option));
  }
};

describe('adding territories', () => {
  it('offers those that are not designated yet and sends what was chosen', async () => {
    const calls = fakeServer({ 'POST /trademarks/2/territories': () => ({ created: 2 }) });
    await renderInApp(<AddTerritories id={2} designated={designated} />);
    await click('Dodaj terytoria');
    fireEvent.change(dialog().getByRole('combobox'), { target: { value: 'chiny' } });
    expect(await screen.findByText('Brak pasujących pozycji.')).toBeTruthy();
    await choose('Japonia', 'Unia Europejska');
    fireEvent.click(dialog().getByLabelText('Pełnomocnik'));
    fireEvent.change(dialog().getByLabelText('Data wyznaczenia'), {
      target: { value: '5.11.2026' },
    });
    await click('Dodaj terytoria (2)');
    await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Dodane terytoria: 2.' }]));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      territories: ['JP', 'EU'],
      copy: { classes: true, representative: false, description: false },
      applicationDate: '2026-11-05',
    });
  });

  it('asks for a territory, and for a date that exists, before it sends anything', async () => {
    const calls = fakeServer({});
    await renderInApp(<AddTerritories id={2} designated={[]} />);
    await click('Dodaj terytoria');
    const date = dialog().getByLabelText('Data wyznaczenia');
    fireEvent.change(date, { target: { value: '31.02.2026' } });
    await act(async () => {
      const form = date.closest('form');
      if (form) fireEvent.submit(form);
    });
    expect(dialog().getByText('To pole jest wymagane')).toBeTruthy();
    await choose('Japonia');
    await click('Dodaj terytoria (1)');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('offers what the firm lists as members of Madrid', async () => {
    const lists = { ...defaultTerritoryLists, WIPO_MEMBERS: ['AR'] };
    fakeServer({ 'GET /territory-lists': () => lists });
    await renderInApp(<AddTerritories id={2} designated={[]} />);
    await click('Dodaj terytoria');
    await choose('Argentyna');
    fireEvent.change(dialog().getByRole('combobox'), { target: { value: 'Japonia' } });
    expect(await screen.findByText('Brak pasujących pozycji.')).toBeTruthy();
  });
});

describe('removing territories', () => {
  it('shows the marks that go and sends nothing before it is confirmed', async () => {
    const calls = fakeServer({ 'POST /trademarks/2/territories/removal': () => ({ removed: 1 }) });
    await renderInApp(<RemoveTerritories id={2} designated={designated} />);
    await click('Usuń terytoria');
    expect(dialog().queryByRole('button', { name: /Usuń terytoria \(/ })).toBeNull();
    fireEvent.click(dialog().getByLabelText('Stany Zjednoczone'));
    expect(dialog().getByText('Usunięte zostaną znaki: 1')).toBeTruthy();
    const going = dialog().getByText('Stany Zjednoczone, BALTIC, 1654321').closest('li');
    expect(going?.textContent).toContain('Zgłoszony');
    expect(dialog().queryByText(/^Chiny, /)).toBeNull();
    expect(calls).toEqual([]);
    await click('Usuń terytoria (1)');
    await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Usunięte terytoria: 1.' }]));
    expect(calls[0]?.body).toEqual({ territories: ['US'] });
  });
});

describe('D25: classes that designations lack', () => {
  const bare = [
    buildMark(3, { place: 'CN', niceClasses: [] }),
    buildMark(4, { place: 'US', niceClasses: [] }),
  ];
  const refused = buildMark(5, { place: 'JP', niceClasses: [], status: REJECTED.value });
  const madrid = { ...international, niceClasses: [3, 41] as Relative['niceClasses'] };

  it('are offered while they have none at all, each can be left out, one click does it', async () => {
    const calls = fakeServer({ 'POST /trademarks/2/territories/classes': () => ({ changed: 1 }) });
    await renderInApp(<ClassesMissing international={madrid} designated={[...bare, refused]} />);
    expect(screen.getByText('Wyznaczenia bez klas: 2')).toBeTruthy();
    await click('Dodaj klasy: 3, 41');
    const asked = within(screen.getByRole('dialog', { name: 'Dodać klasy 3, 41 do wyznaczeń?' }));
    expect(asked.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      true,
    ]);
    fireEvent.click(asked.getByLabelText('Chiny, bez klas'));
    await click('Dodaj do wyznaczeń (1)');
    await waitFor(() =>
      expect(takeToasts()).toMatchObject([{ text: 'Klasy dodane do wyznaczeń: 1.' }]),
    );
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      classes: [3, 41],
      designations: [4],
    });
  });

  it('are no question where every living designation has some', async () => {
    fakeServer({});
    const some = buildMark(3, { place: 'CN', niceClasses: [3] });
    await renderInApp(<ClassesMissing international={madrid} designated={[some, refused]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the tree', () => {
  const family: Family = {
    base,
    international,
    designated,
    basedOnThis: [],
    elsewhere: [],
    hasMoreElsewhere: false,
    dependencyEndsOn: null,
  };
  /** The names of a mark's ancestors, ending with itself. */
  const pathTo = (text: string | RegExp): string[] => {
    const path: string[] = [];
    for (
      let item = screen.getByText(text).closest('li');
      item;
      item = item.parentElement?.closest('li') ?? null
    )
      path.unshift(item.querySelector('a, strong')?.textContent ?? '');
    return path;
  };

  it('goes from the base through the international mark to its territories, seen from one of them', async () => {
    fakeServer({});
    await renderInApp(<FamilyTree family={family} mark={china} />);
    expect(pathTo('Stany Zjednoczone')).toEqual(['BAZA', 'BAŁTYK', 'Stany Zjednoczone']);
    expect(screen.getByText(/^Chiny/).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'BAZA' }).getAttribute('href')).toBe('/trademarks/1');
    expect(screen.getByText('Odmowa')).toBeTruthy();
  });

  it('shows from the base what rests on it, with the territories of that', async () => {
    fakeServer({ 'GET /trademarks/2/family': () => family });
    const seen = { ...family, base: null, international: null, designated: [] };
    await renderInApp(
      <FamilyTree family={{ ...seen, basedOnThis: [international] }} mark={base} />,
    );
    await screen.findByText('Chiny');
    expect(pathTo('Chiny').slice(1)).toEqual(['BAŁTYK', 'Chiny']);
  });
});

it.each([
  ['2999-01-01', /^Do 01\.01\.2999 znak międzynarodowy zależy/],
  ['2020-01-01', /^Od 01\.01\.2020 znak międzynarodowy nie zależy/],
])('a dependency that ends on %s is said as it is by now', async (endsOn, sentence) => {
  await renderInApp(<DependencyNotice endsOn={endsOn} />);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it('the territories of all rows in view come in one call, each with its status in words', async () => {
  const calls = fakeServer({
    'GET /trademarks/territories': () => ({
      byParent: {
        2: [{ id: 3, territory: 'CN', status: REJECTED.value, additionalStatus: null }],
        7: [{ id: 8, territory: 'CN', status: REGISTERED.value, additionalStatus: null }],
      },
    }),
  });
  await renderInApp(
    <>
      <TerritoryChips mark={{ id: 2, designations: ['CN'] }} />
      <TerritoryChips mark={{ id: 7, designations: ['CN'] }} />
      <TerritoryChips mark={{ id: 9, designations: [] }} />
    </>,
  );
  expect(await screen.findByTitle('Chiny: Odmowa')).toBeTruthy();
  expect(screen.getByTitle('Chiny: Zarejestrowany')).toBeTruthy();
  expect(calls.map(({ query }) => query)).toEqual([{ ids: '2,7' }]);
});

it('a refused territory says so and comes before the number of the others', async () => {
  const designations = ['CH', 'CN', 'JP', 'KR', 'NO', 'TR', 'US'] as const;
  fakeServer({
    'GET /trademarks/territories': () => ({
      byParent: {
        2: designations.map((territory, index) => ({
          id: index + 10,
          territory,
          status: APPLICATION.value,
          additionalStatus:
            territory === 'US' ? applicationSubStatus.INITIAL_REJECTION.value : null,
        })),
      },
    }),
  });
  await renderInApp(<TerritoryChips mark={{ id: 2, designations: [...designations] }} />);
  await screen.findByTitle('Stany Zjednoczone: Wstępna odmowa');
  expect(screen.getByText('+2').parentElement?.title).toBe(
    'Norwegia: Zgłoszony; Turcja: Zgłoszony',
  );
});

describe('the same mark elsewhere', () => {
  const european = buildMark(20, { type: EUROPEAN.value, place: 'EU', status: REGISTERED.value });
  const abroad = buildMark(21, { type: INTERNATIONAL.value, status: REGISTERED.value });
  const refusedThere = buildMark(22, {
    place: 'US',
    additionalStatus: applicationSubStatus.INITIAL_REJECTION.value,
  });
  const family = (more: Partial<Family> = {}): Family => ({
    base: null,
    international: null,
    designated: [],
    basedOnThis: [],
    elsewhere: [],
    hasMoreElsewhere: false,
    dependencyEndsOn: null,
    ...more,
  });

  it('stands beside the tree, an international one with its territories and their stage', async () => {
    fakeServer({ 'GET /trademarks/21/family': () => family({ designated: [refusedThere] }) });
    await renderInApp(<Elsewhere family={family({ elsewhere: [european, abroad] })} mark={base} />);
    const list = within(screen.getByRole('list', { name: 'Ten sam znak gdzie indziej' }));
    expect(await list.findByText('Stany Zjednoczone')).toBeTruthy();
    expect(list.getByText('Wstępna odmowa')).toBeTruthy();
    expect(list.getByText('Unijny, Unia Europejska')).toBeTruthy();
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/trademarks/20',
      '/trademarks/21',
      '/trademarks/22',
    ]);
  });

  it('stands in the short box of a mark that hangs on nothing, with its stage', async () => {
    const refused = buildMark(23, {
      type: POLISH.value,
      place: 'PL',
      additionalStatus: applicationSubStatus.INITIAL_REJECTION.value,
    });
    fakeServer({ 'GET /trademarks/20/family': () => family({ elsewhere: [refused] }) });
    await renderInApp(<FamilyShort id={20} />);
    expect(await screen.findByRole('heading', { name: 'Ten sam znak gdzie indziej' })).toBeTruthy();
    expect(screen.getByText('Wstępna odmowa')).toBeTruthy();
  });
});
