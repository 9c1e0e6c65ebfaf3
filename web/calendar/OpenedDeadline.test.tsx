import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OpenedDeadline } from '#web/calendar/OpenedDeadline.tsx';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { renewalEvent as event } from '#web/test/renewalEvent.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

/** The deadline after another user changed it while the page was open. */
const movedTo = '2027-04-01';
let calls: FakeCall[] = [];
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  signIn(buildSession());
  let isMoved = false;
  const refuse = ({ body, query }: FakeCall) => {
    isMoved = true;
    return (body['due'] ?? query['due']) === movedTo
      ? undefined
      : new Response('{"errorCode":"DEADLINE_MOVED"}', { status: 409 });
  };
  calls = fakeServer({
    'GET /calendar/5': () => ({ ...event, ...(isMoved && { due: movedTo, movedFrom: event.due }) }),
    'GET /calendar/5/why': () => ({
      rule: event.rule,
      ruleVersion: 1,
      steps: [],
      sources: [],
      rolledBecause: null,
      letter: { at: 1, kind: 'DECISION_DELIVERED', date: '2026-10-01', field: 'groundsFiledOn' },
    }),
    'PUT /calendar/5/archived': refuse,
    'DELETE /calendar/5': refuse,
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const open = async () => {
  renderPage(OpenedDeadline, '/trademarks/7?deadline=5', '/trademarks/$trademarkId');
  await screen.findByText('BOCIAN');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ body, query }) => ({ ...query, ...body }));

it('archives the date that was seen; one that has moved is looked at first', async () => {
  await open();
  press('Archiwizuj');
  await screen.findByText('Zarchiwizować otwarty termin?');
  press('Archiwizuj');
  // The question, which names no date, is not shown again.
  expect(await screen.findByText(/Data zmieniła się z 01\.03\.2027/)).toBeTruthy();
  expect(screen.queryByText('Zarchiwizować otwarty termin?')).toBeNull();
  press('Archiwizuj');
  await screen.findByText('Zarchiwizować otwarty termin?');
  press('Archiwizuj');
  await waitFor(() =>
    expect(writes()).toEqual([
      { due: event.due, archived: true },
      { due: movedTo, archived: true },
    ]),
  );
});

it('deletes the date that was seen; one that has moved is looked at first', async () => {
  await open();
  press('Usuń');
  const name = await screen.findByLabelText(/Nazwa znaku/);
  fireEvent.change(name, { target: { value: 'bocian' } });
  press('Usuń na zawsze');
  expect(await screen.findByText(/Data zmieniła się z 01\.03\.2027/)).toBeTruthy();
  expect(screen.queryByLabelText(/Nazwa znaku/)).toBeNull();
  expect(writes()).toEqual([{ due: event.due, typed: 'bocian' }]);
});

it('leads to the day in the letter that closes it', async () => {
  const Page = () => (
    <>
      <div data-path="proceduralDates.1.groundsFiledOn">
        <input aria-label="Uzasadnienie" />
      </div>
      <OpenedDeadline />
    </>
  );
  renderPage(Page, '/trademarks/7?deadline=5', '/trademarks/$trademarkId');
  expect(await screen.findByText(/w piśmie „Doręczenie decyzji” z 01\.10\.2026/)).toBeTruthy();
  press('Wpisz dzień złożenia uzasadnienia');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Uzasadnienie')));
  expect(screen.queryByText('BOCIAN')).toBeNull();
});
