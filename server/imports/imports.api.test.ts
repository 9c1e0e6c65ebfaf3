import { beforeAll, describe, expect, test } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { deadlineActionApi } from '#contract/calendar/deadline';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { deadlineSettingsApi } from '#contract/deadlines/settings';
import { importApi } from '#contract/imports/api';
import { goodsApi } from '#contract/trademarks/actions';
import { trademarkApi } from '#contract/trademarks/trademark';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { customers } from '#server/customers/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { calendarEvents } from '#server/deadlines/table';
import { refusalOf } from '#server/test/app';
import { codesOf, importing, linesOf, markHeadings, marksFile } from '#server/test/importing';
import { markOffice } from '#server/test/markOffice';
import { inLanguage, goodsIn, ofClass, st66File, unionMark } from '#server/test/st66File';
import { importBatches, importMappings } from '#server/imports/table';
import { uploads } from '#server/files/table';
import { trademarks } from '#server/trademarks/table';

const { app, lawyer, admin, customer, create, read, update, international } = await markOffice();
const by = importing(app, lawyer);
let customerName = '';
beforeAll(async () => {
  const [row] = await app.db.select().from(customers).where(eq(customers.id, customer));
  customerName = row?.name ?? '';
});

/** The only row of a sheet, after the check. */
const checked = async (...lines: string[]) => {
  const { id, counts } = await by.begin(marksFile(...lines));
  const rows = await by.rows(id);
  return { id, counts, rows, row: rows.at(-1) };
};

const dumpOf = async (): Promise<Record<string, string[]>> => {
  const { rows: tables } = await app.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const apart = /^(?:history|mark_counts|sessions|uploads|import_.*|jobs|job_runs|rate_counters)$/;
  const dump: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (apart.test(name)) continue;
    const { rows } = await app.db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    dump[name] = rows.map(({ row }) => row);
  }
  // Kept as a row for each change: what they come to.
  const { rows: counts } = await app.db.execute<{ row: string }>(sql`
    select concat_ws(' ', what, type, status, year, sum(count)) as row from mark_counts
    group by what, type, status, year having sum(count) <> 0 order by 1`);
  dump['mark_counts'] = counts.map(({ row }) => row);
  return dump;
};

describe('a sheet of new marks', () => {
  test('is checked, written and taken back, leaving nothing', async () => {
    const before = await dumpOf();
    const begun = await by.begin({
      'znaki.csv': linesOf(
        'Wykaz znaków;;;;;;;;;',
        markHeadings,
        'IM/1;Krasnal Zielony;polski;Nowy Klient sp. z o.o.;zarejestrowany;Z.601001;5.01.2019;R.401001;12 lipca 2019;9, 25',
        ';;;;;;;;;',
        'IM/2;Krasnal Modry;unijny;Nowy Klient sp. z o.o.;w toku;018999001;2026-03-04;;;35',
      ),
    });
    expect(begun).toMatchObject({
      state: 'READY',
      fault: null,
      counts: { CREATE: 2, UPDATE: 0, SKIP: 0, REFUSE: 0 },
      namedCustomers: [{ name: 'Nowy Klient sp. z o.o.', count: 2 }],
    });
    expect(await dumpOf()).toEqual(before);

    expect(await by.run(begun.id)).toMatchObject({ state: 'IMPORTED', fault: null });
    const [first] = await by.rows(begun.id);
    const mark = await read(first?.rowId ?? 0);
    expect(mark).toMatchObject({
      name: 'Krasnal Zielony',
      ourNumber: 'IM/1',
      applicationDate: '2019-01-05',
      registrationDate: '2019-07-12',
      niceClasses: [9, 25],
      imported: true,
    });
    expect(await app.ask(goodsApi.read, { id: mark.id }, lawyer)).toMatchObject({
      classes: [{ class: 9 }, { class: 25 }],
    });

    const undone = await by.undo(begun.id);
    expect(undone).toMatchObject({ state: 'READY', fault: null, counts: { CREATE: 2 } });
    expect(await dumpOf()).toEqual(before);
  });

  test('asks about what was due before, and leaves nothing overdue', async () => {
    const { id, row } = await checked(
      `IM/3;Dawny;zagraniczny;${customerName};zarejestrowany;77111222;1.02.1999;3111222;1.05.2000;9`,
    );
    expect(codesOf(row)).toEqual(['territory: required']);
    await by.setRow(id, 0, { edits: { territory: 'USA' } });
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED' });
    const [written] = await by.rows(id);
    const events = await app.db
      .select()
      .from(calendarEvents)
      .where(eq(calendarEvents.trademark, written?.rowId ?? 0));
    const asked = events.filter(({ beforeTakeover }) => beforeTakeover);
    expect(asked.length).toBeGreaterThan(2);
    const today = app.deps.now().toISOString().slice(0, 10);
    const overdue = events.filter(
      ({ done, lastDay, type }) => !done && lastDay < today && type !== 'TRADEMARK_EXPIRATION',
    );
    expect(overdue).toEqual([]);
  });
});

describe('a mark that is here', () => {
  test('is found by our number in any spelling, and changed where the sheet differs', async () => {
    const mark = await create({ name: 'Czapla', ourNumber: 'CZ 17' });
    const { id, counts, row } = await checked(
      `cz17;Czapla Biała;polski;${customerName};zgłoszony;Z.602001;4.03.2026;;;`,
    );
    expect(counts).toMatchObject({ CREATE: 0, UPDATE: 1 });
    expect(row?.rowId).toBe(mark.id);
    expect(row?.changes.map(({ field }) => field).toSorted()).toEqual([
      'applicationDate',
      'applicationNumber',
      'name',
      'ourNumber',
    ]);
    await by.run(id);
    expect(await read(mark.id)).toMatchObject({ name: 'Czapla Biała', imported: false });
    expect(
      (
        await by.begin(
          marksFile(`cz17;Czapla Biała;polski;${customerName};zgłoszony;Z.602001;4.03.2026;;;`),
        )
      ).counts,
    ).toMatchObject({ SKIP: 1, UPDATE: 0 });
    await by.undo(id);
    expect(await read(mark.id)).toMatchObject({
      name: 'Czapla',
      ourNumber: 'CZ 17',
      applicationNumber: null,
    });
  });

  test('is found by its numbers at the office, with type and territory', async () => {
    const mark = await create({ name: 'Bocian', applicationNumber: 'Z.602100' });
    const { row } = await checked(
      `;Bocian;polski;${customerName};zgłoszony;z 602 100;4.03.2026;;;`,
    );
    expect(row).toMatchObject({ outcome: 'UPDATE', rowId: mark.id });
    const { row: other } = await checked(
      `;Bocian;unijny;${customerName};zgłoszony;018602100;4.03.2026;;;`,
    );
    expect(other).toMatchObject({ outcome: 'CREATE', rowId: null });
  });

  test('of another customer is refused, as is a number of a deleted one', async () => {
    await create({ name: 'Perkoz', ourNumber: 'PE/1' });
    const { row } = await checked('PE/1;Perkoz;polski;Zupełnie Inny S.A.;zgłoszony;;;;;');
    expect(codesOf(row)).toEqual(['customer: our_number_of_other_customer']);
    const gone = await create({ name: 'Gągoł', ourNumber: 'GA/1' });
    await app.ask(trademarkApi.remove, { id: gone.id, version: gone.version }, admin);
    const { row: deleted } = await checked(`GA/1;Gągoł;polski;${customerName};zgłoszony;;;;;`);
    expect(codesOf(deleted)).toEqual(['ourNumber: our_number_of_deleted']);
  });

  test('is not given a status that people could not give it', async () => {
    await create({
      name: 'Kania',
      ourNumber: 'KA/1',
      status: trademarkStatus.REJECTED.value,
    });
    const { row } = await checked(
      `KA/1;Kania;polski;${customerName};zarejestrowany;Z.1;4.03.2020;R.1;4.03.2021;`,
    );
    expect(codesOf(row)).toContain('status: status_change_refused');
  });
});

describe('what a sheet does not say clearly', () => {
  test('is asked about once, and the answer is kept for the next such sheet', async () => {
    const line = `QW/1;Kwiczoł;polski;${customerName};martwy;;;;;`;
    const { id, row } = await checked(line);
    expect(codesOf(row)).toEqual(['status: unknown_word']);
    const [word] = (await by.read(id)).unknownWords;
    expect(word).toMatchObject({ target: 'status', word: 'martwy', count: 1 });
    const answered = await by.answer(id, {
      words: { status: { [word?.key ?? '']: trademarkStatus.EXPIRED.value } },
    });
    expect(answered.counts).toMatchObject({ CREATE: 1, REFUSE: 0 });
    await by.run(id);
    expect(await app.db.$count(importMappings)).toBeGreaterThan(0);
    const next = await by.begin(marksFile(`QW/2;Kwiczoł 2;polski;${customerName};martwy;;;;;`));
    expect(next).toMatchObject({ counts: { CREATE: 1 }, sheets: [{ isKept: true }] });
  });

  test('is corrected in place, and told at its cell until then', async () => {
    const { id, row } = await checked(
      `BL/1;Błotniak;polski;${customerName};zgłoszony;;31.02.2020;;;`,
    );
    expect(row).toMatchObject({ outcome: 'REFUSE' });
    expect(row?.reasons[0]?.target).toBe('applicationDate');
    const mended = await by.setRow(id, 0, { edits: { applicationDate: '28.02.2020' } });
    expect(mended).toMatchObject({ outcome: 'CREATE', edited: ['applicationDate'] });
    const left = await by.setRow(id, 0, { isLeftOut: true });
    expect(left).toMatchObject({ outcome: 'SKIP' });
    expect(codesOf(left)).toEqual(['left_out']);
    expect((await by.read(id)).counts).toMatchObject({ SKIP: 1, CREATE: 0 });
  });

  test('or twice is refused', async () => {
    const line = `DW/1;Dwójka;polski;${customerName};zgłoszony;;;;;`;
    const { rows } = await checked(line, line);
    expect(rows.map(codesOf)).toEqual([[], ['ourNumber: twice_in_batch']]);
  });

  test('or with the number of another row is refused, and the number named', async () => {
    const { row } = await checked(
      `DW/2;Trójka;polski;${customerName};zgłoszony;Z.610001;;;;`,
      `DW/3;Czwórka;polski;${customerName};zgłoszony;610 001;;;;`,
    );
    expect(row?.reasons).toEqual([
      {
        code: 'twice_in_batch',
        target: 'applicationNumber',
        params: { value: '610 001', line: 2 },
      },
    ]);
  });
});

describe('families', () => {
  test('are written in a second pass, whatever the order of the rows', async () => {
    const heads =
      'Znak;Rodzaj;Terytorium;Klient;Status;Nr prawa;Data rejestracji;Nr zgłoszenia;Rejestracja bazowa;Znak międzynarodowy;Klasy';
    const { id, counts } = await by.begin({
      'rodzina.csv': linesOf(
        heads,
        `Raróg;wyznaczenie;CN;${customerName};zgłoszony;;;;;IR 1700001;`,
        `Raróg;wyznaczenie;Japonia;${customerName};zarejestrowany;1700001;2023-05-05;;;1700001;9`,
        `Raróg;międzynarodowy;;${customerName};zarejestrowany;1 700 001;2022-02-02;;Z.603001;;9, 35`,
        `Raróg;polski;;${customerName};zgłoszony;;;Z.603001;;;9`,
      ),
    });
    expect(await by.rows(id).then((all) => all.map(codesOf))).toEqual([[], [], [], []]);
    expect(counts).toMatchObject({ CREATE: 4 });
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
    const [china, japan, international, base] = (await by.rows(id)).map(({ rowId }) => rowId ?? 0);
    expect(await read(international ?? 0)).toMatchObject({
      baseRegistration: base,
      designations: ['CN', 'JP'],
    });
    expect(await read(china ?? 0)).toMatchObject({
      parent: international,
      territory: 'CN',
      niceClasses: [9, 35],
    });
    expect(await read(japan ?? 0)).toMatchObject({
      parent: international,
      status: trademarkStatus.REGISTERED.value,
      niceClasses: [9],
    });
    expect(await by.undo(id)).toMatchObject({ state: 'READY', fault: null });
  });

  test('without their international mark are refused', async () => {
    const { id } = await by.begin({
      'sierota.csv': linesOf(
        'Znak;Rodzaj;Terytorium;Klient;Status;Znak międzynarodowy',
        `Sierota;wyznaczenie;CN;${customerName};zgłoszony;1799999`,
      ),
    });
    expect((await by.rows(id)).map(codesOf)).toEqual([['parent: parent_not_found']]);
  });
});

describe('records of an office', () => {
  const other = {
    ...unionMark,
    ApplicationNumber: '018555001',
    WordMarkSpecification: { MarkVerbalElementText: 'Sowa' },
    GoodsServicesDetails: goodsIn(ofClass('9', inLanguage('fr', 'Câbles.'))),
    ApplicantDetails: { ApplicantKey: { Identifier: '777' } },
  };

  test('are for one customer, or for one of each applicant; a second import changes nothing', async () => {
    const files = { '018555001.xml': st66File(other) };
    const begun = await by.begin(files);
    expect((await by.rows(begun.id)).map(codesOf)).toEqual([['customer: required']]);
    const answered = await by.answer(begun.id, { customer: { id: customer } });
    expect(answered.counts).toMatchObject({ CREATE: 1 });
    const [row] = await by.rows(begun.id);
    expect(row?.warnings.map(({ code }) => code)).toEqual(['goods_in_other_language']);
    expect(await by.run(begun.id)).toMatchObject({ state: 'IMPORTED' });
    const [written] = await by.rows(begun.id);
    expect(await read(written?.rowId ?? 0)).toMatchObject({
      type: trademarkType.EUROPEAN.value,
      registrationNumber: '018555001',
      customer,
    });
    const again = await by.begin(files);
    expect(again.counts).toMatchObject({ SKIP: 1, CREATE: 0, UPDATE: 0, REFUSE: 0 });
  });

  test('with a word for the status that we do not have are asked about and read again', async () => {
    const odd = {
      ...other,
      ApplicationNumber: '018555002',
      MarkCurrentStatusCode: 'Frozen by order',
    };
    const begun = await by.begin({ 'odd.xml': st66File(odd) });
    expect(begun.unknownWords).toMatchObject([{ target: 'status', word: 'Frozen by order' }]);
    const answered = await by.answer(begun.id, {
      customer: { id: customer },
      words: { status: { [begun.unknownWords[0]?.key ?? '']: trademarkStatus.APPLICATION.value } },
    });
    expect(answered).toMatchObject({ unknownWords: [], counts: { CREATE: 1 } });
  });
});

describe('nothing is written', () => {
  test('when a row changed between the check and the import; it is checked again', async () => {
    const mark = await create({ name: 'Zmiana', ourNumber: 'ZM/1' });
    const { id } = await checked(
      `ZM/2;Nowy;polski;${customerName};zgłoszony;;;;;`,
      `ZM/1;Zmiana Nazwy;polski;${customerName};zgłoszony;;;;;`,
    );
    await update(mark.id, { name: 'Ktoś inny' });
    const after = await by.run(id);
    expect(after).toMatchObject({ state: 'READY', fault: { code: 'changed_between' } });
    expect(await app.db.$count(trademarks, eq(trademarks.ourNumber, 'ZM/2'))).toBe(0);
    expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
  });

  test('when it is not the import that was shown', async () => {
    const { id } = await checked(`NI/1;Nic;polski;${customerName};zgłoszony;;;;;`);
    const { version } = await by.read(id);
    await by.setRow(id, 0, { edits: { name: 'Coś' } });
    const answer = await app.call(importApi.run, { id, version }, lawyer);
    expect([answer.status, refusalOf(answer).errorCode]).toEqual([409, 'IMPORT_CHANGED']);
  });

  test.each([
    ['a workbook with a password', 'file_PROTECTED_WORKBOOK'],
    ['bytes that are no text', 'file_NOT_TEXT'],
    ['headings alone', 'file_NO_ROWS'],
    ['columns of the same name', 'file_DUPLICATE_COLUMNS'],
    ['XML with entities', 'file_FORBIDDEN_XML'],
    ['XML of another kind', 'file_st66_not_st66'],
  ])('of %s', async (what, code) => {
    const files: Record<string, Record<string, string | Buffer>> = {
      file_PROTECTED_WORKBOOK: {
        'tajne.xlsx': Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(504),
          Buffer.from('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0', 'latin1'),
          Buffer.alloc(2_000),
        ]),
      },
      file_NOT_TEXT: { 'dane.csv': Buffer.from([1, 0, 2, 0, 3, 200, 0, 0, 7, 8, 1, 2]) },
      file_NO_ROWS: { 'puste.csv': markHeadings },
      file_DUPLICATE_COLUMNS: {
        'dwie.csv': linesOf(`${markHeadings};Znak`, 'A/1;Żuraw;polski;Klient;zgłoszony;;;;;;Żuraw'),
      },
      file_FORBIDDEN_XML: {
        'a.xml':
          '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><Transaction>&x;</Transaction>',
      },
      file_st66_not_st66: { 'a.xml': '<?xml version="1.0"?><Faktura/>' },
    };
    const refused = await by.begin(files[code] ?? {});
    expect([what, refused.state, refused.fault?.code]).toEqual([what, 'REFUSED', code]);
    const answer = await app.call(
      importApi.run,
      { id: refused.id, version: refused.version },
      lawyer,
    );
    expect(answer.status).toBe(409);
  });
});

describe('an import is not taken back', () => {
  test('once somebody has changed one of its rows, which is named', async () => {
    const { id } = await checked(
      `UN/1;Pierwszy;polski;${customerName};zgłoszony;;;;;`,
      `UN/2;Drugi;polski;${customerName};zgłoszony;;;;;`,
    );
    await by.run(id);
    const [first, second] = (await by.rows(id)).map(({ rowId }) => rowId ?? 0);
    await update(second ?? 0, { name: 'Drugi zmieniony' });
    const kept = await by.undo(id);
    expect(kept).toMatchObject({
      state: 'IMPORTED',
      fault: { code: 'changed_since', params: { names: 'Drugi', count: 1 } },
    });
    expect(await app.db.$count(trademarks, eq(trademarks.id, first ?? 0))).toBe(1);
  });
});

describe('what people decided', () => {
  test('stays when the files are read again for a word', async () => {
    const odd = (number: string) => ({
      ...unionMark,
      ApplicationNumber: number,
      MarkCurrentStatusCode: 'Put on ice',
    });
    const { id, unknownWords } = await by.begin({
      'odd.xml': st66File({ ...unionMark, ApplicationNumber: '018666001' }, odd('018666002')),
    });
    await by.setRow(id, 0, { isLeftOut: true });
    const answered = await by.answer(id, {
      customer: { id: customer },
      words: { status: { [unknownWords[0]?.key ?? '']: trademarkStatus.APPLICATION.value } },
    });
    expect(answered.counts).toMatchObject({ CREATE: 1, SKIP: 1 });
  });

  test('is not lost with an import that is taken back', async () => {
    const day = addMonths(dateInWarsaw(app.deps.now()), -100);
    const { id } = await checked(
      `AC/1;Przyjęty;polski;${customerName};zarejestrowany;Z.77;${day};R.77;${day};9`,
    );
    await by.run(id);
    const [row] = await by.rows(id);
    const [event] = await app.db
      .select()
      .from(calendarEvents)
      .where(and(eq(calendarEvents.trademark, row?.rowId ?? 0), eq(calendarEvents.done, false)));
    await app.ask(
      deadlineActionApi.acknowledge,
      { ids: [event?.id ?? 0], acknowledged: true },
      admin,
    );
    expect(await by.undo(id)).toMatchObject({
      state: 'IMPORTED',
      fault: { code: 'changed_since', params: { names: 'Przyjęty' } },
    });
  });
});

test('an international mark is not ended past its designations', async () => {
  const mark = await international(['CN', 'JP']);
  await update(mark.id, { ourNumber: 'MM/1' });
  const { row } = await checked(`MM/1;${mark.name};międzynarodowy;;wygasł;;;;;`);
  expect(codesOf(row)).toContain('status: reaches_designations');
});

test('names of the language itself are names like others', async () => {
  const { id } = await by.begin(marksFile('CO/1;Znak;polski;Constructor;zgłoszony;;;;;'));
  expect((await by.read(id)).namedCustomers).toMatchObject([{ choice: { name: 'Constructor' } }]);
});

test('a check that failed leaves nothing to import', async () => {
  const { id } = await checked(`BL/9;Nic;polski;${customerName};zgłoszony;;;;;`);
  await app.db
    .update(importBatches)
    .set({ state: 'CHECKING', askedBy: null })
    .where(eq(importBatches.id, id));
  await by.work();
  const after = await by.read(id);
  expect(after).toMatchObject({ state: 'READY', fault: { code: 'account_gone' } });
  const answer = await app.call(importApi.run, { id, version: after.version }, lawyer);
  expect(answer.status).toBe(400);
});

test('an import nobody needs any more is removed with its files', async () => {
  const { id } = await checked(`ST/1;Stary;polski;${customerName};zgłoszony;;;;;`);
  await app.db
    .update(importBatches)
    .set({ createdAt: new Date(app.deps.now().getTime() - 31 * 86_400_000) })
    .where(eq(importBatches.id, id));
  const files = await app.db.$count(uploads);
  await by.work();
  expect(await app.db.$count(importBatches, eq(importBatches.id, id))).toBe(0);
  expect(await app.db.$count(uploads)).toBe(files - 1);
});

test('an import is dropped with its files, and what it wrote stays', async () => {
  const { id } = await checked(`RE/1;Zostaje;polski;${customerName};zgłoszony;;;;;`);
  await by.run(id);
  expect((await app.call(importApi.remove, { id }, lawyer)).status).toBe(204);
  expect(await app.db.$count(trademarks, and(eq(trademarks.ourNumber, 'RE/1')))).toBe(1);
  expect((await app.call(importApi.read, { id }, lawyer)).status).toBe(404);
});

describe('with four eyes', () => {
  const setFourEyes = async (fourEyes: boolean): Promise<void> => {
    const { row } = await app.ask(deadlineSettingsApi.get, { id: 1 }, admin);
    await app.ask(deadlineSettingsApi.update, { id: 1, version: row.version, fourEyes }, admin);
    await drainDeadlines(app.db, app.deps.now, { untilDone: true });
  };
  const eventsOf = (trademark: number) =>
    app.db.select().from(calendarEvents).where(eq(calendarEvents.trademark, trademark));

  test('an import moves no statutory date and takes none away, by itself', async () => {
    const day = (months: number) => addMonths(dateInWarsaw(app.deps.now()), months);
    const mark = await create({
      name: 'Strażnik',
      ourNumber: 'FE/1',
      status: trademarkStatus.REGISTERED.value,
      registrationNumber: 'R.611',
      applicationDate: day(-110),
      registrationDate: day(-100),
      expirationDate: day(10),
    });
    const line = (number: string, expires: string) =>
      `${number};Strażnik;polski;${customerName};zarejestrowany;;${day(-110)};R.611;${day(-100)};${expires}`;
    const file = (text: string) => ({
      'daty.csv': linesOf(
        'Nasz numer;Znak;Rodzaj;Klient;Status;Nr zgłoszenia;Data zgłoszenia;Nr prawa;Data rejestracji;Data wygaśnięcia',
        text,
      ),
    });
    await setFourEyes(true);
    try {
      const { id } = await by.begin(file(line('FE/1', day(130))));
      expect(await by.run(id)).toMatchObject({ state: 'IMPORTED', fault: null });
      const [renewal] = (await eventsOf(mark.id)).filter(({ key }) => key.startsWith('pl-renewal'));
      expect(renewal).toMatchObject({ due: day(10), done: false });
      expect(renewal?.pendingChange).not.toBeNull();

      const fresh = await by.begin(
        marksFile(
          `FE/2;Nowy Strażnik;polski;${customerName};zarejestrowany;Z.9;${day(-110)};R.9;${day(-100)};9`,
        ),
      );
      await by.run(fresh.id);
      expect(await by.undo(fresh.id)).toMatchObject({
        state: 'IMPORTED',
        fault: { code: 'refused_by_rule' },
      });
    } finally {
      await setFourEyes(false);
    }
  });
});
