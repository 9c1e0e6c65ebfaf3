import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { importApi } from '#contract/imports/api';
import { customers } from '#server/customers/table';
import { codesOf, importing, linesOf, marksFile } from '#server/test/importing';
import { fewRows } from '#server/imports/fewRows';
import { runImports } from '#server/imports/run';
import { stepHere } from '#server/imports/thread';
import { neverStopping } from '#server/jobs/stopping';
import { markOffice } from '#server/test/markOffice';

const { app, lawyer, customer } = await markOffice();
const by = importing(app, lawyer);
let customerName = '';
beforeAll(async () => {
  const [row] = await app.db.select().from(customers).where(eq(customers.id, customer));
  customerName = row?.name ?? '';
});

const familyHeadings =
  'Znak;Rodzaj;Terytorium;Klient;Status;Nr prawa;Data rejestracji;Nr zgłoszenia;Rejestracja bazowa;Znak międzynarodowy';
const line = (number: string, name: string) =>
  `${number};${name};polski;${customerName};zgłoszony;;;;;`;

describe('a correction is checked with all rows that depend on it', () => {
  test('a designation follows the number of its international mark', async () => {
    const { id } = await by.begin({
      'rodzina.csv': linesOf(
        familyHeadings,
        `Raróg;międzynarodowy;;${customerName};zarejestrowany;1810001;2022-02-02;;;`,
        `Raróg;wyznaczenie;CN;${customerName};zgłoszony;;;;;1810002`,
      ),
    });
    expect((await by.rows(id)).map(codesOf)).toEqual([[], ['parent: parent_not_found']]);
    await by.setRow(id, 0, { edits: { registrationNumber: '1810002' } });
    expect((await by.rows(id)).map(codesOf)).toEqual([[], []]);
    expect((await by.read(id)).counts).toMatchObject({ CREATE: 2, REFUSE: 0 });
  });

  test('a row with the same number is no longer the second one', async () => {
    const { id } = await by.begin(marksFile(line('KO/1', 'Pierwszy'), line('KO/1', 'Drugi')));
    expect((await by.rows(id)).map(codesOf)).toEqual([[], ['ourNumber: twice_in_batch']]);
    await by.setRow(id, 0, { edits: { ourNumber: 'KO/2' } });
    expect((await by.rows(id)).map(codesOf)).toEqual([[], []]);
    await by.setRow(id, 1, { edits: { ourNumber: 'KO/2' } });
    expect((await by.rows(id)).map(codesOf)).toEqual([[], ['ourNumber: twice_in_batch']]);
  });

  test('what is asked about follows too', async () => {
    const { id, namedCustomers } = await by.begin(
      marksFile('KO/5;Znak;polski;Zupełnie Nowa;martwy;;;;;'),
    );
    expect(namedCustomers).toMatchObject([{ name: 'Zupełnie Nowa' }]);
    await by.setRow(id, 0, { edits: { status: 'zgłoszony', customer: customerName } });
    expect(await by.read(id)).toMatchObject({
      unknownWords: [],
      namedCustomers: [{ name: customerName }],
      counts: { CREATE: 1 },
    });
  });

  test('a row without its refused parent or base is refused with it', async () => {
    const { id } = await by.begin({
      'rodzina.csv': linesOf(
        familyHeadings,
        `Kobuz;wyznaczenie;CN;${customerName};zgłoszony;;;;;1810010`,
        `Kobuz;międzynarodowy;;${customerName};zarejestrowany;1810010;2022-02-02;;Z.710010;`,
        `Kobuz;polski;;${customerName};zgłoszony;;31.02.2020;Z.710010;;`,
      ),
    });
    expect((await by.rows(id)).map(codesOf)).toEqual([
      ['parent: refers_to_refused'],
      ['baseRegistration: refers_to_refused'],
      ['registrationDate: cell_no_such_day'],
    ]);
    expect((await by.read(id)).counts).toMatchObject({ CREATE: 0, REFUSE: 3 });
    await by.setRow(id, 2, { edits: { registrationDate: '' } });
    expect((await by.rows(id)).map(codesOf)).toEqual([[], [], []]);
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
  });
});

describe('a correction in a long batch', () => {
  const many = () =>
    marksFile(
      ...Array.from({ length: fewRows + 1 }, (_, at) => line(`DL/${at % fewRows}`, `Długi ${at}`)),
    );

  test('has all rows checked again by a server, and its place is kept', async () => {
    const { id, version } = await by.begin(many());
    const [twice] = (await app.ask(importApi.rows, { id, outcome: 'REFUSE' }, lawyer)).rows;
    expect(codesOf(twice)).toEqual(['ourNumber: twice_in_batch']);
    await app.ask(importApi.setRow, { id, position: 0, edits: { ourNumber: 'DL/X' } }, lawyer);
    const waiting = await by.read(id);
    expect(waiting.state).toBe('CHECKING');
    expect(waiting.version).toBeGreaterThan(version);
    await by.work();
    expect(await by.read(id)).toMatchObject({
      state: 'READY',
      counts: { CREATE: fewRows + 1, REFUSE: 0 },
    });
    // The page goes on showing the row that left what it filters by.
    const { rows, total } = await app.ask(
      importApi.rows,
      { id, outcome: 'REFUSE', also: String(fewRows) },
      lawyer,
    );
    expect([rows.map(({ position }) => position), total]).toEqual([[fewRows], 0]);
  });

  test('is taken while they are checked, which then begins anew', async () => {
    const { id } = await by.begin(many());
    await by.setRow(id, 0, { edits: { ourNumber: 'DL/X' } });
    const step = stepHere(app.db);
    const states: string[] = [];
    await runImports(app.deps, neverStopping, async (order, given) => {
      if (states.length === 0) await by.setRow(id, 1, { edits: { ourNumber: 'DL/X' } });
      await step(order, given);
      states.push((await by.read(id)).state);
    });
    expect(states).toEqual(['CHECKING', 'READY']);
    const { rows } = await app.ask(importApi.rows, { id, outcome: 'REFUSE' }, lawyer);
    expect(rows.map(({ position }) => position)).toEqual([1]);
  });
});
