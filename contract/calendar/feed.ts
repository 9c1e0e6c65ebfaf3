import { z } from 'zod';
import { endpoint, fileAnswer, nothing } from '#contract/kit/endpoint';

const requires = ['CalendarEvent', 'VIEW'] as const;

/** The most entries that calendar programs can handle; beyond that, those nearest to today. */
export const mostFeedEntries = 10_000;

/** Deadlines for the calendar program of a computer or phone, at a secret address. */
export const calendarFeedApi = {
  state: endpoint({
    method: 'GET',
    path: '/calendar-feed',
    summary:
      'Whether the caller has a calendar feed, and since when, or when it ended with the password',
    requires,
    reads: ['CalendarFeed'],
    input: nothing,
    output: z.object({
      since: z.iso.datetime().nullable(),
      /** The password was changed then, and the feed ended with it. */
      endedAt: z.iso.datetime().nullable(),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/calendar-feed',
    summary: 'A new secret address; the one before stops working. It is told this once',
    requires,
    changes: ['CalendarFeed'],
    input: nothing,
    output: z.object({ url: z.string() }),
    status: 201,
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/calendar-feed',
    summary: 'The address stops working',
    requires,
    changes: ['CalendarFeed'],
    input: nothing,
    output: z.undefined(),
    status: 204,
  }),
  /** Calendar programs cannot sign in: whoever knows the address can read. */
  read: endpoint({
    method: 'GET',
    path: '/calendar-feeds/:secret/markfolio.ics',
    summary: 'Deadlines as iCalendar, for whoever knows the address',
    requires: 'anyone',
    input: z.strictObject({ secret: z.string().regex(/^[\w-]{20,100}$/) }),
    output: fileAnswer,
  }),
};
