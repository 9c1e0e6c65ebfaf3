import { eq } from 'drizzle-orm';
import { can } from '#contract/access';
import { dateInWarsaw } from '#contract/values/dates';
import { type Entity, auditedFields } from '#contract/kit/entity';
import { AppError } from '#contract/errors';
import type { Fields, Values } from '#contract/kit/fields';
import type { HistoryEntry } from '#contract/kit/history';
import { type SettingsApi, theOnlyRow } from '#contract/settings/document';
import { defaultsAsOf } from '#contract/settings/territories/lists';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { historyOf } from '#server/entities/historyOf';
import { writeOnce } from '#server/entities/once';
import { relatedOf } from '#server/entities/related';
import { keepFiles } from '#server/entities/rowFiles';
import { changesBetween, type StoredRow, valuesOf, wireRow } from '#server/entities/rows';
import { sanitised } from '#server/entities/sanitise';
import { checkedValues } from '#server/entities/write';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import type { Handlers } from '#server/http/mount';
import { wakeJobs } from '#server/jobs/signal';
import { settings } from '#server/settings/table';

/** Settings edited together: one row of `settings`, which contains only what differs from the default. */
export type SettingsDocument = {
  key: string;
  entity: Entity;
  defaults: Values;
  /** Values that older versions stored elsewhere; they replace the default. */
  earlier?: (db: Executor) => Promise<Values>;
};

const firstVersion = 1;

/** The row of a document; undefined if it was never changed. */
export type SettingRow = typeof settings.$inferSelect | undefined;

/** The values in force: those of the firm, and the default for all others. */
export const documentOf = ({ entity, defaults }: SettingsDocument, row: SettingRow): StoredRow => {
  const since = row?.updatedAt ?? new Date(defaultsAsOf);
  return {
    ...valuesOf(entity.fields, { ...defaults, ...(row?.value as Values | undefined) }),
    id: theOnlyRow,
    version: row?.version ?? firstVersion,
    createdAt: since,
    updatedAt: since,
    deletedAt: null,
  };
};

const withEarlier = async (db: Executor, document: SettingsDocument): Promise<SettingsDocument> => {
  const { defaults, earlier } = document;
  return earlier ? { ...document, defaults: { ...defaults, ...(await earlier(db)) } } : document;
};

export const readDocument = async (
  db: Executor,
  document: SettingsDocument,
): Promise<StoredRow> => {
  const [row] = await db.select().from(settings).where(eq(settings.key, document.key));
  return documentOf(await withEarlier(db, document), row);
};

/**
 * Normalises values as if saved today: with fields added to a group since, and sanitised rich text. Values
 * that differ only in form then count as equal.
 */
const asSavedToday = (fields: Fields, values: Values): Record<string, unknown> => {
  const { values: clean } = sanitised(fields, values);
  return Object.fromEntries(
    Object.entries(clean).map(([name, value]) => {
      const { success, data } = fields[name]?.output.safeParse(value) ?? {};
      return [name, success ? data : value];
    }),
  );
};

/** Leaves out changes of an audit entry that are only differences of form; null if none remain. */
const toldToday = (fields: Fields, entry: HistoryEntry): HistoryEntry | null => {
  const changes = changesBetween(
    asSavedToday(fields, entry.before ?? {}),
    asSavedToday(fields, entry.after ?? {}),
  );
  return Object.keys(changes.after).length === 0 ? null : { ...entry, ...changes };
};

const requireSeen = ({ version: current }: StoredRow, version: number): void => {
  if (current !== version) throw new AppError('STALE_VERSION', { version: current });
};

/**
 * Reads the values in force and checks that the user saw this version, so that nobody overwrites another's
 * save.
 */
export const readSeen = async (
  db: Executor,
  document: SettingsDocument,
  version: number,
): Promise<StoredRow> => {
  const current = await readDocument(db, document);
  requireSeen(current, version);
  return current;
};

const requireOnlyRow = (id: number): void => {
  if (id !== theOnlyRow) throw new AppError('NOT_FOUND');
};

export const settingsHandlers = (deps: Deps, document: SettingsDocument): Handlers<SettingsApi> => {
  const { key, entity } = document;
  const { fields, name } = entity;

  const save = async (tx: Executor, actor: Actor, version: number, given: Values, now: Date) => {
    // Inserts the row first, so that two concurrent first saves also conflict.
    await tx
      .insert(settings)
      .values({ key, value: {}, version: firstVersion, updatedAt: now })
      .onConflictDoNothing();
    await tx.select().from(settings).where(eq(settings.key, key)).for('update');
    const current = await readDocument(tx, document);
    requireSeen(current, version);
    const before = asSavedToday(fields, valuesOf(fields, current));
    const known = { today: dateInWarsaw(now), stored: before };
    const values = checkedValues(fields, { ...before, ...given }, known);
    const changes = changesBetween(before, values);
    if (Object.keys(changes.after).length === 0) return changes;
    const { defaults } = await withEarlier(tx, document);
    const { after: own } = changesBetween(asSavedToday(fields, valuesOf(fields, defaults)), values);
    await tx
      .update(settings)
      .set({ value: own, version: version + 1, updatedAt: now })
      .where(eq(settings.key, key));
    await keepFiles({ tx, entity, actor, now }, theOnlyRow, changes.before, changes.after);
    return changes;
  };

  const answerTo = async (db: Executor, actor: Actor) => {
    const row = await readDocument(db, document);
    return {
      row: wireRow(entity, row, actor.role),
      related: await relatedOf(db, actor, [], fields, [row]),
      // The document always exists: it cannot be deleted or restored.
      can: {
        edit: can(actor.permissions, [entity.resource, 'EDIT']),
        remove: false,
        restore: false,
      },
    };
  };

  return {
    get: async ({ input: { id }, actor }) => {
      requireOnlyRow(id);
      return answerTo(deps.db, actor);
    },

    update: (call) =>
      writeOnce(deps, `${name}.update`, call, async (tx) => {
        const { id, version, ...given } = call.input as Values & { id: number; version: number };
        requireOnlyRow(id);
        const now = deps.now();
        const { before, after } = await save(tx, call.actor, version, given, now);
        if (Object.keys(after).length > 0)
          await recordChange(tx, call.actor, now, {
            entity: name,
            entityId: theOnlyRow,
            operation: 'UPDATE',
            before,
            after,
          });
        // Deadlines may depend on the settings.
        await wakeJobs(tx);
        return answerTo(tx, call.actor);
      }),

    history: async ({ input, actor }) => {
      requireOnlyRow(input.id);
      const { id, ...asked } = input;
      const audited = { entity: name, id, fields: auditedFields(entity) };
      const answer = await historyOf(deps.db, actor, audited, asked);
      const entries = answer.entries.flatMap((entry) => toldToday(fields, entry) ?? []);
      const values = entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
      return { ...answer, entries, related: await relatedOf(deps.db, actor, [], fields, values) };
    },
  };
};
