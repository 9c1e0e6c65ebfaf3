import { expect, it } from 'vitest';
import { trademarkStatus } from '#contract/codes/trademarks';
import { clientDates, type DatedMark } from '#contract/trademarks/clientDates';

const today = '2026-11-19';
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED } = trademarkStatus;
const dates = (given: Partial<DatedMark>) =>
  clientDates(
    {
      status: REGISTERED.value,
      expirationDate: null,
      renewalDue: null,
      renewalFeeDue: null,
      clientDeadline: null,
      ...given,
    },
    today,
  ).map(({ is, date }) => `${is} ${date}`);

it('says until when a mark is protected, once where that is also what comes next', () => {
  const end = '2031-03-12';
  expect(dates({ expirationDate: end, renewalDue: end, clientDeadline: end })).toEqual([
    `protected ${end}`,
  ]);
  expect(dates({ expirationDate: end, clientDeadline: '2026-12-14' })).toEqual([
    `protected ${end}`,
    'next 2026-12-14',
  ]);
  expect(dates({ renewalDue: end })).toEqual([`protected ${end}`]);
});

it.each([REJECTED, ANNULLED, EXPIRED, APPLICATION])(
  'a mark that is not registered (%o) has no end of protection to come',
  ({ value }) => expect(dates({ status: value, expirationDate: '2028-03-19' })).toEqual([]),
);

it('says of an expired mark when that was, and whether it can still be renewed', () => {
  const end = '2026-10-08';
  expect(dates({ status: EXPIRED.value, expirationDate: end })).toEqual([`ended ${end}`]);
  for (const { value } of [EXPIRED, REGISTERED])
    expect(
      dates({ status: value, expirationDate: end, renewalDue: end, clientDeadline: end }),
    ).toEqual([`late ${end}`]);
});

it('says that a renewal has to be paid before it counts', () =>
  expect(dates({ expirationDate: '2036-12-01', renewalFeeDue: '2026-12-01' })).toEqual([
    'unpaid 2026-12-01',
  ]));

it('says what comes next of an application, and that a day has passed', () => {
  const application = { status: APPLICATION.value };
  expect(dates({ ...application, clientDeadline: '2026-12-14' })).toEqual(['next 2026-12-14']);
  expect(dates({ ...application, clientDeadline: '2026-08-19' })).toEqual(['passed 2026-08-19']);
});
