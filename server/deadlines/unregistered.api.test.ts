import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { alertApi } from '#contract/alerts/alert';
import { dateCheckApi } from '#contract/deadlines/dateCheck';
import { homeApi } from '#contract/home/api';
import { trademarkStatus } from '#contract/codes/trademarks';
import { dateQuestionApi } from '#contract/trademarks/dateQuestions';
import { checkDates } from '#server/deadlines/check';
import { neverStopping } from '#server/jobs/stopping';
import { markOffice } from '#server/test/markOffice';

const { app, admin, lawyer, customer, create, read, update, changeStatus } = await markOffice();

beforeEach(async () => {
  // Each test has its own portfolio.
  await app.db.execute(sql`update trademarks set deleted_at = now() where deleted_at is null`);
});

const registered = { registrationNumber: 'R.398765', registrationDate: '2024-11-05' };
const questions = (id: number) => app.ask(dateQuestionApi.read, { id }, lawyer);
const alertsOf = async (id: number) =>
  (
    await app.ask(
      alertApi.list,
      { filters: JSON.stringify([['trademark', 'anyOf', [id]]]) },
      lawyer,
    )
  ).rows;
/** The marks that the nightly check finds to be registered by their data alone. */
const found = async () => {
  await checkDates(app.deps, neverStopping);
  const { result } = await app.ask(dateCheckApi.last, {}, admin);
  return (result?.found ?? []).flatMap(({ trademark, gaps }) =>
    gaps.flatMap((gap) =>
      gap.kind === 'registered_as_application' ? [[trademark.id, gap.sign]] : [],
    ),
  );
};

test('a registered mark that is applied for by its status is asked about until its status says so', async () => {
  const { id, dateToCheck } = await create({ name: 'TYTAN', ...registered });
  expect(dateToCheck).toBe(true);
  expect(await questions(id)).toMatchObject({ unregistered: 'registrationDate' });
  expect(await alertsOf(id)).toMatchObject([
    { type: 'TRADEMARK_DATE_TO_CHECK', contentPl: expect.stringContaining('„Zgłoszony”') },
  ]);
  const { groups } = await app.ask(homeApi.queue, { customer }, lawyer);
  const lines = groups.flatMap((group) => group.lines);
  expect(lines.map(({ trademark }) => trademark?.name)).toContain('TYTAN');
  expect(await found()).toEqual([[id, 'registrationDate']]);

  await changeStatus(id, { status: trademarkStatus.REGISTERED.value });
  expect(await questions(id)).toMatchObject({ unregistered: null, expiry: { kind: 'unknown' } });
  expect(await found()).toEqual([]);
});

test('an expiration date that has passed is asked about too, whatever the status says', async () => {
  const { id } = await create({ name: 'KEFIR', expirationDate: '2025-01-01' });
  expect(await questions(id)).toMatchObject({ unregistered: 'expirationDate' });
  expect(await found()).toEqual([[id, 'expirationDate']]);
  await update(id, { expirationDate: null });
  expect((await read(id)).dateToCheck).toBe(false);
  expect(await found()).toEqual([]);
});

test('whoever dismisses the alert wants it so: the nightly check says no more, until another fact', async () => {
  const { id } = await create({ name: 'RAROG', registrationNumber: 'R.398766' });
  expect(await found()).toEqual([[id, 'registrationNumber']]);
  const [alert] = await alertsOf(id);
  await app.ask(alertApi.remove, { id: alert?.id ?? 0, version: alert?.version ?? 0 }, lawyer);
  expect(await alertsOf(id)).toEqual([]);
  expect(await found()).toEqual([]);
  await update(id, { registrationDate: '2024-11-05' });
  expect(await alertsOf(id)).toHaveLength(1);
  expect(await found()).toEqual([[id, 'registrationDate']]);
});
