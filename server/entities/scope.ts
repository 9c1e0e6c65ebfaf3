import { type SQL, sql } from 'drizzle-orm';
import { isStaff, type Resource, type Role } from '#contract/access';
import { alertTypesOfFirm } from '#contract/alerts/alert';
import type { Database, Executor } from '#server/db/client';
import { clientRoleName } from '#server/db/table';
import type { Actor } from '#server/http/actor';

/** Whose rows somebody may see. */
export type Reader = Pick<Actor, 'role' | 'customerIds'>;

const intList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`;

/** Nothing of it is a client's. */
const firmOnly = () => sql`false`;

/** What hangs on a mark is its client's as the mark is. */
const ofMarks = (customerIds: readonly number[]) =>
  sql`trademark in (select id from trademarks where customer = any (${intList(customerIds)}) and deleted_at is null)`;

/**
 * Which rows of a resource belong to a client's customers: added to every query of the store. Total,
 * so that a resource without an answer does not compile. What hangs on customers and marks gets its
 * condition here when it has a table.
 */
const clientRows: Record<Resource, (customerIds: readonly number[]) => SQL> = {
  // Those of the firm are nobody's among the clients.
  Account: (customerIds) => sql`role = 'ROLE_CUSTOMER' and customers && ${intList(customerIds)}`,
  Alert: (customerIds) =>
    sql`type <> all (${`{${alertTypesOfFirm.join(',')}}`}::text[]) and ${ofMarks(customerIds)}`,
  // What the firm has to find out is its own business.
  CalendarEvent: (customerIds) =>
    sql`not date_needed and not before_takeover and ${ofMarks(customerIds)}`,
  Customer: (customerIds) => sql`id = any (${intList(customerIds)})`,
  History: firmOnly,
  Report: firmOnly,
  Representative: firmOnly,
  Setting: firmOnly,
  // Read beside its payments too, which name the customer as well.
  Trademark: (customerIds) => sql`trademarks.customer = any (${intList(customerIds)})`,
  TrademarkAttachment: (customerIds) => sql`visible_to_client and ${ofMarks(customerIds)}`,
  TrademarkPayment: ofMarks,
  TrademarkStatementOfUse: ofMarks,
};

/** Staff see all customers; of the accounts a lawyer sees those of clients. */
const staffRows = (resource: Resource, role: Role): SQL | undefined =>
  resource === 'Account' && role === 'ROLE_USER' ? sql`role = 'ROLE_CUSTOMER'` : undefined;

export const scopeOf = (resource: Resource, { role, customerIds }: Reader): SQL | undefined =>
  isStaff(role) ? staffRows(resource, role) : clientRows[resource](customerIds);

/**
 * Reads for somebody. A client's reading runs under a role of the database whose policies know only
 * that client's customers, so that a scope forgotten above leaks nothing. Staff pay nothing for it.
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
