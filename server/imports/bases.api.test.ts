import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { trademarkType } from '#contract/codes/trademarks';
import { customers } from '#server/customers/table';
import { codesOf, importing, linesOf } from '#server/test/importing';
import { markOffice } from '#server/test/markOffice';

const { app, lawyer, customer, create, read } = await markOffice();
const by = importing(app, lawyer);
let customerName = '';
beforeAll(async () => {
  const [row] = await app.db.select().from(customers).where(eq(customers.id, customer));
  customerName = row?.name ?? '';
});

const headings =
  'Znak;Rodzaj;Terytorium;Klient;Status;Nr prawa;Data rejestracji;Nr zgłoszenia;Rejestracja bazowa';
let next = 1_820_000;
/** An international mark that names this base, after other rows. */
const basedOn = async (base: string, ...others: string[]) => {
  next += 1;
  const row = `Perkoz;międzynarodowy;;${customerName};zarejestrowany;${next};2022-02-02;;${base}`;
  const { id } = await by.begin({ 'bazy.csv': linesOf(headings, ...others, row) });
  return { id, row: (await by.rows(id)).at(-1) };
};
const foreign = (territory: 'CH' | 'US', registrationNumber: string) =>
  create({ type: trademarkType.FOREIGN.value, territory, registrationNumber });
const linked = async (base: string, ...others: string[]) => {
  const { id, row } = await basedOn(base, ...others);
  expect(codesOf(row)).toEqual([]);
  expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
  const written = (await by.rows(id)).at(-1);
  return (await read(written?.rowId ?? 0)).baseRegistration;
};

describe('the base of an international mark', () => {
  test('is not guessed between two territories', async () => {
    const swiss = await foreign('CH', '555123');
    await foreign('US', '555123');
    expect(codesOf((await basedOn('555123')).row)).toEqual(['baseRegistration: base_ambiguous']);
    for (const base of ['CH 555123', '555123 (CH)', 'Szwajcaria 555 123', 'CH555123'])
      expect(await linked(base)).toBe(swiss.id);
    expect(codesOf((await basedOn('JP 555123')).row)).toEqual(['baseRegistration: base_not_found']);
  });

  test('is not guessed between a mark that is here and another row of the files', async () => {
    const swiss = await foreign('CH', '555200');
    const american = `Perkoz;zagraniczny;USA;${customerName};zgłoszony;555200;;;`;
    const same = `Perkoz;zagraniczny;CH;${customerName};zgłoszony;555200;;;`;
    expect(codesOf((await basedOn('555200', american)).row)).toEqual([
      'baseRegistration: base_ambiguous',
    ]);
    expect(await linked('555200', same)).toBe(swiss.id);
    const { id } = await basedOn('US 555200', american);
    await by.run(id);
    const [base, based] = (await by.rows(id)).map(({ rowId }) => rowId ?? 0);
    expect((await read(based ?? 0)).baseRegistration).toBe(base);
  });

  test('is found by the number that its letter means', async () => {
    const applied = await create({ applicationNumber: 'Z.720001' });
    const registered = await create({ registrationNumber: 'R.720001' });
    expect(codesOf((await basedOn('720001')).row)).toEqual(['baseRegistration: base_ambiguous']);
    expect(await linked('Z.720001')).toBe(applied.id);
    expect(await linked('PL R.720001')).toBe(registered.id);
    await create({ applicationNumber: 'Z.720002' });
    expect(codesOf((await basedOn('R.720002')).row)).toEqual(['baseRegistration: base_not_found']);
  });
});
