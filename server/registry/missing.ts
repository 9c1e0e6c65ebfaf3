import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/values/dates';
import { findingKind, findingState } from '#contract/registry/findings';
import { unionOffice } from '#contract/registry/keys';
import type { RegistrySource } from '#contract/codes/registries';
import type { RegistryRecord } from '#contract/registry/record';
import { activeStatuses, trademarkType } from '#contract/codes/trademarks';
import { type Database, type Executor, transactInTurn } from '#server/db/client';
import { findingKeys } from '#server/registry/findingKeys';
import { registryFindings } from '#server/registry/table';
import { registryRecords } from '#server/offices/table';
import { trademarks } from '#server/trademarks/table';

/** Thousands may be missing at first: more than the seconds in which a request is answered. */
const patience = 120_000;

/** In a transaction of its own that takes its time. */
export const noteMissing = (db: Database, note: (tx: Executor) => Promise<void>): Promise<void> =>
  transactInTurn(db, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${patience}`));
    await note(tx);
  });

const { MISSING_HERE, MISSING_THERE } = findingKind;
const { OPEN, LATER, KEPT } = findingState;

const anew = sql`state = ${OPEN.value}, reason = null, later_until = null, decided_on = null,
  decided_by = null, found_on = excluded.found_on, cause = excluded.cause, theirs = excluded.theirs,
  name = excluded.name, number = excluded.number, version = ${registryFindings}.version + 1`;

/** What was decided with a reason is remembered, for the day that the list tells of it again. */
const isUndecided = sql`f.state <> ${KEPT.value}`;

/** What is shown of a record that is missing here: another one is to be decided anew. */
const shownOfRecord = sql`concat_ws(' ', r.record ->> 'statusText', r.record -> 'values' ->> 'name',
  r.record -> 'owners', r.record -> 'niceClasses')`;

/** The keys of those findings whose records say what they said when they were found. */
export const stillMissing = async (
  tx: Executor,
  ids: readonly number[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select r.key from ${registryFindings} f
    join ${registryRecords} r on f.key = ${findingKeys.missingHere('')} || r.key
    where f.id = any (${sql.param([...ids])}::integer[]) and f.cause = ${shownOfRecord}`);
  return new Set(rows.map(({ key }) => key));
};

/** Marks of the firm that a registry or a file tells of, and none of ours is. */
export const noteMissingHere = async (tx: Executor, today: CalendarDate): Promise<void> => {
  const isHere = sql`exists (
    select from ${trademarks} t where t.registry_key = r.key and t.deleted_at is null)`;
  const prefix = findingKeys.missingHere('');
  await tx.execute(sql`
    insert into ${registryFindings} (key, cause, kind, name, number, office, theirs, source, found_on)
    select ${prefix} || r.key,
      ${shownOfRecord},
      ${MISSING_HERE.value},
      coalesce(r.record -> 'values' ->> 'name', r.number), r.number, split_part(r.key, ':', 1),
      jsonb_build_object('field', 'record', 'value', jsonb_build_object(
        'status', r.record -> 'values' -> 'status',
        'owners', coalesce((select jsonb_agg(o ->> 'name') from jsonb_array_elements(r.record -> 'owners') o
          where o ->> 'name' is not null), '[]'::jsonb),
        'classes', r.record -> 'niceClasses')),
      r.source, ${today}
    from ${registryRecords} r
    where (r.listed or r.brought) and not ${isHere}
    order by r.key
    on conflict (key) do update set ${anew}
    where ${registryFindings}.cause <> excluded.cause`);
  await tx.execute(sql`
    delete from ${registryFindings} f
    where f.kind = ${MISSING_HERE.value} and ${isUndecided} and not exists (
      select from ${registryRecords} r
      where f.key = ${prefix} || r.key and (r.listed or r.brought) and not ${isHere})`);
};

/** Live marks of ours that belong into the registry, as far as their type tells. */
const isOurs = sql`t.deleted_at is null and not t.archived
  and t.status = any (${sql.param(activeStatuses)}::smallint[])
  and (t.type = ${trademarkType.EUROPEAN.value}
    or (t.type = ${trademarkType.INTERNATIONAL_DESIGNATED.value} and t.territory = 'EU'))`;

const isListed = sql`exists (
  select from ${registryRecords} r where r.key = t.registry_key and r.listed)`;

/**
 * Once the whole list was read: what of ours is not on it. One without any number is not filed yet, and
 * missed nowhere.
 */
export const noteMissingThere = async (
  tx: Executor,
  source: RegistrySource,
  today: CalendarDate,
): Promise<void> => {
  const prefix = findingKeys.missingThere('');
  const isMissing = sql`${isOurs} and not ${isListed}
    and coalesce(nullif(btrim(t.application_number), ''), nullif(btrim(t.registration_number), '')) is not null`;
  await tx.execute(sql`
    insert into ${registryFindings}
      (key, cause, kind, name, number, trademark, customer, theirs, source, found_on)
    select ${prefix} || t.id, coalesce(t.registry_key, ''), ${MISSING_THERE.value}, t.name,
      coalesce(t.application_number, t.registration_number), t.id, t.customer,
      jsonb_build_object('field', 'absence', 'value', jsonb_build_object('how',
        case when t.registry_key is null then 'no_number' else 'unlisted' end)), ${source}, ${today}
    from ${trademarks} t
    where ${isMissing}
    order by t.id
    on conflict (key) do update set ${anew}
    where ${registryFindings}.cause <> excluded.cause`);
  await tx.execute(sql`
    delete from ${registryFindings} f
    where f.kind = ${MISSING_THERE.value} and ${isUndecided} and not exists (
      select from ${trademarks} t where t.id = f.trademark and ${isMissing})`);
};

/** What was put off, and is about no mark of ours, comes back on its day. */
export const reopenPutOff = async (tx: Executor, today: CalendarDate): Promise<void> => {
  await tx.execute(sql`
    update ${registryFindings} set state = ${OPEN.value}, later_until = null
    where state = ${LATER.value} and later_until <= ${today}`);
};

/** Marks of ours that are not on the list, and nobody has asked yet what became of them. */
export const unexplained = (tx: Executor, limit: number) =>
  tx
    .select({ id: registryFindings.id, key: registryFindings.cause })
    .from(registryFindings)
    .where(
      and(
        eq(registryFindings.kind, MISSING_THERE.value),
        sql`${registryFindings.theirs} -> 'value' ->> 'how' = 'unlisted'`,
        like(registryFindings.cause, `${unionOffice}:%`),
      ),
    )
    .orderBy(asc(registryFindings.cause))
    .limit(limit);

/** The registry knows it under somebody else, or does not know it at all. */
export const explain = async (
  tx: Executor,
  id: number,
  record: RegistryRecord | null,
): Promise<void> => {
  const name = record?.representatives.map((person) => person.name ?? person.identifier)[0];
  const value = record === null ? { how: 'unknown' } : { how: 'elsewhere', name: name ?? '–' };
  await tx
    .update(registryFindings)
    .set({ theirs: { field: 'absence', value }, version: sql`${registryFindings.version} + 1` })
    .where(eq(registryFindings.id, id));
};
