import { eq } from 'drizzle-orm';
import { dateInWarsaw } from '#contract/values/dates';
import {
  auditedFields,
  checkValues,
  editableFields,
  fieldsWhere,
  isTyped,
  type Known,
} from '#contract/kit/entity';
import { AppError } from '#contract/errors';
import type { Fields, Values } from '#contract/kit/fields';
import type { HistoryOperation } from '#contract/kit/history';
import type { FieldIssues } from '#contract/kit/validation';
import { requireNotRefused } from '#server/entities/can';
import { readRow } from '#server/entities/read';
import { idsIn, labelsOf, referenceType } from '#server/entities/related';
import { keepFiles } from '#server/entities/rowFiles';
import { changesBetween, type StoredRow, valuesOf, valuesWithin } from '#server/entities/rows';
import { sanitised } from '#server/entities/sanitise';
import { type Change, type Patch, storeOfType } from '#server/entities/store';
import { columnOf } from '#server/entities/where';
import { recordChange } from '#server/history/record';
import { FieldsError } from '#server/http/errors';

const refuse = (issues: FieldIssues): void => {
  if (Object.keys(issues).length > 0) throw new FieldsError(issues);
};

/** A field that the actor may not read cannot be written either. */
const refuseHidden = ({ store, actor }: Change, given: Values): void => {
  const editable = editableFields(store.entity.fields, actor.role);
  const hidden = Object.keys(given).filter((name) => !Object.hasOwn(editable, name));
  refuse(Object.fromEntries(hidden.map((name) => [name, [{ code: 'unknown_field' }]])));
};

/** A reference must point to a row that the actor can see. */
const checkReferences = async (
  { tx, store, stores, actor }: Change,
  changed: Values,
): Promise<FieldIssues> => {
  const issues: FieldIssues = {};
  for (const [name, field] of Object.entries(store.entity.fields)) {
    if (!Object.hasOwn(changed, name)) continue;
    for (const [type, ids] of idsIn({ [name]: field }, [changed], referenceType)) {
      const target = storeOfType(stores, type);
      const known = target
        ? await labelsOf(tx, actor, target, [...ids].map(Number), { alive: true })
        : [];
      if (known.length < ids.size) issues[name] = [{ code: 'invalid' }];
    }
  }
  return issues;
};

/** Rich text is sanitised first, because it may be empty afterwards. */
export const checkedValues = (
  fields: Fields,
  given: Values,
  known: Known,
): Record<string, unknown> => {
  const clean = sanitised(fields, given);
  refuse(clean.issues);
  const { values, issues } = checkValues(fields, clean.values, known);
  refuse(issues);
  return values;
};

const checked = async ({ tx, store, now }: Change, given: Values, stored?: Values) => {
  const whole = { ...stored, ...given };
  const context = await store.context?.(tx, whole);
  return checkedValues(store.entity.fields, whole, { today: dateInWarsaw(now), context, stored });
};

const record = async (
  { tx, store: { entity }, actor, now }: Change,
  entityId: number,
  operation: HistoryOperation,
  before: Values | null,
  after: Values | null,
  reason?: string,
): Promise<void> => {
  const audited = auditedFields(entity);
  await recordChange(tx, actor, now, {
    entity: entity.name,
    entityId,
    operation,
    before: before && valuesWithin(audited, before),
    after: after && valuesWithin(audited, after),
    ...(reason !== undefined && { reason }),
  });
};

const setColumns = async (
  { tx, store, now }: Change,
  { id, version }: StoredRow,
  values: Values,
): Promise<StoredRow> => {
  const [row] = await tx
    .update(store.table)
    .set({ ...values, updatedAt: now, version: version + 1 })
    .where(eq(columnOf(store.table, 'id'), id))
    .returning();
  return row as StoredRow;
};

export const createRow = async (change: Change, given: Values): Promise<StoredRow> => {
  const { tx, store, now } = change;
  refuseHidden(change, given);
  // Leaves out the columns that the database generates.
  const typed = fieldsWhere(store.entity.fields, isTyped);
  const values = valuesWithin(typed, await checked(change, given));
  refuse(await checkReferences(change, values));
  const [created] = await tx
    .insert(store.table)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  const row = created as StoredRow;
  await keepFiles({ ...change, entity: store.entity }, row.id, {}, values);
  await record(change, row.id, 'INSERT', null, valuesOf(store.entity.fields, row));
  return row;
};

/** Locks and returns the row, unless somebody has changed it since the actor saw it. */
export const rowAsSeen = async (
  { tx, store, actor }: Change,
  id: number,
  version: number,
): Promise<StoredRow> => {
  const row = await readRow(tx, store, actor, id, { forUpdate: true });
  if (row.version !== version) throw new AppError('STALE_VERSION', { version: row.version });
  return row;
};

export const updateRow = async (
  change: Change,
  { id, version, given, kept = {}, reason }: Patch,
): Promise<StoredRow> => {
  const { store } = change;
  const { fields } = store.entity;
  const row = await rowAsSeen(change, id, version);
  refuseHidden(change, given);
  const current = valuesOf(fields, row);
  const wanted = { ...(await checked(change, given, current)), ...kept };
  const { before, after } = changesBetween(current, wanted);
  // A save without changes creates no new version, so it conflicts with nobody's work.
  if (Object.keys(after).length === 0) return row;
  refuse(await checkReferences(change, after));
  const saved = await setColumns(change, row, after);
  await keepFiles({ ...change, entity: store.entity }, id, before, after);
  // Generated columns may have changed too.
  const audited = changesBetween(current, valuesOf(fields, saved));
  await record(change, id, 'UPDATE', audited.before, audited.after, reason);
  return saved;
};

/** A deleted row is kept for 30 days, in which an administrator can restore it. */
export const removeRow = async (change: Change, row: StoredRow): Promise<void> => {
  const { store, now } = change;
  await setColumns(change, row, { deletedAt: now });
  await record(change, row.id, 'DELETE', valuesOf(store.entity.fields, row), null);
};

export const restoreRow = async (change: Change, id: number): Promise<StoredRow> => {
  const { tx, store, actor } = change;
  const row = await readRow(tx, store, actor, id, { forUpdate: true, deleted: true });
  const restored = await setColumns(change, row, { deletedAt: null });
  await record(change, id, 'RESTORE', null, valuesOf(store.entity.fields, row));
  return restored;
};

/** Restores a row unless the store refuses it, as `can` of the row reports. */
export const restoreUnlessRefused = async (change: Change, id: number): Promise<StoredRow> => {
  const { tx, store, actor } = change;
  const row = await readRow(tx, store, actor, id, { forUpdate: true, deleted: true });
  await requireNotRefused(change, row, 'restore');
  return restoreRow(change, id);
};
