import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '#server/customers/table';
import { codesOf, importing, linesOf, marksFile } from '#server/test/importing';
import { markOffice } from '#server/test/markOffice';
import { st66File, unionMark } from '#server/test/st66File';

const { app, lawyer } = await markOffice();
const by = importing(app, lawyer);

const line = (number: number, customer: string) =>
  `NK/${number};Znak ${number};polski;${customer};zgłoszony;Z.${620_000 + number};;;;`;

const named = async (...names: string[]) => {
  const rows = await app.db
    .select({ name: customers.name })
    .from(customers)
    .where(inArray(customers.name, names));
  return rows.map(({ name }) => name).toSorted();
};

test('a new customer in two spellings is created once', async () => {
  const [longer, shorter] = ['Bryza Łaźni sp. z o.o.', 'Bryza Lazni sp zoo'];
  const begun = await by.begin(marksFile(line(1, shorter), line(2, longer), line(3, longer)));
  expect(begun).toMatchObject({
    newCustomers: 1,
    namedCustomers: [
      { name: longer, choice: { name: longer } },
      { name: shorter, choice: { name: longer } },
    ],
  });
  expect(await by.run(begun.id)).toMatchObject({ state: 'IMPORTED' });
  expect(await named(longer, shorter)).toEqual([longer]);
});

test('spellings are two customers where somebody says so, or their legal forms do', async () => {
  const [one, other] = ['Gwiazda Mebli sp. z o.o.', 'Gwiazda Mebli S.A.'];
  const forms = await by.begin(marksFile(line(4, one), line(5, other), line(6, 'Gwiazda Mebli')));
  expect(forms.newCustomers).toBe(3);
  const spelled = await by.begin(marksFile(line(7, 'Żagiel Bis'), line(8, 'Zagiel-Bis')));
  expect(spelled.newCustomers).toBe(1);
  const asked = await by.answer(spelled.id, {
    customers: { 'zagiel-bis': { name: 'Zagiel-Bis' } },
  });
  expect(asked.newCustomers).toBe(2);
});

test('customers are counted that the import creates, and no others', async () => {
  const begun = await by.begin({
    'znaki.csv': linesOf(
      'Znak;Rodzaj;Klient;Status;Data zgłoszenia;Nr zgłoszenia',
      'Pierwszy;polski;Liczony Jeden;zgłoszony;;Z.621001',
      'Drugi;polski;Liczony Odrzucony;zgłoszony;31.02.2020;Z.621002',
      'Trzeci;polski;;zgłoszony;;Z.621003',
      'Czwarty;polski;Liczony z Arkusza;zgłoszony;;Z.621004',
    ),
    'klienci.csv': linesOf('Nazwa firmy;NIP;Miasto', 'Liczony z Arkusza;;Radom'),
  });
  expect(begun.newCustomers).toBe(1);
  const answered = await by.answer(begun.id, { customer: { name: 'Liczony Domyślny' } });
  expect(answered.newCustomers).toBe(2);
});

test('an applicant known by a number alone is told by its marks, and asked about', async () => {
  const marks = ['Sowa', 'Kania', 'Pustułka', 'Jastrząb'].map((name, at) => ({
    ...unionMark,
    ApplicationNumber: `01855510${at}`,
    WordMarkSpecification: { MarkVerbalElementText: name },
    ApplicantDetails: { ApplicantKey: { Identifier: '719933' } },
  }));
  const begun = await by.begin({ 'wpisy.xml': st66File(...marks) });
  const asked = await by.answer(begun.id, { isPerApplicant: true });
  expect(asked.namedCustomers).toMatchObject([
    { name: 'EM 719933', choice: null, marks: ['Sowa', 'Kania', 'Pustułka'] },
  ]);
  const [row] = await by.rows(begun.id);
  expect(codesOf(row)).toEqual(['customer: applicant_unknown']);
});
