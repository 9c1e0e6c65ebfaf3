import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import type { CalendarEvent } from '#contract/calendar/api';
import { addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { openMarkPage } from '#web/test/openMarkPage.tsx';
import { renewalEvent } from '#web/test/renewalEvent.ts';

const today = dateInWarsaw(new Date());
const missed = addMonths(today, -1);
const event = (id: number, pl: string, due: string, more: Partial<CalendarEvent> = {}) => ({
  ...renewalEvent,
  id,
  name: { pl, en: pl },
  due,
  lastDay: due,
  ...more,
});

let mark: Trademark;
let events: CalendarEvent[] = [];
let calls: FakeCall[] = [];
beforeEach(() => {
  signIn(buildSession());
  mark = buildRow(trademark, {
    name: 'BURSZTYN',
    type: trademarkType.POLISH.value,
    status: trademarkStatus.REGISTERED.value,
    customer: 5,
    nextDeadline: missed,
  });
  events = [
    event(1, 'Odpowiedź na wezwanie', missed, {
      settling: {
        act: 'ANSWER',
        payment: null,
        paymentType: null,
        letter: { key: 'pl-call:OFFICE_CALL_DELIVERED:2026-09-01', field: 'answeredOn' },
        markDate: null,
        statement: null,
      },
    }),
    event(2, 'Inne pismo: potrzebna data', addMonths(today, 1), { dateNeeded: true }),
    event(3, 'Sprzeciwy innych', addMonths(today, 2), { statutory: false }),
    event(4, 'Opłata złożona', addMonths(today, 2), { done: true }),
    ...[5, 6, 7, 8].map((id) => event(id, `Oświadczenie ${id}`, addMonths(today, id))),
  ];
  calls = fakeServer({
    'GET /trademarks/7': () => ({
      row: mark,
      related: { options: { CUSTOMER: { 5: 'Bałtyk' } }, files: {} },
      can: allowedBy('Trademark'),
    }),
    'GET /calendar': () => ({ events, more: false }),
    'GET /calendar/1': () => events[0],
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const open = () => openMarkPage();
const asked = () => calls.filter(({ path }) => path === '/calendar');

const listed = async () =>
  within(await screen.findByRole('region', { name: 'Następne terminy' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists the next open deadlines, the most pressing first, each with the way to its reason', async () => {
  await open();
  await screen.findByText('Odpowiedź na wezwanie');
  const rows = await listed();
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain('po terminie');
  expect(rows[0]).toContain(formatDate(missed));
  expect(rows[1]).toContain('Inne pismo: potrzebna data');
  expect(rows.join()).not.toContain('Opłata złożona');
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.query).toMatchObject({ trademark: '7', hidden: 'true' });
  const why = screen.getByRole('link', { name: 'Dlaczego ta data? Odpowiedź na wezwanie' });
  expect(why.getAttribute('href')).toBe('/trademarks/7?deadline=1');
});

it('says in a banner what is late, with the act that settles it', async () => {
  await open();
  const banner = await screen.findByText(
    `Odpowiedź na wezwanie: termin minął ${formatDate(missed)}.`,
  );
  const act = within(banner.closest<HTMLElement>('section') ?? document.body);
  expect(act.getByRole('link', { name: 'Odpowiedziano' }).getAttribute('href')).toBe(
    '/trademarks/7?deadline=1',
  );
});

it('has no banner while nothing is due within a month, and says where nothing is open', async () => {
  events = [event(9, 'Przedłużenie ochrony', addMonths(today, 30))];
  await open();
  expect(await listed()).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Załatw' })).toBeNull();
  cleanup();
  queryClient.clear();
  events = [];
  await open();
  expect(await screen.findByText('Nie ma otwartych terminów.')).toBeTruthy();
});

it('asks for no deadlines for whoever has no calendar', async () => {
  const { CalendarEvent: _none, ...permissions } = permissionsOf('ROLE_USER', false);
  signIn(buildSession({ permissions }));
  await open();
  expect(asked()).toEqual([]);
});
