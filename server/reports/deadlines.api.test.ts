import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { customerApi } from '#contract/customers/customer';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { monthText } from '#contract/reports/report';
import { proceduralDateKind } from '#contract/codes/trademarks';
import { accounts } from '#server/auth/table';
import { calendarEvents } from '#server/deadlines/table';
import { drainDeadlines } from '#server/deadlines/settle';
import { payments } from '#server/payments/table';
import { composeReport } from '#server/reports/compose/report';
import type { Cell, ReportDocument } from '#server/reports/document';
import type { ReportOrder } from '#server/reports/order';
import { type TestApp, testApp } from '#server/test/app';
import { insertTrademark } from '#server/test/marks';
import { blocksOf, orderOn, rowsOf } from '#server/test/reportParts';

let app: TestApp;
let lawyer: { token: string };
let today: string;
beforeAll(async () => {
  app = await testApp();
  lawyer = await app.signIn('lawyer@markfolio.example');
  today = dateInWarsaw(app.deps.now());
});

const customerNamed = async (name: string, guardian: number | null = null): Promise<number> =>
  (await app.ask(customerApi.create, { name, guardian }, lawyer)).row.id;

const compose = async (order: Partial<ReportOrder>): Promise<ReportDocument> => {
  await drainDeadlines(app.db, app.deps.now, { untilDone: true });
  return composeReport(app.db, orderOn(today, order));
};

/** Registered, with a term that ends on a day. */
const expiring = (customer: number, name: string, expirationDate: string, values = {}) =>
  insertTrademark(app, customer, {
    name,
    status: 2,
    registrationNumber: `R.${name}`,
    applicationDate: addMonths(expirationDate, -120),
    registrationDate: addMonths(expirationDate, -120),
    expirationDate,
    niceClasses: [9],
    ...values,
  });

/** Of a country whose rules nobody has confirmed. */
const abroad = { type: 2, territory: 'UA' } as const;

/** The day a deadline of this mark stands under. */
const firstOf = (rows: readonly (readonly Cell[])[], mark: string): string => {
  const isOfMark = (cell: Cell): boolean => typeof cell === 'string' && cell.startsWith(mark);
  const first = rows.find((row) => row.some(isOfMark))?.[0];
  return typeof first === 'string' ? first : 'none';
};

describe('a date that follows from a rule nobody has confirmed', () => {
  let customer: number;
  const due = () => addMonths(today, 2);
  const sentence = (text: string) => ({ kind: 'text', text });
  beforeAll(async () => {
    customer = await customerNamed('Do sprawdzenia');
    await expiring(customer, 'KYIV', due(), abroad);
    await expiring(customer, 'KRAKOW', due());
    await expiring(customer, 'LWÓW', addDays(today, -20), abroad);
  });
  const inside = sentence(
    '* The rule behind this date still has to be confirmed by the firm. Check it before you rely on it.',
  );
  const outside = sentence(
    '* Tę datę kancelaria jeszcze sprawdza w przepisach danego kraju; może się zmienić.',
  );

  test('is starred in a docket, which says once below what that means', async () => {
    const document = await compose({
      type: 'DEADLINE_DOCKET',
      months: 3,
      customer,
      audience: 'FIRM',
      language: 'en',
    });
    const rows = rowsOf(document, 'Upcoming deadlines');
    expect(firstOf(rows, 'KYIV')).toMatch(new RegExp(`^${formatDate(due())}\u00A0\\*`));
    expect(firstOf(rows, 'KRAKOW')).not.toContain('*');
    expect(blocksOf(document, 'Upcoming deadlines').at(-1)).toEqual(inside);
    const states = document.sheets[0]?.rows.map((row) => JSON.stringify(row)) ?? [];
    expect(states.find((row) => row.includes('KYIV'))).toContain('"unconfirmed rule"');
    expect(states.find((row) => row.includes('KRAKOW'))).not.toContain('unconfirmed');
  });

  test('is starred in the deadlines and late ones of a monthly report, for a client in plain words', async () => {
    const document = await compose({ customer, audience: 'CLIENT' });
    expect(firstOf(rowsOf(document, 'Najbliższe terminy', 1), 'KYIV')).toContain('*');
    expect(firstOf(rowsOf(document, 'Po terminie i w dodatkowym terminie'), 'LWÓW')).toContain('*');
    for (const title of [
      'Najbliższe terminy',
      'Po terminie i w dodatkowym terminie',
      'Znaki towarowe',
    ])
      expect(blocksOf(document, title).at(-1)).toEqual(outside);
    expect(JSON.stringify(document)).not.toContain('niepotwierdzona');
    expect(JSON.stringify(document)).toContain('data jest jeszcze sprawdzana');
  });

  test('is starred as the next step in a certificate; where all are confirmed nothing is said', async () => {
    const asked = { type: 'PORTFOLIO_CERTIFICATE', customer, audience: 'CLIENT' } as const;
    const document = await compose(asked);
    expect(blocksOf(document, 'Przegląd').at(-1)).toEqual(outside);
    expect(JSON.stringify(blocksOf(document, 'Znaki towarowe')[0])).toContain(
      `${formatDate(due())}\u00A0*`,
    );
    await app.db.execute(
      sql`update calendar_events set confirmed = true
        where trademark in (select id from trademarks where customer = ${customer})`,
    );
    const confirmed = await composeReport(app.db, orderOn(today, asked));
    expect(JSON.stringify(confirmed)).not.toContain('*');
  });
});

test('what is in grace is told from what is over', async () => {
  const customer = await customerNamed('Spóźniony');
  await expiring(customer, 'PO TERMINIE', addMonths(today, -2));
  await expiring(customer, 'PO WSZYSTKIM', addMonths(today, -8));
  const document = await compose({ customer, audience: 'FIRM' });
  const late = rowsOf(document, 'Po terminie i w dodatkowym terminie').map((row) => [
    row[2],
    row[4],
  ]);
  expect(late).toEqual([
    ['PO WSZYSTKIM', 'po terminie'],
    ['PO TERMINIE', expect.stringMatching(/^w dodatkowym terminie do \d\d\.\d\d\.\d{4}$/)],
  ]);
});

test('sums of fees are those of SQL, month by month and in each currency', async () => {
  const customer = await customerNamed('Płacący');
  const { id: trademark } = await insertTrademark(app, customer, { name: 'DROGI' });
  const owed = [
    ['1234.50', 'PLN', 10],
    ['0.05', 'PLN', 11],
    ['99999999.99', 'EUR', 12],
    ['0.01', 'EUR', 12],
    ['15000', 'JPY', 40],
    ['7.20', 'CHF', 70],
  ] as const;
  await app.db.insert(payments).values(
    owed.map(([amount, currency, days]) => ({
      trademark,
      type: 'OTHER' as const,
      status: 'NOT_PAID' as const,
      amount,
      currency,
      deadline: addDays(today, days),
    })),
  );
  const document = await compose({
    type: 'DEADLINE_DOCKET',
    months: 3,
    customer,
    audience: 'FIRM',
  });
  const { rows: sums } = await app.db.execute<{ month: string; currency: string; sum: string }>(sql`
    select to_char(deadline, 'YYYY-MM') as month, currency, sum(amount)::text as sum
    from payments where trademark = ${trademark} group by 1, 2 order by 1, 2`);
  const blocks = blocksOf(document, 'Najbliższe terminy');
  for (const month of new Set(sums.map((sum) => sum.month))) {
    const heading = blocks.findIndex(
      (block) => block.kind === 'heading' && block.text === monthText(month, 'pl'),
    );
    const table = blocks[heading + 1];
    const totals = table?.kind === 'table' ? (table.totals ?? []) : [];
    expect(
      totals.map((row) => row.find((cell) => cell !== null && typeof cell === 'object')),
    ).toEqual(
      sums
        .filter((sum) => sum.month === month)
        .map(({ currency, sum }) => ({ currency, amount: sum })),
    );
  }
});

test('a report of a guardian is of the marks of their customers alone', async () => {
  const [guardian] = await app.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'lawyer@markfolio.example'));
  const own = await customerNamed('Pod opieką', guardian?.id ?? null);
  const other = await customerNamed('Bez opieki');
  await expiring(own, 'MOJEGO KLIENTA', addMonths(today, 1));
  await expiring(other, 'CUDZEGO KLIENTA', addMonths(today, 1));
  const document = await compose({ guardian: guardian?.id ?? null, audience: 'FIRM' });
  const { rows } = await app.db.execute<{ count: string }>(sql`
    select count(*) from trademarks join customers on customers.id = trademarks.customer
    where customers.guardian = ${guardian?.id} and trademarks.deleted_at is null
      and trademarks.archived_at is null`);
  const sheet = document.sheets.find(({ name }) => name === 'Znaki towarowe');
  expect(sheet?.rows).toHaveLength(Number(rows[0]?.count));
  for (const order of [{}, { type: 'DEADLINE_DOCKET', months: 3 } as const]) {
    const text = JSON.stringify(await compose({ guardian: guardian?.id ?? null, ...order }));
    expect(text).toContain('MOJEGO KLIENTA');
    expect(text).not.toContain('CUDZEGO KLIENTA');
  }
});

test('a change belongs to the month it has in Warsaw, whatever the month of UTC', async () => {
  const customer = await customerNamed('Na przełomie');
  const { id } = await insertTrademark(app, customer, { name: 'PÓŁNOC' });
  const changedAt = (at: string, to: number) =>
    app.db.execute(sql`
      insert into history (at, account_name, entity, entity_id, operation, before, after)
      values (${at}, 'Ktoś', 'Trademark', ${id}, 'UPDATE', '{"status": 1}', ${JSON.stringify({ status: to })})`);
  // Half an hour before midnight in Warsaw and half an hour after it, in winter and in summer.
  await changedAt('2026-01-31T22:30:00Z', 2);
  await changedAt('2026-01-31T23:30:00Z', 4);
  await changedAt('2026-06-30T21:30:00Z', 2);
  await changedAt('2026-06-30T22:30:00Z', 4);
  const daysIn = async (period: string) => {
    const document = await composeReport(app.db, orderOn(today, { customer, period }));
    return rowsOf(document, document.sections[1]?.title ?? '', 3).map((row) => row[0]);
  };
  expect(await daysIn('2026-01')).toEqual([{ date: '2026-01-31' }]);
  expect(await daysIn('2026-02')).toEqual([{ date: '2026-02-01' }]);
  expect(await daysIn('2026-06')).toEqual([{ date: '2026-06-30' }]);
  expect(await daysIn('2026-07')).toEqual([{ date: '2026-07-01' }]);
});

test('a date the firm has to find out is no next step of a client, even on the same day', async () => {
  const customer = await customerNamed('Tego samego dnia');
  const letter = {
    kind: proceduralDateKind.REFUSAL_RECEIVED.value,
    date: today,
    dueDate: null,
    answeredOn: null,
    needsNoAnswer: false,
    inOurFavour: false,
    issuedOn: null,
    groundsFiledOn: null,
    note: null,
  };
  const { id } = await expiring(customer, 'SYDNEY', addDays(today, 3), {
    type: 2,
    territory: 'AU',
    proceduralDates: [letter],
  });
  await drainDeadlines(app.db, app.deps.now, { untilDone: true });
  // The entry of the firm comes first in the calendar.
  const entries = app.db.select().from(calendarEvents).where(eq(calendarEvents.trademark, id));
  const needed = (await entries).find(({ dateNeeded }) => dateNeeded);
  expect(needed?.due).toBe(addDays(today, 3));
  await app.db.delete(calendarEvents).where(sql`trademark = ${id} and not date_needed`);
  await app.db.execute(sql`insert into stale_deadlines (trademark_id) values (${id})`);
  const told = JSON.stringify(
    await compose({ type: 'PORTFOLIO_CERTIFICATE', customer, audience: 'CLIENT' }),
  );
  expect(told).toContain('SYDNEY');
  expect(told).not.toContain('pismo urzędu');
});
