import { z } from 'zod';
import { codes, type Code, valuesOf } from '#contract/values/codes';
import { alertType } from '#contract/alerts/alert';
import { feeOfEntry, markOfEntry, settling } from '#contract/calendar/api';
import { digits, endpoint, id, nothing, rowId } from '#contract/kit/endpoint';
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

/** The groups of the queue, the most urgent first. */
export const queueGroup = codes({
  OVERDUE: ['Po terminie', 'Overdue'],
  WEEK: ['7 dni', '7 days'],
  MONTH: ['30 dni', '30 days'],
  WAITING: ['Czeka na innych', 'Waiting for others'],
});
export type QueueGroup = Code<typeof queueGroup>;

/** Whom something waits for: others are offices and whoever else may act until a day. */
const waitsFor = ['CLIENT', 'SECOND_PERSON', 'OTHERS'] as const;

/**
 * A duty in the queue: an entry of the calendar, an alert that no entry stands for, or a question that a client
 * waits for an answer to.
 */
const queueLine = z.object({
  /** The entry of the calendar. */
  deadline: rowId.nullable(),
  alert: z.object({ id: rowId, type: z.enum(valuesOf(alertType)) }).nullable(),
  task: rowId.nullable(),
  /** Of a former customer nobody can answer: it has no day, and is only to be closed. */
  question: z.object({ id: rowId, isFormer: z.boolean() }).nullable(),
  name: label,
  /** What the day follows from, in short. */
  why: label.nullable(),
  /** Alerts have no day. */
  due: day.nullable(),
  rolledTo: day.nullable(),
  graceEndsOn: day.nullable(),
  lastDay: day.nullable(),
  lateOn: day.nullable(),
  waitsFor: z.enum(waitsFor).nullable(),
  trademark: markOfEntry.nullable(),
  /** Tells the mark from another of the same name and territory; null where there is none. */
  number: z.string().nullable(),
  customer: z.object({ id: rowId, name: z.string() }),
  /** Who answers today. */
  answering: z.array(z.object({ id: rowId, name: z.string() })),
  acknowledged: z.boolean(),
  canAcknowledge: z.boolean(),
  fee: feeOfEntry.nullable(),
  settling: settling.nullable(),
});
export type QueueLine = z.infer<typeof queueLine>;

/** How many lines of each group are shown at first, and how many more at a time. */
export const queueStart = 6;
export const queuePage = 25;
/** More than that are not counted. */
export const mostCounted = 250;

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
      /** How many statutory deadlines have passed and are still open, at most `mostCounted`. */
      overdue: z.int(),
    }),
  }),
  queue: endpoint({
    method: 'GET',
    path: '/home/queue',
    summary:
      'What is to be done: overdue, within 7 and 30 days, and what waits for others; of the firm, a person or a customer',
    // Clients have no queue.
    requires: ['CalendarEvent', 'EDIT'],
    reads: ['CalendarEvent', 'Alert', 'Question', 'Trademark', 'Customer', 'TrademarkPayment'],
    input: z.strictObject({
      /** Who answers today, or is in charge. */
      person: id.optional(),
      customer: id.optional(),
      /** Further lines of one group: those after `from`. */
      group: z.enum(valuesOf(queueGroup)).optional(),
      from: digits(/^\d{1,4}$/).optional(),
    }),
    output: z.object({
      today: day,
      groups: z.array(
        z.object({
          group: z.enum(valuesOf(queueGroup)),
          /** At most `mostCounted`. */
          count: z.int(),
          lines: z.array(queueLine),
        }),
      ),
    }),
  }),
};
