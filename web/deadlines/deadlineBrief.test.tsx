import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Acting } from '#contract/codes/acting';
import { deadline } from '#contract/calendar/deadline';
import { addDays, dateInWarsaw, formatDate } from '#contract/values/dates';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { DeadlineTable } from '#web/deadlines/DeadlineTable.tsx';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const due = addDays(dateInWarsaw(new Date()), -3);

const rowOf = async (given: object, acts: Record<string, Acting> = {}): Promise<HTMLElement> => {
  signIn(buildSession());
  const row = buildRow(deadline, {
    id: 5,
    trademark: 7,
    customer: 3,
    namePl: 'Opłata za zgłoszenie',
    due,
    lastDay: due,
    statutory: true,
    done: false,
    archived: false,
    answering: [],
    pendingBy: [],
    ...given,
  });
  fakeServer({
    'GET /deadlines': () => ({
      rows: [row],
      total: 1,
      more: false,
      related: {
        options: { TRADEMARK: { 7: 'FALA' }, CUSTOMER: { 3: 'Bałtyk' } },
        files: {},
        acts,
      },
      can: {},
    }),
    'GET /views': () => ({ views: [] }),
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderPage(() => <DeadlineTable />, '/list');
  const [item] = (await screen.findAllByRole('listitem')).filter(
    ({ dataset }) => dataset['id'] === '5',
  );
  if (!item) throw new Error('no row');
  return item;
};

it('says on a phone in short what is due for which mark, how pressing it is, and why', async () => {
  const item = await rowOf({});
  expect(item.querySelector('dl')).toBeNull();
  for (const text of ['Opłata za zgłoszenie', 'FALA', '3 dni po terminie', formatDate(due)])
    expect(item.textContent).toContain(text);
  expect(
    screen.getByRole('button', { name: /^Dlaczego.*Opłata za zgłoszenie/, hidden: true }),
  ).toBeTruthy();
});

it('says on a phone what it waits for, and whose task it is without a mark', async () => {
  const item = await rowOf({ waitingForClient: true, trademark: null });
  expect(item.textContent).toContain('Bałtyk');
  expect(item.textContent).toContain('czeka na klienta');
});

it('says to a client who acts, as at home', async () => {
  const item = await rowOf({}, { 5: 'FIRM' });
  expect(item.textContent).toContain('Kancelaria');
  expect(item.textContent).toContain('Zajmuje się tym kancelaria.');
});
