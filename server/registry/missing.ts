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

/** At first thousands may be missing, which takes longer than the timeout of a request. */
const patience = 120_000;

/** Runs in its own transaction with a longer timeout. */
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

/** Decisions with a reason are kept, in case the list contains the mark again. */
const isUndecided = sql`f.state <> ${KEPT.value}`;

/** What users see of a missing record: if it changes, the finding is reopened. */
const shownOfRecord = sql`concat_ws(' ', r.record ->> 'statusText', r.record -> 'values' ->> 'name',
  r.record -> 'owners', r.record -> 'niceClasses')`;

/** The keys of findings whose records have not changed since they were found. */
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

/** Adds findings for marks of the firm that are in a registry or a file, but not here. */
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

/** Our living marks that should be in the registry, judging by their type. */
const isOurs = sql`t.deleted_at is null and not t.archived
  and t.status = any (${sql.param(activeStatuses)}::smallint[])
  and (t.type = ${trademarkType.EUROPEAN.value}
    or (t.type = ${trademarkType.INTERNATIONAL_DESIGNATED.value} and t.territory = 'EU'))`;

const isListed = sql`exists (
  select from ${registryRecords} r where r.key = t.registry_key and r.listed)`;

/**
 * After a complete list was read, adds findings for our marks that are not on it. A mark without a number is
 * not filed yet, so it is not missing.
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

/** Reopens postponed findings on their date. */
export const reopenPutOff = async (tx: Executor, today: CalendarDate): Promise<void> => {
  await tx.execute(sql`
    update ${registryFindings} set state = ${OPEN.value}, later_until = null
    where state = ${LATER.value} and later_until <= ${today}`);
};

/** Our marks that are not on the list and were not looked up individually yet. */
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

/** Stores the reason: the registry has the mark under another representative, or does not have it. */
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
