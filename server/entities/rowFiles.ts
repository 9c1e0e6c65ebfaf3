import { can } from '#contract/access';
import type { Entity } from '#contract/kit/entity';
import { AppError } from '#contract/errors';
import type { AnyField, Values } from '#contract/kit/fields';
import type { Deps } from '#server/deps';
import { fieldsFor, readRow } from '#server/entities/read';
import { readAs } from '#server/entities/scope';
import type { Change, Stores } from '#server/entities/store';
import { attachFiles } from '#server/files/attach';
import type { CanReadRow } from '#server/files/routes';

const idsOf = (value: unknown): string[] =>
  [value ?? []].flat().filter((id): id is string => typeof id === 'string');

const isFileField = ({ kind }: AnyField): boolean => kind === 'file' || kind === 'image';

/** Attaches the files of a saved row to it and detaches those it no longer names, in its transaction. */
export const keepFiles = async (
  { tx, entity, actor, now }: Pick<Change, 'tx' | 'actor' | 'now'> & { entity: Entity },
  entityId: number,
  before: Values,
  after: Values,
): Promise<void> => {
  for (const [field, declared] of Object.entries(entity.fields)) {
    if (!isFileField(declared) || !Object.hasOwn(after, field)) continue;
    await attachFiles(tx, {
      entity: entity.name,
      entityId,
      field,
      purpose: declared.kind === 'image' ? 'image' : 'file',
      accountId: actor.accountId,
      now,
      before: idsOf(before[field]),
      after: idsOf(after[field]),
    });
  }
};

/** A file has the rights of the row it is attached to: permission, scope and field. */
export const rightsOfRows =
  ({ db }: Deps, stores: Stores): CanReadRow =>
  async (actor, { entity, entityId, field }) => {
    const store = stores.find((candidate) => candidate.entity.name === entity);
    if (!store || !can(actor.permissions, [store.entity.resource, 'VIEW'])) return false;
    if (!Object.hasOwn(fieldsFor(store, actor), field)) return false;
    try {
      await readAs(db, actor, (reader) => readRow(reader, store, actor, entityId));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
      throw error;
    }
  };
