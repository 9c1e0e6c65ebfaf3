import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alertApi, alertVisitApi } from '#contract/alerts/alert';
import { calendarApi } from '#contract/calendar/api';
import { customerApi } from '#contract/customers/customer';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { homeApi } from '#contract/home/api';
import { paymentActionApi } from '#contract/payments/actions';
import { paymentApi } from '#contract/payments/payment';
import { renewalApi } from '#contract/payments/renewals';
import { statementOfUseApi } from '#contract/statements/statement';
import { trademarkApi } from '#contract/trademarks/trademark';
import {
  queryClient,
  queryKeyOf,
  refreshOnLeaving,
  refreshSaved,
  refreshUnder,
} from '#web/data/queries.ts';

/** Every screen on which somebody sees a deadline, or what follows from one. */
const showing = [
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

beforeEach(() => {
  for (const endpoint of [...showing, customerApi.list])
    queryClient.setQueryData(queryKeyOf(endpoint, {}), {});
});
afterEach(() => queryClient.clear());

const isFresh = (endpoint: (typeof showing)[number] | typeof customerApi.list): boolean =>
  queryClient.getQueryState(queryKeyOf(endpoint, {}))?.isInvalidated === false;
const stillFresh = () => showing.filter(isFresh).map(({ path }) => path);

const movers = [trademarkApi, paymentApi, statementOfUseApi, deadlineRuleApi].map(
  ({ list }) => list.path,
);

test.each(movers)('a write under %s lets no deadline anywhere stay as it was', async (path) => {
  await refreshUnder(path);
  expect(stillFresh()).toEqual([]);
  expect(isFresh(customerApi.list)).toBe(true);
});

test('so does the form of a mark when it is left', async () => {
  await refreshOnLeaving(trademarkApi.list.path);
  expect(stillFresh()).toEqual([]);
});

test('a write that moves none leaves them alone', async () => {
  await refreshUnder(customerApi.list.path);
  expect(stillFresh()).toHaveLength(showing.length);
  expect(isFresh(customerApi.list)).toBe(false);
});

/** A question whose answers the test gives. */
const asking = (queryKey: readonly unknown[]) => {
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  return { answers, question: { queryKey, queryFn } };
};

test.each([refreshUnder, refreshSaved, refreshOnLeaving])(
  'a first answer that was on its way before a write is not taken for what is there after it: %o',
  async (refresh) => {
    const { path } = customerApi.list;
    queryClient.clear();
    const { answers, question } = asking([path]);
    const observer = new QueryObserver(queryClient, question);
    const unsubscribe = observer.subscribe(() => undefined);
    const refreshed = refresh(path);
    answers[0]?.('before');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.('after');
    await refreshed;
    expect(observer.getCurrentResult().data).toBe('after');
    unsubscribe();
  },
);

test('nor is one that was read ahead', async () => {
  const { path } = customerApi.list;
  const { answers, question } = asking([path]);
  queryClient.setQueryData([path], 'long ago');
  await refreshUnder(path);
  const ahead = queryClient.prefetchQuery(question);
  await refreshUnder(path);
  answers[0]?.('before');
  await ahead;
  expect(queryClient.getQueryData([path])).toBe('long ago');
  expect(queryClient.getQueryState([path])).toMatchObject({
    isInvalidated: true,
    fetchStatus: 'idle',
  });
});

test('a form that was saved keeps what it edits, and what stands around it is read again', async () => {
  const { path } = trademarkApi.get;
  const form = asking([path, 'GET', { id: 1, editing: true }]);
  const around = asking([path, 'GET', { id: 1 }]);
  const observers = [form, around].map(
    ({ question }) => new QueryObserver(queryClient, { ...question, staleTime: Infinity }),
  );
  const ends = observers.map((observer) => observer.subscribe(() => undefined));
  for (const { answers } of [form, around]) answers[0]?.('before');
  await expect
    .poll(() => observers.map((each) => each.getCurrentResult().data))
    .toEqual(['before', 'before']);
  const refreshed = refreshSaved(trademarkApi.list.path);
  around.answers[1]?.('after');
  await refreshed;
  expect(form.answers).toHaveLength(1);
  expect(observers.map((each) => each.getCurrentResult().data)).toEqual(['before', 'after']);
  for (const end of ends) end();
});
