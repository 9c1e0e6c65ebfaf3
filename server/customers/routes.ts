import { and, asc, isNull, sql } from 'drizzle-orm';
import { type customerLookApi, otherSide } from '#contract/customers/customer';
import { similarCustomers } from '#server/customers/similar';
import { customerStore } from '#server/customers/store';
import { customers } from '#server/customers/table';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import type { Handlers } from '#server/http/mount';

export const customerLookHandlers = ({ db }: Deps): Handlers<typeof customerLookApi> => ({
  similar: async ({ input: { except, name, nip } }) => ({
    customers:
      (await similarCustomers(db, {
        ...(name !== undefined && { name }),
        ...(nip !== undefined && { nip }),
        ...(except !== undefined && { except }),
      })) ?? [],
  }),

  linkedFrom: async ({ input: { id }, actor }) => {
    await readRow(db, customerStore, actor, id);
    const rows = await db
      .select({ id: customers.id, name: customers.name, links: customers.links })
      .from(customers)
      .where(
        and(
          isNull(customers.deletedAt),
          sql`${customers.links} @> ${JSON.stringify([{ customer: id }])}::jsonb`,
        ),
      )
      .orderBy(asc(customers.name), asc(customers.id));
    return {
      links: rows.flatMap((row) =>
        row.links
          .filter(({ customer }) => customer === id)
          .map(({ kind }) => ({ id: row.id, name: row.name, kind: otherSide[kind] })),
      ),
    };
  },
});
