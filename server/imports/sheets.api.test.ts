import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { trademarkType } from '#contract/codes/trademarks';
import { accountApi } from '#contract/accounts/session';
import { importApi } from '#contract/imports/api';
import { importKinds } from '#contract/imports/batch';
import { sampleCsv } from '#contract/imports/sampleSheet';
import { customers } from '#server/customers/table';
import { importing, linesOf, markHeadings, marksFile } from '#server/test/importing';
import { importMappings } from '#server/imports/table';
import { translators } from '#server/translators';
import { markOffice } from '#server/test/markOffice';

const { app, lawyer, customer } = await markOffice();
const by = importing(app, lawyer);
let customerName = '';
beforeAll(async () => {
  const [row] = await app.db.select().from(customers).where(eq(customers.id, customer));
  customerName = row?.name ?? '';
});

describe('whether the day or the month comes first', () => {
  let next = 0;
  const dated = (...dates: string[]) =>
    marksFile(
      ...dates.map((date) => {
        next += 1;
        return `DM/${next};Znak ${next};polski;${customerName};zgłoszony;Z.${730_000 + next};${date};;;`;
      }),
    );
  const orderOf = async (...dates: string[]) => {
    const { id, sheets } = await by.begin(dated(...dates));
    const [sheet] = sheets;
    return { id, order: [sheet?.dateOrder, sheet?.isDateOrderUnclear, sheet?.isKept] };
  };

  test('is told by the sheet, whatever was kept of the last one', async () => {
    const { id, order } = await orderOf('04/25/2020', '04/05/2020');
    expect(order).toEqual(['mdy', false, false]);
    await by.run(id);
    const [kept] = await app.db.select().from(importMappings);
    expect(kept?.dateOrder).toBe('mdy');
    expect((await orderOf('25/04/2020', '04/05/2020')).order).toEqual(['dmy', false, true]);
    expect((await orderOf('04/25/2020')).order).toEqual(['mdy', false, true]);
  });

  test('is asked about where the sheet tells both or nothing, and begins with what was kept', async () => {
    expect((await orderOf('25/04/2020', '04/25/2020')).order).toEqual(['mdy', true, true]);
    expect((await orderOf('04/05/2020')).order).toEqual(['mdy', true, true]);
  });

  test('is told by any row of the sheet, and by its dates alone', async () => {
    const early = Array.from({ length: 80 }, () => '04/05/2020');
    expect((await orderOf(...early, '25/04/2020')).order).toEqual(['dmy', false, true]);
    const { sheets } = await by.begin(
      marksFile(
        `04/25/2020;Znak;polski;${customerName};zgłoszony;Z.739998;25/04/2020;;;`,
        `04/26/2020;Znak;polski;${customerName};zgłoszony;Z.739999;04/05/2020;;;`,
      ),
    );
    expect(sheets).toMatchObject([{ dateOrder: 'dmy', isDateOrderUnclear: false }]);
  });
});

test('the order of day and month is told where a date depends on it, and asked about only then', async () => {
  const sheetOf = async (...dates: string[]) => {
    const { sheets } = await by.begin(
      marksFile(
        ...dates.map(
          (date, at) =>
            `DO/${at};Znak;polski;${customerName};zgłoszony;Z.${738_000 + at};${date};;;`,
        ),
      ),
    );
    const [sheet] = sheets;
    return [sheet?.isDateOrderUnclear, sheet?.dateOrderTold];
  };
  expect(await sheetOf('07/13/2021', '03/04/2021')).toEqual([false, '07/13/2021']);
  expect(await sheetOf('07/13/2021', '2021-04-03')).toEqual([false, undefined]);
  expect(await sheetOf('2021-03-04', '18.08.2025', '04.03.2021')).toEqual([false, undefined]);
  expect(await sheetOf('')).toEqual([false, undefined]);
  expect(await sheetOf('03/04/2021')).toEqual([true, undefined]);
  expect(await sheetOf('03/03/2021')).toEqual([false, undefined]);
});

test('another column that is read as a date tells the order too', async () => {
  const { id, sheets } = await by.begin(
    marksFile(`DC/1;Znak;polski;${customerName};zgłoszony;Z.737001;2021-01-02;;;03/04/2021`),
  );
  expect(sheets).toMatchObject([{ isDateOrderUnclear: false }]);
  const columns = (sheets[0]?.columns ?? []).map((target, at, all) =>
    at === all.length - 1 ? 'registrationDate' : target === 'registrationDate' ? null : target,
  );
  await app.ask(importApi.setSheet, { id, sheet: 0, columns }, lawyer);
  await by.work();
  expect((await by.read(id)).sheets).toMatchObject([{ isDateOrderUnclear: true }]);
});

test.each(importKinds)('the sample of %s passes as it is, in either language', async (kind) => {
  for (const t of Object.values(translators)) {
    const { id, counts } = await by.begin({ 'sample.csv': sampleCsv(kind, t) });
    expect((await by.rows(id)).flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(counts).toMatchObject({ CREATE: 1, UPDATE: 0, SKIP: 0, REFUSE: 0 });
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
    expect(await by.undo(id)).toMatchObject({ state: 'READY' });
    await app.ask(importApi.remove, { id }, lawyer);
  }
});

test('a new row tells how its cells were read, and what it begins with', async () => {
  const { id } = await by.begin(
    marksFile(`HR/1;Znak HR;polski;${customerName};w toku;z-736001;12 czerwca 2021 r.;;;9`),
  );
  const [row] = await by.rows(id);
  const told = Object.fromEntries((row?.changes ?? []).map(({ field, after }) => [field, after]));
  expect(told).toMatchObject({
    name: 'Znak HR',
    type: 'Polski',
    customer: customerName,
    applicationDate: '12.06.2021',
    niceClasses: '9',
  });
});

test('a checked row is told in the language of whoever reads it', async () => {
  const { id } = await by.begin({
    'marks.csv': linesOf(
      'Mark;Type;Customer;Status;Application date;Classes',
      `Row HR;Polish;${customerName};pending;12 June 2021;9`,
    ),
  });
  const told = async () => {
    const [row] = await by.rows(id);
    return Object.fromEntries((row?.changes ?? []).map(({ field, after }) => [field, after]));
  };
  const polish = { type: 'Polski', status: 'Zgłoszony', applicationDate: '12.06.2021' };
  expect(await told()).toMatchObject(polish);
  await app.ask(accountApi.setLanguage, { language: 'en' }, lawyer);
  const english = await told();
  await app.ask(accountApi.setLanguage, { language: 'pl' }, lawyer);
  expect(english).toMatchObject({ ...polish, type: 'Polish', status: 'Application' });
});

test('marks of a sheet without types get the one that is chosen for all', async () => {
  const { id, counts } = await by.begin({
    'bez rodzaju.csv': linesOf(
      'Nasz numer;Znak;Klient;Nr zgłoszenia;Data zgłoszenia',
      `TY/1;Znak TY;${customerName};Z.736101;2021-01-02`,
    ),
  });
  expect(counts).toMatchObject({ CREATE: 0, REFUSE: 1 });
  const answered = await by.answer(id, { type: trademarkType.POLISH.value });
  expect(answered.counts).toMatchObject({ CREATE: 1, REFUSE: 0 });
});

describe('a sheet that cannot be read', () => {
  const numbers = linesOf('1;2;3', '4;5;6', '7;8;9');

  test('is named, with the reason', async () => {
    const { counts, ignored } = await by.begin({
      ...marksFile(`AR/1;Znak;polski;${customerName};zgłoszony;;;;;`),
      'liczby.csv': numbers,
      'puste.csv': markHeadings,
    });
    expect(counts).toMatchObject({ CREATE: 1 });
    expect(ignored).toEqual([
      { name: 'liczby.csv', why: 'no_headings' },
      { name: 'puste.csv', why: 'no_rows' },
    ]);
  });

  test('is refused where there is no other', async () => {
    expect(await by.begin({ 'liczby.csv': numbers })).toMatchObject({
      state: 'REFUSED',
      fault: { code: 'file_NO_HEADINGS', params: { file: 'liczby.csv' } },
    });
  });
});
