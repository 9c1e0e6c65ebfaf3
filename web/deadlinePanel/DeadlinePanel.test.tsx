import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarEvent } from '#contract/calendar/api';
import { setLanguage } from '#web/data/language.ts';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
// Loaded here, so that no test waits for it.
import '#web/deadlinePanel/DeadlinePanel.tsx';
import { OpenedDeadline } from '#web/deadlinePanel/OpenedDeadline.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';
import { renewalEvent as event } from '#web/test/renewalEvent.ts';

/** The deadline after another user changed it while the page was open. */
const movedTo = '2027-04-01';
let calls: FakeCall[] = [];
let shown: CalendarEvent = event;
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  signIn(buildSession());
  shown = event;
  let isMoved = false;
  const refuse = ({ body, query }: FakeCall) => {
    isMoved = true;
    return (body['due'] ?? query['due']) === movedTo
      ? undefined
      : new Response('{"errorCode":"DEADLINE_MOVED"}', { status: 409 });
  };
  calls = fakeServer({
    'GET /calendar/5': () => ({ ...shown, ...(isMoved && { due: movedTo, movedFrom: event.due }) }),
    'GET /calendar/5/why': () => ({
      rule: event.rule,
      ruleVersion: 1,
      steps: [],
      sources: [],
      rolledBecause: null,
      sum: {
        start: { name: { pl: 'data zgłoszenia', en: 'application date' }, date: '2026-12-01' },
        plus: { pl: '+ 3 miesiące', en: '+ 3 months' },
        note: null,
        result: '2027-03-01',
      },
      consequence: { pl: 'Ochrona wygasa.', en: 'Protection ends.' },
      letter: null,
    }),
    'PUT /calendar/5/archived': refuse,
    'DELETE /calendar/5': refuse,
  });
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

const open = async (more: Partial<CalendarEvent> = {}) => {
  shown = { ...event, ...more };
  renderPage(OpenedDeadline, '/list?deadline=5');
  await screen.findByText('BOCIAN');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  press('Więcej czynności');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ body, query }) => ({ ...query, ...body }));

it('tells why this day as a sum, and what is at stake', async () => {
  await open();
  expect(await screen.findByText('+ 3 miesiące')).toBeTruthy();
  expect(screen.getByText('01.12.2026')).toBeTruthy();
  expect(screen.getByText('Ochrona wygasa.')).toBeTruthy();
});

const asClient = () => {
  const session = buildSession();
  signIn({ ...session, account: { ...session.account, role: 'ROLE_CUSTOMER' } });
};

it('tells a client what to collect where evidence of use is asked for', async () => {
  asClient();
  const text = 'Prosimy o dowody używania znaku';
  await open({ type: 'TASK', rule: 'task', name: { pl: text, en: text }, acts: 'CLIENT' });
  expect(await screen.findByText(/faktury dla klientów/)).toBeTruthy();
  // The day of a task is not the one from which use can be questioned.
  expect(screen.queryByText(/Od tego dnia/)).toBeNull();
  expect(screen.getByText(/nie używa się przez pięć lat/)).toBeTruthy();
  expect(screen.queryByText(/To tylko informacja/)).toBeNull();
});

it('tells a client what the day means from which use can be questioned', async () => {
  asClient();
  await open({ rule: 'pl-nonuse', acts: 'FIRM' });
  expect(await screen.findByText(/Od tego dnia każdy może zapytać/)).toBeTruthy();
});

it('tells a client that it only reads where the firm acts', async () => {
  asClient();
  await open({ acts: 'FIRM' });
  expect(await screen.findByText(/To tylko informacja/)).toBeTruthy();
  expect(screen.queryByText(/faktury dla klientów/)).toBeNull();
});

it.each([
  [false, 0],
  [true, 1],
])('names the customer to a client only where there are several (%s)', async (several, times) => {
  const session = buildSession();
  signIn({
    ...session,
    account: { ...session.account, role: 'ROLE_CUSTOMER', severalCustomers: several },
  });
  await open();
  await screen.findByText('+ 3 miesiące');
  expect(screen.queryAllByTitle(event.customer.name)).toHaveLength(times);
});

it.each([
  [{}, 'płatności i przedłużenia znaku', '/trademarks/7/payments'],
  [{ type: 'TRADEMARK_STATEMENT_OF_USE' }, 'oświadczenia o używaniu', '/statements-of-use'],
  [{ type: 'OTHER_DEADLINE' }, 'pisma i daty znaku', '/trademarks/7'],
  [{ type: 'TASK', task: 4 }, 'zadanie', '/deadlines/tasks/4'],
] as const)('says of a closed deadline (%o) where that is undone', async (more, name, address) => {
  await open({ ...more, done: true });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(address);
});

it('says of an open deadline nothing of undoing', async () => {
  await open();
  expect(screen.queryByText(/przez pomyłkę/)).toBeNull();
});

it('archives the date that was seen; one that has moved is looked at first', async () => {
  await open();
  await choose('Archiwizuj');
  expect(await screen.findByText(/nie będzie o nim przypomnień/)).toBeTruthy();
  press('Archiwizuj');
  // The question, which names no date, is not shown again.
  expect(await screen.findByText(/Data zmieniła się z 01\.03\.2027/)).toBeTruthy();
  expect(screen.queryByText('Zarchiwizować otwarty termin?')).toBeNull();
  await choose('Archiwizuj');
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
  await choose('Usuń');
  const name = await screen.findByLabelText(/Nazwa znaku/);
  fireEvent.change(name, { target: { value: 'bocian' } });
  press('Usuń na zawsze');
  expect(await screen.findByText(/Data zmieniła się z 01\.03\.2027/)).toBeTruthy();
  expect(screen.queryByLabelText(/Nazwa znaku/)).toBeNull();
  expect(writes()).toEqual([{ due: event.due, typed: 'bocian' }]);
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
  expect(screen.getByText(/z 10\.01\.2027 na 09\.01\.2027/)).toBeTruthy();
  expect(screen.queryByText(/Data zmieniła się/)).toBeNull();
});

const people = {
  answering: [{ id: 1, name: 'Anna' }],
  inCharge: null,
  handedOver: false,
  acknowledgedBy: null,
  waitingForClient: false,
  canAcknowledge: true,
};

it.each([
  ['who answers for it', true],
  ['nobody else', false],
])('acknowledging is offered to %s', async (_, canAcknowledge) => {
  await open({ people: { ...people, canAcknowledge } });
  expect(screen.queryAllByRole('button', { name: 'Przyjmij' })).toHaveLength(
    canAcknowledge ? 1 : 0,
  );
});

it('closes with Escape and gives the focus back to where it was', async () => {
  const Page = () => {
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => void navigate(openedDeadline(5))}>
          otwórz
        </button>
        <OpenedDeadline />
      </>
    );
  };
  renderPage(Page, '/list');
  const opener = await screen.findByRole('button', { name: 'otwórz' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByText('BOCIAN');
  expect(document.activeElement).not.toBe(opener);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('BOCIAN')).toBeNull());
  expect(document.activeElement).toBe(opener);
});
