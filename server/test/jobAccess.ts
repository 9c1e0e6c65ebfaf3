import { calendarFeedApi } from '#contract/calendarFeed';
import { jobApi } from '#contract/jobs';
import { adminOnly, everyone, type Row, signedIn } from '#server/test/accessTable';

/** What runs by itself is the administrators'; a calendar feed is everybody's own. */
export const jobRows = (): Row[] => [
  { endpoint: jobApi.list, input: {}, expected: adminOnly(200) },
  { endpoint: jobApi.runNow, input: { name: 'STORAGE' }, expected: adminOnly(202) },
  { endpoint: calendarFeedApi.state, input: {}, expected: signedIn(200) },
  { endpoint: calendarFeedApi.open, input: {}, expected: signedIn(201) },
  { endpoint: calendarFeedApi.close, input: {}, expected: signedIn(204) },
  // Nobody has this address.
  { endpoint: calendarFeedApi.read, input: { secret: 'x'.repeat(43) }, expected: everyone(404) },
];
