import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CalendarEvent } from '#contract/calendar/api';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { EventChip } from '#web/calendar/EventChip.tsx';
import { EventRow } from '#web/calendar/EventRow.tsx';
import { grouped } from '#web/calendar/useCalendar.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

const today = dateInWarsaw(new Date());
const due = addDays(today, -3);
const event: CalendarEvent = {
  id: 1,
  rule: 'pl-renewal',
  type: 'TRADEMARK_EXPIRATION',
  name: { pl: 'Przedłużenie', en: 'Renewal' },
  due,
  opensOn: null,
  graceEndsOn: null,
  rolledTo: null,
  lastDay: due,
  lateOn: null,
  dateNeeded: false,
  computed: false,
  beforeTakeover: false,
  statutory: true,
  confirmed: true,
  done: false,
  archived: false,
  hidden: false,
  movedFrom: null,
  updatedFrom: null,
  people: null,
  pending: null,
  trademark: { id: 7, name: 'Perła Helu', type: 1, territory: null, image: null },
  customer: { id: 5, name: 'Bałtyk Foods' },
  task: null,
  fee: null,
  acts: null,
  settling: null,
  why: null,
};
const graceEnd = addMonths(due, 6);

beforeEach(() => {
  signIn(buildSession());
});
afterEach(() => {
  cleanup();
  signOut();
});

it.each([
  ['missed', {}, '3 dni po terminie'],
  ['in grace', { graceEndsOn: graceEnd, lastDay: graceEnd }, /^został(y|o)? \d+ (dzień|dni)$/],
  ['an act too late', { lateOn: today }, 'spóźniony'],
] as const)('says in a list how pressing a deadline is: %s', async (_, given, text) => {
  await renderInApp(<EventRow event={{ ...event, ...given }} today={today} />);
  expect(screen.getByText(text)).toBeDefined();
});

it.each([
  ['closed', { done: true }],
  ['ahead', { due: today, lastDay: today }],
] as const)('leaves a deadline calm that is %s', async (_, given) => {
  await renderInApp(<EventRow event={{ ...event, ...given }} today={today} />);
  expect(document.querySelector('[data-urgency]')).toBeNull();
});

it('says in the grid until when a deadline can still be kept', async () => {
  const inGrace = { ...event, graceEndsOn: graceEnd, lastDay: graceEnd };
  await renderInApp(<EventChip event={inGrace} today={today} />);
  expect(screen.getByRole('link').textContent).toContain(
    `dodatkowy termin do ${formatDate(graceEnd)}`,
  );
});

it('has a deadline in grace on its day and on the last one, in the order of days', () => {
  const inGrace = { ...event, graceEndsOn: graceEnd, lastDay: graceEnd };
  const ahead = { ...event, id: 2, due: today, lastDay: today };
  const days = [...grouped([inGrace, ahead], today)].map(([day, events]) => [
    day,
    ...events.map(({ id }) => id),
  ]);
  expect(days).toEqual([
    [due, 1],
    [today, 2],
    [graceEnd, 1],
  ]);
});
