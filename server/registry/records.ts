import { and, eq, inArray, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { AppError } from '#contract/errors';
import { registryKeyOf } from '#contract/registry/keys';
import { expectedNumbers, registryNumberOf } from '#contract/registry/numbers';
import type { RegistryRecord, RegistrySource } from '#contract/registry/record';
import type { Executor } from '#server/db/client';
import { staleDeadlines } from '#server/deadlines/table';
import { FieldsError } from '#server/http/errors';
import { RegistryFailure } from '#server/registry/registry';
import { type KeptRecord, registryRecords } from '#server/registry/table';
import { rememberRecorded } from '#server/trademarks/products';
import { trademarks } from '#server/trademarks/table';

/** Refused before any call, with the form that is expected. */
export const requireNumber = (typed: string): string => {
  const number = registryNumberOf(typed);
  if (number === null)
    throw new FieldsError({ number: [{ code: 'pattern', params: { format: expectedNumbers } }] });
  return number;
};

/** Whoever asks is told the code, and nothing was written. */
export const orIntegrationError = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RegistryFailure)
      throw new AppError('INTEGRATION_ERROR', { code: error.code });
    throw error;
  }
};

/** The database keeps the names of a record in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url');

/** What a list leaves out stays as it was last told, until the whole record is asked for. */
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
  /** A list tells a part; whoever asks for one mark, and a file, the whole. */
  isList?: boolean;
  /** Listed under the firm's number, or brought by somebody: a mark of the firm. */
  isOfFirm?: boolean;
};

type NewRecord = typeof registryRecords.$inferInsert;

const rowOf = (
  { office, record }: Told,
  known: KeptRecord | undefined,
  { source, now, isList = false, isOfFirm = false }: Telling,
): NewRecord | null => {
  const key = registryKeyOf(office, record.number);
  if (key === null) return null;
  const whole = isList ? withWhole(record, known?.record) : record;
  const listFingerprint = isList ? fingerprintOf(record) : (known?.listFingerprint ?? null);
  const isNews = isList && listFingerprint !== known?.listFingerprint;
  return {
    key,
    source,
    number: record.number,
    record: whole,
    fingerprint: fingerprintOf(whole),
    fetchedAt: now,
    listed: isOfFirm || (known?.listed ?? false),
    listedAt: isOfFirm ? now : (known?.listedAt ?? null),
    listFingerprint,
    isPartial: isList && (isNews || (known?.isPartial ?? true)),
  };
};

/** Keeps what was told, and has the marks it is about looked at again. Answers what is kept now. */
export const keepRecords = async (
  tx: Executor,
  told: readonly Told[],
  telling: Telling,
): Promise<NewRecord[]> => {
  const keys = told.flatMap(({ office, record }) => registryKeyOf(office, record.number) ?? []);
  if (keys.length === 0) return [];
  const known = new Map(
    (await tx.select().from(registryRecords).where(inArray(registryRecords.key, keys))).map(
      (row) => [row.key, row],
    ),
  );
  const rows = new Map(
    told.flatMap((one) => {
      const key = registryKeyOf(one.office, one.record.number) ?? '';
      const row = rowOf(one, known.get(key), telling);
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
        listed: sql`excluded.listed`,
        listedAt: sql`excluded.listed_at`,
        listFingerprint: sql`excluded.list_fingerprint`,
        isPartial: sql`excluded.is_partial`,
      },
    });
  await rememberRecorded(
    tx,
    told.flatMap(({ record }) => record.goods ?? []),
  );
  await lookAgain(tx, [...rows.keys()]);
  return [...rows.values()];
};

/** The marks under these keys are settled at the end of this transaction. */
export const lookAgain = async (tx: Executor, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await tx.execute(sql`
    insert into ${staleDeadlines} (trademark_id)
    select ${trademarks.id} from ${trademarks}
    where ${inArray(trademarks.registryKey, [...keys])}`);
};

/** What was shown; another that came since is looked at first. */
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
