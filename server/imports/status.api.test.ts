import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { trademarkStatus } from '#contract/codes/trademarks';
import { customers } from '#server/customers/table';
import { importing, linesOf } from '#server/test/importing';
import { markOffice } from '#server/test/markOffice';
import { trademarks } from '#server/trademarks/table';

const { app, lawyer, customer, create, read } = await markOffice();
const by = importing(app, lawyer);
const { APPLICATION, REGISTERED } = trademarkStatus;
let customerName = '';
beforeAll(async () => {
  const [row] = await app.db.select().from(customers).where(eq(customers.id, customer));
  customerName = row?.name ?? '';
});

const begin = (headings: string, ...lines: string[]) =>
  by.begin({
    'znaki.csv': linesOf(`${headings};Klient`, ...lines.map((line) => `${line};${customerName}`)),
  });
const statuses = async () =>
  Object.fromEntries(
    (await app.db.select().from(trademarks)).map(({ name, status }) => [name, status]),
  );
const warningsOf = async (id: number) =>
  (await by.rows(id)).map(({ warnings }) => warnings.map(({ target }) => target));

test('rows without a status are registered by number and date; what is unclear is warned of', async () => {
  const { id } = await begin(
    'Znak;Rodzaj;Nr zgłoszenia;Data zgłoszenia;Nr prawa;Data rejestracji;Ochrona do',
    'PEWNY;polski;Z.1;2014-03-11;R.1;2015-01-05;2034-03-11',
    'UNIJNY;unijny;018692868;2022-04-22;;2022-09-01;2032-04-22',
    'MINIONY;polski;Z.2;2015-01-01;R.2;2015-06-01;2025-01-01',
    'BEZ DATY;polski;Z.3;2014-03-11;R.3;;',
    'SAM KONIEC;polski;Z.4;2014-03-11;;;2034-03-11',
    'PRZYSZŁY;polski;Z.5;2026-03-11;;2034-11-05;',
    'ZGŁOSZONY;polski;Z.6;2026-03-11;;;',
  );
  expect(await warningsOf(id)).toEqual([
    [],
    [],
    ['expirationDate'],
    ['registrationNumber'],
    ['expirationDate'],
    ['registrationDate'],
    [],
  ]);
  await by.run(id);
  expect(await statuses()).toMatchObject({
    PEWNY: REGISTERED.value,
    UNIJNY: REGISTERED.value,
    MINIONY: REGISTERED.value,
    'BEZ DATY': APPLICATION.value,
    'SAM KONIEC': APPLICATION.value,
    PRZYSZŁY: APPLICATION.value,
    ZGŁOSZONY: APPLICATION.value,
  });
  const marks = await app.db.select().from(trademarks);
  const checked = marks.filter(({ dateToCheck }) => dateToCheck).map(({ name }) => name);
  expect(checked).toEqual(expect.arrayContaining(['MINIONY', 'BEZ DATY', 'SAM KONIEC']));
});

test('a status that the file gives is taken; only rows that leave it empty are looked at', async () => {
  const { id } = await begin(
    'Znak;Rodzaj;Status;Nr zgłoszenia;Nr prawa;Data rejestracji',
    'PODANY;polski;zgłoszony;Z.11;R.11;2015-01-05',
    'PUSTY;polski;;Z.12;R.12;2015-01-05',
  );
  expect(await warningsOf(id)).toEqual([['registrationDate'], []]);
  await by.run(id);
  expect(await statuses()).toMatchObject({ PODANY: APPLICATION.value, PUSTY: REGISTERED.value });
});

test('a mark that is there keeps its status, and the row says what does not fit', async () => {
  const { id } = await create({ name: 'STARY', ourNumber: 'ST/1' });
  const batch = await begin('Nasz nr;Nr prawa;Data rejestracji', 'ST/1;R.21;2015-01-05');
  expect(await warningsOf(batch.id)).toEqual([['registrationDate']]);
  await by.run(batch.id);
  expect(await read(id)).toMatchObject({
    status: APPLICATION.value,
    registrationNumber: 'R.21',
    dateToCheck: true,
  });
});
