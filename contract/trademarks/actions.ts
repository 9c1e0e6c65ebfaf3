import { z } from 'zod';
import { territoryCodes } from '#contract/values/countries';
import { endpoint, flag, id, nothing, rowId } from '#contract/kit/endpoint';
import { idList } from '#contract/kit/crud';
import { niceClass } from '#contract/trademarks/goods/nice';
import {
  applicationSubStatus,
  endReason,
  trademarkStatus,
  trademarkType,
} from '#contract/codes/trademarks';
import { archivingApi } from '#contract/trademarks/archiving';
import { trademark, trademarkActions } from '#contract/trademarks/trademark';

const { fields } = trademark;
const mostDesignated = 200;
const code = <T extends number>(list: Readonly<Record<string, { value: T }>>) =>
  z.literal(Object.values(list).map(({ value }) => value));
const territory = z.enum(territoryCodes as [string, ...string[]]);
const version = rowId;
const note = z.string().trim().max(2_000);
const calendarDate = z.iso.date();

const relative = z.object({
  id: rowId,
  name: z.string(),
  type: code(trademarkType),
  status: code(trademarkStatus),
  /** The stage of an application, such as a provisional refusal. */
  additionalStatus: code(applicationSubStatus).nullable(),
  place: z.string().nullable(),
  applicationNumber: z.string().nullable(),
  registrationNumber: z.string().nullable(),
  registrationDate: calendarDate.nullable(),
  expirationDate: calendarDate.nullable(),
  /** The day of the next renewal, while it can still be made. */
  renewalDue: calendarDate.nullable(),
  /** The due day of the fee of an unpaid renewal. */
  renewalFeeDue: z.iso.date().nullable(),
  niceClasses: z.array(code(niceClass)),
  archived: z.boolean(),
  /** For a designated mark: it ended with its international mark, and would be restored with it. */
  endedWithParent: z.boolean(),
});
export type Relative = z.infer<typeof relative>;

/** So many marks of a family are listed: beside the map, and besides the tree. */
export const mostOfFamily = 100;

/** Actions on trade marks other than creating, changing and deleting rows. */
export const trademarkActionApi = {
  nextNumber: endpoint({
    method: 'GET',
    path: '/trademarks/next-number',
    summary: 'The next free number of ours, as a proposal',
    requires: ['Trademark', 'CREATE'],
    input: nothing,
    output: z.object({ number: z.string() }),
  }),
  ownDataKeys: endpoint({
    method: 'GET',
    path: '/trademarks/own-data-keys',
    summary: 'The keys that own data of trade marks are kept under, the usual ones first',
    requires: ['Trademark', 'EDIT'],
    input: nothing,
    output: z.object({ keys: z.array(z.string()) }),
  }),
  statusCounts: endpoint({
    method: 'GET',
    path: '/trademarks/status-counts',
    summary: 'How many marks a customer has in each status, archived ones apart',
    requires: ['Trademark', 'VIEW'],
    input: z.strictObject({ customer: id }),
    output: z.object({
      counts: z.array(z.object({ status: code(trademarkStatus), count: z.int() })),
    }),
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/trademarks/:id/status',
    summary: 'Changes the status with what it needs; another change is an administrator’s to force',
    requires: ['Trademark', 'EDIT'],
    changes: ['Trademark'],
    input: z.strictObject({
      id,
      version,
      status: code(trademarkStatus),
      additionalStatus: code(applicationSubStatus).nullable().optional(),
      registrationNumber: z.string().trim().max(fields.registrationNumber.max).optional(),
      registrationDate: calendarDate.optional(),
      expirationDate: calendarDate.optional(),
      /** An end needs reason and day; the proceedings in which the mark was lost are optional. */
      endReason: z.enum(Object.keys(endReason) as (keyof typeof endReason)[]).optional(),
      endedOn: calendarDate.optional(),
      endActionOn: calendarDate.nullable().optional(),
      /** The designated marks that change too, as shown to the person who decides (docs/rules.md, Families). */
      designations: z.array(rowId).max(mostDesignated).optional(),
      note: note.optional(),
      force: z.boolean().default(false),
    }),
    output: z.object({ version }),
  }),
  ...archivingApi,
  family: endpoint({
    method: 'GET',
    path: '/trademarks/:id/family',
    summary:
      'The marks this one comes from, those that come from it, and the same mark registered elsewhere',
    requires: ['Trademark', 'VIEW'],
    reads: ['Trademark', 'Customer'],
    input: z.strictObject({ id }),
    output: z.object({
      /** The base registration of the international mark. */
      base: relative.nullable(),
      international: relative.nullable(),
      designated: z.array(relative),
      /** International marks based on this one. */
      basedOnThis: z.array(relative),
      /** What its customer has besides under its name; designations stand under the mark they belong to. */
      elsewhere: z.array(relative),
      /** There is more of that than is listed. */
      hasMoreElsewhere: z.boolean(),
      /** Until this day the international mark falls with its base. */
      dependencyEndsOn: calendarDate.nullable(),
    }),
  }),
  territories: endpoint({
    method: 'GET',
    path: '/trademarks/territories',
    summary: 'The designated marks of several international ones, by the id of each',
    requires: ['Trademark', 'VIEW'],
    input: z.strictObject({ ids: idList }),
    output: z.object({
      byParent: z.record(
        z.string(),
        z.array(
          z.object({
            id: rowId,
            territory,
            status: code(trademarkStatus),
            additionalStatus: code(applicationSubStatus).nullable(),
          }),
        ),
      ),
    }),
  }),
  addTerritories: endpoint({
    method: 'POST',
    path: '/trademarks/:id/territories',
    summary: 'Designates territories of an international mark: each becomes a mark of its own',
    requires: trademarkActions.addTerritories,
    changes: ['Trademark'],
    input: z.strictObject({
      id,
      territories: z.array(territory).min(1).max(150),
      /** What the new marks copy from the international one. */
      copy: z.strictObject({
        classes: z.boolean(),
        representative: z.boolean(),
        description: z.boolean(),
      }),
      applicationDate: calendarDate.nullable().optional(),
    }),
    output: z.object({ created: z.int() }),
    status: 201,
  }),
  removeTerritories: endpoint({
    method: 'POST',
    path: '/trademarks/:id/territories/removal',
    summary: 'Gives territories of an international mark up: their marks are deleted',
    requires: trademarkActions.removeTerritories,
    changes: ['Trademark'],
    input: z.strictObject({ id, territories: z.array(territory).min(1).max(150) }),
    output: z.object({ removed: z.int() }),
  }),
  addClasses: endpoint({
    method: 'POST',
    path: '/trademarks/:id/territories/classes',
    summary: 'Gives designated marks classes of their international one, with goods and services',
    requires: trademarkActions.addClasses,
    changes: ['Trademark'],
    input: z.strictObject({
      id,
      classes: z.array(code(niceClass)).min(1).max(45),
      designations: z.array(rowId).min(1).max(mostDesignated),
    }),
    output: z.object({ changed: z.int() }),
  }),
};

/** The goods and services of one class may be very long. */
export const longestGoods = 200_000;
const goodsOfClass = z.strictObject({
  class: code(niceClass),
  pl: z.string().max(longestGoods),
  en: z.string().max(longestGoods),
});
export type GoodsOfClass = z.infer<typeof goodsOfClass>;

/** How much of each text is read in short. */
export const shortGoods = 300;

export const goodsApi = {
  read: endpoint({
    method: 'GET',
    path: '/trademarks/:id/goods',
    summary:
      'Goods and services of a trade mark by class, in Polish and English, whole or in short',
    requires: ['Trademark', 'VIEW'],
    input: z.strictObject({ id, short: flag.optional() }),
    output: z.object({
      version,
      edition: z.string().nullable(),
      classes: z.array(goodsOfClass),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/trademarks/:id/goods',
    summary:
      'Saves the classes of a trade mark; what leaves an international one leaves its designated ones',
    requires: ['Trademark', 'EDIT'],
    bodyMegabytes: 20,
    changes: ['Trademark'],
    input: z.strictObject({
      id,
      version,
      edition: z.string().trim().max(fields.niceEdition.max).nullable(),
      classes: z
        .array(goodsOfClass)
        .max(45)
        .refine((list) => new Set(list.map((item) => item.class)).size === list.length),
    }),
    output: z.object({ version }),
  }),
};
