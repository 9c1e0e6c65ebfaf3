import { z } from 'zod';
import {
  batchBrief,
  batchSettings,
  dateOrders,
  importBatch,
  importKinds,
  importRow,
  rowOutcome,
} from '#contract/imports/batch';
import { digits, endpoint, id, nothing } from '#contract/kit/endpoint';
import { valuesOf } from '#contract/values/codes';

const position = digits(/^\d{1,5}$/).pipe(z.int().min(0));
const mostFiles = 500;
export const rowsOfPage = 50;
/** The most rows that stay in view although the filter no longer finds them. */
export const mostHeld = 100;

/**
 * Imports of marks and customers. Whoever calls also needs the right to edit marks and to create and edit
 * customers, which the handlers check.
 */
export const importApi = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    summary: 'Imports: those in preparation and those done, the newest first',
    requires: ['Trademark', 'CREATE'],
    reads: ['Import'],
    input: nothing,
    output: z.object({ batches: z.array(batchBrief) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/imports',
    summary: 'Begins an import of uploaded files; nothing is written before it is run',
    requires: ['Trademark', 'CREATE'],
    changes: ['Import'],
    input: z.strictObject({ uploads: z.array(z.uuid()).min(1).max(mostFiles) }),
    output: z.object({ id: z.int() }),
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/imports/:id',
    summary: 'One import: its sheets and columns, what is asked, what would happen',
    requires: ['Trademark', 'CREATE'],
    reads: ['Import'],
    input: z.strictObject({ id }),
    output: importBatch,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/imports/:id/rows',
    summary: 'The rows of an import and what would happen with each',
    requires: ['Trademark', 'CREATE'],
    reads: ['Import'],
    input: z.strictObject({
      id,
      outcome: z.enum([...Object.values(valuesOf(rowOutcome)), 'warned']).optional(),
      search: z.string().trim().max(100).optional(),
      page: digits(/^\d{1,5}$/)
        .pipe(z.int().min(1))
        .default(1),
      /** Positions of rows that are answered whatever the filter says: those just corrected. */
      also: z
        .string()
        .regex(/^\d{1,5}(,\d{1,5})*$/)
        .transform((text) => text.split(',').map(Number))
        .pipe(z.array(z.int()).max(mostHeld))
        .optional(),
    }),
    output: z.object({ rows: z.array(importRow), total: z.int(), perPage: z.literal(rowsOfPage) }),
  }),
  setSheet: endpoint({
    method: 'PATCH',
    path: '/imports/:id/sheets/:sheet',
    summary: 'How the columns of a sheet are read; the rows are checked again',
    requires: ['Trademark', 'CREATE'],
    changes: ['Import'],
    input: z.strictObject({
      id,
      sheet: position,
      isUsed: z.boolean().optional(),
      kind: z.enum(importKinds).optional(),
      columns: z.array(z.string().max(100).nullable()).max(1_000).optional(),
      dateOrder: z.enum(dateOrders).optional(),
    }),
    output: z.undefined(),
    status: 204,
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/imports/:id/settings',
    summary: 'Answers what an import asks: customers and unknown words; the rows are checked again',
    requires: ['Trademark', 'CREATE'],
    changes: ['Import'],
    input: z.strictObject({ id, ...batchSettings.partial().shape }),
    output: z.undefined(),
    status: 204,
  }),
  setRow: endpoint({
    method: 'PATCH',
    path: '/imports/:id/rows/:position',
    summary: 'Corrects cells of a row, or leaves it out; all rows are checked again',
    requires: ['Trademark', 'CREATE'],
    changes: ['Import'],
    input: z.strictObject({
      id,
      position,
      isLeftOut: z.boolean().optional(),
      /** By target; null takes a correction back. */
      edits: z.record(z.string().max(100), z.string().max(200_000).nullable()).optional(),
    }),
    output: z.undefined(),
    status: 204,
  }),
  run: endpoint({
    method: 'POST',
    path: '/imports/:id/run',
    summary: 'Writes what the check showed, all of it or nothing',
    requires: ['Trademark', 'CREATE'],
    changes: ['Import', 'Trademark', 'Customer'],
    input: z.strictObject({ id, version: z.int() }),
    output: z.undefined(),
    status: 202,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/imports/:id/undo',
    summary: 'Takes a whole import back, unless somebody has changed its rows since',
    requires: ['Trademark', 'DELETE'],
    changes: ['Import', 'Trademark', 'Customer'],
    input: z.strictObject({ id }),
    output: z.undefined(),
    status: 202,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/imports/:id',
    summary: 'Drops an import and its files; what it has written stays',
    requires: ['Trademark', 'CREATE'],
    changes: ['Import'],
    input: z.strictObject({ id }),
    output: z.undefined(),
    status: 204,
  }),
};
