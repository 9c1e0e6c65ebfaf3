import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import type { GoodsOfClass } from '#contract/trademarks/actions';
import { trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { GoodsPage } from '#web/goods/GoodsPage.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

const caps: GoodsOfClass = { class: 25, pl: 'czapki; szaliki', en: 'caps' };
const ads: GoodsOfClass = { class: 35, pl: 'reklama', en: '' };

let mark: Trademark;
let stored: { version: number; edition: string | null; classes: GoodsOfClass[] };
let calls: FakeCall[] = [];

const stale = () =>
  new Response('{"errorCode":"STALE_VERSION","errorData":{"version":9}}', { status: 409 });

beforeEach(() => {
  mark = buildRow(trademark, {
    name: 'BURSZTYN',
    type: trademarkType.POLISH.value,
    customer: 1,
    applicationDate: '2024-05-06',
  });
  stored = { version: 3, edition: null, classes: [caps, ads] };
  calls = fakeServer({
    'GET /trademarks/7': () => ({
      row: mark,
      related: { options: {}, files: {} },
      can: allowedBy('Trademark'),
    }),
    'GET /trademarks/7/goods': () => stored,
    'GET /trademarks/7/family': () => family,
    'GET /autocomplete': () => ({ options: [{ value: 1, label: 'czapki z daszkiem' }] }),
    'PUT /trademarks/7/goods': ({ body }) =>
      body['version'] === stored.version ? { version: stored.version + 1 } : stale(),
  });
  signIn(buildSession());
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

const relative = {
  id: 8,
  name: 'BURSZTYN',
  type: trademarkType.INTERNATIONAL_DESIGNATED.value,
  status: 1,
  additionalStatus: null,
  place: 'US',
  applicationNumber: null,
  registrationNumber: null,
  registrationDate: null,
  expirationDate: null,
  niceClasses: [25, 35],
  renewalFeeDue: null,
  renewalDue: null,
  archived: false,
  endedWithParent: false,
};
const family = {
  base: null,
  international: { ...relative, id: 6, place: null, niceClasses: [25, 35, 41] },
  designated: [relative, { ...relative, id: 9, place: 'DE', niceClasses: [35] }],
  basedOnThis: [],
  dependencyEndsOn: null,
  elsewhere: [],
  hasMoreElsewhere: false,
};

const open = async () => {
  const page = await renderInApp(<GoodsPage id={7} />);
  await screen.findByRole('region', { name: /Klasa 25|Class 25/ });
  return page;
};
const press = async (name: string, where: Pick<typeof screen, 'getByRole'> = screen) => {
  fireEvent.click(where.getByRole('button', { name }));
  await settled();
};
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const saves = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

const paste = async (text: string) => {
  await press('Wklej wykaz');
  type('Tekst wykazu z numerami klas', text);
  await settled();
  return within(screen.getByRole('dialog'));
};

describe('goods of a mark', () => {
  it('are typed and saved with the proposed edition, once', async () => {
    await open();
    expect(screen.getByText('Odzież, obuwie, nakrycia głowy')).toBeTruthy();
    expect(screen.getByText('Według daty zgłoszenia: NCL 12-2024.')).toBeTruthy();
    type('Klasa 25, angielski', 'caps; scarves');
    await press('Zapisz');
    expect(saves()).toEqual([
      { version: 3, edition: '12-2024', classes: [{ ...caps, en: 'caps; scarves' }, ads] },
    ]);
    expect(takeToasts().map(({ text }) => text)).toEqual(['Zapisano zmiany.']);
    stored = { ...stored, version: 4 };
    await press('Zapisz');
    expect(saves()).toHaveLength(1);
  });

  it('ask before they are left unsaved, and a proposal alone is nothing to ask about', async () => {
    const { go, path } = await open();
    type('Klasa 35, polski', 'reklama; handel');
    void go('/elsewhere');
    expect(await screen.findByText('Niezapisane zmiany')).toBeTruthy();
    expect(path()).toBe('/');
    await press('Wróć do edycji');
    type('Klasa 35, polski', 'reklama');
    await act(() => go('/elsewhere'));
    expect(path()).toBe('/elsewhere');
  });

  it('take one more term by Enter, typed or used before', async () => {
    await open();
    const adder = screen.getByRole('textbox', { name: 'Dodaj pozycję: Klasa 25, polski' });
    fireEvent.change(adder, { target: { value: ' berety ' } });
    fireEvent.keyDown(adder, { key: 'Enter' });
    expect(field('Klasa 25, polski').value).toBe('czapki; szaliki; berety');
    fireEvent.change(adder, { target: { value: 'cza' } });
    fireEvent.click(await screen.findByText('czapki z daszkiem'));
    expect(field('Klasa 25, polski').value).toBe('czapki; szaliki; berety; czapki z daszkiem');
    expect(calls.find(({ path }) => path === '/autocomplete')?.query).toEqual({
      type: 'PRODUCT',
      search: 'cza',
      filters: '{"class":25,"language":"pl"}',
    });
  });

  it('of a class taken out come back whole', async () => {
    await open();
    await press('Usuń klasę 25');
    expect(screen.queryByRole('region', { name: /Klasa 25/ })).toBeNull();
    expect(screen.getByText('Klasy do usunięcia po zapisaniu: 25.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Przywróć klasę 25');
    await press('Przywróć klasę 25');
    expect(field('Klasa 25, polski').value).toBe('czapki; szaliki');
  });
});

describe('pasting', () => {
  it('shows what will come of it, and saves nothing by itself', async () => {
    await open();
    const dialog = await paste('Wykaz: Klasa 9: mapy; lornetki; kable. Klasa 25: buty.');
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Klasa 9: 3 pozycje',
      'Klasa 25: 1 pozycja',
    ]);
    expect(dialog.getByText('Nieprzypisane do klasy: Wykaz:')).toBeTruthy();
    expect(dialog.getByText('Klasy, które znikną po zastąpieniu: 35.')).toBeTruthy();
    await press('Zastąp obecny tekst', dialog);
    expect(field('Klasa 9, polski').value).toBe('mapy; lornetki; kable.');
    expect(field('Klasa 25, angielski').value).toBe('caps');
    expect(screen.queryByRole('region', { name: /Klasa 35/ })).toBeNull();
    expect(saves()).toEqual([]);
  });

  it('adds to what is there, in the language it is in', async () => {
    await setLanguage('en');
    await open();
    await press('Paste a specification');
    fireEvent.click(screen.getByRole('radio', { name: 'Polish' }));
    type('Specification with class numbers', 'Class 35: handel');
    await settled();
    await press('Add to the current text');
    expect(field('Class 35, Polish').value).toBe('reklama; handel');
  });

  it('into a designated mark takes only classes of its international one', async () => {
    mark = { ...mark, type: trademarkType.INTERNATIONAL_DESIGNATED.value, parent: 6 };
    await open();
    const dialog = await paste('Klasa 9: mapy; Klasa 41: kursy');
    expect(dialog.getByText(/nie ma tych klas, pominiemy je: 9\./)).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Klasa 41: 1 pozycja',
    ]);
  });
});

it('a class leaves an international mark after it was said which marks lose it', async () => {
  mark = { ...mark, type: trademarkType.INTERNATIONAL.value };
  await open();
  await press('Usuń klasę 25');
  await press('Zapisz');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'BURSZTYN, Stany Zjednoczone: Klasa 25',
  ]);
  expect(saves()).toEqual([]);
  await press('Usuń i zapisz', dialog);
  expect(saves()).toMatchObject([{ classes: [ads] }]);
});

describe('D25: a class that comes to an international mark', () => {
  it('is offered to the designations that lack it, once it is saved', async () => {
    mark = { ...mark, type: trademarkType.INTERNATIONAL.value };
    stored = { ...stored, classes: [ads] };
    await renderInApp(<GoodsPage id={7} />);
    await screen.findByRole('region', { name: /Klasa 35/ });
    await press('Dopisz do obecnego', await paste('Klasa 25: czapki'));
    await press('Zapisz');
    expect(saves()).toHaveLength(1);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Dodać klasę 25 do wyznaczeń?' }),
    );
    // The other mark has the class already.
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    expect(dialog.getByLabelText('Niemcy, klasy: 35')).toBeTruthy();
    await press('Nie teraz', dialog);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is nothing to ask about where texts alone changed', async () => {
    mark = { ...mark, type: trademarkType.INTERNATIONAL.value };
    await open();
    type('Klasa 25, polski', 'berety');
    await press('Zapisz');
    expect(saves()).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('somebody saved in between', () => {
  it('both texts of a class are shown, and the chosen ones saved over the newer version', async () => {
    await open();
    type('Klasa 25, polski', 'berety');
    stored = {
      version: 5,
      edition: null,
      classes: [
        { ...caps, pl: 'kapelusze' },
        { ...ads, en: 'advertising' },
      ],
    };
    await press('Zapisz');
    const dialog = within(await screen.findByRole('dialog'));
    const disputed = within(dialog.getByRole('group', { name: /^Klasa 25/ }));
    expect(disputed.getByText('berety')).toBeTruthy();
    expect(disputed.getByText('kapelusze')).toBeTruthy();
    expect(dialog.getByText('advertising')).toBeTruthy();

    await press('Wróć do formularza', dialog);
    expect(field('Klasa 25, polski').value).toBe('berety');
    await press('Zapisz');
    const again = within(await screen.findByRole('dialog'));
    await press('Zapisz', again);
    expect(saves().at(-1)).toEqual({
      version: 5,
      edition: '12-2024',
      classes: [
        { ...caps, pl: 'berety' },
        { ...ads, en: 'advertising' },
      ],
    });
  });

  it('typed while it is on its way: it stays, and is saved with the next version', async () => {
    await open();
    type('Klasa 25, polski', 'berety');
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    type('Klasa 35, polski', 'handel');
    await settled();
    expect(field('Klasa 35, polski').value).toBe('handel');
    stored = { ...stored, version: 4 };
    await press('Zapisz');
    expect(saves()).toMatchObject([
      { version: 3, classes: [{ pl: 'berety' }, { pl: 'reklama' }] },
      { version: 4, classes: [{ pl: 'berety' }, { pl: 'handel' }] },
    ]);
  });

  it('something else of the mark: nothing to ask about', async () => {
    await open();
    type('Klasa 25, polski', 'berety');
    stored = { ...stored, version: 6 };
    await press('Zapisz');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saves().map((body) => body['version'])).toEqual([3, 6]);
  });
});

it('a client reads, long texts folded', async () => {
  signIn(
    buildSession({
      account: { ...buildSession().account, role: 'ROLE_CUSTOMER' },
      permissions: structuredClone(permissionsOf('ROLE_CUSTOMER', false)),
    }),
  );
  const long = `${'oprogramowanie; '.repeat(12_000)}koniec`;
  stored = { version: 3, edition: '12-2024', classes: [{ class: 25, pl: long, en: 'caps' }] };
  await open();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull();
  expect(screen.getByText(/NCL 12-2024/)).toBeTruthy();
  expect(screen.getByText(/^12\s?001 pozycji$/)).toBeTruthy();
  expect(screen.queryByText(/koniec$/)).toBeNull();
  await press('Pokaż wszystko');
  expect(screen.getByText(/koniec$/)).toBeTruthy();
});
