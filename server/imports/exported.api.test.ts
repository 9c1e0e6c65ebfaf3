import { expect, test } from 'vitest';
import { inArray } from 'drizzle-orm';
import { customerApi } from '#contract/customers/customer';
import { trademarkApi } from '#contract/trademarks/trademark';
import { formulaSafe } from '#server/entities/spreadsheet';
import { codesOf, importing, linesOf } from '#server/test/importing';
import { markOffice } from '#server/test/markOffice';
import { trademarks } from '#server/trademarks/table';

const { app, lawyer, create } = await markOffice();
const by = importing(app, lawyer);

test('marks whose names begin like formulas are the same after export and import', async () => {
  const names = ['=SUM(A1)', '+plus', '-minus', '@home', "'=quoted", "'plain'"];
  const ids: number[] = [];
  for (const [at, name] of names.entries())
    ids.push((await create({ name, ourNumber: `EX/${at}`, applicationNumber: `Z.76000${at}` })).id);
  const csv = await app.call(
    trademarkApi.export,
    { format: 'csv', ids: ids.join(','), columns: 'ourNumber,name,type,applicationNumber' },
    lawyer,
  );
  const { id, counts } = await by.begin({ 'znaki.csv': csv.raw });
  expect((await by.rows(id)).map(codesOf)).toEqual(names.map(() => ['unchanged']));
  expect(counts).toMatchObject({ SKIP: names.length, UPDATE: 0 });
  const held = await app.db.select().from(trademarks).where(inArray(trademarks.id, ids));
  expect(held.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('so are customers with their phone numbers', async () => {
  const values = { name: '-Minus Sp. z o.o.', phones: '+48 601 602 603' };
  await app.ask(
    customerApi.create,
    { name: values.name, phones: [{ kind: 'MOBILE', number: values.phones }] },
    lawyer,
  );
  const guarded = Object.values(values).map(formulaSafe).join(';');
  expect(guarded).toBe(`'${values.name};'${values.phones}`);
  const { id } = await by.begin({ 'klienci.csv': linesOf('Nazwa klienta;Telefon', guarded) });
  const [row] = await by.rows(id);
  expect(row?.read).toEqual(values);
});
