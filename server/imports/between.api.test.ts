import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { customerApi } from '#contract/customers/customer';
import { customerMergeApi } from '#contract/customers/merge';
import { territorySettingsApi } from '#contract/settings/territories/settings';
import { trademarkApi } from '#contract/trademarks/trademark';
import { customers } from '#server/customers/table';
import { codesOf, importing, linesOf, marksFile } from '#server/test/importing';
import { markOffice } from '#server/test/markOffice';
import { trademarks } from '#server/trademarks/table';

const { app, lawyer, admin, create } = await markOffice();
const by = importing(app, lawyer);

const newCustomer = async (name: string): Promise<{ id: number; version: number }> => {
  const { id, version } = (await app.ask(customerApi.create, { name }, lawyer)).row;
  return { id, version };
};
const removeCustomer = ({ id, version }: { id: number; version: number }) =>
  app.ask(customerApi.remove, { id, version }, admin);

const rowsNow = async () => [await app.db.$count(trademarks), await app.db.$count(customers)];

/** What was shown is no longer what would be written: nothing is, and the rows are checked again. */
const expectNothingWritten = async (id: number, code: string) => {
  const before = await rowsNow();
  expect(await by.run(id)).toMatchObject({ state: 'READY', fault: { code } });
  expect(await rowsNow()).toEqual(before);
  return (await by.rows(id)).at(-1);
};
const line = (number: string, customer: string) =>
  `${number};Znak ${number};polski;${customer};zgłoszony;;;;;`;

describe('between the check and the import', () => {
  test('the customer of a new mark was deleted', async () => {
    const customer = await newCustomer('Znikający');
    const { id } = await by.begin(marksFile(line('BE/1', 'Znikający')));
    await removeCustomer(customer);
    expect(await expectNothingWritten(id, 'changed_between')).toMatchObject({ outcome: 'CREATE' });
    expect((await by.read(id)).namedCustomers).toMatchObject([{ choice: { name: 'Znikający' } }]);
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
  });

  test('the customer of a new mark was merged into another', async () => {
    const [other, kept] = [await newCustomer('Wchłaniany'), await newCustomer('Wchłaniający')];
    const { id } = await by.begin(marksFile(line('BE/7', 'Wchłaniany')));
    await app.ask(
      customerMergeApi.merge,
      { ...kept, other: other.id, otherVersion: other.version, take: [] },
      admin,
    );
    expect(await expectNothingWritten(id, 'changed_between')).toMatchObject({ outcome: 'CREATE' });
  });

  test('a list of the settings was changed that a field depends on', async () => {
    await newCustomer('Na Kubie');
    const { id } = await by.begin({
      'kuba.csv': linesOf(
        'Nasz numer;Znak;Rodzaj;Terytorium;Klient;Status',
        'BE/8;Znak;zagraniczny;CU;Na Kubie;zgłoszony',
      ),
    });
    await by.setRow(id, 0, { edits: { additionalRegistrationPaymentDate: '2026-05-04' } });
    const { row } = await app.ask(territorySettingsApi.get, { id: 1 }, admin);
    await app.ask(
      territorySettingsApi.update,
      { id: 1, version: row.version, ADDITIONAL_REGISTRATION_PAYMENT_TERRITORIES: ['JP'] },
      admin,
    );
    expect(await expectNothingWritten(id, 'row_fields_refused')).toMatchObject({
      outcome: 'CREATE',
    });
  });

  test('a customer of that name was entered', async () => {
    const { id } = await by.begin(marksFile(line('BE/2', 'Nadchodzący')));
    const { id: made } = await newCustomer('Nadchodzący');
    expect(await expectNothingWritten(id, 'changed_between')).toMatchObject({ outcome: 'CREATE' });
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
    const [row] = await by.rows(id);
    const [mark] = await app.db
      .select()
      .from(trademarks)
      .where(eq(trademarks.id, row?.rowId ?? 0));
    expect(mark?.customer).toBe(made);
  });

  test('the customer that a number of it names became another', async () => {
    const [first, rest] = [await newCustomer('Z numerem'), await newCustomer('Dla reszty')];
    await app.db.update(customers).set({ nip: '5260250274' }).where(eq(customers.id, first.id));
    const { id } = await by.begin({
      'nip.csv': linesOf(
        'Nasz numer;Znak;Rodzaj;NIP klienta;Status',
        'BE/3;Znak;polski;5260250274;zgłoszony',
      ),
    });
    await by.answer(id, { customer: { id: rest.id } });
    await removeCustomer(first);
    expect(await expectNothingWritten(id, 'changed_between')).toMatchObject({ outcome: 'CREATE' });
  });

  test('the customer that was chosen for all was deleted', async () => {
    const chosen = await newCustomer('Wybrany');
    const { id } = await by.begin(marksFile(line('BE/4', '')));
    await by.answer(id, { customer: { id: chosen.id } });
    await removeCustomer(chosen);
    const row = await expectNothingWritten(id, 'changed_between');
    expect(codesOf(row)).toEqual(['customer: customer_gone']);
  });

  test('the base of an international mark was deleted', async () => {
    const base = await create({ applicationNumber: 'Z.750001' });
    await newCustomer('Z bazą');
    const { id } = await by.begin({
      'baza.csv': linesOf(
        'Znak;Rodzaj;Klient;Status;Nr prawa;Data rejestracji;Rejestracja bazowa',
        'Perkoz;międzynarodowy;Z bazą;zarejestrowany;1850001;2022-02-02;Z.750001',
      ),
    });
    expect((await by.rows(id)).map(codesOf)).toEqual([[]]);
    await app.ask(trademarkApi.remove, { id: base.id, version: base.version }, admin);
    const row = await expectNothingWritten(id, 'changed_between');
    expect(codesOf(row)).toEqual(['baseRegistration: base_not_found']);
  });

  test('another base got the same number', async () => {
    const base = await create({ applicationNumber: 'Z.750002' });
    await newCustomer('Z inną bazą');
    const { id } = await by.begin({
      'baza.csv': linesOf(
        'Znak;Rodzaj;Klient;Status;Nr prawa;Data rejestracji;Rejestracja bazowa',
        'Perkoz;międzynarodowy;Z inną bazą;zarejestrowany;1850002;2022-02-02;Z.750002',
      ),
    });
    await app.ask(trademarkApi.remove, { id: base.id, version: base.version }, admin);
    await create({ applicationNumber: 'Z.750002' });
    expect(await expectNothingWritten(id, 'changed_between')).toMatchObject({ outcome: 'CREATE' });
  });

  test('our number was given to another mark', async () => {
    await newCustomer('Numerowany');
    const { id } = await by.begin(marksFile(line('BE/6', 'Numerowany')));
    await create({ ourNumber: 'BE/6' });
    const row = await expectNothingWritten(id, 'changed_between');
    expect(codesOf(row)).toEqual(['customer: our_number_of_other_customer']);
  });
});
