import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/values/dates';
import type { OpenDifference } from '#contract/registry/alerts';
import { findingKind, findingState } from '#contract/registry/findings';
import { registryKeyOfMark } from '#contract/registry/keys';
import { activeStatuses, trademarkStatus } from '#contract/codes/trademarks';
import type { Executor } from '#server/db/client';
import { compareRows } from '#server/registry/compareRows';
import { findingKeys } from '#server/registry/findingKeys';
import { followMarks, reopenDue, saveDifferences, wantedOf } from '#server/registry/saveFindings';
import { registryFindings } from '#server/registry/table';
import { registryRecords } from '#server/offices/table';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { DIFFERENCE, MISSING_HERE, MISSING_THERE } = findingKind;
const { KEPT } = findingState;

/**
 * Updates the registry keys of the marks and returns whether there is anything to compare; for most marks
 * there is not.
 */
const keyed = async (tx: Executor, ids: readonly number[]) => {
  const marks = await tx
    .select({
      id: trademarks.id,
      type: trademarks.type,
      territory: trademarks.territory,
      applicationNumber: trademarks.applicationNumber,
      registrationNumber: trademarks.registrationNumber,
      before: trademarks.registryKey,
      // A column alone would be written without its table here, and mean that of the inner query.
      isFound: sql<boolean>`exists (select from ${registryFindings} f where f.trademark = ${trademarks}.id)`,
      isKnown: sql<boolean>`exists (select from ${registryRecords} r where r.key = ${trademarks}.registry_key)`,
    })
    .from(trademarks)
    .where(inArray(trademarks.id, [...ids]));
  return marks.map((mark) => ({ ...mark, key: registryKeyOfMark(mark) }));
};

const saveKeys = async (
  tx: Executor,
  changed: readonly { id: number; key: string | null }[],
): Promise<void> => {
  if (changed.length === 0) return;
  await tx.execute(sql`
    update ${trademarks} set registry_key = given.key
    from jsonb_to_recordset(${JSON.stringify(changed.map(({ id, key }) => ({ id, key })))}::jsonb)
      as given (id integer, key text)
    where ${trademarks.id} = given.id`);
};

/** Marks that the firm still handles. */
const isFollowed = ({ deletedAt, archived, status }: TrademarkRow): boolean =>
  deletedAt === null && !archived && status !== trademarkStatus.RESIGNATION.value;

/** Removes findings about marks that now exist here, and about marks that the firm no longer handles. */
const dropMissing = async (
  tx: Executor,
  marks: readonly TrademarkRow[],
  keys: ReadonlyMap<number, string | null>,
  listed: ReadonlySet<string>,
): Promise<void> => {
  const here = marks
    .filter(({ deletedAt }) => deletedAt === null)
    .flatMap(({ id }) => keys.get(id) ?? []);
  const notMissed = marks
    .filter((mark) => {
      const key = keys.get(mark.id);
      const isLive = isFollowed(mark) && activeStatuses.includes(mark.status);
      return !isLive || (key != null && listed.has(key));
    })
    .map(({ id }) => id);
  await tx
    .delete(registryFindings)
    .where(
      or(
        and(
          eq(registryFindings.kind, MISSING_HERE.value),
          inArray(registryFindings.key, here.map(findingKeys.missingHere)),
        ),
        and(
          eq(registryFindings.kind, MISSING_THERE.value),
          inArray(registryFindings.trademark, notMissed),
        ),
      ),
    );
};

/** The undecided differences of these marks, as the last comparison found them. */
export const openDifferences = async (
  tx: Executor,
  ids: readonly number[],
): Promise<Map<number, OpenDifference[]>> => {
  const rows = await tx
    .select()
    .from(registryFindings)
    .where(
      and(
        inArray(registryFindings.trademark, [...ids]),
        eq(registryFindings.kind, DIFFERENCE.value),
        sql`${registryFindings.state} <> ${KEPT.value}`,
      ),
    );
  const byMark = new Map<number, OpenDifference[]>();
  for (const { trademark, subject, source, ours, theirs, cause } of rows)
    if (trademark !== null && subject !== null && source !== null && ours && theirs)
      byMark.set(trademark, [
        ...(byMark.get(trademark) ?? []),
        { subject: subject as OpenDifference['subject'], source, ours, theirs, cause },
      ]);
  return byMark;
};

/**
 * Compares these marks with the latest registry records, at the end of every write of a mark, as for
 * deadlines. Returns the undecided differences.
 */
export const projectDifferences = async (
  tx: Executor,
  ids: readonly number[],
  today: CalendarDate,
): Promise<Map<number, OpenDifference[]>> => {
  const all = await keyed(tx, ids);
  const changed = all.filter(({ before, key }) => before !== key);
  await saveKeys(tx, changed);
  const concerned = all.filter(
    ({ before, key, isFound, isKnown }) => isFound || isKnown || before !== key,
  );
  if (concerned.length === 0) return new Map();
  const keys = new Map(concerned.map(({ id, key }) => [id, key]));
  const marks = await tx
    .select()
    .from(trademarks)
    .where(inArray(trademarks.id, [...keys.keys()]));
  const records = await tx
    .select()
    .from(registryRecords)
    .where(
      inArray(
        registryRecords.key,
        concerned.flatMap(({ key }) => key ?? []),
      ),
    );
  const byKey = new Map(records.map((record) => [record.key, record]));
  await dropMissing(
    tx,
    marks,
    keys,
    new Set(records.filter(({ listed }) => listed).map(({ key }) => key)),
  );
  const pairs = marks.flatMap((mark) => {
    const record = byKey.get(keys.get(mark.id) ?? '');
    return record && isFollowed(mark) ? [{ mark, record }] : [];
  });
  const compared = pairs.length === 0 ? [] : await compareRows(tx, pairs);
  const wanted = pairs.flatMap(({ mark, record }, at) =>
    (compared[at] ?? []).flatMap((one) => wantedOf(mark, record, one)),
  );
  const present = await tx
    .select()
    .from(registryFindings)
    .where(inArray(registryFindings.trademark, [...keys.keys()]));
  await followMarks(tx, [...keys.keys()]);
  await saveDifferences(tx, present, wanted, today);
  await reopenDue(tx, present, today);
  return openDifferences(tx, [...keys.keys()]);
};
