import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alertApi, alertHistoryApi } from '#contract/alerts/alert';
import { alertVisitApi } from '#contract/alerts/visits';
import { attachmentApi } from '#contract/attachments/attachment';
import { calendarApi } from '#contract/calendar/api';
import { calendarFeedApi } from '#contract/calendar/feed';
import { customerApi } from '#contract/customers/customer';
import { customerMergeApi } from '#contract/customers/merge';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { homeApi } from '#contract/home/api';
import { autocompleteApi } from '#contract/kit/autocomplete';
import type { Endpoint } from '#contract/kit/endpoint';
import { viewApi } from '#contract/kit/views';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentApi } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { representativeApi } from '#contract/representatives/representative';
import { feeSettingsApi } from '#contract/payments/feeSettings';
import { statementOfUseApi } from '#contract/statements/statement';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkApi } from '#contract/trademarks/trademark';
import { changesShown, noteAnswered, type Written } from '#web/data/changes.ts';
import { queryClient, queryKeyOf, readAgain } from '#web/data/queries.ts';

/** Every screen that shows a deadline or something derived from one. */
const showingDeadlines: readonly Endpoint[] = [
  calendarApi.list,
  calendarApi.why,
  homeApi.timeline,
  homeApi.statistics,
  alertApi.list,
  alertVisitApi.unread,
  trademarkApi.list,
  trademarkApi.get,
  renewalApi.read,
  paymentApi.list,
  paymentActionApi.totals,
  statementOfUseApi.list,
];
const all: readonly Endpoint[] = [
  ...showingDeadlines,
  customerApi.list,
  representativeApi.list,
  attachmentApi.list,
  alertHistoryApi.read,
  autocompleteApi.search,
  viewApi.list,
];

beforeEach(() => {
  for (const endpoint of all) queryClient.setQueryData(queryKeyOf(endpoint, {}), {});
});
afterEach(() => queryClient.clear());

const write = async (endpoint: Endpoint, rest: Partial<Written> = {}): Promise<void> => {
  noteAnswered({ endpoint, input: {}, ...rest });
  await changesShown();
};
const isStale = (endpoint: Endpoint): boolean =>
  queryClient.getQueryState(queryKeyOf(endpoint, {}))?.isInvalidated === true;
const stale = () => all.filter(isStale);

test.each([
  trademarkApi.create,
  trademarkActionApi.changeStatus,
  paymentApi.update,
  paymentActionApi.pay,
  statementOfUseApi.remove,
  deadlineRuleApi.save,
])('$summary: no deadline anywhere stays as it was', async (endpoint) => {
  await write(endpoint);
  expect(stale()).toEqual(expect.arrayContaining([...showingDeadlines]));
  expect(stale()).not.toContain(representativeApi.list);
  expect(stale()).not.toContain(viewApi.list);
});

test('customers are read again with their marks, on which their deletion depends', async () => {
  await write(trademarkApi.remove);
  expect(stale()).toContain(customerApi.list);
});

test('what shows a row by its name is read again when it may be called otherwise', async () => {
  await write(representativeApi.update);
  expect(stale()).toEqual(
    expect.arrayContaining([representativeApi.list, trademarkApi.list, autocompleteApi.search]),
  );
  expect(stale()).not.toContain(viewApi.list);
});

test('a mark takes along the lists of what hangs on it', async () => {
  await write(trademarkApi.remove);
  expect(stale()).toEqual(expect.arrayContaining([attachmentApi.list, paymentApi.list]));
});

test.each([
  [viewApi.update, [viewApi.list]],
  [alertVisitApi.visit, [alertVisitApi.unread]],
  [alertApi.remove, [alertApi.list, alertVisitApi.unread, alertHistoryApi.read]],
])('what has nothing to do with it is left alone: %#', async (endpoint: Endpoint, expected) => {
  await write(endpoint);
  expect(stale()).toEqual(expected);
});

test('a reading changes nothing, and settings change everything', async () => {
  await write(trademarkApi.list);
  expect(stale()).toEqual([]);
  await write(feeSettingsApi.update);
  expect(stale()).toEqual(all);
});

test('what the server did by itself is read again by its topic', async () => {
  await readAgain(['RegistryComparison']);
  expect(stale()).toEqual([alertApi.list, alertVisitApi.unread, alertHistoryApi.read]);
});

/** A query whose responses the test provides. */
const asking = (endpoint: Endpoint, input: Record<string, unknown> = {}) => {
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  return { answers, question: { queryKey: queryKeyOf(endpoint, input), queryFn } };
};

/** Visible queries, each answered once. */
const inView = async (...asked: ReturnType<typeof asking>[]) => {
  const observers = asked.map(
    ({ question }) => new QueryObserver(queryClient, { ...question, staleTime: Infinity }),
  );
  const ends = observers.map((observer) => observer.subscribe(() => undefined));
  const data = () => observers.map((each) => each.getCurrentResult().data);
  for (const { answers } of asked) answers[0]?.('before');
  await expect.poll(data).toEqual(asked.map(() => 'before'));
  return { data, end: () => ends.forEach((end) => end()) };
};

test('a first answer that was on its way before a write is not taken for what is there after it', async () => {
  queryClient.clear();
  const { answers, question } = asking(customerApi.list);
  const observer = new QueryObserver(queryClient, question);
  const unsubscribe = observer.subscribe(() => undefined);
  const written = write(customerApi.create);
  answers[0]?.('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after');
  await written;
  expect(observer.getCurrentResult().data).toBe('after');
  unsubscribe();
});

test('nor is one that was read ahead', async () => {
  const { answers, question } = asking(customerApi.list);
  const { queryKey } = question;
  queryClient.setQueryData(queryKey, 'long ago');
  await write(customerApi.create);
  const ahead = queryClient.prefetchQuery(question);
  await write(customerApi.create);
  answers[0]?.('before');
  await ahead;
  expect(queryClient.getQueryData(queryKey)).toBe('long ago');
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    isInvalidated: true,
    fetchStatus: 'idle',
  });
});

test('a form that was saved keeps what it edits, and what stands around it is read again', async () => {
  queryClient.clear();
  const form = asking(trademarkApi.get, { id: 1, editing: true });
  const around = asking(trademarkApi.get, { id: 1 });
  const shown = await inView(form, around);
  const saved = write(trademarkApi.update, { input: { id: 1 }, byForm: true });
  around.answers[1]?.('after');
  await saved;
  expect(form.answers).toHaveLength(1);
  expect(shown.data()).toEqual(['before', 'after']);
  shown.end();
});

test('a form over a row that a button has changed begins from what it is now', async () => {
  queryClient.clear();
  const form = asking(trademarkApi.get, { id: 1, editing: true });
  const shown = await inView(form);
  const changed = write(trademarkActionApi.changeStatus, { input: { id: 1 } });
  form.answers[1]?.('after');
  await changed;
  expect(shown.data()).toEqual(['after']);
  shown.end();
});

test('of a row that was deleted nothing is asked for, of the others everything', async () => {
  queryClient.clear();
  const gone = asking(customerApi.get, { id: 1, editing: true });
  const merges = asking(customerMergeApi.list, { id: 1 });
  const other = asking(customerApi.get, { id: 2 });
  const shown = await inView(gone, merges, other);
  const removed = write(customerApi.remove, { input: { id: 1, version: 3 } });
  other.answers[1]?.('after');
  await removed;
  expect([gone, merges].map(({ answers }) => answers.length)).toEqual([1, 1]);
  expect(shown.data()).toEqual(['before', 'before', 'after']);
  shown.end();
});

test('of one that could not be deleted everything is', async () => {
  queryClient.clear();
  const event = asking(calendarApi.get, { id: 1 });
  const shown = await inView(event);
  const refused = write(calendarApi.remove, { input: { id: 1 }, refused: true });
  event.answers[1]?.('moved');
  await refused;
  expect(shown.data()).toEqual(['moved']);
  shown.end();
});

test('what is switched off without being a row is asked for again', async () => {
  queryClient.clear();
  const feed = asking(calendarFeedApi.state);
  const shown = await inView(feed);
  const closed = write(calendarFeedApi.close);
  feed.answers[1]?.('closed');
  await closed;
  expect(shown.data()).toEqual(['closed']);
  shown.end();
});
