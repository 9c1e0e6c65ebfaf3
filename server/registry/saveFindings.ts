import { eq, inArray, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/values/dates';
import { type Compared, termsApart } from '#contract/registry/compare';
import { findingKind, findingState, subjectOf } from '#contract/registry/findings';
import { officeOfKey } from '#contract/registry/keys';
import { inParts } from '#server/db/parts';
import type { Executor } from '#server/db/client';
import { findingKeys } from '#server/registry/findingKeys';
import { type FindingRow, registryFindings } from '#server/registry/table';
import type { KeptRecord } from '#server/offices/table';
import { type TrademarkRow, trademarks } from '#server/trademarks/table';

const { DIFFERENCE } = findingKind;
const { OPEN, LATER } = findingState;

/** For two lists of goods, only the items that one of them lacks. */
const told = ({ field, ours, theirs }: Compared) => {
  if (!field.startsWith('goods.')) return { ours, theirs };
  const { onlyOurs, onlyTheirs } = termsApart(ours as string[], theirs as string[]);
  return { ours: onlyOurs, theirs: onlyTheirs };
};

export type Wanted = Pick<
  FindingRow,
  | 'key'
  | 'cause'
  | 'name'
  | 'number'
  | 'office'
  | 'trademark'
  | 'customer'
  | 'subject'
  | 'ours'
  | 'theirs'
  | 'source'
>;

/** The order of items does not matter, so a changed order does not reopen a finding. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(String).toSorted() : value;

export const wantedOf = (mark: TrademarkRow, record: KeptRecord, one: Compared): Wanted[] => {
  const subject = subjectOf(one.field);
  if (!one.differs || subject === null) return [];
  const { field } = one;
  const { ours, theirs } = told(one);
  return [
    {
      key: findingKeys.difference(mark.id, field),
      cause: JSON.stringify([inOrder(ours), inOrder(theirs)]),
      name: mark.name,
      number: record.number,
      office: officeOfKey(record.key),
      trademark: mark.id,
      customer: mark.customer,
      subject,
      ours: { field, value: ours },
      theirs: { field, value: theirs },
      source: record.source,
    },
  ];
};

/** Updates name and customer of findings to those of their mark. */
export const followMarks = async (tx: Executor, ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    update ${registryFindings} f set name = t.name, customer = t.customer
    from ${trademarks} t
    where f.trademark = t.id and ${inArray(sql`t.id`, [...ids])}
      and (f.name, f.customer) is distinct from (t.name, t.customer)`);
};

/** A decision stays while both sides are unchanged; otherwise the finding is reopened. */
export const saveDifferences = async (
  tx: Executor,
  present: readonly FindingRow[],
  wanted: readonly Wanted[],
  today: CalendarDate,
): Promise<void> => {
  const known = new Map(present.map((row) => [row.key, row]));
  const keys = new Set(wanted.map(({ key }) => key));
  const gone = present.filter(({ key, kind }) => kind === DIFFERENCE.value && !keys.has(key));
  if (gone.length > 0)
    await tx.delete(registryFindings).where(
      inArray(
        registryFindings.id,
        gone.map(({ id }) => id),
      ),
    );
  for (const { key, number } of wanted) {
    const row = known.get(key);
    if (row && row.number !== number)
      await tx.update(registryFindings).set({ number }).where(eq(registryFindings.id, row.id));
  }
  const fresh = wanted.filter(({ key, cause }) => known.get(key)?.cause !== cause);
  if (fresh.length === 0) return;
  const anew = {
    kind: DIFFERENCE.value,
    state: OPEN.value,
    foundOn: today,
    reason: null,
    laterUntil: null,
    decidedOn: null,
    decidedBy: null,
  };
  for (const part of inParts(fresh))
    await tx
      .insert(registryFindings)
      .values(part.map((one) => ({ ...one, ...anew })))
      .onConflictDoUpdate({
        target: registryFindings.key,
        set: {
          ...anew,
          cause: sql`excluded.cause`,
          name: sql`excluded.name`,
          number: sql`excluded.number`,
          customer: sql`excluded.customer`,
          ours: sql`excluded.ours`,
          theirs: sql`excluded.theirs`,
          source: sql`excluded.source`,
          version: sql`${registryFindings.version} + 1`,
        },
      });
};

/** A postponed finding is due again on its date. */
const isDue = ({ state, laterUntil }: FindingRow, today: CalendarDate): boolean =>
  state === LATER.value && laterUntil !== null && laterUntil <= today;

export const reopenDue = async (
  tx: Executor,
  present: readonly FindingRow[],
  today: CalendarDate,
): Promise<void> => {
  const due = present.filter((row) => isDue(row, today)).map(({ id }) => id);
  if (due.length > 0)
    await tx
      .update(registryFindings)
      .set({ state: OPEN.value, laterUntil: null })
      .where(inArray(registryFindings.id, due));
};
