import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { trademarkType, type TrademarkType } from '#contract/codes/trademarks';
import { joinText } from '#contract/values/searchText';
import type { Executor } from '#server/db/client';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;

/** As the database compares our numbers: without case and spaces. */
export const ourNumberKey = (number: string): string => number.toUpperCase().replaceAll(/\s/g, '');

/** Letters that people write before a number of these offices, or leave out. */
const prefixes: Readonly<Partial<Record<TrademarkType, RegExp>>> = {
  [POLISH.value]: /^(?:z|r)(?=\d)/,
  [INTERNATIONAL.value]: /^(?:ir|wo|w)(?=\d)/,
  [INTERNATIONAL_DESIGNATED.value]: /^(?:ir|wo|w)(?=\d)/,
};

/** A number however it is written: without separators, the usual letters before it and leading zeros. */
const numberKey = (type: TrademarkType, number: string): string =>
  joinText(number)
    .replace(prefixes[type] ?? /^(?!)/, '')
    .replace(/^0+(?=\d)/, '');

/** What is left of a number of any type in the database: a superset of `numberKey`, compared exactly below. */
const looseKey = (number: string): string =>
  joinText(number).replace(/^(?:z|r|ir|wo|w)?0*(?=\d)/, '');
const looseKeyOf = (column: PgColumn) =>
  sql`regexp_replace(joined(${column}), '^(z|r|ir|wo|w)?0*(?=[0-9])', '')`;

/** The territory by type: a national or international mark has none of its own. */
export const placeOf = (type: TrademarkType, territory: unknown): string | null => {
  if (type === POLISH.value) return 'PL';
  if (type === EUROPEAN.value) return 'EU';
  if (type === INTERNATIONAL.value) return null;
  return typeof territory === 'string' ? territory : null;
};

/** What a row says that identifies a mark. */
export type Identity = {
  ourNumber: string | null;
  type: TrademarkType | null;
  territory: unknown;
  applicationNumber: string | null;
  registrationNumber: string | null;
};

export const isGiven = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

export const identityOf = (values: Readonly<Record<string, unknown>>): Identity => {
  const text = (name: string) => {
    const value = values[name];
    return isGiven(value) ? value : null;
  };
  return {
    ourNumber: text('ourNumber'),
    type: (values['type'] as TrademarkType | undefined) ?? null,
    territory: values['territory'],
    applicationNumber: text('applicationNumber'),
    registrationNumber: text('registrationNumber'),
  };
};

/** EUIPO has one series of numbers for applications and registrations; others have two. */
const seriesOf = (type: TrademarkType): readonly [applied: string, registered: string] =>
  type === EUROPEAN.value ? ['n', 'n'] : ['a', 'r'];

const keysWithin = (
  place: string,
  type: TrademarkType,
  { applicationNumber, registrationNumber }: Identity,
): string[] => {
  const key = (series: string, number: string | null) => {
    const bare = number === null ? '' : numberKey(type, number);
    return bare === '' ? [] : [`${type}:${place}:${series}:${bare}`];
  };
  const [applied, registered] = seriesOf(type);
  return [...new Set([...key(applied, applicationNumber), ...key(registered, registrationNumber)])];
};

/** The keys under which a mark is found again, each with its type and territory. */
export const keysOf = (identity: Identity): string[] => {
  const { type, territory } = identity;
  return type === null ? [] : keysWithin(placeOf(type, territory) ?? '', type, identity);
};

/** Our number and the numbers at the office: rows that share one of them are about the same mark. */
export const allKeysOf = (identity: Identity): string[] => [
  ...(identity.ourNumber === null ? [] : [`ours:${ourNumberKey(identity.ourNumber)}`]),
  ...keysOf(identity),
];

const anyPlace = '*';

/** The numbers of a mark without its territory, which other rows often do not tell when they name it. */
export const bareKeysOf = (identity: Identity): string[] =>
  identity.type === null ? [] : keysWithin(anyPlace, identity.type, identity);

/** Under these a number that another row names is looked for: Polish ones tell their series by a letter. */
export const bareKeysNamed = (type: TrademarkType, number: string): string[] => {
  const [applied, registered] = seriesOf(type);
  const letter = type === POLISH.value ? /^[zr](?=\d)/.exec(joinText(number))?.[0] : undefined;
  const told = { z: [applied], r: [registered] }[letter ?? ''] ?? [applied, registered];
  return [...new Set(told)].map(
    (series) => `${type}:${anyPlace}:${series}:${numberKey(type, number)}`,
  );
};

/** The marks of the database that these rows may be about, by our number and by the keys of their numbers. */
export const marksLike = async (tx: Executor, identities: readonly Identity[]) => {
  const ours = identities.flatMap(({ ourNumber }) => ourNumber ?? []).map(ourNumberKey);
  const numbers = identities
    .flatMap(({ applicationNumber, registrationNumber }) => [applicationNumber, registrationNumber])
    .flatMap((number) => (number === null ? [] : looseKey(number)))
    .filter((key) => key !== '');
  const byOurs = new Map<string, TrademarkRow>();
  const byKey = new Map<string, TrademarkRow[]>();
  const byBare = new Map<string, TrademarkRow[]>();
  if (ours.length === 0 && numbers.length === 0) return { byOurs, byKey, byBare };
  const among = sql`any (${sql.param(numbers)}::text[])`;
  const rows = await tx
    .select()
    .from(trademarks)
    .where(
      or(
        // The number of a deleted mark stays taken, so those are found too.
        ours.length > 0 ? inArray(trademarks.ourNumberKey, ours) : undefined,
        and(
          isNull(trademarks.deletedAt),
          or(
            sql`${looseKeyOf(trademarks.applicationNumber)} = ${among}`,
            sql`${looseKeyOf(trademarks.registrationNumber)} = ${among}`,
          ),
        ),
      ),
    );
  for (const row of rows) {
    if (row.ourNumberKey !== null) byOurs.set(row.ourNumberKey, row);
    if (row.deletedAt !== null) continue;
    const identity = identityOf(row);
    for (const key of keysOf(identity)) byKey.set(key, [...(byKey.get(key) ?? []), row]);
    for (const key of bareKeysOf(identity)) byBare.set(key, [...(byBare.get(key) ?? []), row]);
  }
  return { byOurs, byKey, byBare };
};
export type MarksLike = Awaited<ReturnType<typeof marksLike>>;
