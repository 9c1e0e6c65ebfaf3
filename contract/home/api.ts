import { z } from 'zod';
import { codes, type Code, valuesOf } from '#contract/values/codes';
import { endpoint, nothing, rowId } from '#contract/kit/endpoint';
import { trademarkType } from '#contract/codes/trademarks';

/** Events of a mark on the timeline; deadlines have their own names. */
export const timelineKind = codes({
  APPLICATION: ['Zgłoszenie', 'Application filed'],
  PUBLICATION: ['Publikacja zgłoszenia', 'Application published'],
  REGISTRATION: ['Rejestracja', 'Registration'],
  RENEWAL: ['Przedłużenie ochrony', 'Protection renewed'],
  PAYMENT: ['Opłata wniesiona', 'Fee paid'],
  DEADLINE: ['Termin', 'Deadline'],
});
export type TimelineKind = Code<typeof timelineKind>;

const day = z.iso.date();
const type = z.enum(valuesOf(trademarkType));
const label = z.object({ pl: z.string(), en: z.string() });

const timelineEntry = z.object({
  kind: z.enum(valuesOf(timelineKind)),
  date: day,
  /** For a deadline: its calendar entry and its name. */
  deadline: rowId.nullable(),
  name: label.nullable(),
  /** The next working day, where the date itself is a closing day. */
  rolledTo: day.nullable(),
  graceEndsOn: day.nullable(),
  trademark: z.object({
    id: rowId,
    name: z.string(),
    type,
    /** Distinguishes marks of one name: the designations of an international mark. */
    territory: z.string().nullable(),
    customer: z.string(),
  }),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** The number of years up to the current one. */
export const chartYears = 10;
/** The number of entries before and after today. */
export const timelineLength = 6;

export const homeApi = {
  /** Counts marks that are neither archived nor deleted, like the list of marks. */
  statistics: endpoint({
    method: 'GET',
    path: '/home/statistics',
    summary: 'How many marks there are by status and type, and how many came each year',
    requires: ['Trademark', 'VIEW'],
    reads: ['Trademark', 'CalendarEvent'],
    input: nothing,
    output: z.object({
      total: z.int(),
      submitted: z.int(),
      registered: z.int(),
      /** Marks with a date to check; always none for clients. */
      datesToCheck: z.int(),
      byType: z.array(z.object({ type, count: z.int() })),
      years: z.array(z.object({ year: z.int(), applications: z.int(), registrations: z.int() })),
    }),
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/home/timeline',
    summary: 'What happened lately and which deadlines come, around today',
    requires: ['CalendarEvent', 'VIEW'],
    reads: ['CalendarEvent', 'Trademark', 'Customer'],
    input: nothing,
    output: z.object({
      today: day,
      /** The oldest first, so the last ones are nearest to today. */
      past: z.array(timelineEntry),
      coming: z.array(timelineEntry),
      /** The number of all statutory deadlines that have passed and are still open. */
      overdue: z.int(),
    }),
  }),
};
