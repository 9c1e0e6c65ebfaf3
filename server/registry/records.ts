import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { CalendarDate } from '#contract/values/dates';
import { AppError } from '#contract/errors';
import { registryKeyOf } from '#contract/registry/keys';
import { expectedNumbers, registryNumberFor, registryNumberOf } from '#contract/registry/numbers';
import { type RegistrySource, registrySources } from '#contract/codes/registries';
import type { RegistryRecord } from '#contract/registry/record';
import type { TrademarkType } from '#contract/codes/trademarks';
import { type Executor, transactInTurn } from '#server/db/client';
import type { Deps } from '#server/deps';
import { theProduct } from '#server/history/record';
import { staleDeadlines } from '#server/staleDeadlines/table';
import { FieldsError } from '#server/http/errors';
import { RegistryFailure } from '#server/offices/registry';
import { findingKeys } from '#server/registry/findingKeys';
import { registryFindings } from '#server/registry/table';
import { type KeptRecord, registryRecords } from '#server/offices/table';
import { rememberRecorded } from '#server/trademarks/products';
import { trademarks } from '#server/trademarks/table';

/** Refuses a wrong number before any call, with the expected format: for a mark of ours, that of its type. */
export const requireNumber = (typed: string, type?: TrademarkType): string => {
  const number = type === undefined ? registryNumberOf(typed) : registryNumberFor(type, typed);
  const format = expectedNumbers(type);
  if (number === null) throw new FieldsError({ number: [{ code: 'pattern', params: { format } }] });
  return number;
};

/** Converts a failure of the registry into an error with its code; nothing was written. */
export const orIntegrationError = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RegistryFailure)
      throw new AppError('INTEGRATION_ERROR', { code: error.code });
    throw error;
  }
};

/** Keys are sorted, because the database stores them in its own order. */
const inOrder = (_: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url');

/** Fields that a list leaves out keep their last known values until the whole record is fetched. */
const withWhole = (listed: RegistryRecord, known: RegistryRecord | undefined): RegistryRecord =>
  known
    ? {
        ...known,
        ...listed,
        values: { ...known.values, ...listed.values },
        ...(known.goods && {
          goods: known.goods.filter((goods) => listed.niceClasses.includes(goods.class)),
        }),
      }
    : listed;

export type Told = { office: string; record: RegistryRecord };
type Telling = {
  source: RegistrySource;
  now: Date;
  /**
   * Set if the record comes from a list, which has only some fields; single records and files are complete.
   */
  list?: 'all' | 'changes';
  /** True for a file with marks of the firm; `producedOn` is the date in the file. */
  isBrought?: boolean;
  producedOn?: CalendarDate | null;
};

type NewRecord = typeof registryRecords.$inferInsert;

/** A file never replaces a record from a registry, nor a file with a later date. */
const isOlder = ({ source, producedOn }: Telling, known: KeptRecord): boolean => {
  if (source !== 'ST66') return false;
  if (known.source !== 'ST66') return true;
  return known.toldOn !== null && (producedOn == null || producedOn < known.toldOn);
};

const rowOf = (
  { office, record }: Told,
  known: KeptRecord | undefined,
  telling: Telling,
): NewRecord | null => {
  const { source, now, list, isBrought = false, producedOn = null } = telling;
  const key = registryKeyOf(office, record.number);
  if (key === null) return null;
  const brought = isBrought || (known?.brought ?? false);
  if (known && isOlder(telling, known)) return { ...known, brought };
  const whole = list ? withWhole(record, known?.record) : record;
  const listFingerprint = list ? fingerprintOf(record) : (known?.listFingerprint ?? null);
  // The change may be in fields that lists leave out, such as goods or claims.
  const isNews = list === 'changes' || listFingerprint !== known?.listFingerprint;
  const wasWhole = known !== undefined && !known.isPartial && known.source !== 'ST66';
  return {
    key,
    source,
    number: record.number,
    record: whole,
    fingerprint: fingerprintOf(whole),
    fetchedAt: now,
    toldOn: producedOn,
    listed: list !== undefined || (known?.listed ?? false),
    brought,
    listedAt: list ? now : (known?.listedAt ?? null),
    listFingerprint,
    isPartial: list !== undefined && (isNews || !wasWhole),
  };
};

const keptNow = async (tx: Executor, keys: readonly string[]): Promise<Map<string, KeptRecord>> => {
  const rows = await tx
    .select()
    .from(registryRecords)
    .where(inArray(registryRecords.key, [...keys]))
    .orderBy(asc(registryRecords.key))
    .for('update');
  return new Map(rows.map((row) => [row.key, row]));
};

/**
 * Stores records and marks the affected trade marks as stale. Returns for how many a newer record was known.
 */
export const keepRecords = async (
  tx: Executor,
  told: readonly Told[],
  telling: Telling,
): Promise<number> => {
  const keyOf = ({ office, record }: Told) => registryKeyOf(office, record.number) ?? '';
  const keys = [...new Set(told.map(keyOf))].filter((key) => key !== '');
  if (keys.length === 0) return 0;
  const known = await keptNow(tx, keys);
  const rows = new Map(
    told.flatMap((one) => {
      const row = rowOf(one, known.get(keyOf(one)), telling);
      return row ? [[row.key, row] as const] : [];
    }),
  );
  await tx
    .insert(registryRecords)
    .values([...rows.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: registryRecords.key,
      set: {
        source: sql`excluded.source`,
        record: sql`excluded.record`,
        fingerprint: sql`excluded.fingerprint`,
        fetchedAt: sql`excluded.fetched_at`,
        toldOn: sql`excluded.told_on`,
        // A concurrent write may have set it, and it stays set.
        listed: sql`${registryRecords.listed} or excluded.listed`,
        brought: sql`${registryRecords.brought} or excluded.brought`,
        listedAt: sql`greatest(${registryRecords.listedAt}, excluded.listed_at)`,
        listFingerprint: sql`coalesce(excluded.list_fingerprint, ${registryRecords.listFingerprint})`,
        isPartial: sql`excluded.is_partial`,
      },
    });
  await lookAgain(tx, [...rows.keys()]);
  return [...known.values()].filter((one) => isOlder(telling, one)).length;
};

type Settling = Pick<Deps, 'db' | 'now' | 'beforeCommit'>;

/** Stores records together with all consequences for their marks, or nothing. */
export const keepSettled = (
  { db, now, beforeCommit }: Settling,
  by: Parameters<Deps['beforeCommit']>[1],
  told: readonly Told[],
  telling: Telling,
  /** Further writes of the same step. */
  besides: (tx: Executor) => Promise<void> = () => Promise.resolve(),
): Promise<number> =>
  transactInTurn(db, async (tx) => {
    const older = await keepRecords(tx, told, telling);
    await besides(tx);
    await beforeCommit(tx, by, now());
    // After the marks, in the same order as saving goods.
    await rememberRecorded(
      tx,
      told.flatMap(({ record }) => record.goods ?? []),
    );
    return older;
  });

/** The marks under these keys are compared again at the end of this transaction. */
export const lookAgain = async (tx: Executor, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await tx.execute(sql`
    insert into ${staleDeadlines} (trademark_id)
    select ${trademarks.id} from ${trademarks}
    where ${inArray(trademarks.registryKey, [...keys])}`);
};

/** Once a real registry is configured, records of the practice registry are deleted. */
export const forgetPractice = ({ db, now, beforeCommit }: Settling): Promise<void> =>
  transactInTurn(db, async (tx) => {
    const gone = await tx
      .delete(registryRecords)
      .where(eq(registryRecords.source, registrySources.PRACTICE))
      .returning({ key: registryRecords.key });
    if (gone.length === 0) return;
    await lookAgain(
      tx,
      gone.map(({ key }) => key),
    );
    await tx.delete(registryFindings).where(
      inArray(
        registryFindings.key,
        gone.map(({ key }) => findingKeys.missingHere(key)),
      ),
    );
    await beforeCommit(tx, theProduct, now());
  });

/** The record that the user saw; refused if a newer one has arrived since. */
export const shownRecord = async (
  tx: Executor,
  { key, fingerprint }: { key: string; fingerprint: string },
): Promise<KeptRecord> => {
  const [kept] = await tx
    .select()
    .from(registryRecords)
    .where(and(eq(registryRecords.key, key), eq(registryRecords.fingerprint, fingerprint)));
  if (!kept) throw new AppError('REGISTRY_RECORD_CHANGED');
  return kept;
};
