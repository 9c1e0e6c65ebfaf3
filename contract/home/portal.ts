import { z } from 'zod';
import { contentsApi } from '#contract/home/contents';
import { endpoint, nothing, rowId } from '#contract/kit/endpoint';
import { feeOfEntry, markOfEntry } from '#contract/calendar/api';
import { applicationSubStatus, trademarkStatus } from '#contract/codes/trademarks';
import { valuesOf } from '#contract/values/codes';

const day = z.iso.date();
const label = z.object({ pl: z.string(), en: z.string() });

/** How a mark stands, in the words of its owner: where the list of marks has the names of the specification. */
const standings = [
  /** Registered, and its term runs. */
  'protected',
  /** Its term is over, and it can still be renewed with a surcharge. */
  'grace',
  /** Applied for: the office decides. */
  'pending',
  /** Registered by the file, but its term is over or no territory protects it yet: the firm looks into it. */
  'unclear',
  /** Expired, refused or annulled. */
  'ended',
  /** Somebody else represents it. */
  'elsewhere',
] as const;

const ownMark = markOfEntry.extend({
  customer: z.string(),
  status: z.enum(valuesOf(trademarkStatus)),
  stage: z.enum(valuesOf(applicationSubStatus)).nullable(),
  standing: z.enum(standings),
  /** The territory of the mark; none for an international one. */
  place: z.string().nullable(),
  /** The last day of protection, in grace the last day of a late renewal, of an ended mark its end. */
  until: day.nullable(),
  applied: day.nullable(),
  /** For an international mark: the countries that protect it, and those that have not decided. */
  designations: z.object({ protected: z.int(), pending: z.int() }).nullable(),
});
export type OwnMark = z.infer<typeof ownMark>;

/** Who has to do something: the client, the firm, or nobody on record. */
const acting = ['CLIENT', 'FIRM', 'UNKNOWN'] as const;
export type Acting = (typeof acting)[number];

const comingLine = z.object({
  deadline: rowId,
  /** What happens on that day, in plain words. */
  name: label,
  due: day,
  rolledTo: day.nullable(),
  /** The last day on which it still counts, with a surcharge where it is later. */
  lastDay: day,
  /** Null for what the firm asks about a customer. */
  trademark: markOfEntry.nullable(),
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

/** So many marks are shown on the home page; the others are in the list. */
export const galleryLength = 12;
/** So many of each are told: what waits for the client, what comes, what passed. */
export const comingLengths = { waiting: 3, coming: 4, passed: 2 } as const;
/** Applications that wait longest for an office. */
export const pendingLength = 2;
/** More exceptions than that are not told apart. */
export const mostExceptions = 1_000;

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
      /** Marks without their designations, which are parts of them. */
      total: z.int(),
      counts: z.object({ protected: z.int(), pending: z.int(), grace: z.int() }),
      /** In how many countries something is protected, each counted once. */
      countries: z.int(),
      /** How many open duties wait for the client. */
      waiting: z.int(),
      marks: z.array(ownMark),
      coming: z.array(comingLine),
      pending: z.array(ownMark),
    }),
  }),
  acts: endpoint({
    method: 'GET',
    path: '/home/acts',
    summary: 'For a client: what waits for it, and the marks of which nobody is known to act',
    requires: ['Trademark', 'VIEW'],
    reads: ['Trademark', 'CalendarEvent', 'TrademarkPayment'],
    input: nothing,
    output: z.object({
      waiting: z.array(
        z.object({ trademark: rowId.nullable(), due: day, payment: rowId.nullable() }),
      ),
      unrepresented: z.array(rowId),
    }),
  }),
  ...contentsApi,
};
