import { z } from 'zod';
import type { Requirement } from '#contract/access';
import { acting } from '#contract/codes/acting';
import { draftShape, type Entity, patchShape, rowSchema } from '#contract/kit/entity';
import { topicOf } from '#contract/kit/autocomplete';
import {
  type ConfirmedChange,
  type Endpoint,
  endpoint,
  fileAnswer,
  flag,
  id,
  rowId,
} from '#contract/kit/endpoint';
import type { Fields } from '#contract/kit/fields';
import { fileFacts } from '#contract/kit/fileFacts';
import { historyAnswer, historyShape } from '#contract/kit/history';
import { listInput, narrowingShape } from '#contract/kit/list';
import { rowFacts } from '#contract/kit/rowFacts';
import type { Topic } from '#contract/kit/topics';

/** What the values of a response refer to, so that the client needs no second request. */
export const related = z.object({
  /** Labels of referenced rows: by autocomplete type, then by id. */
  options: z.record(z.string(), z.record(z.string(), z.string())),
  files: z.record(z.string(), fileFacts),
  /** Display names of ids, for fields that have one. */
  displayNames: z.record(z.string(), z.object({ pl: z.string(), en: z.string() })).optional(),
  /** Who acts on what is open, by the id of the row: for clients, of rows that somebody acts on. */
  acts: z.record(z.string(), z.enum(acting)).optional(),
});
export type Related = z.infer<typeof related>;

/** Actions that rows of every entity have. */
const commonActions = ['edit', 'remove', 'restore'] as const;
export type CommonAction = (typeof commonActions)[number];
/** Further actions on the rows of an entity, and the permission each needs. */
export type RowActions<A extends string = string> = Readonly<Record<A, Requirement>>;
/** What the caller can do with one row, by their permissions and by the state of the row. */
export type Can<A extends string = never> = Readonly<Record<CommonAction | A, boolean>>;

const canSchema = <A extends string>(own: RowActions<A>) =>
  z.object(
    Object.fromEntries(
      [...commonActions, ...Object.keys(own)].map((name) => [name, z.boolean()]),
    ) as Record<CommonAction | A, z.ZodBoolean>,
  );

/** A deleted row can be restored for this long; then it is purged. Its history stays. */
export const daysToRestore = 30;

const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The most rows of an export with images: each image is drawn for it. */
export const mostWithImages = 5_000;

/** The most rows picked by hand for an export or a bulk action, on all pages together. */
export const mostPicked = 1_000;
/** The picked rows, or without `ids` every row the filters find. */
export const pickedShape = (fields: Fields) => ({
  ...narrowingShape(fields),
  ids: z.array(rowId).min(1).max(mostPicked).optional(),
});
export const idList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(rowId).max(mostPicked));

const nameList = z
  .string()
  .max(4_000)
  .transform((text) => text.split(',').filter(Boolean));

/** Responses show the labels of the rows they refer to, so they depend on those topics too. */
const referenced = (fields: Fields): Topic[] =>
  Object.values(fields).flatMap((field) => {
    if (field.kind === 'array') return referenced(field.of);
    return field.kind === 'select' && field.autocomplete ? topicOf[field.autocomplete] : [];
  });

/** Options of the endpoints of an entity: further topics that its rows show, and its own actions. */
type CrudOptions<F extends Fields, A extends string> = {
  /** Topics in addition to its own and those of the rows it refers to. */
  shown?: readonly Topic[];
  actions?: RowActions<A>;
  /** The changes of these endpoints that have to be confirmed. */
  confirms?: Partial<
    Record<'create' | 'update' | 'restore', readonly ConfirmedChange<keyof F & string>[]>
  >;
};

/** The endpoints every entity has; an entity adds its own to them. */
export const crud = <const F extends Fields, const A extends string = never>(
  entity: Entity<F>,
  path: string,
  { shown = [], actions = {} as RowActions<A>, confirms = {} }: CrudOptions<NoInfer<F>, A> = {},
) => {
  const { resource, fields, name } = entity;
  const reads = [...new Set([resource, ...referenced(fields), ...shown])];
  const changes = [resource];
  const row = rowSchema(entity);
  const can = canSchema(actions);
  /** Includes the facts that derived fields need, where the reader may see them. */
  const one = z.object({ row, related, can, facts: rowFacts.optional() });
  const version = id;
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `${name}: a page of the list, filtered and sorted`,
      requires: [resource, 'VIEW'],
      reads,
      input: listInput(fields),
      /** `can` by the id of the row. */
      output: z.object({
        rows: z.array(row),
        total: z.int(),
        /** There are more rows than `total`, which counts no further than `mostCountedRows` (contract/kit/list.ts). */
        more: z.boolean(),
        related,
        can: z.record(z.string(), can),
      }),
    }),
    export: endpoint({
      method: 'GET',
      path: `${path}/export`,
      summary: `${name}: the filtered list as a file`,
      requires: [resource, 'VIEW'],
      reads,
      input: z.strictObject({
        ...narrowingShape(fields),
        format: z.enum(exportFormats),
        columns: nameList.optional(),
        /** In a workbook, the images themselves instead of their names. */
        images: flag.optional(),
        /** The file comes in frames that tell how far it is (contract/kit/frames.ts). */
        progress: flag.optional(),
        ids: idList.optional(),
      }),
      output: fileAnswer,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `${name}: one row`,
      requires: [resource, 'VIEW'],
      reads,
      input: z.strictObject({ id }),
      output: one,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `${name}: a new row`,
      requires: [resource, 'CREATE'],
      ...(confirms.create && { confirms: confirms.create }),
      changes,
      input: z.strictObject(draftShape(entity)),
      output: one,
      status: 201,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `${name}: change the fields that are sent, if nobody else has since this version`,
      requires: [resource, 'EDIT'],
      ...(confirms.update && { confirms: confirms.update }),
      changes,
      input: z.strictObject({ id, version, ...patchShape(entity) }),
      output: one,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `${name}: delete; an administrator can restore it for ${daysToRestore} days`,
      requires: [resource, 'DELETE'],
      changes,
      input: z.strictObject({ id, version }),
      output: z.undefined(),
      status: 204,
    }),
    removeMany: endpoint({
      method: 'POST',
      path: `${path}/removal`,
      summary: `${name}: delete several rows at once, or none of them`,
      requires: [resource, 'DELETE'],
      changes,
      input: z.strictObject(pickedShape(fields)),
      output: z.object({ count: z.int() }),
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `${name}: bring a deleted row back (administrators)`,
      requires: ['Setting', 'EDIT'],
      ...(confirms.restore && { confirms: confirms.restore }),
      changes,
      input: z.strictObject({ id }),
      output: one,
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/:id/history`,
      summary: `${name}: what was changed, by whom and when`,
      requires: ['History', 'VIEW'],
      reads,
      input: z.strictObject({ id, ...historyShape }),
      output: historyAnswer.extend({ related }),
    }),
  };
};

export type CrudApi<F extends Fields = Fields, A extends string = never> = ReturnType<
  typeof crud<F, A>
>;

/** The endpoints of rows that only the product creates: people read and remove them, but never edit them. */
export const withoutTyping = <A extends Record<'create' | 'update', Endpoint>>({
  create: _create,
  update: _update,
  ...rest
}: A) => rest;
