import { expect, test } from 'vitest';
import { filtersIn, readCalendar, writeCalendar } from '#web/calendar/calendarState.ts';
import { parseSearch, stringifySearch } from '#web/data/search.ts';

const chosen = {
  month: '2026-11',
  week: null,
  view: 'agenda',
  type: 'PAYMENT_DEADLINE',
  customer: 7,
  lawyer: 3,
  trademark: 12,
  archived: true,
  hidden: false,
  day: '2026-11-20',
} as const;

test('an address keeps what was chosen, and says nothing of what was not', () => {
  const address = stringifySearch(writeCalendar(chosen, { redirect: '/x', customer: 9 }));
  expect(address).toBe(
    '?redirect=/x&month=2026-11&view=agenda&type=PAYMENT_DEADLINE&customer=7&lawyer=3&trademark=12&archived=true&day=2026-11-20',
  );
  expect(readCalendar(parseSearch(address))).toEqual(chosen);
  expect(filtersIn(chosen)).toBe(5);
});

test('what an address says wrongly is as if it were not there', () => {
  const state = readCalendar({
    month: '2026-00',
    view: 'decade',
    type: 'toString',
    customer: -1,
    lawyer: 'x',
    trademark: 'x',
    archived: 'yes',
    day: '2026-02-30',
  });
  expect(writeCalendar(state, {})).toEqual({});
});
