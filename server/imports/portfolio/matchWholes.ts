import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Values } from '#contract/kit/fields';
import { foldText } from '#contract/values/searchText';
import type { Executor } from '#server/db/client';
import type { StoredRow } from '#server/entities/rows';
import type { PlanContext } from '#server/imports/plan/context';
import { identityOf, keysOf, marksLike, ourNumberKey } from '#server/imports/plan/matching';
import { sourceOf } from '#server/imports/plan/readSource';
import { keysOfWhole, positionOf, rankOf } from '#server/imports/portfolio/keys';
import { importRows, type RowOfBatch, type WholeRow } from '#server/imports/table';
import { representatives } from '#server/representatives/table';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

/** A row of a portfolio, and the row of the product that it is about. */
export type Matched = {
  row: WholeOfBatch;
  stored: StoredRow | null;
  /** Our number belongs to a deleted mark. */
  isOfDeleted: boolean;
};
export type WholeOfBatch = RowOfBatch & { whole: WholeRow };
export type Matches = ReadonlyMap<number, Matched>;

export const isWhole = (row: RowOfBatch): row is WholeOfBatch => row.whole !== null;

/** What fields of rows refer to. */
const kindOfRow: Readonly<Record<string, RowOfBatch['kind']>> = {
  customer: 'customers',
  representative: 'representatives',
  parent: 'marks',
  baseRegistration: 'marks',
};

/** The positions of the rows that a row refers to, by field; undefined where there is no such row. */
export const referred = (
  { file, whole }: WholeOfBatch,
  { keys }: PlanContext,
): [field: string, key: number, position: number | undefined][] =>
  Object.entries(whole.rows).map(([field, key]) => {
    const kind = kindOfRow[field];
    return [field, key, kind && positionOf(keys.wholes, file, kind, key)];
  });

/** Links of a customer with others. */
export const linkedCustomers = (
  { file, kind, whole }: WholeOfBatch,
  { keys }: PlanContext,
): { item: Values; key: number; position: number | undefined }[] =>
  (kind === 'customers' ? (whole.parts['links'] ?? []) : []).map((item) => {
    const key = Number(item['customer']);
    return { item, key, position: positionOf(keys.wholes, file, 'customers', key) };
  });

/** These rows and all that they refer to; of the others only what tells which row they are about. */
const withReferred = async (
  tx: Executor,
  rows: readonly WholeOfBatch[],
  context: PlanContext,
): Promise<WholeOfBatch[]> => {
  const all = new Map(rows.map((row) => [row.position, row]));
  const batch = rows[0]?.batch ?? 0;
  let latest = rows;
  while (latest.length > 0) {
    const wanted = latest
      .flatMap((row) => [
        ...referred(row, context).map(([, , position]) => position),
        ...linkedCustomers(row, context).map(({ position }) => position),
      ])
      .filter((position) => position !== undefined && !all.has(position));
    const positions = [...new Set(wanted)].flatMap((position) => position ?? []);
    if (positions.length === 0) break;
    const found = await tx
      .select({ row: importRows, brief: sql<WholeRow>`${importRows.whole} - 'parts'` })
      .from(importRows)
      .where(
        and(
          sql`${importRows.batch} = ${batch}`,
          sql`${importRows.position} = any (${sql.param(positions)}::integer[])`,
        ),
      );
    latest = found.map(({ row, brief }) => ({ ...row, whole: { ...brief, parts: {} } }));
    for (const row of latest) all.set(row.position, row);
  }
  return [...all.values()];
};

const byId = <Row extends { id: number }>(rows: Iterable<Row>): Row[] =>
  [...new Map([...rows].map((row) => [row.id, row])).values()].toSorted(
    (one, other) => one.id - other.id,
  );

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const noRows: WholeRow['rows'] = {};

/** Of rows that are alike in everything, the first is about the first; else only one that is alone is meant. */
const chosen = <Row extends { id: number }>(
  exact: readonly Row[],
  loose: readonly Row[],
  rank: { exact: number; loose: number },
): Row | null => {
  if (exact.length > 0) return exact[rank.exact] ?? null;
  return loose.length === 1 && rank.loose === 0 ? (loose[0] ?? null) : null;
};

/** Which rows of the product the rows of a portfolio are about, with those that they refer to. */
export const matchWholes = async (
  tx: Executor,
  rows: readonly WholeOfBatch[],
  context: PlanContext,
): Promise<Matches> => {
  const all = await withReferred(tx, rows, context);
  const matches = new Map<number, Matched>();
  const of = (kind: RowOfBatch['kind']) => all.filter((row) => row.kind === kind);
  const isOther = (kind: RowOfBatch['kind']) => (row: { id: number }) =>
    context.created?.[kind].has(row.id) !== true;
  const valuesOf = (row: WholeOfBatch): Values => sourceOf(row, context).values;

  /** Customers and representatives are compared by the same keys as the rows of the batch. */
  const matchNamed = (kind: 'customers' | 'representatives', stored: readonly StoredRow[]) => {
    const exact = new Map<string, StoredRow[]>();
    const loose = new Map<string, StoredRow[]>();
    for (const row of byId(stored).filter(isOther(kind))) {
      const keys = keysOfWhole(kind, row, noRows);
      exact.set(keys.exact, [...(exact.get(keys.exact) ?? []), row]);
      for (const key of keys.loose) loose.set(key, [...(loose.get(key) ?? []), row]);
    }
    for (const row of of(kind)) {
      const keys = keysOfWhole(kind, valuesOf(row), noRows);
      const found = chosen(
        exact.get(keys.exact) ?? [],
        keys.loose.flatMap((key) => loose.get(key) ?? []),
        rankOf(context.keys.wholes, row.position),
      );
      matches.set(row.position, { row, stored: found, isOfDeleted: false });
    }
  };
  matchNamed(
    'customers',
    [...context.customers.values()].filter(({ deletedAt }) => deletedAt === null),
  );
  matchNamed(
    'representatives',
    await tx.select().from(representatives).where(isNull(representatives.deletedAt)),
  );

  const marks = of('marks').map((row) => {
    const values = valuesOf(row);
    return { row, values, identity: identityOf(values) };
  });
  const alike = await marksLike(
    tx,
    marks.map(({ identity }) => identity),
  );
  const isNumbered = ({ identity }: (typeof marks)[number]) =>
    identity.ourNumber !== null || keysOf(identity).length > 0;
  const names = marks
    .filter((mark) => !isNumbered(mark))
    .map(({ values }) => foldText(textOf(values['name'])));
  const unnumbered =
    names.length === 0
      ? []
      : await tx
          .select()
          .from(trademarks)
          .where(
            and(
              isNull(trademarks.deletedAt),
              isNull(trademarks.ourNumber),
              isNull(trademarks.applicationNumber),
              isNull(trademarks.registrationNumber),
              inArray(sql`fold(${trademarks.name})`, [...new Set(names)]),
            ),
          )
          .orderBy(asc(trademarks.id));
  const byPlace = Map.groupBy(
    unnumbered.filter(isOther('marks')),
    (row) => keysOfWhole('marks', row, { customer: row.customer }).exact,
  );
  for (const { row, values, identity } of marks) {
    const rank = rankOf(context.keys.wholes, row.position);
    const ours =
      identity.ourNumber === null ? undefined : alike.byOurs.get(ourNumberKey(identity.ourNumber));
    const isOfDeleted = ours !== undefined && ours.deletedAt !== null;
    const numbered = byId(keysOf(identity).flatMap((key) => alike.byKey.get(key) ?? [])).filter(
      isOther('marks'),
    );
    const found = (): TrademarkRow | null => {
      if (ours) return ours;
      if (isNumbered({ row, values, identity })) return numbered[rank.loose] ?? null;
      const key = row.whole.rows['customer'] ?? 0;
      const position = positionOf(context.keys.wholes, row.file, 'customers', key);
      const customer = position === undefined ? undefined : matches.get(position)?.stored?.id;
      if (customer === undefined) return null;
      const place = keysOfWhole('marks', values, { customer }).exact;
      return byPlace.get(place)?.[rank.loose] ?? null;
    };
    const stored = isOfDeleted ? null : (found() as StoredRow | null);
    matches.set(row.position, { row, stored, isOfDeleted });
  }
  return matches;
};
