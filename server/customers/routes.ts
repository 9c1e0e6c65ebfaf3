import { and, asc, isNull, ne, or, sql } from 'drizzle-orm';
import { type customerLookApi, otherSide } from '#contract/customers';
import { customerStore } from '#server/customers/store';
import { customers } from '#server/customers/table';
import type { Deps } from '#server/deps';
import { readRow } from '#server/entities/read';
import type { Handlers } from '#server/http/mount';

const mostHints = 5;

/** Letters and digits only: "Bałtyk Foods Sp. z o.o." and "baltyk foods sp z oo" are one name. */
const bare = (text: unknown) => sql`regexp_replace(fold(${text}), '[^a-z0-9]', '', 'g')`;

export const customerLookHandlers = ({ db }: Deps): Handlers<typeof customerLookApi> => ({
  similar: async ({ input: { name = '', nip = '', except } }) => {
    const digits = nip.replaceAll(/\D/g, '');
    if (name === '' && digits === '') return { customers: [] };
    const found = await db
      .select({ id: customers.id, name: customers.name, nip: customers.nip })
      .from(customers)
      .where(
        and(
          isNull(customers.deletedAt),
          except === undefined ? undefined : ne(customers.id, except),
          or(
            name === ''
              ? undefined
              : or(
                  sql`${bare(customers.name)} = ${bare(name)}`,
                  sql`${bare(customers.nameFull)} = ${bare(name)}`,
                ),
            digits === ''
              ? undefined
              : sql`regexp_replace(${customers.nip}, '\\D', '', 'g') = ${digits}`,
          ),
        ),
      )
      .orderBy(asc(customers.id))
      .limit(mostHints);
    return { customers: found };
  },

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
