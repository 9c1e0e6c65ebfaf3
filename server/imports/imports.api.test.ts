import { beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { trademarkApi } from '#contract/trademarks/trademark';
import { goodsApi } from '#contract/trademarks/actions';
import { trademarks } from '#server/trademarks/table';
import { customers } from '#server/customers/table';
import { type TestApp, testApp } from '#server/test/app';
import { importing } from '#server/test/importing';

let app: TestApp;
let session: { token: string };
let by: ReturnType<typeof importing>;
beforeAll(async () => {
  app = await testApp({ example: true });
  session = await app.signIn('lawyer@markfolio.example');
  by = importing(app, session);
});

const sheet = (...lines: string[]): string => lines.join('\r\n');

const headings =
  'Lp.;Nasz numer;Znak;Rodzaj;Klient;Status;Nr zgłoszenia;Data zgłoszenia;Nr prawa;Data rejestracji;Klasy';

describe('a sheet', () => {
  test('is read, checked and written, and taken back', async () => {
    const begun = await by.begin({
      'znaki.csv': sheet(
        'Wykaz znaków;;;;;;;;;;',
        headings,
        '1;IM/1;Krasnal Zielony;polski;Nowy Klient sp. z o.o.;zarejestrowany;Z.601001;5.01.2019;R.401001;12 lipca 2019;9, 25',
        '2;IM/2;Krasnal Modry;unijny;Nowy Klient sp. z o.o.;w toku;018999001;2026-03-04;;;35',
      ),
    });
    expect(begun).toMatchObject({
      state: 'READY',
      fault: null,
      counts: { CREATE: 2, UPDATE: 0, SKIP: 0, REFUSE: 0 },
      namedCustomers: [
        { name: 'Nowy Klient sp. z o.o.', count: 2, choiceName: 'Nowy Klient sp. z o.o.' },
      ],
    });
    const before = await app.db.$count(trademarks);
    expect(await app.db.$count(customers, eq(customers.name, 'Nowy Klient sp. z o.o.'))).toBe(0);

    const done = await by.run(begun.id);
    expect(done).toMatchObject({ state: 'IMPORTED', fault: null });
    expect(await app.db.$count(trademarks)).toBe(before + 2);
    const rows = await by.rows(begun.id);
    const mark = await app.ask(trademarkApi.get, { id: rows[0]?.rowId ?? 0 }, session);
    expect(mark.row).toMatchObject({
      name: 'Krasnal Zielony',
      ourNumber: 'IM/1',
      applicationDate: '2019-01-05',
      registrationDate: '2019-07-12',
      niceClasses: [9, 25],
      imported: true,
    });
    expect(await app.ask(goodsApi.read, { id: mark.row.id }, session)).toMatchObject({
      classes: [{ class: 9 }, { class: 25 }],
    });

    const undone = await by.undo(begun.id);
    expect(undone).toMatchObject({ state: 'READY', fault: null, counts: { CREATE: 2 } });
    expect(await app.db.$count(trademarks)).toBe(before);
    expect(await app.db.$count(customers, eq(customers.name, 'Nowy Klient sp. z o.o.'))).toBe(0);
    expect(await app.db.execute(sql`select 1 from stale_deadlines`)).toMatchObject({ rows: [] });
  });
});
