import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#contract/calendar/api';
import { EventDialog } from '#web/calendar/EventDialog.tsx';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { renewalEvent as event } from '#web/test/renewalEvent.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

beforeEach(() => {
  signIn(buildSession());
  fakeServer({});
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

const open = async (more: Partial<CalendarEvent>) => {
  renderPage(
    () => (
      <EventDialog
        event={{ ...event, ...more }}
        today="2026-11-15"
        onClose={() => {}}
        onLead={() => {}}
        onSettled={() => {}}
      />
    ),
    '/list',
  );
  await screen.findByText('BOCIAN');
};

it.each([
  ['pl', 'Archiwizuj', /nie będzie o nim przypomnień e-mail/],
  ['en', 'Archive', /nobody will be reminded of it by e-mail/],
] as const)('says in %s what else archiving stops', async (locale, button, text) => {
  await setLanguage(locale);
  await open({});
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  ['came back with its new date', {}, true],
  ['was archived after it moved', { archived: true }, false],
  ['was hidden after it moved', { hidden: true }, false],
])('an entry that %s says so and nothing else', async (_, more, isBack) => {
  await open({ movedFrom: '2027-02-01', ...more });
  expect(screen.queryAllByText(/wrócił do terminarza wszystkich/)).toHaveLength(isBack ? 1 : 0);
  expect(screen.getByText(/01\.02\.2027/)).toBeTruthy();
});

it('an entry that an update moved shows both dates until somebody takes note', async () => {
  await open({ due: '2027-01-09', movedFrom: '2027-01-10', updatedFrom: '2027-01-10' });
  expect(screen.getByText(/było 10\.01\.2027, jest 09\.01\.2027/)).toBeTruthy();
  expect(screen.queryByText(/Data zmieniła się/)).toBeNull();
});

it.each([
  ['who answers for it', true],
  ['nobody else', false],
])('acknowledging is offered to %s', async (_, canAcknowledge) => {
  const people = {
    answering: [{ id: 1, name: 'Anna' }],
    inCharge: null,
    handedOver: false,
    acknowledgedBy: null,
    waitingForClient: false,
    canAcknowledge,
  };
  await open({ people });
  expect(screen.queryAllByRole('button', { name: 'Przyjmij' })).toHaveLength(
    canAcknowledge ? 1 : 0,
  );
});
