import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { answeringFor } from '#contract/accounts/standIns';
import { dateInWarsaw } from '#contract/values/dates';
import { type Account, accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { readColleagues } from '#server/deadlines/standIns';
import type { Deps } from '#server/deps';
import type { Actor } from '#server/http/actor';
import { queueMail } from '#server/mail/queue';
import { questionMessages, type QuestionRow } from '#server/questions/table';
import { readFirm } from '#server/settings/firm';
import type { TrademarkRow } from '#server/trademarks/table';

export const accountsOf = async (tx: Executor, ids: readonly number[]): Promise<Account[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(accounts)
        .where(inArray(accounts.id, [...ids]))
        .orderBy(asc(accounts.id));

/** The accounts of a customer that can sign in. */
const accountsOfCustomer = (customer: number) =>
  and(
    eq(accounts.role, 'ROLE_CUSTOMER'),
    eq(accounts.canLogin, true),
    isNull(accounts.deletedAt),
    sql`${accounts.customers} @> array[${customer}]::integer[]`,
  );

/** How many people of a customer can read what is written to it. */
export const countReaders = (db: Executor, customer: number): Promise<number> =>
  db.$count(accounts, accountsOfCustomer(customer));

/**
 * The clients who wrote in the exchange and still belong to the customer; where none does, all of its accounts
 * that can sign in.
 */
const clientsToTell = async (tx: Executor, { id, customer }: QuestionRow): Promise<Account[]> => {
  const all = await tx
    .select()
    .from(accounts)
    .where(accountsOfCustomer(customer))
    .orderBy(asc(accounts.id));
  const wrote = await tx
    .select({ id: questionMessages.accountId })
    .from(questionMessages)
    .where(and(eq(questionMessages.question, id), eq(questionMessages.fromFirm, false)));
  const writers = new Set(wrote.map((row) => row.id));
  const writing = all.filter((account) => writers.has(account.id));
  return writing.length > 0 ? writing : all;
};

type Written = { text: string; files: readonly string[] };

/**
 * Queues the mail about a message, to whoever answers for the mark today or to the client; answers with how many
 * people it is for.
 */
export const tellOfMessage = async (
  deps: Deps,
  tx: Executor,
  {
    actor,
    mark,
    question,
    text,
    files,
  }: Written & {
    actor: Actor;
    mark: TrademarkRow;
    question: QuestionRow;
  },
): Promise<number> => {
  const now = deps.now();
  const said = {
    mark: mark.name,
    trademark: mark.id,
    text,
    files: files.length,
    questions: String(question.id),
  };
  if (isStaff(actor.role)) {
    const by = (await readFirm(tx)).showsGuardian ? actor.name : '';
    const clients = await clientsToTell(tx, question);
    for (const client of clients)
      await queueMail(
        deps,
        tx,
        client,
        { template: 'questionAnswered', parameters: { ...said, by } },
        now,
      );
    return clients.length;
  }
  const [owner] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.id, question.customer));
  const answering = answeringFor(mark.inCharge, await readColleagues(tx), dateInWarsaw(now));
  const people = await accountsOf(tx, answering);
  const parameters = { ...said, by: actor.name, customer: owner?.name ?? '' };
  for (const person of people)
    await queueMail(deps, tx, person, { template: 'questionAsked', parameters }, now);
  return people.length;
};
