import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#contract/errors';
import type { protectionApi } from '#contract/protection/api';
import { dateInWarsaw } from '#contract/values/dates';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { readAs, scopeOf } from '#server/entities/scope';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { actingOn } from '#server/protection/acting';
import { mapOf } from '#server/protection/map';
import { marksOf } from '#server/protection/marks';
import type { Asked } from '#server/protection/standing';
import { readTerritoryLists } from '#server/settings/territories';
import { readTrademark } from '#server/trademarks/actions';

type Named = { id: number; name: string };

const customerOf = async (db: Executor, actor: Actor, id: number): Promise<Named | null> => {
  const [row] = await db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt), scopeOf('Customer', actor)));
  return row ?? null;
};

/** Clients read the names of their own customers; any other customer is not there. */
const subjectOf = async (
  db: Executor,
  actor: Actor,
  { family, customer }: Asked,
): Promise<{ family: Named | null; customer: Named | null }> => {
  const mark = family === undefined ? null : await readTrademark(db, actor, family);
  const id = customer ?? mark?.customer;
  const owner = id === undefined ? null : await customerOf(db, actor, id);
  if (customer !== undefined && !owner) throw new AppError('NOT_FOUND');
  return { family: mark && { id: mark.id, name: mark.name }, customer: owner };
};

export const protectionHandlers = ({ db, now }: Deps): Handlers<typeof protectionApi> => ({
  read: async ({ input, actor }) => {
    const lists = await readTerritoryLists(db);
    return readAs(db, actor, async (reader) => ({
      ...(await subjectOf(reader, actor, input)),
      ...(await mapOf(reader, actor, input, lists, dateInWarsaw(now()))),
      acting: await actingOn(reader, actor, input, dateInWarsaw(now())),
    }));
  },
  marks: ({ input, actor }) =>
    readAs(db, actor, async (reader) => {
      await subjectOf(reader, actor, input);
      return marksOf(reader, actor, input, dateInWarsaw(now()));
    }),
});
