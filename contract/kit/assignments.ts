import { z } from 'zod';
import { mostPicked, pickedShape } from '#contract/kit/crud';
import { endpoint, rowId } from '#contract/kit/endpoint';
import type { Entity } from '#contract/kit/entity';
import type { Fields } from '#contract/kit/fields';

/** The row to assign; null clears the field. */
const value = rowId.nullable();

/** Row ids grouped by the value they had before. */
const formerValues = z
  .array(z.strictObject({ value, ids: z.array(rowId).min(1).max(mostPicked) }))
  .max(mostPicked);
export type FormerValues = z.infer<typeof formerValues>;

/** Endpoints that set one field of many rows, and undo it. */
export const assignmentApi = <F extends Fields>(
  { resource, fields, name }: Entity<F>,
  path: string,
  field: keyof F & string,
) => ({
  assign: endpoint({
    method: 'POST',
    path,
    summary: `${name}: assigns a ${field} to the picked rows, or to all the filters find`,
    requires: [resource, 'EDIT'],
    changes: [resource],
    input: z.strictObject({ ...pickedShape(fields), value }),
    /** Counts only the rows that changed, not those that had the value already. */
    output: z.object({ count: z.int(), former: formerValues }),
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/undo`,
    summary: `${name}: puts a former ${field} back where nobody has changed it since`,
    requires: [resource, 'EDIT'],
    changes: [resource],
    input: z.strictObject({
      /** The value that was assigned: undo skips a row that has another value by now. */
      value,
      former: formerValues.refine(
        (groups) => groups.reduce((sum, { ids }) => sum + ids.length, 0) <= mostPicked,
      ),
    }),
    output: z.object({ count: z.int() }),
  }),
});
export type AssignmentApi = ReturnType<typeof assignmentApi>;
