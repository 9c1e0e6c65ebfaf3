import { z } from 'zod';
import { valuesOf } from '#contract/values/codes';
import { dateChangeKind } from '#contract/deadlines/engine/changes';
import { endpoint, id, rowId } from '#contract/kit/endpoint';
import { pageNumber } from '#contract/kit/list';

const day = z.iso.date();
const label = z.object({ pl: z.string(), en: z.string() });

const dateChange = z.object({
  id: rowId,
  kind: z.enum(valuesOf(dateChangeKind)),
  /** The name of the deadline. */
  name: label,
  oldDue: day.nullable(),
  newDue: day.nullable(),
  reason: label,
  /** Its calendar entry, while there is one. */
  event: rowId.nullable(),
  /** The entry stays as it was until a second person confirms the change. */
  waits: z.boolean(),
  trademark: z.object({
    id: rowId,
    name: z.string(),
    /** The registration number, else the application number. */
    number: z.string().nullable(),
    customer: z.string(),
  }),
});
export type ListedDateChange = z.infer<typeof dateChange>;

export const dateChangesPerPage = 50;
const mostAtOnce = 500;

/** Whoever may edit calendar entries may acknowledge changes by an update. */
const requires = ['CalendarEvent', 'EDIT'] as const;

export const dateChangeApi = {
  list: endpoint({
    method: 'GET',
    path: '/date-changes',
    summary: 'Dates that are others since the product was updated, and nobody took note of yet',
    requires,
    input: z.strictObject({ trademark: id.optional(), page: pageNumber.optional() }),
    output: z.object({
      changes: z.array(dateChange),
      total: z.int(),
      /** The newest change: "acknowledge all" covers those up to it. */
      upTo: rowId.nullable(),
    }),
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/date-changes/acknowledge',
    summary: 'Takes note of changed dates: of these, or of all up to one',
    requires,
    changes: ['CalendarEvent'],
    input: z
      .strictObject({
        ids: z.array(rowId).min(1).max(mostAtOnce).optional(),
        upTo: rowId.optional(),
      })
      .refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined)),
    output: z.object({ count: z.int() }),
  }),
};
