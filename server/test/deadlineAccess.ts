import { backupApi } from '#contract/backup/api';
import { calendarFeedApi } from '#contract/calendar/feed';
import { deadlineRuleApi } from '#contract/deadlines/ruleApi';
import { termRuleApi } from '#contract/deadlines/termApi';
import { startingPack } from '#contract/deadlines/rules/pack';
import type { DeadlineRule } from '#contract/deadlines/engine/types';
import { jobApi } from '#contract/jobs/api';
import { paymentActionApi } from '#contract/payments/actions';
import { adminOnly, everyone, type Row, signedIn, staff } from '#server/test/accessTable';

const [rule] = startingPack as [DeadlineRule];

/**
 * Jobs are for administrators; everybody has their own calendar feed. Rows of payments are tested with the
 * marks.
 */
export const deadlineRows = (): Row[] => [
  { endpoint: deadlineRuleApi.list, input: {}, expected: staff(200) },
  { endpoint: termRuleApi.terms, input: {}, expected: signedIn(200) },
  {
    endpoint: deadlineRuleApi.preview,
    input: { change: { act: 'save', rule } },
    expected: adminOnly(200),
  },
  {
    endpoint: deadlineRuleApi.save,
    input: { id: rule.id, version: rule.version, rule, seen: rule },
    expected: adminOnly(204),
  },
  {
    endpoint: deadlineRuleApi.history,
    input: { id: rule.id, version: rule.version },
    expected: staff(200),
  },
  { endpoint: deadlineRuleApi.firmHistory, input: {}, expected: staff(200) },
  { endpoint: deadlineRuleApi.add, input: { rule, seen: null }, expected: adminOnly(201) },
  { endpoint: deadlineRuleApi.look, input: { seen: [rule] }, expected: adminOnly(204) },
  {
    // A rule as the product ships it has nothing to be removed.
    endpoint: deadlineRuleApi.remove,
    input: { id: rule.id, version: rule.version, seen: rule },
    expected: adminOnly(404),
  },
  { endpoint: jobApi.list, input: {}, expected: adminOnly(200) },
  { endpoint: jobApi.runNow, input: { name: 'STORAGE' }, expected: adminOnly(202) },
  { endpoint: backupApi.list, input: {}, expected: adminOnly(200) },
  { endpoint: backupApi.state, input: {}, expected: adminOnly(200) },
  // No place for backups is set up here.
  { endpoint: backupApi.start, input: {}, expected: adminOnly(409) },
  { endpoint: backupApi.test, input: { name: 'x' }, expected: adminOnly(409) },
  { endpoint: calendarFeedApi.state, input: {}, expected: signedIn(200) },
  { endpoint: calendarFeedApi.open, input: {}, expected: signedIn(201) },
  { endpoint: calendarFeedApi.close, input: {}, expected: signedIn(204) },
  { endpoint: paymentActionApi.totals, input: {}, expected: signedIn(200) },
  {
    endpoint: paymentActionApi.pay,
    input: { ids: [2_000_000_000], paymentDate: '2026-11-15' },
    expected: staff(200),
  },
  {
    endpoint: paymentActionApi.unpaid,
    input: { paidOn: '2026-11-15' },
    expected: signedIn(200),
  },
  {
    endpoint: paymentActionApi.takeBack,
    input: { paid: [{ id: 2_000_000_000, version: 1, receipt: null }] },
    expected: staff(404),
  },
  // An address that does not exist.
  { endpoint: calendarFeedApi.read, input: { secret: 'x'.repeat(43) }, expected: everyone(404) },
];
