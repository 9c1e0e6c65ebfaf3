import { cleanup, fireEvent, screen, within } from '@testing-library/react';
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
import { renderInApp } from '#web/test/renderInApp.tsx';
import { renewalEvent } from '#web/test/renewalEvent.ts';
import { TrademarkPage } from '#web/trademarks/TrademarkPage.tsx';

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
    event(1, 'Odpowiedź na wezwanie', missed),
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

const open = async () => {
  await renderInApp(<TrademarkPage id={7} />, ['/trademarks/$trademarkId'], '/trademarks/7');
  await screen.findByRole('heading', { name: 'BURSZTYN' });
};
const asked = () => calls.filter(({ path }) => path === '/calendar');

it('says what the next deadline is, and opens it', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Odpowiedź na wezwanie' });
  const fact = link.closest('dd');
  expect(fact?.textContent).toContain(formatDate(missed));
  expect(fact?.textContent).toContain('po terminie');
  fireEvent.click(link);
  expect(await screen.findByRole('dialog', { name: 'Odpowiedź na wezwanie' })).toBeTruthy();
});

it('lists the four after it that are still open, and leads to all of them', async () => {
  await open();
  const list = within(await screen.findByRole('list', { name: 'Terminy' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain(formatDate(addMonths(today, 1)));
  expect(rows[0]).toContain('Inne pismo: potrzebna data');
  expect(rows.slice(1).map((row) => row.replace(/^[\d.]+/, '').trim())).toEqual([
    'Oświadczenie 5',
    'Oświadczenie 6',
    'Oświadczenie 7',
  ]);
  const all = screen.getByRole('link', { name: 'wszystkie w terminarzu' });
  expect(all.getAttribute('href')).toBe(
    `/calendar?month=${missed.slice(0, 7)}&view=agenda&trademark=7`,
  );
  expect(asked()).toHaveLength(1);
  expect(asked()[0]?.query).toMatchObject({ trademark: '7', from: missed, hidden: 'true' });
});

it('has no list where nothing else is open, and asks nothing where nothing is', async () => {
  events = events.slice(0, 1);
  await open();
  await screen.findByRole('link', { name: 'Odpowiedź na wezwanie' });
  expect(screen.queryByRole('list', { name: 'Terminy' })).toBeNull();
  cleanup();
  queryClient.clear();
  mark = { ...mark, nextDeadline: null };
  calls.length = 0;
  await open();
  expect(asked()).toEqual([]);
});

it('shows the bare date to whoever has no calendar', async () => {
  const { CalendarEvent: _none, ...permissions } = permissionsOf('ROLE_USER', false);
  signIn(buildSession({ permissions }));
  await open();
  expect(screen.getByText(formatDate(missed))).toBeTruthy();
  expect(asked()).toEqual([]);
});

it('says to a client what comes next of what clients see', async () => {
  signIn(buildSession({ permissions: permissionsOf('ROLE_CUSTOMER', false) }));
  const { nextDeadline: _ofTheFirm, ...seen } = mark;
  mark = { ...seen, clientDeadline: missed } as Trademark;
  await open();
  expect(await screen.findByRole('link', { name: 'Odpowiedź na wezwanie' })).toBeTruthy();
  expect(asked()[0]?.query).toMatchObject({ from: missed });
});
