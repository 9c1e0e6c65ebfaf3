import { z } from 'zod';
import { contentsApi } from '#contract/home/contents';
import { endpoint, id, nothing, rowId } from '#contract/kit/endpoint';
import { feeOfEntry, markOfEntry } from '#contract/calendar/api';
import { applicationSubStatus, endReason, trademarkStatus } from '#contract/codes/trademarks';
import { acting } from '#contract/codes/acting';
import { calendarEventType } from '#contract/deadlines/codes';
import { dispute } from '#contract/home/dispute';
import { standings } from '#contract/protection/state';
import { contactPerson } from '#contract/settings/firm';
import { valuesOf } from '#contract/values/codes';

const day = z.iso.date();
const label = z.object({ pl: z.string(), en: z.string() });

/** Marks of one name are told apart by their territory and number. */
const toldMark = markOfEntry.extend({
  /** The territory of the mark; none for an international one. */
  place: z.string().nullable(),
  /** Of its registration, or of its application until then. */
  number: z.string().nullable(),
});
export type ToldMark = z.infer<typeof toldMark>;

const ownMark = toldMark.extend({
  customer: z.string(),
  status: z.enum(valuesOf(trademarkStatus)),
  stage: z.enum(valuesOf(applicationSubStatus)).nullable(),
  /** In the words of its owner, where the list of marks has the names of the specification. */
  standing: z.enum(standings),
  endReason: z.enum(valuesOf(endReason)).nullable(),
  /** The last day of protection, in grace the last day of a late renewal, of an ended mark its end on record. */
  until: day.nullable(),
  applied: day.nullable(),
  /** For an international mark: the countries that protect it, and those that have not decided. */
  designations: z.object({ protected: z.int(), pending: z.int() }).nullable(),
});
export type OwnMark = z.infer<typeof ownMark>;

const comingLine = z.object({
  deadline: rowId,
  type: z.enum(valuesOf(calendarEventType)),
  /** What happens on that day, in plain words. */
  name: label,
  due: day,
  rolledTo: day.nullable(),
  /** The last day on which it still counts, with a surcharge where it is later. */
  lastDay: day,
  /** Null for what the firm asks about a customer. */
  trademark: toldMark.nullable(),
  customer: z.string(),
  acts: z.enum(acting),
  /** Who takes care of it at the firm, as far as the firm shows its people. */
  person: z.string().nullable(),
  /** What lateness costs, in words. */
  consequence: label.nullable(),
  /** What the office charges until the due day, and after it; null where that is not known. */
  fee: feeOfEntry.nullable(),
  lateFee: feeOfEntry.nullable(),
});
export type ComingLine = z.infer<typeof comingLine>;

const disputedLine = toldMark.extend({
  customer: z.string(),
  dispute,
});
export type DisputedLine = z.infer<typeof disputedLine>;

/** So many marks are shown on the home page; the others are in the list. */
export const galleryLength = 12;
/** So many of each are told: what waits for the client, what comes, what passed. */
export const comingLengths = { waiting: 3, coming: 4, passed: 2 } as const;
/** Applications that wait longest for an office. */
export const pendingLength = 2;
/** Applications that somebody opposes or the office means to refuse. */
export const disputedLength = 4;

/** What a client sees of its own marks beyond the lists. The firm has its queue instead. */
export const portalApi = {
  home: endpoint({
    method: 'GET',
    path: '/home/portal',
    summary: 'For a client: what is protected, what comes next and who acts, the own marks',
    requires: ['Trademark', 'VIEW'],
    reads: ['Trademark', 'CalendarEvent', 'TrademarkPayment', 'Customer', 'Setting'],
    input: nothing,
    output: z.object({
      today: day,
      /** Whether the marks are of more than one customer. */
      several: z.boolean(),
      /** Marks without those designations that are parts of them. */
      total: z.int(),
      counts: z.record(z.enum(standings), z.int()),
      /** In how many countries something is protected, each counted once. */
      countries: z.int(),
      /** How many open duties wait for the client. */
      waiting: z.int(),
      marks: z.array(ownMark),
      coming: z.array(comingLine),
      pending: z.array(ownMark),
      /** Applications, also of single territories, that somebody stands against, the most urgent first. */
      disputed: z.array(disputedLine),
      disputedTotal: z.int(),
    }),
  }),
  mark: endpoint({
    method: 'GET',
    path: '/trademarks/:id/portal',
    summary: 'For a client: who stands against an application, and whom to turn to about the mark',
    requires: ['Trademark', 'VIEW'],
    reads: ['Trademark', 'CalendarEvent', 'TrademarkPayment', 'Customer', 'Setting', 'Account'],
    input: z.strictObject({ id }),
    output: z.object({
      dispute: dispute.nullable(),
      /** Who looks after the mark at the firm, as far as it shows its people. */
      contact: contactPerson.nullable(),
    }),
  }),
  ...contentsApi,
};
