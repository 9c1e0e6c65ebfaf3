import { asc, isNull } from 'drizzle-orm';
import { customer } from '#contract/customers/customer';
import { isTyped } from '#contract/kit/entity';
import type { AnyField, Fields, Values } from '#contract/kit/fields';
import { payment } from '#contract/payments/payment';
import { portfolioApi } from '#contract/portfolio/api';
import { representative } from '#contract/representatives/representative';
import { statementOfUse } from '#contract/statements/statement';
import { trademark } from '#contract/trademarks/trademark';
import type { Locale } from '#contract/values/locale';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import { payments, renewals } from '#server/payments/table';
import { representatives } from '#server/representatives/table';
import { statementsOfUse } from '#server/statements/table';
import { type TestApp, testApp } from '#server/test/app';
import {
  pastDuties,
  restoredDeadlines,
  trademarkGoods,
  trademarks,
} from '#server/trademarks/table';

export const exportPortfolio = async (
  app: TestApp,
  session: { token: string },
): Promise<Buffer> => {
  const { status, raw } = await app.call(portfolioApi.export, {}, session);
  if (status !== 200) throw new Error(`${status} ${raw.toString('utf8')}`);
  return raw;
};

export const staffOf = async ({ db }: TestApp): Promise<string[]> =>
  (await db.select().from(accounts))
    .filter(({ role }) => role !== 'ROLE_CUSTOMER')
    .map(({ email }) => email);

/** A product with nothing in it but accounts. */
export const emptyProduct = async (
  language: Locale,
  emails: readonly string[],
): Promise<TestApp> => {
  const app = await testApp({ example: false });
  await app.db.insert(accounts).values(
    emails.map((address) => ({
      name: address,
      email: address,
      role: 'ROLE_ADMIN' as const,
      canLogin: true,
      language,
    })),
  );
  return app;
};

const without = (row: Values, ...names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

type Named = { id: number; name: string };

const isFile = ({ kind }: AnyField): boolean => kind === 'file' || kind === 'image';

/** What must be the same in another product: rows by names that hold in both, without ids and files. */
export const portfolioOf = async ({ db }: TestApp, more: readonly string[] = []) => {
  const [clients, people, marks, staff] = [
    await db.select().from(customers).where(isNull(customers.deletedAt)).orderBy(asc(customers.id)),
    await db
      .select()
      .from(representatives)
      .where(isNull(representatives.deletedAt))
      .orderBy(asc(representatives.id)),
    await db
      .select()
      .from(trademarks)
      .where(isNull(trademarks.deletedAt))
      .orderBy(asc(trademarks.id)),
    await db.select().from(accounts),
  ];
  const nameOf = (rows: readonly Named[], id: unknown): string | null =>
    rows.find((row) => row.id === id)?.name ?? null;
  const markName = (id: unknown): string | null => {
    const mark = marks.find((row) => row.id === id);
    return mark ? [mark.name, mark.type, mark.territory, mark.ourNumber].join(' ') : null;
  };
  const told = (field: AnyField, value: unknown): unknown => {
    if (field.kind === 'array')
      return (value as Values[]).map((item) => valuesIn(field.of, item, () => true));
    if (field.kind !== 'select' || field.autocomplete === undefined) return value ?? field.empty;
    if (field.autocomplete === 'CUSTOMER') return nameOf(clients, value);
    if (field.autocomplete === 'REPRESENTATIVE') return nameOf(people, value);
    if (field.autocomplete === 'TRADEMARK') return markName(value);
    return staff.find(({ id }) => id === value)?.email ?? null;
  };
  const valuesIn = (
    fields: Fields,
    row: Values,
    fits: (name: string, field: AnyField) => boolean = (_, field) => isTyped(field),
  ): Values =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, field]) => fits(name, field) && !isFile(field))
        .map(([name, field]) => [name, told(field, row[name])]),
    );
  const marksAlone = [
    'archived',
    'parent',
    'confirmedExpiration',
    'niceEdition',
    'niceClasses',
    'designations',
    'place',
    ...more,
  ];
  const sorted = (rows: readonly unknown[]): string[] =>
    rows.map((row) => JSON.stringify(row)).toSorted();
  const alive = new Set(marks.map(({ id }) => id));
  const paid = await db.select().from(payments).where(isNull(payments.deletedAt));
  const ofMarks = async <Row extends object>(
    rows: Promise<Row[]>,
    markOf: (row: Row) => number,
    values: (row: Row) => Values,
  ) =>
    sorted(
      (await rows)
        .filter((row) => alive.has(markOf(row)))
        .map((row) => ({ mark: markName(markOf(row)), ...values(row) })),
    );
  const paymentValues = (row: (typeof paid)[number]) => ({
    ...valuesIn(payment.fields, row),
    declinedRenewal: row.declinedRenewal,
  });
  return {
    customers: sorted(clients.map((row) => valuesIn(customer.fields, row))),
    representatives: sorted(people.map((row) => valuesIn(representative.fields, row))),
    marks: sorted(
      marks.map((row) => ({
        ...valuesIn(
          trademark.fields,
          row,
          (name, field) => isTyped(field) || marksAlone.includes(name),
        ),
        statusBeforeEnd: row.statusBeforeEnd,
      })),
    ),
    payments: await ofMarks(Promise.resolve(paid), ({ trademark: id }) => id, paymentValues),
    renewals: await ofMarks(
      db.select().from(renewals),
      ({ trademarkId }) => trademarkId,
      ({ paymentId, ...row }) => ({
        ...without(row, 'id', 'trademarkId'),
        payment: paid.filter(({ id }) => id === paymentId).map(paymentValues),
      }),
    ),
    statements: await ofMarks(
      db.select().from(statementsOfUse).where(isNull(statementsOfUse.deletedAt)),
      ({ trademark: id }) => id,
      (row) => valuesIn(statementOfUse.fields, row),
    ),
    goods: await ofMarks(
      db.select().from(trademarkGoods),
      ({ trademarkId }) => trademarkId,
      (row) => without(row, 'trademarkId'),
    ),
    pastDuties: await ofMarks(
      db.select().from(pastDuties),
      ({ trademarkId }) => trademarkId,
      (row) => without(row, 'trademarkId'),
    ),
    restoredDeadlines: await ofMarks(
      db.select().from(restoredDeadlines),
      ({ trademarkId }) => trademarkId,
      (row) => without(row, 'trademarkId'),
    ),
  };
};
