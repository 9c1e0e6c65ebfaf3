import { z } from 'zod';
import { codes, type Code, valuesOf } from '#contract/values/codes';
import { endpoint, nothing, rowId } from '#contract/kit/endpoint';
import { trademarkType } from '#contract/codes/trademarks';

/** What happens in the life of a mark and is told on its way; deadlines are told by their own names. */
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
  /** Of a deadline: its entry in the calendar, and what is due. */
  deadline: rowId.nullable(),
  name: label.nullable(),
  /** The working day after, where the date itself was a free one. */
  rolledTo: day.nullable(),
  graceEndsOn: day.nullable(),
  trademark: z.object({
    id: rowId,
    name: z.string(),
    type,
    /** Tells marks of one name apart: the designations of an international mark. */
    territory: z.string().nullable(),
    customer: z.string(),
  }),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** So many years up to the present one. */
export const chartYears = 10;
/** So many entries on each side of today. */
export const timelineLength = 6;

export const homeApi = {
  /** Of marks that are neither archived nor deleted, as the list of marks counts them. */
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
      /** Marks with a date somebody has to look at; none is told to clients. */
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
      /** The oldest first; the last ones are nearest to today. */
      past: z.array(timelineEntry),
      coming: z.array(timelineEntry),
      /** Statutory deadlines that have passed and are still open, all of them counted. */
      overdue: z.int(),
    }),
  }),
};
