import { z } from 'zod';
import { endpoint, fileAnswer, nothing } from '#contract/kit/endpoint';

const requires = ['CalendarEvent', 'VIEW'] as const;

/** As many as calendar programs bear; of more, those nearest to today. */
export const mostFeedEntries = 10_000;

/** Deadlines in the calendar of one's own computer or phone, under an address that is a secret. */
export const calendarFeedApi = {
  state: endpoint({
    method: 'GET',
    path: '/calendar-feed',
    summary: 'Whether the caller has a calendar feed, and since when',
    requires,
    reads: ['CalendarFeed'],
    input: nothing,
    output: z.object({ since: z.iso.datetime().nullable() }),
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
  /** Programs that read calendars sign in nowhere: whoever knows the address reads. */
  read: endpoint({
    method: 'GET',
    path: '/calendar-feeds/:secret/markfolio.ics',
    summary: 'Deadlines as iCalendar, for whoever knows the address',
    requires: 'anyone',
    input: z.strictObject({ secret: z.string().regex(/^[\w-]{20,100}$/) }),
    output: fileAnswer,
  }),
};
