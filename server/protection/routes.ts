import { and, eq, isNull } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { AppError } from '#contract/errors';
import type { protectionApi } from '#contract/protection/api';
import { dateInWarsaw } from '#contract/values/dates';
import { customers } from '#server/customers/table';
import type { Database, Executor } from '#server/db/client';
import { allowLongStatements } from '#server/db/longStatements';
import type { Deps } from '#server/deps';
import { readAs, scopeOf } from '#server/entities/scope';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { turns } from '#server/limits/turns';
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

/** Reads every mark of the firm, so few at once: others wait for their turn, and their calls go on. */
const inTurn = turns({ atOnce: 2, longestQueue: 50 });
const secondsForAll = 20;

/** The map of a whole firm takes longer than other answers; nothing else may. */
const readAll = <T>(db: Database, read: (reader: Executor) => Promise<T>): Promise<T> =>
  inTurn(() =>
    db.transaction(async (tx) => {
      await allowLongStatements(tx, secondsForAll);
      return read(tx);
    }),
  );

export const protectionHandlers = ({ db, now }: Deps): Handlers<typeof protectionApi> => ({
  read: async ({ input, actor }) => {
    const lists = await readTerritoryLists(db);
    const read = async (reader: Executor) => ({
      ...(await subjectOf(reader, actor, input)),
      ...(await mapOf(reader, actor, input, lists, dateInWarsaw(now()))),
      acting: await actingOn(reader, actor, input, dateInWarsaw(now())),
    });
    const isOfFirm = input.family === undefined && input.customer === undefined;
    return isOfFirm && isStaff(actor.role) ? readAll(db, read) : readAs(db, actor, read);
  },
  marks: ({ input, actor }) =>
    readAs(db, actor, async (reader) => {
      await subjectOf(reader, actor, input);
      return marksOf(reader, actor, input, dateInWarsaw(now()));
    }),
});
