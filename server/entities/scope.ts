import { type SQL, sql } from 'drizzle-orm';
import { isStaff, type Resource } from '#contract/access';
import type { Database, Executor } from '#server/db/client';
import { clientRoleName } from '#server/db/table';
import type { Actor } from '#server/http/actor';

/** Whose rows somebody may see. */
export type Reader = Pick<Actor, 'role' | 'customerIds'>;

/** Nothing of it is a client's. */
const firmOnly = () => sql`false`;

/**
 * Which rows of a resource belong to a client's customers: added to every query of the store. Total,
 * so that a resource without an answer does not compile. What hangs on customers and marks gets its
 * condition here when it has a table.
 */
const clientRows: Record<Resource, (customerIds: readonly number[]) => SQL> = {
  Account: firmOnly,
  Alert: firmOnly,
  CalendarEvent: firmOnly,
  Customer: firmOnly,
  History: firmOnly,
  Report: firmOnly,
  Representative: firmOnly,
  Setting: firmOnly,
  Trademark: firmOnly,
  TrademarkAttachment: firmOnly,
  TrademarkPayment: firmOnly,
  TrademarkStatementOfUse: firmOnly,
};

/** Staff see all customers. */
export const scopeOf = (resource: Resource, { role, customerIds }: Reader): SQL | undefined =>
  isStaff(role) ? undefined : clientRows[resource](customerIds);

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
