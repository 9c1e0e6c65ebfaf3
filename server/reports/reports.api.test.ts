import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import { addMonths, dateInWarsaw } from '#contract/values/dates';
import { AppError } from '#contract/errors';
import { fileApi } from '#contract/files/api';
import {
  lastCompleteMonth,
  type Report,
  reportApi,
  reportSendingApi,
} from '#contract/reports/report';
import { drainDeadlines } from '#server/deadlines/settle';
import { mails } from '#server/mail/table';
import { neverStopping } from '#server/jobs/stopping';
import { composeReport } from '#server/reports/compose/report';
import type { ReportDocument } from '#server/reports/document';
import { payments } from '#server/payments/table';
import { readDeadlines } from '#server/reports/data/deadlines';
import { makeReports } from '#server/reports/make';
import { askForMonthlyReports } from '#server/reports/monthly';
import type { ReportOrder } from '#server/reports/order';
import { reports } from '#server/reports/table';
import { refusalOf, rowOf, type TestApp, testApp } from '#server/test/app';
import { eventually } from '#server/test/eventually';
import { isFull } from '#server/test/full';
import { customerOf, insertTrademark, ownerEmail } from '#server/test/marks';
import { blocksOf, orderOn, rowsOf } from '#server/test/reportParts';

let app: TestApp;
let lawyer: { token: string };
let admin: { token: string };
let customer: number;
let today: string;
let period: string;
beforeAll(async () => {
  app = await testApp();
  lawyer = await app.signIn('lawyer@markfolio.example');
  admin = await app.signIn('admin@markfolio.example');
  customer = await customerOf(app, ownerEmail);
  today = dateInWarsaw(app.deps.now());
  period = lastCompleteMonth(today);
});

const orderOf = (order: Partial<ReportOrder>) => orderOn(today, order);

const compose = (order: Partial<ReportOrder> = {}) => composeReport(app.db, orderOf(order));

const countOf = async (query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await app.db.execute<{ count: string }>(query);
  return Number(rows[0]?.count);
};

const living = sql`deleted_at is null and archived_at is null`;

describe('the monthly report', () => {
  test('its totals are those of the portfolio', async () => {
    const document = await compose();
    const [figures, ring, types] = blocksOf(document, 'Podsumowanie');
    const total = await countOf(sql`select count(*) from trademarks where ${living}`);
    expect(figures).toMatchObject({ items: [{ value: String(total) }, {}, {}, {}, {}, {}] });
    for (const [chart, column] of [
      [ring, 'status'],
      [types, 'type'],
    ] as const) {
      const { rows } = await app.db.execute<{ count: string }>(
        sql`select count(*) from trademarks where ${living} group by ${sql.raw(column)} order by 1 desc`,
      );
      const drawn = chart && 'items' in chart ? chart.items : [];
      const counts = drawn.map((item) => ('count' in item ? item.count : 0));
      expect(counts.toSorted((one, other) => other - one)).toEqual(
        rows.map(({ count }) => Number(count)),
      );
    }
    const { rows: places } = await app.db.execute<{ count: string }>(
      sql`select count(*) from trademarks where ${living} group by place order by 1 desc`,
    );
    expect(rowsOf(document, 'Podsumowanie').map((row) => row[1])).toEqual(
      places.map(({ count }) => ({ count: Number(count) })),
    );
    const listed = blocksOf(document, 'Znaki towarowe')
      .filter((block) => block.kind === 'table')
      .reduce((sum, { rows }) => sum + rows.length, 0);
    expect(listed).toBe(total);
  });

  test('filings, registrations and unpaid fees are counted as SQL counts them', async () => {
    const day = `${period}-15`;
    await insertTrademark(app, customer, { name: 'W OKRESIE', applicationDate: day });
    await insertTrademark(app, customer, { name: 'RAZEM', applicationDate: `${period}-01` });
    await insertTrademark(app, customer, {
      name: 'TERAZ',
      applicationDate: `${addMonths(day, 1).slice(0, 7)}-01`,
    });
    const document = await compose();
    const happened = document.sections[1]?.title ?? '';
    const within = sql`${living} and to_char(application_date, 'YYYY-MM') = ${period}`;
    expect(rowsOf(document, happened, 0)).toHaveLength(
      await countOf(sql`select count(*) from trademarks where ${within}`),
    );
    expect(rowsOf(document, happened, 1)).toHaveLength(
      await countOf(
        sql`select count(*) from trademarks where ${living} and to_char(registration_date, 'YYYY-MM') = ${period}`,
      ),
    );
    const unpaid = sql`payments.deleted_at is null and payments.status = 'NOT_PAID'
      and trademarks.deleted_at is null and trademarks.archived_at is null`;
    const joined = sql`from payments join trademarks on trademarks.id = payments.trademark where ${unpaid}`;
    expect(rowsOf(document, 'Niezapłacone opłaty')).toHaveLength(
      await countOf(sql`select count(*) ${joined}`),
    );
    const { rows: sums } = await app.db.execute<{ currency: string; sum: string }>(
      sql`select currency, sum(amount)::text as sum ${joined} group by currency order by currency`,
    );
    const [table] = blocksOf(document, 'Niezapłacone opłaty');
    const totals = table?.kind === 'table' ? (table.totals ?? []) : [];
    expect(totals.map((row) => row.at(-1))).toEqual(
      sums.map(({ currency, sum }) => ({ currency, amount: sum })),
    );
  });

  test('what happened names the customer where there are several', async () => {
    for (const [order, isNamed] of [
      [{}, true],
      [{ customer, audience: 'FIRM' }, false],
    ] as const) {
      const document = await compose(order);
      const tables = blocksOf(document, document.sections[1]?.title ?? '').filter(
        (block) => block.kind === 'table',
      );
      expect(tables).toHaveLength(5);
      for (const { columns } of tables)
        expect(columns.some(({ title }) => title === 'Klient')).toBe(isNamed);
    }
  });

  test('an arrow is explained below its table, and only there', async () => {
    for (const { blocks } of (await compose()).sections) {
      const printed = JSON.stringify(blocks.filter(({ kind }) => kind === 'table'));
      const said = blocks.some((block) => block.kind === 'text' && block.text.startsWith('→'));
      expect(said).toBe(printed.includes('→'));
    }
  });

  test('deadlines within 1, 3 and 6 months are those of the calendar, and late ones apart', async () => {
    const document = await compose();
    const counts = rowsOf(document, 'Najbliższe terminy', 0).map((row) => row[1]);
    const open = sql`from calendar_events e join trademarks on trademarks.id = e.trademark
      where not e.done and e.statutory and e.archived_at is null and trademarks.deleted_at is null and trademarks.archived_at is null`;
    const lastDay = sql`greatest(e.rolled_to, e.due)`;
    for (const [place, months] of [1, 3, 6].entries())
      expect(counts[place]).toEqual({
        count: await countOf(
          sql`select count(*) ${open} and ${lastDay} >= ${today}::date
            and e.due <= (${today}::date + make_interval(months => ${months}))::date`,
        ),
      });
    expect(rowsOf(document, 'Po terminie i w dodatkowym terminie')).toHaveLength(
      await countOf(sql`select count(*) ${open} and ${lastDay} < ${today}::date`),
    );
  });

  test('a change of status is told with its day and author', async () => {
    const { id } = await insertTrademark(app, customer, { name: 'ZMIENIONY' });
    await app.db.execute(sql`
      insert into history (at, account_name, entity, entity_id, operation, before, after)
      values (${`${period}-10T12:00:00Z`}, 'Ewa Autorka', 'Trademark', ${id}, 'UPDATE', '{"status": 1}', '{"status": 4}')`);
    const document = await compose();
    const changes = rowsOf(document, document.sections[1]?.title ?? '', 3);
    expect(changes).toContainEqual([
      { date: `${period}-10` },
      'ZMIENIONY',
      expect.any(String),
      expect.any(String),
      'Zgłoszony',
      'Odmowa',
      'Ewa Autorka',
    ]);
  });

  test('that of a client has nothing internal and nothing of others, in plain words', async () => {
    const secret = 'NR-WEWNĘTRZNY-77';
    await insertTrademark(app, customer, { name: 'MÓJ ZNAK', ourNumber: secret });
    const [foreign] = (
      await app.db.execute<{ name: string }>(
        sql`select name from trademarks where customer <> ${customer} and ${living}
          and name not in (select name from trademarks where customer = ${customer}) limit 1`,
      )
    ).rows;
    const inside = JSON.stringify(await compose({ customer, audience: 'FIRM' }));
    expect(inside).toContain(secret);
    const document = await compose({ customer, audience: 'CLIENT' });
    const text = JSON.stringify(document);
    expect(text).toContain('MÓJ ZNAK');
    for (const hidden of [
      secret,
      'Ewa Autorka',
      'Nasz numer',
      'Opiekun',
      'Braki w danych',
      'alert',
    ])
      expect(text).not.toContain(hidden);
    expect(text).not.toContain(JSON.stringify(foreign?.name));
    expect(JSON.stringify(await compose())).toContain(JSON.stringify(foreign?.name));
  });

  test('the same twice, whatever moment it is made at', async () => {
    const first = await compose();
    const second = await compose({ createdAt: new Date('2026-11-16T15:00:00Z') });
    const without = ({ facts, ...rest }: ReportDocument) => ({
      ...rest,
      createdAt: null,
      facts: facts.filter(({ label }) => label !== 'Utworzono'),
    });
    expect(without(second)).toEqual(without(first));
  });
});

test('a renewal whose fee was entered with another day is owed once', async () => {
  const due = addMonths(today, 2);
  const { id } = await insertTrademark(app, customer, {
    name: 'RAZ ZAPŁACONY',
    status: 2,
    registrationNumber: 'R.1',
    registrationDate: addMonths(due, -120),
    applicationDate: addMonths(due, -120),
    expirationDate: due,
    niceClasses: [9],
  });
  const feesOf = async () => {
    await drainDeadlines(app.db, app.deps.now, { untilDone: true });
    const deadlines = await readDeadlines(app.db, orderOf({ customer }), addMonths(today, 6));
    return deadlines.filter(({ trademark }) => trademark === id).map(({ fee }) => fee?.amount);
  };
  expect(await feesOf()).toEqual(['400.00']);
  await app.db.insert(payments).values({
    trademark: id,
    type: 'PROTECTION_PERIOD',
    status: 'NOT_PAID',
    amount: '450.00',
    currency: 'PLN',
    deadline: addMonths(today, 1),
  });
  expect((await feesOf()).filter((fee) => fee !== undefined)).toEqual(['450.00']);
});

test('a certificate shows every mark of its customer, with goods, until when and what comes next', async () => {
  await insertTrademark(app, customer, {
    name: 'BEZ DATY',
    status: 2,
    applicationDate: '2020-05-04',
    registrationDate: '2020-12-01',
    registrationNumber: 'R.2',
  });
  await drainDeadlines(app.db, app.deps.now, { untilDone: true });
  const document = await compose({ type: 'PORTFOLIO_CERTIFICATE', customer, language: 'en' });
  const count = await countOf(
    sql`select count(*) from trademarks where customer = ${customer} and ${living}`,
  );
  expect(rowsOf(document, 'Overview')).toHaveLength(count);
  const [cards] = blocksOf(document, 'Trade marks');
  // A designation stands within the card of its international registration.
  expect(cards?.kind === 'cards' ? cards.items.length : 0).toBe(
    await countOf(
      sql`select count(*) from trademarks where customer = ${customer} and parent is null and ${living}`,
    ),
  );
  expect(JSON.stringify(cards)).toContain('Protected until');
  expect(JSON.stringify(cards)).toContain('Class ');
  // Ten years from the application, and said to be nobody's entry.
  expect(JSON.stringify(cards)).toContain('04.05.2030 (calculated)');
});

test('a docket reaches as far as it was asked to', async () => {
  const dues = async (months: 3 | 6 | 12) => {
    const document = await compose({ type: 'DEADLINE_DOCKET', months });
    const [sheet] = document.sheets;
    return (sheet?.rows ?? []).flatMap(([due]) =>
      due !== null && typeof due === 'object' && 'date' in due ? [due.date] : [],
    );
  };
  for (const months of [3, 12] as const) {
    const found = await dues(months);
    expect(found.every((due) => due <= addMonths(today, months))).toBe(true);
  }
  expect((await dues(12)).length).toBeGreaterThan((await dues(3)).length);
});

const create = async (draft: object, by = lawyer): Promise<Report> =>
  rowOf(await app.call(reportApi.create, { language: 'pl', ...draft } as never, by));
const read = async (id: number): Promise<Report> =>
  rowOf(await app.call(reportApi.get, { id }, lawyer));
const makeAll = () => makeReports(app.deps, neverStopping);
const ofCustomer = () => ({ type: 'PORTFOLIO_CERTIFICATE', customer, audience: 'CLIENT' }) as const;

describe('a report that is asked for', () => {
  test('waits, is made in the background, and is kept as PDF and workbook', async () => {
    const { id, status } = await create(ofCustomer());
    expect(status).toBe('WAITING');
    await makeAll();
    const row = await read(id);
    expect(row).toMatchObject({ status: 'DONE', progress: 100, madeBy: 'Łukasz Wiśniewski' });
    expect(row.generationTime).toBeGreaterThanOrEqual(0);
    expect(row.pages).toBeGreaterThan(1);
    const pdf = await app.call(fileApi.serve, { id: row.pdf ?? '' }, lawyer);
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
    const workbook = await app.call(fileApi.serve, { id: row.workbook ?? '' }, lawyer);
    expect(workbook.raw.subarray(0, 2).toString()).toBe('PK');
    const client = await app.signIn(ownerEmail);
    expect((await app.call(fileApi.serve, { id: row.pdf ?? '' }, client)).status).toBe(404);
  });

  test('about a month to come, or without its customer, it is refused', async () => {
    const later = addMonths(today, 2).slice(0, 7);
    const ahead = await app.call(
      reportApi.create,
      { type: 'TRADEMARK_MONTHLY', period: later, scope: 'FIRM', language: 'pl' },
      lawyer,
    );
    expect(refusalOf(ahead).fields).toHaveProperty('period');
    const nobody = await app.call(
      reportApi.create,
      { type: 'PORTFOLIO_CERTIFICATE', language: 'pl' },
      lawyer,
    );
    expect(refusalOf(nobody).fields).toHaveProperty('customer');
  });

  test('one that cannot be made says so, and is made again when it is asked for', async () => {
    const { id } = await create(ofCustomer());
    const broken = {
      ...app.deps,
      files: { ...app.deps.files, put: () => Promise.reject(new AppError('STORAGE_FULL')) },
    };
    await expect(makeReports(broken, neverStopping)).rejects.toThrow(String(id));
    expect(await read(id)).toMatchObject({ status: 'FAILED', fault: 'STORAGE', pdf: null });
    expect((await app.call(reportSendingApi.again, { id }, lawyer)).status).toBe(202);
    await makeAll();
    expect(await read(id)).toMatchObject({ status: 'DONE', fault: null });
    expect(refusalOf(await app.call(reportSendingApi.again, { id }, lawyer)).errorCode).toBe(
      'REPORT_NOT_FAILED',
    );
  });

  test('cut short by the end of a server it waits for the next', async () => {
    const { id } = await create(ofCustomer());
    const stop = new AbortController();
    const log = { ...app.deps.log, info: () => undefined };
    const making = makeReports({ ...app.deps, log }, stop.signal);
    await eventually(async () => expect((await read(id)).status).toBe('RUNNING'));
    stop.abort(new Error('stopped'));
    await making;
    expect(await read(id)).toMatchObject({ status: 'WAITING', fault: null, pdf: null });
    await makeAll();
    expect((await read(id)).status).toBe('DONE');
  });

  test.runIf(isFull)('of two servers that make the same one ends it', async () => {
    const { id } = await create(ofCustomer());
    const overtaken = {
      ...app.deps,
      files: {
        ...app.deps.files,
        put: async (key: string, bytes: Buffer) => {
          await app.db.update(reports).set({ maker: randomUUID() }).where(eq(reports.id, id));
          await app.deps.files.put(key, bytes);
        },
      },
    };
    await makeReports(overtaken, neverStopping);
    expect(await read(id)).toMatchObject({ status: 'RUNNING', pdf: null });
    await makeAll();
    expect((await read(id)).status).toBe('DONE');
  });

  test('one that brought servers down again and again is given up', async () => {
    const { id } = await create(ofCustomer());
    await app.db.update(reports).set({ attempts: 3 }).where(eq(reports.id, id));
    await expect(makeAll()).rejects.toThrow(String(id));
    expect((await read(id)).status).toBe('FAILED');
  });

  test('lawyers cannot delete it, administrators can', async () => {
    const { id, version } = await create(ofCustomer());
    expect((await app.call(reportApi.remove, { id, version }, lawyer)).status).toBe(403);
    expect((await app.call(reportApi.remove, { id, version }, admin)).status).toBe(204);
    await makeAll();
    const [row] = await app.db.select().from(reports).where(eq(reports.id, id));
    expect(row?.status).toBe('WAITING');
    rowOf(await app.call(reportApi.restore, { id }, admin));
    await makeAll();
    expect((await read(id)).status).toBe('DONE');
  });
});

const contact = (name: string, email: string, language: 'pl' | 'en', receivesReports: boolean) => ({
  name,
  email,
  language,
  receivesReports,
  position: null,
  phone: null,
  receivesReminders: false,
});

const setContacts = async (monthlyReport: boolean): Promise<void> => {
  const { version } = rowOf(await app.call(customerApi.get, { id: customer }, lawyer));
  const contacts = [
    contact('Ewa Polska', 'ewa@klient.example', 'pl', true),
    contact('John English', 'john@klient.example', 'en', true),
    contact('Bez Raportów', 'bez@klient.example', 'pl', false),
  ];
  rowOf(
    await app.call(customerApi.update, { id: customer, version, contacts, monthlyReport }, lawyer),
  );
};

/** As if it had been made: what it looks like is told elsewhere. */
const finished = async (draft: object): Promise<{ id: number }> => {
  const { id } = await create(draft);
  const pdf = '0b7c1f52-9c5d-4a3e-8f21-6d1e0a4b7c98';
  await app.db.update(reports).set({ status: 'DONE', pdf }).where(eq(reports.id, id));
  return { id };
};

const mailsOfReports = () =>
  app.db.select().from(mails).where(eq(mails.template, 'report')).orderBy(mails.id);

describe('a report that is sent', () => {
  test('goes to chosen contact persons as a PDF, each in their language, and says to whom it went', async () => {
    await setContacts(false);
    const { id } = await create({ ...ofCustomer(), language: 'en' });
    const early = await app.call(
      reportSendingApi.send,
      { id, to: ['ewa@klient.example'], message: '' },
      lawyer,
    );
    expect(refusalOf(early).errorCode).toBe('REPORT_NOT_READY');
    await makeAll();
    const { body } = await app.call(reportSendingApi.recipients, { id }, lawyer);
    expect(body.recipients.map(({ email }) => email)).toEqual([
      'ewa@klient.example',
      'john@klient.example',
      'bez@klient.example',
    ]);
    const input = {
      id,
      to: ['ewa@klient.example', 'john@klient.example'],
      message: 'Raz.\n\nDwa.',
    };
    const preview = await app.call(
      reportSendingApi.preview,
      { id, to: 'john@klient.example', message: input.message },
      lawyer,
    );
    expect(preview.body).toMatchObject({
      language: 'en',
      attachment: expect.stringMatching(/\.pdf$/),
    });
    expect(preview.body.text).toContain('Dear Sir or Madam,');
    expect(preview.body.text).toContain('Dwa.');
    expect((await app.call(reportSendingApi.send, input, lawyer)).body).toEqual({ count: 2 });
    const queued = await mailsOfReports();
    const row = await read(id);
    expect(queued.slice(-2)).toMatchObject([
      { recipient: 'ewa@klient.example', language: 'pl', attachments: [{ file: row.pdf }] },
      { recipient: 'john@klient.example', language: 'en', attachments: [{ file: row.pdf }] },
    ]);
    expect(row.sentTo).toMatchObject([{ email: 'ewa@klient.example', on: today }, {}]);
    const { body: told } = await app.call(reportApi.history, { id }, lawyer);
    expect(told.entries[0]).toMatchObject({ accountName: 'Łukasz Wiśniewski' });
  });

  test('goes to nobody who is not a contact person, and never as the version of the firm', async () => {
    const { id } = await finished({ ...ofCustomer(), audience: 'FIRM' });
    const to = ['ewa@klient.example'];
    const inside = await app.call(reportSendingApi.send, { id, to, message: '' }, lawyer);
    expect(refusalOf(inside).errorCode).toBe('REPORT_NOT_FOR_CLIENT');
    const outside = await finished(ofCustomer());
    const stranger = await app.call(
      reportSendingApi.send,
      { id: outside.id, to: ['obcy@inna.example'], message: '' },
      lawyer,
    );
    expect(refusalOf(stranger).errorCode).toBe('REPORT_RECIPIENT_UNKNOWN');
  });

  test('each month by itself where it is switched on: once, in each language its readers have', async () => {
    const monthStart = new Date(`${addMonths(today, 1).slice(0, 7)}-02T08:00:00Z`);
    const deps = { ...app.deps, now: () => monthStart };
    await setContacts(false);
    expect(await askForMonthlyReports(deps)).toBe(0);
    await setContacts(true);
    expect(await askForMonthlyReports(deps)).toBe(2);
    expect(await askForMonthlyReports(deps)).toBe(0);
    const before = (await mailsOfReports()).length;
    await makeReports(deps, neverStopping);
    const sent = (await mailsOfReports()).slice(before);
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ewa@klient.example',
      'john@klient.example',
    ]);
    const late = { ...deps, now: () => new Date(monthStart.getTime() + 20 * 86_400_000) };
    await app.db.delete(reports).where(eq(reports.automatic, true));
    expect(await askForMonthlyReports(late)).toBe(0);
  });
});
