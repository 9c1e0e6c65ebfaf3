import { type SQL, sql } from 'drizzle-orm';
import { isStaff, type Resource, type Role } from '#contract/access';
import { alertTypesOfFirm } from '#contract/alerts/alert';
import type { Database, Executor } from '#server/db/client';
import { clientRoleName } from '#server/db/table';
import type { Actor } from '#server/http/actor';

/** What the row-level scope of a reader depends on. */
export type Reader = Pick<Actor, 'role' | 'customerIds'>;

const intList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;

/** Clients see none of these rows. */
const firmOnly = () => sql`false`;

/** Rows that belong to a trade mark are visible to the client who owns the mark. */
const ofMarks = (customerIds: readonly number[]) =>
  sql`trademark in (select id from trademarks where customer = any (${intList(customerIds)}) and deleted_at is null)`;

/**
 * The row-level scope of clients, added to every query of the store. The record is total, so that a resource
 * without a scope does not compile.
 */
const clientRows: Record<Resource, (customerIds: readonly number[]) => SQL> = {
  // Clients never see accounts of the firm.
  Account: (customerIds) => sql`role = 'ROLE_CUSTOMER' and customers && ${intList(customerIds)}`,
  Alert: (customerIds) =>
    sql`type <> all (${`{${alertTypesOfFirm.join(',')}}`}::text[]) and ${ofMarks(customerIds)}`,
  // Clients do not see the dates that the firm still has to find out, and tasks only if shown to them.
  CalendarEvent: (customerIds) =>
    sql`shown_to_client and not date_needed and not before_takeover
      and calendar_events.customer = any (${intList(customerIds)})
      and (trademark is null or ${ofMarks(customerIds)})`,
  Customer: (customerIds) => sql`id = any (${intList(customerIds)})`,
  History: firmOnly,
  // A question stays with the customer it was written for, also where its mark has gone to another.
  Question: (customerIds) =>
    sql`questions.customer = any (${intList(customerIds)}) and ${ofMarks(customerIds)}`,
  Report: firmOnly,
  Representative: firmOnly,
  Setting: firmOnly,
  // Clients see the entry of a task in the calendar, if it is shown to them.
  Task: firmOnly,
  // The table name is needed in joins with payments, which have a customer column too.
  Trademark: (customerIds) => sql`trademarks.customer = any (${intList(customerIds)})`,
  TrademarkAttachment: (customerIds) => sql`visible_to_client and ${ofMarks(customerIds)}`,
  TrademarkPayment: ofMarks,
  TrademarkStatementOfUse: ofMarks,
};

/** Staff see all rows, but a lawyer sees only the accounts of clients. */
const staffRows = (resource: Resource, role: Role): SQL | undefined =>
  resource === 'Account' && role === 'ROLE_USER' ? sql`role = 'ROLE_CUSTOMER'` : undefined;

export const scopeOf = (resource: Resource, { role, customerIds }: Reader): SQL | undefined =>
  isStaff(role) ? staffRows(resource, role) : clientRows[resource](customerIds);

/**
 * Reads with the rights of the reader. For a client the query runs under a database role whose policies allow
 * only that client's customers, so that a missing scope leaks nothing. Staff queries run as they are.
 */
export const readAs = <T>(
  db: Database,
  { role, customerIds }: Reader,
  read: (db: Executor) => Promise<T>,
): Promise<T> =>
  isStaff(role)
    ? read(db)
    : db.transaction(async (tx) => {
        await tx.execute(
          sql`select set_config('markfolio.customers', ${customerIds.join(',')}, true)`,
        );
        await tx.execute(sql.raw(`set local role ${clientRoleName}`));
        return read(tx);
      });
