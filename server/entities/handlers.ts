import { eq } from 'drizzle-orm';
import { isStaff } from '#contract/access';
import type { CrudApi, Related } from '#contract/kit/crud';
import { auditedFields } from '#contract/kit/entity';
import { AppError } from '#contract/errors';
import type { Values } from '#contract/kit/fields';
import { dateInWarsaw } from '#contract/values/dates';
import { defaultPageSize } from '#contract/kit/list';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { canOf, requireNotRefused } from '#server/entities/can';
import { factsOf } from '#server/entities/facts';
import { exportFile } from '#server/entities/export';
import { historyOf } from '#server/entities/historyOf';
import { writeOnce, type WriteCall } from '#server/entities/once';
import {
  countOf,
  fieldsFor,
  maySeeDeleted,
  readRow,
  readRows,
  rowsToChange,
  whereChosen,
} from '#server/entities/read';
import { completed, optionsOf, relatedOf } from '#server/entities/related';
import { type StoredRow, wireRow } from '#server/entities/rows';
import { readAs } from '#server/entities/scope';
import { type AnyStore, type Change, shownRows, type Stores } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import {
  createRow,
  removeRow,
  restoreUnlessRefused,
  rowAsSeen,
  updateRow,
} from '#server/entities/write';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';

/** The handlers that every entity has. */
export const crudHandlers = (deps: Deps, store: AnyStore, stores: Stores): Handlers<CrudApi> => {
  const { entity, table, rules } = store;
  const {
    create = createRow,
    update = updateRow,
    remove = removeRow,
    restore = restoreUnlessRefused,
  } = rules?.(deps) ?? {};

  /** Reads rows with the rights of the actor, and the rows they refer to; files are read afterwards. */
  const reading = async <T>(
    actor: Actor,
    read: (
      db: Executor,
    ) => Promise<{ answer: T; values: readonly Values[]; acts?: Related['acts'] }>,
  ): Promise<T & { related: Related }> => {
    const fields = fieldsFor(store, actor);
    const { answer, values, options, acts } = await readAs(deps.db, actor, async (db) => {
      const found = await read(db);
      return { ...found, options: await optionsOf(db, actor, stores, fields, found.values) };
    });
    return {
      ...answer,
      related: {
        ...(await completed(deps.db, stores, fields, values, options, store)),
        ...(acts && { acts }),
      },
    };
  };
  const actsFor = async (
    db: Executor,
    actor: Actor,
    rows: readonly StoredRow[],
  ): Promise<{ acts?: Related['acts'] }> =>
    store.acts && !isStaff(actor.role)
      ? { acts: await store.acts({ db, actor, today: dateInWarsaw(deps.now()), rows }) }
      : {};
  const canFor = (db: Executor, actor: Actor, rows: readonly StoredRow[]) =>
    canOf(store, { db, stores, actor, now: deps.now() }, rows);
  /** One row as the actor may see it, with the actions the actor can do with it. */
  const oneShown = async (db: Executor, actor: Actor, row: StoredRow) => {
    const [shown = row] = await shownRows(store, db, [row]);
    const can = await canFor(db, actor, [row]);
    return { values: [shown], answer: { row: wireRow(entity, shown, actor.role), can: can(row) } };
  };
  const written = async ({ tx }: Change, actor: Actor, row: StoredRow) => {
    const { values, answer } = await oneShown(tx, actor, row);
    return {
      ...answer,
      related: await relatedOf(tx, actor, stores, fieldsFor(store, actor), values, store),
      ...(await factsOf(store, tx, actor, row)),
    };
  };
  /** Runs a change in one transaction, and only once per idempotency key. */
  const changing = <T>(name: string, call: WriteCall, work: (change: Change) => Promise<T>) =>
    writeOnce(deps, `${entity.name}.${name}`, call, (tx) =>
      work({ tx, store, stores, actor: call.actor, now: deps.now() }),
    );

  const removeOne = async (change: Change, row: StoredRow): Promise<void> => {
    await requireNotRefused(change, row, 'remove');
    await remove(change, row);
  };

  const lockBeforeRow = async ({ tx }: Change, id: number): Promise<void> =>
    store.lockBefore?.(tx, { where: eq(columnOf(table, 'id'), id), limit: 1 });

  return {
    list: async ({ input, actor }) => {
      if (input.search) deps.limiter.requireInMemory(deps.now(), 'search', String(actor.accountId));
      return reading(actor, async (db) => {
        const { page = 1, size = defaultPageSize, ...narrowing } = input;
        const where = await whereChosen(db, store, actor, deps.now(), narrowing);
        const paging = { sort: narrowing.sort, limit: size, offset: (page - 1) * size };
        const values = await readRows(db, store, stores, where, paging);
        const counted = await countOf(db, store, where, { ...paging, rows: values.length });
        const shown = await shownRows(store, db, values);
        const rows = shown.map((row) => wireRow(entity, row, actor.role));
        const canDo = await canFor(db, actor, values);
        const can = Object.fromEntries(values.map((row) => [row.id, canDo(row)]));
        const acts = await actsFor(db, actor, values);
        return { values: shown, answer: { rows, ...counted, can }, ...acts };
      });
    },

    export: ({ input, actor }) => exportFile(deps, store, stores, actor, input),

    get: ({ input: { id }, actor }) =>
      reading(actor, async (db) => {
        const row = await readRow(db, store, actor, id);
        const facts = await factsOf(store, db, actor, row);
        const { values, answer } = await oneShown(db, actor, row);
        const acts = await actsFor(db, actor, [row]);
        return { values, answer: { ...answer, ...facts }, ...acts };
      }),

    create: (call) =>
      changing('create', call, async (change) =>
        written(change, call.actor, await create(change, call.input)),
      ),

    update: (call) =>
      changing('update', call, async (change) => {
        const { id, version, ...given } = call.input as Values & { id: number; version: number };
        await lockBeforeRow(change, id);
        return written(change, call.actor, await update(change, { id, version, given }));
      }),

    remove: (call) =>
      changing('remove', call, async (change) => {
        const { id, version } = call.input;
        await lockBeforeRow(change, id);
        await removeOne(change, await rowAsSeen(change, id, version));
        return undefined;
      }),

    removeMany: (call) =>
      changing('removeMany', call, async (change) => {
        // Deleting a row again would keep it for another thirty days.
        if (call.input.deleted) throw new AppError('BAD_REQUEST');
        const where = await whereChosen(change.tx, store, call.actor, change.now, call.input);
        const rows = await rowsToChange(change.tx, store, stores, where);
        for (const row of rows) await removeOne(change, row);
        return { count: rows.length };
      }),

    restore: (call) =>
      changing('restore', call, async (change) => {
        const { id } = call.input;
        await lockBeforeRow(change, id);
        return written(change, call.actor, await restore(change, id));
      }),

    history: ({ input, actor }) =>
      reading(actor, async (db) => {
        // The history of a deleted row can be read before the row is restored.
        const isShown = store.tellsOfRemoved || maySeeDeleted(actor);
        await readRow(db, store, actor, input.id, { deleted: isShown && 'either' });
        const { id, ...asked } = input;
        const audited = { entity: entity.name, id, fields: auditedFields(entity) };
        const answer = await historyOf(db, actor, audited, asked);
        const values = answer.entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
        return { answer, values };
      }),
  };
};
