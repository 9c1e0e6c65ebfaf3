import { z } from 'zod';
import { acting } from '#contract/codes/acting';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { digits, endpoint, id, rowId } from '#contract/kit/endpoint';
import { countryCodes, type CountryCode } from '#contract/protection/countries';
import { protectionState } from '#contract/protection/state';
import { niceClass } from '#contract/trademarks/goods/nice';
import { valuesOf } from '#contract/values/codes';
import { type TerritoryCode, territoryCodes } from '#contract/values/countries';

const acts = z.enum(acting);
const state = z.enum(valuesOf(protectionState));
const place = z.enum(territoryCodes as [TerritoryCode, ...TerritoryCode[]]);
const country = z.enum(countryCodes as [CountryCode, ...CountryCode[]]);
const classNumber = z.literal(Object.values(niceClass).map(({ value }) => value));
const code = <T extends number>(list: Readonly<Record<string, { value: T }>>) =>
  z.literal(Object.values(list).map(({ value }) => value));
const count = z.int();
const counts = z.object({
  PROTECTED: count,
  ACTION: count,
  PENDING: count,
  UNCLEAR: count,
  ENDED: count,
});

/** Whose protection: the family of a mark, a customer, or all that the reader may see. */
const subject = {
  family: id.optional(),
  customer: id.optional(),
  class: digits(/^\d{1,2}$/)
    .pipe(classNumber)
    .optional(),
};

const territory = {
  /** The best of its marks. */
  state,
  counts,
  /** The only mark there, which can be opened at once. */
  mark: rowId.nullable(),
};

const named = z.object({ id: rowId, name: z.string() });

const protectedMark = z.object({
  id: rowId,
  name: z.string(),
  image: z.string().nullable(),
  type: code(trademarkType),
  place: place.nullable(),
  parent: rowId.nullable(),
  status: code(trademarkStatus),
  additionalStatus: code(applicationSubStatus).nullable(),
  /** `null` for what protects nothing by itself, or is looked after by somebody else. */
  state: state.nullable(),
  number: z.string().nullable(),
  expirationDate: z.iso.date().nullable(),
  renewalDue: z.iso.date().nullable(),
  /** The next deadline as the reader sees it. */
  nextDeadline: z.iso.date().nullable(),
  /** Who acts next, where something comes next; `null` for the firm, which knows. */
  acts: acts.nullable(),
});
export type ProtectedMark = z.infer<typeof protectedMark>;

/** Where marks protect. Archived and deleted ones are left out, as in lists. */
export const protectionApi = {
  read: endpoint({
    method: 'GET',
    path: '/protection',
    summary: 'Where marks protect: their territories and countries by state, each country once',
    requires: ['Trademark', 'VIEW'],
    reads: ['Trademark', 'CalendarEvent', 'Customer', 'Setting'],
    input: z.strictObject(subject),
    output: z.object({
      /** The mark whose family was asked for. */
      family: named.nullable(),
      /** The customer that was asked for, or that of the family. */
      customer: named.nullable(),
      /** How many brands there are by their best state: a name of a customer counts once. */
      marks: counts,
      /** How many countries there are by their best state. */
      countryCounts: counts,
      /** As the marks are registered: the EU is one of them. */
      territories: z.array(z.object({ place, countries: count, ...territory })),
      countries: z.array(z.object({ place: country, places: z.array(place), ...territory })),
      /** For clients: who acts where action is needed, each once. */
      acting: z.array(acts),
      /** The classes there are, whichever was asked for. */
      classes: z.array(classNumber),
    }),
  }),
  marks: endpoint({
    method: 'GET',
    path: '/protection/marks',
    summary: 'The marks of a family behind the map, the first of them where there are very many',
    requires: ['Trademark', 'VIEW'],
    reads: ['Trademark', 'CalendarEvent', 'Customer', 'Setting'],
    input: z.strictObject({
      family: id,
      class: subject.class,
    }),
    output: z.object({ marks: z.array(protectedMark), hasMore: z.boolean() }),
  }),
};
