import { z } from 'zod';
import { endpoint, id } from '#contract/kit/endpoint';
import { writtenFilter } from '#contract/kit/filters';
import { longestText } from '#contract/kit/jsonText';
import { pageSizes } from '#contract/kit/list';
import { longestSearch } from '#contract/values/searchText';

/** How high rows are: 32, 40 or 56 pixels. */
export const densities = ['compact', 'regular', 'roomy'] as const;
export type Density = (typeof densities)[number];
/** Stored by earlier views, which always named one of two densities: leaves it to the person. */
const unsaidDensity = 'comfortable';

/** How a list shows its rows: in columns, in columns beside the open row, or as tiles. */
export const layouts = ['table', 'split', 'gallery'] as const;
export type Layout = (typeof layouts)[number];

/** The limits of the width of a column, in pixels. */
export const columnWidths = { min: 48, max: 800 } as const;
const width = z.int().min(columnWidths.min).max(columnWidths.max);
/** Widths that a person has set, by column. */
export type Widths = Readonly<Record<string, number>>;

/**
 * The state of a list, saved under a name. Its fields are not checked against the entity: names that the
 * entity no longer has are dropped when the view is applied.
 */
const viewState = z.strictObject({
  sort: z.string().max(101).nullable(),
  // Limited to what fits an address; the values are not checked.
  filters: z
    .array(writtenFilter)
    .max(30)
    .refine((filters) => JSON.stringify(filters).length <= longestText),
  search: z.string().max(longestSearch),
  columns: z.array(z.string().max(100)).max(200),
  size: z.literal(pageSizes),
  /** null: whatever the person who looks at it prefers. */
  density: z.enum([...densities, unsaidDensity]).nullable(),
  // Views saved before these existed lack them.
  layout: z.enum(layouts).optional(),
  widths: z
    .record(z.string().max(100), width)
    .refine((widths) => Object.keys(widths).length <= 200)
    .optional(),
});
export type ViewState = z.infer<typeof viewState>;

const savedView = z.object({
  id: z.int(),
  name: z.string(),
  /** Visible to the whole firm; otherwise only to the person who saved it. */
  shared: z.boolean(),
  /** Applied when the list opens; one's own default precedes that of the firm. */
  isDefault: z.boolean(),
  /** What the caller can do with it. */
  can: z.object({ edit: z.boolean(), share: z.boolean(), remove: z.boolean() }),
  ownerName: z.string(),
  state: viewState,
});
export type SavedView = z.infer<typeof savedView>;

/** The limit of one account, for all lists together. */
export const mostViews = 200;

/** The name of the entity, or of a part of it: Trademark.international. */
const list = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z]+(?:\.[a-zA-Z]+)?$/);
const name = z.string().trim().min(1).max(100);

export const viewApi = {
  list: endpoint({
    method: 'GET',
    path: '/views',
    summary: 'Saved views of a list: one’s own, and for staff those of the firm',
    requires: 'signedIn',
    reads: ['View'],
    input: z.strictObject({ list }),
    output: z.object({ views: z.array(savedView) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/views',
    summary: 'Save the state of a list under a name',
    requires: 'signedIn',
    changes: ['View'],
    input: z.strictObject({
      list,
      name,
      shared: z.boolean(),
      isDefault: z.boolean(),
      state: viewState,
    }),
    output: savedView,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/views/:id',
    summary: 'Rename, share, make the default, or save another state',
    requires: 'signedIn',
    changes: ['View'],
    input: z.strictObject({
      id,
      name: name.optional(),
      shared: z.boolean().optional(),
      isDefault: z.boolean().optional(),
      state: viewState.optional(),
    }),
    output: savedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/views/:id',
    summary: 'Remove a saved view',
    requires: 'signedIn',
    changes: ['View'],
    input: z.strictObject({ id }),
    output: z.undefined(),
    status: 204,
  }),
};
