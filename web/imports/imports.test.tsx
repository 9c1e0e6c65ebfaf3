import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ImportBatch, type ImportRow, initialSettings } from '#contract/imports/batch';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { ImportPage } from '#web/imports/ImportPage.tsx';
import { ImportsPage } from '#web/imports/ImportsPage.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

const id = 3;
const upload = '6f0c2f1e-6d0c-4b0e-9a53-3f1f6f2b7c11';
const begun = { createdAt: '2026-11-18T08:00:00.000Z', createdBy: 'Anna Nowak', importedAt: null };

const buildBatch = (overrides: Partial<ImportBatch> = {}): ImportBatch => ({
  id,
  state: 'READY',
  files: [{ name: 'portfolio.xlsx', size: 1_000 }],
  progress: 0,
  counts: { CREATE: 2, UPDATE: 1, SKIP: 0, REFUSE: 1, warned: 0 },
  fault: null,
  ...begun,
  version: 7,
  sheets: [
    {
      file: 'portfolio.xlsx',
      sheet: 'Znaki',
      isHidden: false,
      headingLine: 1,
      headings: ['Znak', 'Barwa'],
      samples: [['BURSZTYN', 'żółty']],
      rows: 4,
      isUsed: true,
      kind: 'marks',
      columns: ['name', null],
      dateOrder: 'dmy',
      isDateOrderUnclear: false,
      isKept: false,
    },
  ],
  settings: initialSettings,
  customerName: null,
  records: 0,
  portfolioRows: 0,
  newCustomers: 0,
  unknownWords: [],
  namedCustomers: [],
  ignored: [],
  ...overrides,
});

const buildRow = (overrides: Partial<ImportRow> = {}): ImportRow => ({
  position: 0,
  file: 'portfolio.xlsx',
  sheet: 'Znaki',
  line: 2,
  kind: 'marks',
  title: 'BURSZTYN',
  outcome: 'REFUSE',
  isLeftOut: false,
  reasons: [{ code: 'cell_unreadable', target: 'applicationDate', params: { text: 'wczoraj' } }],
  warnings: [],
  changes: [],
  read: { name: 'BURSZTYN', applicationDate: 'wczoraj' },
  edited: [],
  rowId: null,
  ...overrides,
});

let batch: ImportBatch;
let rows: ImportRow[];
let calls: FakeCall[] = [];

beforeEach(() => {
  signIn(buildSession());
  batch = buildBatch();
  rows = [buildRow()];
  calls = fakeServer({
    'GET /imports': () => ({ batches: [batch] }),
    'POST /imports': () => ({ id }),
    [`GET /imports/${id}`]: () => batch,
    [`GET /imports/${id}/rows`]: ({ query }) => {
      const also = (query['also'] ?? '').split(',');
      const found = rows.filter(
        ({ outcome, position }) =>
          (query['outcome'] ?? outcome) === outcome || also.includes(String(position)),
      );
      return { rows: found, total: found.length, perPage: 50 };
    },
    [`PATCH /imports/${id}/rows/0`]: ({ body }) => {
      const edits = body['edits'] as Record<string, string>;
      const read = { ...rows[0]?.read, ...edits };
      const row = buildRow({ read, outcome: 'CREATE', reasons: [], edited: Object.keys(edits) });
      rows = [row];
      return undefined;
    },
    [`PATCH /imports/${id}/settings`]: ({ body }) => {
      batch = { ...batch, settings: { ...batch.settings, ...body } };
      return undefined;
    },
    [`PATCH /imports/${id}/sheets/0`]: () => undefined,
    [`POST /imports/${id}/run`]: () => {
      batch = buildBatch({ state: 'IMPORTING', progress: 40 });
      return new Response(null, { status: 202 });
    },
    [`POST /imports/${id}/undo`]: () => {
      batch = buildBatch();
      return new Response(null, { status: 202 });
    },
    'POST /files/uploads': () =>
      new Response(JSON.stringify({ id: upload, part: 1_000_000 }), { status: 201 }),
    [`PUT /files/uploads/${upload}/0`]: () => ({ received: 4 }),
    [`DELETE /files/uploads/${upload}`]: () => undefined,
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  takeToasts();
  signOut();
  vi.unstubAllGlobals();
});

const open = async () => {
  await renderInApp(<ImportPage id={id} />);
  await screen.findByRole('heading', { name: 'portfolio.xlsx' });
};
const sent = (method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

describe('dropped files', () => {
  it('are sent, begin an import and lead to it; earlier imports are listed', async () => {
    const { path } = await renderInApp(<ImportsPage />);
    const earlier = await screen.findByRole('link', { name: 'portfolio.xlsx' });
    expect(earlier.getAttribute('href')).toBe(`/trademarks/import/${id}`);
    const picker = document.querySelector('input[type=file]');
    fireEvent.change(picker ?? document.body, {
      target: { files: [new File(['a;b'], 'znaki.csv')] },
    });
    await waitFor(() => expect(path()).toBe(`/trademarks/import/${id}`));
    expect(sent('POST', '/files/uploads')).toEqual([
      { purpose: 'import', name: 'znaki.csv', size: 3 },
    ]);
    expect(sent('POST', '/imports')).toEqual([{ uploads: [upload] }]);
    expect(calls.some((call) => call.path.endsWith('/finish'))).toBe(false);
  });

  it('are told what a sheet may have, and offered one to begin from', async () => {
    await renderInApp(<ImportsPage />);
    expect(
      screen.getByText(/^Potrzebne w arkuszu: Nazwa\. Potrzebne, ale mogą nie być/),
    ).toBeTruthy();
    const row = screen.getByRole('row', { name: /^Data zgłoszenia/, hidden: true });
    expect(row.textContent).toContain('12.03.2025');
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sample');
    fireEvent.click(screen.getByRole('radio', { name: 'Klienci' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pobierz przykładowy arkusz klientów' }));
    const [blob] = saved.mock.calls[0] ?? [];
    expect(await (blob as Blob).text()).toContain('Nazwa;Pełna nazwa;');
    saved.mockRestore();
  });

  it('that are too large together are refused before anything is sent', async () => {
    await renderInApp(<ImportsPage />);
    const large = new File(['x'], 'duży.zip');
    Object.defineProperty(large, 'size', { value: 200.3 * 1_048_576 });
    const picker = document.querySelector('input[type=file]');
    fireEvent.change(picker ?? document.body, { target: { files: [large] } });
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('razem 200,3 MB');
    expect(textContent).toContain('najwyżej 200 MB');
    expect(sent('POST', '/files/uploads')).toEqual([]);
  });
});

describe('an import', () => {
  it('at work shows its progress and is read until it is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    batch = buildBatch({ state: 'READING', progress: 30, sheets: [] });
    await open();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
    batch = buildBatch();
    await act(() => vi.advanceTimersByTimeAsync(800));
    await screen.findByRole('button', { name: 'Importuj 3 wiersze' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    const before = calls.filter(({ path }) => path === `/imports/${id}`).length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const after = calls.filter(({ path }) => path === `/imports/${id}`).length;
    // The end of the work is read once more; then nobody asks.
    expect(after - before).toBeLessThanOrEqual(1);
    vi.useRealTimers();
  });

  it('of a refused file says why, and what to do next', async () => {
    batch = buildBatch({
      state: 'REFUSED',
      fault: {
        code: 'file_PROTECTED_WORKBOOK',
        target: null,
        params: { file: 'tajne.xlsx', line: 0 },
      },
    });
    await open();
    expect(screen.getByRole('alert').textContent).toContain('„tajne.xlsx” jest chroniony hasłem');
    expect(screen.getByRole('link', { name: 'Wrzuć inne pliki' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importuj/ })).toBeNull();
  });

  it('moves a target to the column it is chosen for', async () => {
    await open();
    expect(screen.getByText('Odczytywane kolumny: 1 z 2')).toBeTruthy();
    const box = screen.getByRole('combobox', { name: 'Odczytaj kolumnę „Barwa” jako' });
    fireEvent.click(box);
    fireEvent.change(box, { target: { value: 'nazwa' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Nazwa' }));
    await waitFor(() =>
      expect(sent('PATCH', `/imports/${id}/sheets/0`)).toEqual([{ columns: [null, 'name'] }]),
    );
  });

  it('asks what a word means, and keeps the earlier answers', async () => {
    batch = buildBatch({
      unknownWords: [{ target: 'status', word: 'W Toku', key: 'w toku', count: 12 }],
      settings: {
        ...initialSettings,
        words: { type: { krajowka: 1 } },
        writtenAs: { type: { krajowka: 'krajówka' } },
      },
    });
    await open();
    // An answered word is shown as the file has it.
    expect(screen.getByRole('combobox', { name: /„krajówka”/ })).toBeTruthy();
    const box = screen.getByRole('combobox', { name: 'Status: co znaczy „W Toku”' });
    fireEvent.click(box);
    fireEvent.change(box, { target: { value: 'Zgłoszony' } });
    const [option] = await screen.findAllByRole('option');
    fireEvent.click(option ?? box);
    await waitFor(() => expect(sent('PATCH', `/imports/${id}/settings`)).toHaveLength(1));
    const [given] = sent('PATCH', `/imports/${id}/settings`);
    expect(given).toEqual({
      words: { type: { krajowka: 1 }, status: { 'w toku': expect.anything() } },
      writtenAs: { type: { krajowka: 'krajówka' }, status: { 'w toku': 'W Toku' } },
    });
  });

  it('takes a name for a similar customer', async () => {
    batch = buildBatch({
      namedCustomers: [
        {
          name: 'Bałtyk',
          key: 'baltyk',
          count: 2,
          marks: [],
          choice: { name: 'Bałtyk' },
          choiceName: 'Bałtyk',
          similar: [{ id: 8, name: 'Bałtyk Foods' }],
        },
      ],
    });
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'To Bałtyk Foods' }));
    await waitFor(() =>
      expect(sent('PATCH', `/imports/${id}/settings`)).toEqual([
        { customers: { baltyk: { id: 8 } } },
      ]),
    );
  });

  it('counts customers, not their spellings, and tells applicants by their marks', async () => {
    const known = { count: 1, marks: [], choice: { id: 8 }, choiceName: 'Bałtyk', similar: [] };
    const unnamed = { name: 'EM 719933', key: 'em 719933', count: 4, choice: null };
    batch = buildBatch({
      newCustomers: 2,
      namedCustomers: [
        { ...known, name: 'Bałtyk SA', key: 'baltyk sa' },
        { ...known, name: 'BAŁTYK S.A.', key: 'baltyk s.a.' },
        { ...unnamed, marks: ['SOWA', 'KANIA'], choiceName: '', similar: [] },
      ],
    });
    await open();
    expect(screen.getByText('powstanie 2 klientów, 1 klient już jest w bazie')).toBeTruthy();
    expect(screen.getByText('Znaki, między innymi: SOWA, KANIA')).toBeTruthy();
    const choose = screen.getByRole('button', { name: 'Wybierz, kim jest EM 719933' });
    expect(choose.textContent).toBe('Wybierz');
  });

  it('names the file of each record of an office', async () => {
    batch = buildBatch({ records: 2 });
    rows = [buildRow({ file: '018222202.xml', sheet: null, line: 1 })];
    await open();
    expect(await screen.findByText('018222202.xml, wpis 1')).toBeTruthy();
  });

  it('is run once its counts were confirmed', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Importuj 3 wiersze' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Odrzucone wiersze, których import nie obejmie: 1')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Importuj' }));
    await screen.findByText(/^Trwa import\./);
    expect(sent('POST', `/imports/${id}/run`)).toEqual([{ version: 7 }]);
  });

  it('with nothing to import says so and asks nothing', async () => {
    batch = buildBatch({ counts: { CREATE: 0, UPDATE: 0, SKIP: 0, REFUSE: 4, warned: 0 } });
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Importuj 0 wierszy' }));
    expect(screen.getByText(/popraw odrzucone wiersze/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is done can be undone, and then waits again', async () => {
    batch = buildBatch({ state: 'IMPORTED', importedAt: '2026-11-18T09:00:00.000Z' });
    rows = [buildRow({ outcome: 'CREATE', reasons: [], rowId: 12 })];
    await open();
    expect(screen.queryByRole('textbox', { name: 'Nazwa' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cofnij cały import' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cofnij import' }));
    await screen.findByRole('button', { name: 'Importuj 3 wiersze' });
  });

  it('that cannot be undone names what was changed since', async () => {
    batch = buildBatch({
      state: 'IMPORTED',
      importedAt: '2026-11-18T09:00:00.000Z',
      fault: { code: 'changed_since', target: null, params: { names: 'MGŁA', count: 1 } },
    });
    await open();
    expect(screen.getByRole('alert').textContent).toContain('zmienił już 1 wpis: MGŁA');
  });
});

describe('a row', () => {
  it('is found by the address, which a reload keeps', async () => {
    rows = [buildRow(), buildRow({ position: 1, outcome: 'CREATE', reasons: [] })];
    await renderInApp(<ImportPage id={id} />, [], '/?rows=REFUSE&search=acme');
    const chosen = await screen.findByRole('button', { name: /^1\s*Odrzucone/ });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('acme');
    const asked = () => calls.filter(({ path }) => path === `/imports/${id}/rows`).at(-1)?.query;
    expect(asked()).toMatchObject({ outcome: 'REFUSE', search: 'acme' });
    fireEvent.click(screen.getByRole('button', { name: /^\d+\s*Wszystkie/ }));
    await waitFor(() => expect(asked()).not.toHaveProperty('outcome'));
    expect(asked()).toMatchObject({ search: 'acme' });
  });

  const openRow = async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /BURSZTYN.*wiersz 2/ }));
    return screen.findByRole('textbox', { name: 'Data zgłoszenia' });
  };

  it('tells why it is refused, at the row and at the field', async () => {
    const cell = await openRow();
    expect(screen.getByText('Data zgłoszenia: Nie da się odczytać „wczoraj”.')).toBeTruthy();
    expect(cell.getAttribute('aria-invalid')).toBe('true');
  });

  it('leads to the question that settles what it lacks, for all such rows', async () => {
    const lacking = ['type', 'customer'].map((target) => ({ code: 'required', target }));
    rows = [buildRow({ reasons: lacking }), buildRow({ position: 1, kind: 'customers' })];
    batch = buildBatch({
      sheets: batch.sheets.map((sheet) => ({ ...sheet, columns: ['name', 'type'] })),
    });
    await open();
    expect(
      await screen.findByText(/^Rodzaj: Pole jest wymagane, a plik go nie podaje/),
    ).toBeTruthy();
    // The sheet has a column of types; that single cells are empty in it shows only at a row.
    const label = 'Rodzaj znaków, dla których plik go nie podaje';
    expect(screen.queryByLabelText(label, { selector: 'input' })).toBeNull();
    fireEvent.click(
      screen.getByRole('button', { name: 'Wybierz rodzaj dla wszystkich takich wierszy' }),
    );
    await settled();
    expect(document.activeElement).toBe(screen.getByLabelText(label, { selector: 'input' }));
    fireEvent.click(
      screen.getByRole('button', { name: 'Wybierz klienta dla wszystkich takich wierszy' }),
    );
    await settled();
    expect(document.activeElement?.closest('[data-question]')?.getAttribute('data-question')).toBe(
      'customer',
    );
  });

  it('is corrected in place and stays in view with what happens now', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^1\s*Odrzucone/ }));
    fireEvent.click(await screen.findByRole('button', { name: /BURSZTYN.*wiersz 2/ }));
    const cell = await screen.findByRole('textbox', { name: 'Data zgłoszenia' });
    fireEvent.change(cell, { target: { value: '1.04.2020' } });
    fireEvent.keyDown(cell, { key: 'Enter' });
    fireEvent.blur(cell);
    await screen.findByRole('button', { name: /^Nowy.*BURSZTYN/ });
    // Enter and leaving the field are one save.
    expect(sent('PATCH', `/imports/${id}/rows/0`)).toEqual([
      { edits: { applicationDate: '1.04.2020' } },
    ]);
    expect(screen.getByRole('textbox', { name: 'Data zgłoszenia (poprawione)' })).toBe(cell);
  });

  it('is corrected while the others are still checked', async () => {
    batch = buildBatch({ state: 'CHECKING', progress: 40 });
    const cell = await openRow();
    fireEvent.change(cell, { target: { value: '1.04.2020' } });
    fireEvent.blur(cell);
    await waitFor(() => expect(sent('PATCH', `/imports/${id}/rows/0`)).toHaveLength(1));
  });

  it('gets a field that the file does not have', async () => {
    await openRow();
    fireEvent.click(screen.getByRole('combobox', { name: /Dodaj pole/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Uwagi' }));
    const cell = await screen.findByRole('textbox', { name: 'Uwagi' });
    fireEvent.change(cell, { target: { value: 'z teczki' } });
    fireEvent.blur(cell);
    await waitFor(() =>
      expect(sent('PATCH', `/imports/${id}/rows/0`)).toEqual([{ edits: { remarks: 'z teczki' } }]),
    );
  });

  it('gets back what was read with Escape, and sends nothing', async () => {
    const cell = await openRow();
    fireEvent.change(cell, { target: { value: 'jutro' } });
    fireEvent.keyDown(cell, { key: 'Escape' });
    fireEvent.blur(cell);
    expect((cell as HTMLTextAreaElement).value).toBe('wczoraj');
    expect(sent('PATCH', `/imports/${id}/rows/0`)).toEqual([]);
  });

  it('of an update shows the fields before and after', async () => {
    rows = [
      buildRow({
        outcome: 'UPDATE',
        reasons: [],
        changes: [{ field: 'registrationNumber', before: '', after: 'R.1' }],
      }),
    ];
    await open();
    expect(await screen.findByText('Numer rejestracji: puste → R.1')).toBeTruthy();
  });
});
