import {
  act,
  cleanup,
  configure,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Specimen, specimen, specimenApi } from '#contract/developers/specimens';
import type { SavedView } from '#contract/kit/views';
import { queryClient } from '#web/data/queries.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import type { BulkDialogProps } from '#web/table/actions.ts';
import { EntityTable, type EntityTableProps } from '#web/table/EntityTable.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';
import { settled } from '#web/test/settled.ts';
import { closeDialog, getFeedback, takeToasts } from '#web/ui/feedback.ts';

// Checking the visibility of some hundred cells is slow and not the point here.
configure({ defaultHidden: true });

type Props = Partial<EntityTableProps<(typeof specimen)['fields']>>;

const buildSpecimen = (id: number, overrides: Partial<Specimen> = {}): Specimen => ({
  id,
  version: 1,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  deletedAt: null,
  name: `Okaz ${id}`,
  note: null,
  contactEmail: null,
  phone: null,
  symbol: null,
  letter: null,
  story: null,
  size: 1,
  flavor: null,
  flavors: [],
  keeper: null,
  rare: false,
  rarity: null,
  count: null,
  weight: null,
  price: null,
  foundOn: null,
  expiresOn: null,
  secret: null,
  picture: null,
  certificate: null,
  papers: [],
  links: [],
  position: null,
  ...overrides,
});

const buildView = (id: number, overrides: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `Widok ${id}`,
  shared: false,
  isDefault: false,
  can: { edit: true, share: true, remove: true },
  ownerName: 'Anna Nowak',
  state: {
    sort: '-name',
    filters: [['rare', 'is', true]],
    search: '',
    columns: ['name', 'rare'],
    size: 10,
    density: 'comfortable',
  },
  ...overrides,
});

const severalPages = 60;
let total = 6;
/** So far the server counts; there are `total`. */
let countedTo = Infinity;
let removal: () => object = () => ({ count: 3 });
/** The row that the server refuses to delete. */
let refusedRow = 0;
let views: SavedView[] = [];
let calls: FakeCall[] = [];

const page = ({ query }: FakeCall) => {
  const size = Number(query['size']);
  const from = (Number(query['page']) - 1) * size;
  const count = query['search'] === 'nic' ? 0 : total;
  const rows = Array.from({ length: Math.max(0, Math.min(size, count - from)) }, (_, index) =>
    buildSpecimen(from + index + 1, {
      deletedAt: query['deleted'] === 'true' ? '2026-02-01T10:00:00.000Z' : null,
    }),
  );
  const can = Object.fromEntries(
    rows.map(({ id, deletedAt }) => [
      id,
      {
        ...allowedBy(specimen.resource, deletedAt !== null),
        ...(id === refusedRow && { remove: false }),
      },
    ]),
  );
  const isMore = count > countedTo && from + rows.length < count;
  const told = isMore ? Math.max(countedTo, from + rows.length) : count;
  return { rows, total: told, more: isMore, related: { options: {}, files: {} }, can };
};

const open = async (address = '/list', props: Props = {}) => {
  const Page = () => (
    <EntityTable
      entity={specimen}
      api={specimenApi}
      rowLink={({ id }) => ({ to: '/developers/$specimenId', params: { specimenId: id } })}
      {...props}
    />
  );
  const shown = renderPage(Page, address);
  await screen.findByText(/^Znaleziono/);
  return shown;
};
const listCalls = () =>
  calls.filter(({ method, path }) => `${method} ${path}` === 'GET /specimens');
const row = (name: string): HTMLElement => {
  const found = screen.getByText(name).closest('tr');
  if (!found) throw new Error(`no row ${name}`);
  return found;
};
const click = async (name: string | RegExp, role = 'button') => {
  fireEvent.click(screen.getByRole(role, { name }));
  await settled();
};
const tick = (name: string) => click(`Zaznacz: ${name}`, 'checkbox');

beforeEach(() => {
  total = 6;
  countedTo = Infinity;
  refusedRow = 0;
  removal = () => ({ count: 3 });
  views = [];
  const { permissions } = buildSession();
  signIn(buildSession({ permissions: { ...permissions, Setting: ['VIEW', 'EDIT', 'DELETE'] } }));
  calls = fakeServer({
    'GET /specimens': page,
    'GET /views': () => ({ views }),
    'POST /specimens/removal': () => removal(),
    'POST /specimens/1/restore': () => ({
      row: buildSpecimen(1),
      related: { options: {}, files: {} },
      can: allowedBy(specimen.resource),
    }),
    'GET /specimens/export': () => new Response('a'),
    'PATCH /views/7': ({ body }) => ({ ...buildView(7), ...body }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the list in the address', () => {
  it('turns pages and comes back without asking again', async () => {
    // A response is cached for half a minute, which a busy machine may take.
    vi.useFakeTimers({ toFake: ['Date'] });
    total = severalPages;
    const { address, history } = await open();
    expect(screen.getByText('1–25 z 60')).toBeTruthy();
    await click('Następna strona');
    expect(await screen.findByText('Okaz 26')).toBeTruthy();
    expect(address()).toBe('/list?page=2');
    const pagesRead = () => listCalls().map(({ query }) => query['page']);
    await waitFor(() => expect(pagesRead()).toEqual(['1', '2', '3']));
    await act(async () => history.back());
    expect(await screen.findByText('Okaz 1')).toBeTruthy();
    expect(pagesRead()).toEqual(['1', '2', '3']);
  });

  it('goes on beyond what was counted, and says that there is more', async () => {
    total = severalPages;
    countedTo = 20;
    const { address } = await open();
    expect(screen.getByText('1–25 z 25+')).toBeTruthy();
    await click('Następna strona');
    expect(await screen.findByText('26–50 z 50+')).toBeTruthy();
    await click('Następna strona');
    expect(await screen.findByText('51–60 z 60')).toBeTruthy();
    expect(address()).toBe('/list?page=3');
  });

  it('has read the next page ahead', async () => {
    total = severalPages;
    await open();
    await waitFor(() => expect(listCalls().map(({ query }) => query['page'])).toEqual(['1', '2']));
  });

  it('sorts by its headers: up, down, as it was', async () => {
    const { address } = await open();
    const header = () => screen.getByRole('columnheader', { name: 'Cena' });
    expect(screen.getByRole('columnheader', { name: 'Nazwa' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await click('Cena');
    expect(address()).toBe('/list?sort=price');
    expect(header().getAttribute('aria-sort')).toBe('ascending');
    await click('Cena');
    expect(address()).toBe('/list?sort=-price');
    await click('Cena');
    expect(address()).toBe('/list');
    expect(header().getAttribute('aria-sort')).toBe('none');
  });

  it('goes to the last page there is', async () => {
    total = severalPages;
    const { address } = await open('/list?page=9');
    await waitFor(() => expect(address()).toBe('/list?page=3'));
    expect(await screen.findByText('51–60 z 60')).toBeTruthy();
  });

  it('sends fixed filters with the others and shows only the others', async () => {
    await open('/list?filters=[["rare","is",true]]', {
      fixed: [{ field: 'keeper', operator: 'anyOf', value: [3] }],
    });
    expect(listCalls()[0]?.query['filters']).toBe('[["keeper","anyOf",[3]],["rare","is",true]]');
    const chips = within(screen.getByRole('list', { name: 'Filtry' }));
    expect(chips.getByRole('button', { name: 'Zmień filtr: Rzadki: tak' })).toBeTruthy();
    expect(chips.queryByText(/Opiekun/)).toBeNull();
  });

  it('removes a filter by its chip and starts at the first page', async () => {
    const { address } = await open('/list?page=2&filters=[["rare","is",true]]');
    await click('Usuń filtr: Rzadki: tak');
    expect(address()).toBe('/list');
  });

  it('adds a filter by field, condition and value', async () => {
    const { address } = await open();
    await click('Dodaj filtr');
    const popover = within(await screen.findByRole('dialog'));
    fireEvent.click(popover.getByRole('button', { name: 'Nazwa' }));
    await settled();
    await click('Zastosuj');
    expect(screen.getByText('Podaj wartość')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Wartość'), { target: { value: '018692868' } });
    await click('Zastosuj');
    expect(address()).toBe('/list?filters=[["name","contains","018692868"]]');
  });
});

describe('rows', () => {
  const counting = () => {
    const drawn = new Map<number, number>();
    const cells = {
      name: ({ id, name }: Specimen) => {
        drawn.set(id, (drawn.get(id) ?? 0) + 1);
        return name;
      },
    };
    const since = () => {
      const result = Object.fromEntries(drawn);
      drawn.clear();
      return result;
    };
    return { cells, since };
  };

  it('are drawn again only where something changed', async () => {
    total = severalPages;
    const { cells, since } = counting();
    await open('/list?size=10', { cells });
    since();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    expect(since()).toEqual({});
    await tick('Okaz 3');
    expect(since()).toEqual({ 3: 1 });
    row('Okaz 3').focus();
    fireEvent.keyDown(row('Okaz 3'), { key: 'ArrowDown' });
    // The row that lost the focus and the one that got it; the first had it before.
    expect(Object.keys(since()).length).toBeLessThanOrEqual(3);
    await click('Następna strona');
    await screen.findByText('Okaz 11');
    expect(Object.keys(since()).map(Number)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('answer to the keyboard: move, select, open', async () => {
    total = severalPages;
    const { address } = await open('/list?size=10');
    const press = (key: string) =>
      act(async () => {
        fireEvent.keyDown(document.activeElement ?? document.body, { key });
      });
    const active = () => document.activeElement?.getAttribute('data-id');
    expect(row('Okaz 1').tabIndex).toBe(0);
    expect(row('Okaz 2').tabIndex).toBe(-1);
    act(() => row('Okaz 1').focus());
    await press('ArrowDown');
    expect(active()).toBe('2');
    expect(row('Okaz 2').tabIndex).toBe(0);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(active()).toBe('1');
    await press('End');
    expect(active()).toBe('10');
    await press('Home');
    expect(active()).toBe('1');
    await press('PageDown');
    expect(active()).toBe('10');
    await press('PageUp');
    await press(' ');
    expect(row('Okaz 1').getAttribute('aria-selected')).toBe('true');
    await press('Enter');
    await waitFor(() => expect(address()).toBe('/developers/1'));
  });

  it('take their cells by the names of existing fields only', () => {
    const cells: Props['cells'] = {
      // @ts-expect-error -- there is no such field
      nmae: () => null,
    };
    expect(cells).toBeTruthy();
  });
});

describe('a selection', () => {
  it('is kept across pages with its true count, and is what the removal takes', async () => {
    total = severalPages;
    await open('/list?size=10');
    await tick('Okaz 2');
    await tick('Okaz 4');
    await click('Następna strona');
    await screen.findByText('Okaz 11');
    await tick('Okaz 11');
    expect(screen.getByText('Zaznaczono 3 wiersze')).toBeTruthy();
    await click('Usuń');
    expect(await screen.findByRole('dialog', { name: 'Usunąć 3 wiersze?' })).toBeTruthy();
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Usuń' }));
    await settled();
    expect(calls.find(({ path }) => path === '/specimens/removal')?.body).toEqual({
      ids: [2, 4, 11],
    });
    expect(takeToasts()).toMatchObject([{ tone: 'success', text: 'Usunięto 3 wiersze.' }]);
    expect(screen.queryByText(/^Zaznaczono/)).toBeNull();
  });

  it('says before the removal what goes with the rows of this page, and how many more are on others', async () => {
    total = severalPages;
    const removalNote: Props['removalNote'] = (rows, _, others) =>
      `Z nimi: ${rows.map(({ name }) => name).join(', ')} i ${others}.`;
    await open('/list?size=10', { removalNote });
    await tick('Okaz 2');
    await click('Następna strona');
    await screen.findByText('Okaz 11');
    await tick('Okaz 11');
    await click('Usuń');
    expect(await screen.findByText(/^Z nimi: Okaz 11 i 1\./)).toBeTruthy();
  });

  it('of which one cannot be removed says so instead of offering it, as the menu of that row does', async () => {
    refusedRow = 4;
    await open('/list');
    await tick('Okaz 2');
    expect(screen.getByRole('button', { name: 'Usuń' })).toBeTruthy();
    await tick('Okaz 4');
    expect(screen.queryByRole('button', { name: 'Usuń' })).toBeNull();
    expect(screen.getByText('Niektórych zaznaczonych nie można usunąć.')).toBeTruthy();
    // One row alone is not "some of them".
    await tick('Okaz 2');
    expect(screen.queryByRole('button', { name: 'Usuń' })).toBeNull();
    expect(screen.queryByText('Niektórych zaznaczonych nie można usunąć.')).toBeNull();
    await tick('Okaz 2');
    await tick('Okaz 4');
    await click('Czynności: Okaz 2');
    expect(screen.getByRole('menuitem', { name: 'Usuń' })).toBeTruthy();
    cleanup();
    queryClient.clear();
    await open('/list');
    expect(screen.queryByRole('button', { name: 'Czynności: Okaz 4' })).toBeNull();
  });

  it('that may not be removed: the question gives way to the reason', async () => {
    removal = () =>
      new Response(JSON.stringify({ errorCode: 'TOO_MANY_ROWS', errorData: { max: 1 } }), {
        status: 409,
      });
    await open('/list');
    await tick('Okaz 2');
    await click('Usuń');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Usuń' }));
    await settled();
    expect(getFeedback().dialogs).toMatchObject([{ title: 'Błąd' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Zaznaczono 1 wiersz')).toBeTruthy();
    closeDialog();
  });

  it('of a page, then of all that match', async () => {
    total = severalPages;
    const targets: unknown[] = [];
    await open('/list?size=10&search=okaz', {
      bulkActions: [
        { name: 'test', label: () => 'Sprawdź', run: (target) => void targets.push(target) },
      ],
    });
    await click('Zaznacz wszystkie wiersze na tej stronie', 'checkbox');
    expect(screen.getByText('Zaznaczono 10 wierszy')).toBeTruthy();
    await click('Wszystkie (60)');
    expect(screen.getByText('Zaznaczono 60 wierszy')).toBeTruthy();
    await click('Sprawdź');
    expect(targets).toMatchObject([{ input: { search: 'okaz' }, count: 60 }]);
    // Only versions of the visible rows, which the user has seen.
    const [{ versions }] = targets as [{ versions: object }];
    expect(Object.keys(versions)).toHaveLength(10);
    await click('Zaznacz wszystkie wiersze na tej stronie', 'checkbox');
    await click('Wszystkie (60)');
    // "All but one" cannot be expressed, so the rest of the page stays selected.
    await tick('Okaz 5');
    expect(screen.getByText('Zaznaczono 9 wierszy')).toBeTruthy();
  });

  it('stays, and says so, when what was to be done with it fails in an unexpected way', async () => {
    await open('/list', {
      bulkActions: [
        {
          name: 'test',
          label: () => 'Sprawdź',
          run: () => {
            throw new TypeError('nobody expected this');
          },
        },
      ],
    });
    await tick('Okaz 2');
    await click('Sprawdź');
    expect(takeToasts()).toMatchObject([{ tone: 'error' }]);
    expect(screen.getByText('Zaznaczono 1 wiersz')).toBeTruthy();
  });

  it.each([
    ['a button', 0],
    ['the menu', 2],
  ])('gives the focus of its dialog back to %s, or once done to the list', async (_, before) => {
    const others = Array.from({ length: before }, (__, at) => ({
      name: `other${at}`,
      label: () => `Inne ${at}`,
      run: () => {},
    }));
    const dialog = ({ onDone, onCancel }: BulkDialogProps) => (
      <FormDialog opened title="Pytanie" onClose={onCancel}>
        <button type="button" onClick={() => void onDone()}>
          Zrób
        </button>
      </FormDialog>
    );
    await open('/list', {
      bulkActions: [...others, { name: 'ask', label: () => 'Zapytaj', dialog }],
      removal: false,
    });
    act(() => screen.getByRole('checkbox', { name: 'Zaznacz: Okaz 2' }).focus());
    await tick('Okaz 2');
    const [opener, role] = before > 0 ? ['Więcej czynności', 'menuitem'] : ['Zapytaj', 'button'];
    const ask = async () => {
      act(() => screen.getByRole('button', { name: opener }).focus());
      if (before > 0) await click(opener);
      await click('Zapytaj', role);
    };
    await ask();
    await click('Zamknij');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: opener }));
    await ask();
    await click('Zrób');
    expect(document.activeElement?.getAttribute('data-id')).toBe('2');
  });

  it('does not outlive the filters it was made under', async () => {
    await open('/list?filters=[["rare","is",true]]');
    await tick('Okaz 2');
    await click('Usuń filtr: Rzadki: tak');
    expect(screen.queryByText(/^Zaznaczono/)).toBeNull();
  });
});

describe('an export', () => {
  const saved = () => calls.findLast(({ path }) => path === '/specimens/export')?.query;

  it('is of what the filters find, in the order and columns in view', async () => {
    total = severalPages;
    await open('/list?sort=-name&columns=name,updatedAt,price&search=okaz&size=10');
    await click('Eksport');
    expect(await screen.findByText('60 wierszy, widoczne kolumny')).toBeTruthy();
    await click('Plik CSV', 'menuitem');
    expect(saved()).toEqual({
      format: 'csv',
      columns: 'name,price',
      search: 'okaz',
      sort: '-name',
    });
  });

  it('or of the selected rows', async () => {
    await open('/list?columns=name&size=10');
    await tick('Okaz 2');
    await tick('Okaz 5');
    const bar = within(screen.getByRole('region', { name: 'Czynności na zaznaczonych' }));
    await act(async () => fireEvent.click(bar.getByRole('button', { name: 'Eksport' })));
    await click('Skoroszyt Excel (XLSX)', 'menuitem');
    expect(saved()).toEqual({ format: 'xlsx', columns: 'name', ids: '2,5' });
  });

  it('has images on request, even if their column is not in view', async () => {
    await open('/list?columns=name');
    await click('Eksport');
    await click('Skoroszyt Excel z obrazami', 'menuitem');
    expect(saved()).toEqual({ format: 'xlsx', columns: 'picture,name', images: 'true' });
  });

  it('has no images with more rows than can have them, and says so', async () => {
    total = 5_001;
    await open();
    await click('Eksport');
    const item = screen.getByRole('menuitem', { name: 'Skoroszyt Excel z obrazami' });
    expect(screen.getByText('Najwyżej 5000 wierszy. Zawęź listę filtrami.')).toBeTruthy();
    expect(item.hasAttribute('disabled')).toBe(true);
  });
});

describe('on a phone', () => {
  it('rows are cards; order and filters are in a drawer', async () => {
    total = severalPages;
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { address } = await open('/list?size=10');
    expect(screen.queryByRole('grid')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Okazy: lista' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(10);
    expect(cards.getByRole('link', { name: 'Okaz 1' }).getAttribute('href')).toBe('/developers/1');
    await click('Filtry');
    fireEvent.change(await screen.findByLabelText('Kolejność'), { target: { value: 'price' } });
    await waitFor(() => expect(address()).toBe('/list?size=10&sort=price'));
    await click('Malejąco', 'radio');
    await waitFor(() => expect(address()).toBe('/list?size=10&sort=-price'));
  });
});

describe('the look of a list', () => {
  const edge = () => screen.getByRole('separator', { name: 'Szerokość kolumny Cena' });
  const width = () => Number(edge().getAttribute('aria-valuenow'));
  const density = () => screen.getByRole('grid').getAttribute('data-density');
  afterEach(() => sessionStorage.clear());

  it('has widths that keys change, kept by the browser until a view is saved with them', async () => {
    views = [buildView(7)];
    const applied =
      '/list?size=10&sort=-name&filters=[["rare","is",true]]&columns=name,price&view=7';
    await open('/list');
    const first = width();
    fireEvent.keyDown(edge(), { key: 'ArrowRight' });
    fireEvent.keyDown(edge(), { key: 'ArrowRight', shiftKey: true });
    expect(width()).toBe(first + 48);
    cleanup();
    await open('/list');
    expect(width()).toBe(first + 48);
    cleanup();
    // A view has its own, whatever the list without one has.
    await open(applied);
    expect(width()).toBe(first);
    fireEvent.keyDown(edge(), { key: 'ArrowLeft' });
    await settled();
    expect(screen.getByRole('button', { name: /^Widok:/ }).textContent).toContain('zmieniony');
    await click(/^Widok:/);
    await screen.findByRole('menuitem', { name: 'Zapisz zmiany w widoku' });
    await click('Zapisz zmiany w widoku', 'menuitem');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      state: { widths: { price: first - 8 } },
    });
  });

  it('has the height of rows that the person prefers, unless the address asks for another', async () => {
    await open('/list');
    expect(density()).toBe('regular');
    await click('Kolumny');
    await screen.findByRole('radio', { name: 'Gęste' });
    await click('Gęste', 'radio');
    expect(density()).toBe('compact');
    cleanup();
    await open('/list');
    expect(density()).toBe('compact');
    cleanup();
    await open('/list?density=roomy');
    expect(density()).toBe('roomy');
    await click('Kolumny');
    await screen.findByRole('radio', { name: 'Zwykłe' });
    await click('Zwykłe', 'radio');
  });

  const face = {
    picture: () => <i data-size="row">obraz</i>,
    line: ({ id }: Specimen) => `nr ${id}`,
    facts: ({ id }: Specimen) => <b>{`fakty ${id}`}</b>,
  };

  it('can be a gallery where rows have a face, and says so in the address', async () => {
    const { address } = await open('/list', { face });
    expect(screen.getByText('nr 3')).toBeTruthy();
    await click('Galeria', 'radio');
    expect(address()).toBe('/list?layout=gallery');
    const tiles = within(screen.getByRole('list', { name: 'Okazy: galeria' }));
    expect(tiles.getAllByRole('listitem')).toHaveLength(6);
    expect(tiles.getByText('fakty 3')).toBeTruthy();
    expect(tiles.getByRole('link', { name: 'Okaz 3' }).getAttribute('href')).toBe('/developers/3');
    cleanup();
    await open('/list?layout=gallery');
    expect(screen.getByRole('grid')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Galeria' })).toBeNull();
  });

  it('can show a row beside it, which follows the keys and is closed by Escape', async () => {
    const { address } = await open('/list?layout=split', {
      preview: { columns: ['name'], show: ({ id }) => <h2>{`Podgląd ${id}`}</h2> },
    });
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    expect(screen.getByText('Podgląd 1')).toBeTruthy();
    act(() => row('Okaz 1').focus());
    const press = async (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      await settled();
    };
    await press('ArrowDown');
    await press('j');
    expect(screen.getByText('Podgląd 3')).toBeTruthy();
    expect(address()).toBe('/list?layout=split&row=3');
    await press('k');
    fireEvent.click(screen.getByRole('link', { name: 'Okaz 5' }));
    await settled();
    expect(address()).toBe('/list?layout=split&row=5');
    const panel = document.createElement('dialog');
    panel.open = true;
    document.body.append(panel);
    await press('Escape');
    expect(address()).toBe('/list?layout=split&row=5');
    panel.remove();
    await press('Escape');
    expect(address()).toBe('/list');
    expect(screen.queryByText(/^Podgląd/)).toBeNull();
  });
});

describe('states', () => {
  it('nothing matches: says so and clears', async () => {
    const { address } = await open('/list?search=nic');
    expect(screen.getByText('Nic nie pasuje do filtrów')).toBeTruthy();
    await click('Wyczyść filtry i wyszukiwanie');
    expect(address()).toBe('/list');
    expect(await screen.findByText('Okaz 1')).toBeTruthy();
  });

  it('empty: offers what creates', async () => {
    total = 0;
    await open('/list', { emptyAction: <button type="button">Dodaj okaz</button> });
    expect(screen.getByText('Lista jest pusta')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dodaj okaz' })).toBeTruthy();
  });

  it('failed: says why and tries again', async () => {
    let fails = true;
    calls = fakeServer({
      'GET /views': () => ({ views }),
      'GET /specimens': (call) => (fails ? new Response('{}', { status: 500 }) : page(call)),
    });
    const Page = () => <EntityTable entity={specimen} api={specimenApi} />;
    renderPage(Page, '/list');
    expect(await screen.findByText('Błąd serwera.')).toBeTruthy();
    fails = false;
    await click('Spróbuj ponownie');
    expect(await screen.findByText('Okaz 1')).toBeTruthy();
  });

  it('deleted rows: shown to an administrator, brought back one by one', async () => {
    const { address } = await open();
    await click('Pokaż usunięte');
    expect(address()).toBe('/list?deleted=true');
    expect(await screen.findByText(/usunięte w ciągu ostatnich 30 dni/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'));
    await click('Czynności: Okaz 1');
    await click('Przywróć', 'menuitem');
    expect(calls.some(({ path }) => path === '/specimens/1/restore')).toBe(true);
    expect(takeToasts()).toMatchObject([{ text: 'Przywrócono: Okaz 1.' }]);
  });
});

describe('saved views', () => {
  const button = () => screen.getByRole('button', { name: /^Widok:/ });

  it('open by default when the address says nothing, and only then', async () => {
    views = [buildView(6, { shared: true, isDefault: true }), buildView(7, { isDefault: true })];
    const { address, history } = await open();
    const applied =
      '/list?size=10&sort=-name&filters=[["rare","is",true]]&columns=name,rare&view=7';
    await waitFor(() => expect(address()).toBe(applied));
    expect(history.length).toBe(1);
    expect(button().textContent).toBe('Widok: Widok 7');
    cleanup();
    queryClient.clear();
    const { address: second } = await open('/list?search=x');
    expect(second()).toBe('/list?search=x');
  });

  it('can be left for the plain list although one is the default', async () => {
    views = [buildView(7, { isDefault: true })];
    const { address } = await open();
    await waitFor(() => expect(address()).toContain('view=7'));
    await click(/^Widok:/);
    await click('Podstawowy', 'menuitem');
    expect(address()).toBe('/list?view=none');
    expect(button().textContent).toBe('Widok: Podstawowy');
  });

  it('say when the list differs from them, and take the difference over', async () => {
    views = [buildView(7)];
    await open('/list?size=10&sort=-name&filters=[["rare","is",true]]&columns=name,rare&view=7');
    expect(button().textContent).toBe('Widok: Widok 7');
    await click('Nazwa');
    expect(button().textContent).toBe('Widok: Widok 7zmieniony');
    await click(/^Widok:/);
    await screen.findByRole('menuitem', { name: 'Zapisz zmiany w widoku' });
    await click('Zapisz zmiany w widoku', 'menuitem');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      state: { sort: null, columns: ['name', 'rare'] },
    });
    expect(takeToasts()).toMatchObject([{ text: 'Widok „Widok 7” zapisany.' }]);
  });

  it('of others cannot be changed', async () => {
    views = [
      buildView(7, {
        shared: true,
        can: { edit: false, share: false, remove: false },
        ownerName: 'Jan Kos',
      }),
    ];
    await open('/list?view=7');
    await click(/^Widok:/);
    expect(screen.getByText('utworzył(a): Jan Kos')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Zapisz zmiany w widoku' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Usuń widok…' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Zapisz jako nowy widok…' })).toBeTruthy();
  });
});
