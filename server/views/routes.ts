import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import { AppError } from '#contract/errors';
import { mostViews, type SavedView, type viewApi } from '#contract/kit/views';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { writeOnce } from '#server/entities/once';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { savedViews } from '#server/views/table';

type ViewRow = typeof savedViews.$inferSelect;

/** One's own views, and for staff those shared with the firm. All others are not found. */
const visibleTo = ({ accountId, role }: Actor) =>
  isStaff(role)
    ? or(eq(savedViews.accountId, accountId), savedViews.shared)
    : eq(savedViews.accountId, accountId);

/** Views are shared with the firm, so clients neither share one nor change a shared one. */
const canOf = ({ accountId, shared }: ViewRow, actor: Actor): SavedView['can'] => {
  const remove = accountId === actor.accountId || actor.role === 'ROLE_ADMIN';
  return {
    edit: remove && (!shared || isStaff(actor.role)),
    share: remove && isStaff(actor.role),
    remove,
  };
};

const wireView = (view: ViewRow, ownerName: string, actor: Actor): SavedView => ({
  id: view.id,
  name: view.name,
  shared: view.shared,
  isDefault: view.isDefault,
  can: canOf(view, actor),
  ownerName,
  state: view.state,
});

const findFor = async (tx: Executor, actor: Actor, id: number, action: keyof SavedView['can']) => {
  const [found] = await tx
    .select({ view: savedViews, ownerName: accounts.name })
    .from(savedViews)
    .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
    .where(and(eq(savedViews.id, id), visibleTo(actor)))
    .for('update', { of: savedViews });
  if (!found) throw new AppError('NOT_FOUND');
  if (!canOf(found.view, actor)[action]) throw new AppError('FORBIDDEN');
  return found;
};

/** Views are shared with the firm, so clients cannot share. */
const requireRightToShare = ({ role }: Actor, shared: boolean): void => {
  if (shared && !isStaff(role)) throw new AppError('FORBIDDEN');
};

/**
 * Serialises the saving of views before any row is locked: otherwise two defaults could be saved at once, or
 * two writers could deadlock.
 */
const takeTurn = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'))`);

const requireRoom = async (tx: Executor, { accountId }: Actor): Promise<void> => {
  if ((await tx.$count(savedViews, eq(savedViews.accountId, accountId))) >= mostViews)
    throw new AppError('TOO_MANY_VIEWS', { max: mostViews });
};

/** The firm and each account have one default: a new one replaces the old. */
const clearOtherDefaults = async (
  tx: Executor,
  { list, shared, accountId, id }: Pick<ViewRow, 'list' | 'shared' | 'accountId'> & { id: number },
): Promise<void> => {
  await tx
    .update(savedViews)
    .set({ isDefault: false })
    .where(
      and(
        eq(savedViews.list, list),
        eq(savedViews.shared, shared),
        shared ? undefined : eq(savedViews.accountId, accountId),
        savedViews.isDefault,
        ne(savedViews.id, id),
      ),
    );
};

export const viewHandlers = (deps: Deps): Handlers<typeof viewApi> => ({
  list: async ({ input: { list }, actor }) => {
    const rows = await deps.db
      .select({ view: savedViews, ownerName: accounts.name })
      .from(savedViews)
      .innerJoin(accounts, eq(accounts.id, savedViews.accountId))
      .where(and(eq(savedViews.list, list), visibleTo(actor)))
      .orderBy(asc(savedViews.name), asc(savedViews.id));
    return { views: rows.map(({ view, ownerName }) => wireView(view, ownerName, actor)) };
  },

  create: (call) =>
    writeOnce(deps, 'View.create', call, async (tx) => {
      const { actor, input } = call;
      requireRightToShare(actor, input.shared);
      const { accountId } = actor;
      await takeTurn(tx);
      await requireRoom(tx, actor);
      if (input.isDefault) await clearOtherDefaults(tx, { ...input, accountId, id: 0 });
      const [view] = await tx
        .insert(savedViews)
        .values({ ...input, accountId, createdAt: deps.now() })
        .returning();
      if (!view) throw new AppError('SERVER_ERROR');
      return wireView(view, actor.name, actor);
    }),

  update: (call) =>
    writeOnce(deps, 'View.update', call, async (tx) => {
      const { id, ...changes } = call.input;
      await takeTurn(tx);
      const { view, ownerName } = await findFor(
        tx,
        call.actor,
        id,
        call.input.shared ? 'share' : 'edit',
      );
      const next = { ...view, ...definedOnly(changes) };
      if (next.isDefault) await clearOtherDefaults(tx, next);
      const { name, shared, isDefault, state } = next;
      await tx
        .update(savedViews)
        .set({ name, shared, isDefault, state })
        .where(eq(savedViews.id, id));
      return wireView(next, ownerName, call.actor);
    }),

  remove: (call) =>
    writeOnce(deps, 'View.remove', call, async (tx) => {
      await findFor(tx, call.actor, call.input.id, 'remove');
      await tx.delete(savedViews).where(eq(savedViews.id, call.input.id));
      return undefined;
    }),
});

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
function definedOnly<T extends object>(values: T): Defined<T>;
function definedOnly(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
