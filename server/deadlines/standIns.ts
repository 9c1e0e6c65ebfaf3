import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { answeringFor, type Colleague, isAway } from '#contract/accounts/standIns';
import { dateInWarsaw } from '#contract/values/dates';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import { auditedDeed } from '#server/deadlines/history';
import { calendarEvents, standIns } from '#server/deadlines/table';
import { type By, recordChanges, theProduct } from '#server/history/record';

/** Members of the firm who can sign in. */
export const readColleagues = (db: Executor): Promise<Colleague[]> =>
  db
    .select({
      id: accounts.id,
      isAdministrator: sql<boolean>`${accounts.role} = 'ROLE_ADMIN'`,
      awayFrom: accounts.awayFrom,
      awayUntil: accounts.awayUntil,
      substitute: accounts.substitute,
    })
    .from(accounts)
    .where(
      and(
        ne(accounts.role, 'ROLE_CUSTOMER'),
        eq(accounts.canLogin, true),
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(asc(accounts.id));

/** Stands for nobody in `standIns`. */
const nobody = 0;

/** The trigger writes who answers; that the entries changed is noted for whoever keeps a copy of them. */
const noteOthersAnswer = async (
  tx: Executor,
  people: readonly number[],
  now: Date,
): Promise<void> => {
  if (people.length === 0) return;
  await tx
    .update(calendarEvents)
    .set({ updatedAt: now })
    .where(
      and(
        eq(calendarEvents.done, false),
        or(
          inArray(calendarEvents.inCharge, [...people]),
          people.includes(nobody) ? isNull(calendarEvents.inCharge) : undefined,
        ),
      ),
    );
};

/**
 * Updates who answers for which deadlines on this day; triggers carry it to the deadlines. Whoever is away or
 * has left takes care of nothing, so their acknowledgements end.
 */
export const renewStandIns = async (
  tx: Executor,
  now: Date,
  by: By = theProduct,
): Promise<void> => {
  const today = dateInWarsaw(now);
  await allowLongStatements(tx);
  const colleagues = await readColleagues(tx);
  const people = [null, ...colleagues.map(({ id }) => id)].map((person) => ({
    person: person ?? nobody,
    answering: [...answeringFor(person, colleagues, today)],
  }));
  const { rows: changed } = await tx.execute<{ person: number }>(sql`
    with renewed as (
      insert into ${standIns} (person, answering)
      select given.person, given.answering
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given (person integer, answering integer[])
      order by given.person
      on conflict (person) do update set answering = excluded.answering, stale = false
      where stand_ins.answering <> excluded.answering or stand_ins.stale
      returning person, answering
    )
    select person from renewed
    -- The table as it was before this statement.
    where not exists (
      select from ${standIns} before
      where before.person = renewed.person and before.answering = renewed.answering)`);
  await noteOthersAnswer(
    tx,
    changed.map(({ person }) => person),
    now,
  );
  const known = sql.param(people.map(({ person }) => person));
  await tx.delete(standIns).where(sql`${standIns.person} <> all (${known}::integer[])`);
  const present = sql.param(colleagues.filter((each) => !isAway(each, today)).map(({ id }) => id));
  const ended = await tx
    .update(calendarEvents)
    .set({ acknowledgedAt: null, acknowledgedBy: null })
    .where(
      and(
        eq(calendarEvents.done, false),
        sql`${calendarEvents.acknowledgedBy} <> all (${present}::integer[])`,
      ),
    )
    .returning();
  const entries = ended.map((row) => auditedDeed(row, { acknowledgementEnded: true }));
  await recordChanges(tx, by, now, entries);
};

/**
 * Renews them, and repairs what two writes at the same moment may have left: somebody who was given work while
 * the account was blocked, or a deadline that came while an absence was saved.
 */
export const repairStandIns = async (tx: Executor, now: Date): Promise<void> => {
  await allowLongStatements(tx);
  // Asked once for each account, not for each mark and each entry.
  const present = sql`present as materialized (select id from accounts where signing_in(id) is not null)`;
  await tx.execute(sql`
    with ${present}, meant as (
      select m.id, coalesce(responsible.id, guardian.id) as person
      from trademarks m join customers c on c.id = m.customer
        left join present responsible on responsible.id = m.responsible
        left join present guardian on guardian.id = c.guardian)
    update trademarks t set in_charge = meant.person
    from meant where meant.id = t.id and t.in_charge is distinct from meant.person`);
  await renewStandIns(tx, now);
  // The trigger of entries completes each with who is in charge and who answers.
  await tx.execute(sql`
    with ${present}, wrong as (
      select o.id from calendar_events o
        left join present on present.id = o.in_charge
        left join stand_ins s on s.person = coalesce(o.in_charge, 0)
      where not o.done and (
        (o.in_charge is not null and present.id is null) or o.answering is distinct from s.answering))
    update calendar_events e set handed_to = e.handed_to, updated_at = ${now.toISOString()}::timestamptz
    from wrong where wrong.id = e.id`);
};

/** Renews them where an account has changed since, or none are known yet. */
export const settleStandIns = async (tx: Executor, now: Date, by: By): Promise<void> => {
  const { rows } = await tx.execute<{ current: boolean }>(
    sql`select exists (select from ${standIns}) and not exists (select from ${standIns} where stale) as current`,
  );
  if (!rows[0]?.current) await renewStandIns(tx, now, by);
};
