import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client';
import type { Hearer } from '#server/reminders/hearers';
import { type Due, openDeadline } from '#server/reminders/open';
import { sentContactReminders, sentReminders } from '#server/reminders/table';

export type Unsent = Due & { isNew: boolean };

/** Where it is recorded what somebody was told. */
type SentTo = { table: SQL; person: SQL; value: number | string };

const ofAccount = (value: number): SentTo => ({
  table: sql`${sentReminders}`,
  person: sql.raw('account'),
  value,
});
const ofAddress = (value: string): SentTo => ({
  table: sql`${sentContactReminders}`,
  person: sql.raw('email'),
  value,
});
const recordOf = ({ account, recipient }: Hearer): SentTo =>
  account ? ofAccount(account.id) : ofAddress(recipient.email);

/**
 * What was told to somebody as a contact person goes over to the account they have got since, and back when
 * they have it no longer: otherwise they would hear all of it again.
 */
export const carryOver = async (tx: Executor, hearer: Hearer): Promise<void> => {
  const { account, formerAccount, recipient } = hearer;
  if (account === null && formerAccount === null) return;
  const from = formerAccount === null ? ofAddress(recipient.email) : ofAccount(formerAccount);
  const to = recordOf(hearer);
  await tx.execute(sql`
    with moved as (
      delete from ${from.table} where ${from.person} = ${from.value}
      returning trademark, key, due, rung, sent_at
    )
    insert into ${to.table} (${to.person}, trademark, key, due, rung, sent_at)
    select ${to.value}, moved.* from moved
    on conflict do nothing`);
};

/** Passed as one JSON document, because a statement has a limit of parameters. */
const stepsOf = (due: readonly Due[]): SQL => {
  const steps = due.flatMap((each) => {
    const { trademark, key, due: on } = openDeadline(each);
    return each.rungs.map((rung) => ({ trademark, key, due: on, rung }));
  });
  return sql`jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as given (trademark integer, key text, due date, rung text)`;
};

type Fresh = { trademark: number; key: string; isNew: boolean };

/** The primary key begins with the person and leads to each step: nothing told to others is read. */
const freshAmong = async (
  tx: Executor,
  hearer: Hearer,
  due: readonly Due[],
): Promise<readonly Fresh[]> => {
  const { table, person, value } = recordOf(hearer);
  const sent = sql`from ${table} s where s.${person} = ${value}
    and s.trademark = given.trademark and s.key = given.key and s.due = given.due`;
  const { rows } = await tx.execute<Fresh>(sql`
    select given.trademark, given.key, not exists (select ${sent}) as "isNew"
    from (
      select distinct trademark, key, due from ${stepsOf(due)}
      where not exists (select ${sent} and s.rung = given.rung)
    ) given`);
  return rows;
};

/** So that a statement about whoever answers for a whole portfolio takes no longer than it may. */
const mostAtOnce = 2_000;

/** Those with a step that this person was not told yet; new are those of which it was told nothing. */
export const unsentOf = async (
  tx: Executor,
  hearer: Hearer,
  due: readonly Due[],
): Promise<Unsent[]> => {
  const isNewOf = new Map<string, boolean>();
  for (let from = 0; from < due.length; from += mostAtOnce) {
    const fresh = await freshAmong(tx, hearer, due.slice(from, from + mostAtOnce));
    for (const { trademark, key, isNew } of fresh) isNewOf.set(`${trademark} ${key}`, isNew);
  }
  return due.flatMap((each): Unsent[] => {
    const { trademark, key } = openDeadline(each);
    const isNew = isNewOf.get(`${trademark} ${key}`);
    return isNew === undefined ? [] : [{ ...each, isNew }];
  });
};

export const recordTold = async (
  tx: Executor,
  hearer: Hearer,
  told: readonly Due[],
  now: Date,
): Promise<void> => {
  const { table, person, value } = recordOf(hearer);
  await tx.execute(sql`
    insert into ${table} (${person}, trademark, key, due, rung, sent_at)
    select ${value}, given.*, ${now.toISOString()}::timestamptz from ${stepsOf(told)}
    on conflict do nothing`);
};
