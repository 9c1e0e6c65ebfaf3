import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message, Thread as ThreadOf } from '#contract/questions/api';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { Thread } from '#web/questions/Thread.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

const messageOf = (id: number): Message => ({
  id,
  at: '2026-11-18T10:00:00.000Z',
  fromFirm: false,
  author: 'Joanna Zawadzka',
  text: `Wiadomość ${id}`,
  files: [],
});
const thread: ThreadOf = {
  id: 3,
  version: 1,
  state: 'WAITS_FOR_FIRM',
  answerBy: '2026-11-18',
  closed: null,
  customer: 'Browar Jutrzenka',
  isFormer: false,
  opening: 'Wiadomość 1',
  isByFirm: false,
  isAnswer: true,
  isUnread: false,
  messages: [messageOf(5), messageOf(6)],
  earlier: 4,
};

let calls: FakeCall[];
beforeEach(() => {
  signIn(buildSession());
  calls = fakeServer({
    'POST /questions/3/close': () => ({}),
    'POST /questions/3/read': () => undefined,
    'GET /questions/3/messages': ({ query }) =>
      query['before'] === '5'
        ? { messages: [messageOf(3), messageOf(4)], earlier: 2 }
        : { messages: [messageOf(1), messageOf(2)], earlier: 0 },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const open = (shown: ThreadOf) =>
  renderInApp(<Thread thread={shown} reach={{ readers: 1, isMailHeld: false }} opens={false} />);
const texts = () => screen.queryAllByText(/^Wiadomość \d$/).map(({ textContent }) => textContent);

it('shows the last messages, and those before them when asked for', async () => {
  await open(thread);
  expect(texts()).toEqual(['Wiadomość 5', 'Wiadomość 6']);
  for (const left of [4, 2]) {
    fireEvent.click(
      screen.getByRole('button', { name: `Pokaż wcześniejsze wiadomości (${left})` }),
    );
    await settled();
  }
  expect(texts()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `Wiadomość ${id}`));
  expect(screen.queryByRole('button', { name: /wcześniejsze/ })).toBeNull();
  expect(calls.map(({ query }) => query['before'])).toEqual(['5', '3']);
});

it('of a former customer is only to be closed', async () => {
  await open({ ...thread, isFormer: true, answerBy: null });
  expect(screen.getByText('Do zamknięcia')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Odpowiedz/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Sprawa załatwiona/ })).toBeTruthy();
});

it('is closed without an answer only by one who says so', async () => {
  const closings = () => calls.filter(({ path }) => path === '/questions/3/close').length;
  await open(thread);
  const settle = () => screen.getByRole('button', { name: /^Sprawa załatwiona/ });
  fireEvent.click(settle());
  fireEvent.click(await screen.findByRole('button', { name: 'Anuluj' }));
  await settled();
  expect(closings()).toBe(0);
  fireEvent.click(settle());
  fireEvent.click(await screen.findByRole('button', { name: 'Zamknij bez odpowiedzi' }));
  await settled();
  expect(closings()).toBe(1);

  cleanup();
  await open({ ...thread, state: 'WAITS_FOR_CLIENT', answerBy: null });
  fireEvent.click(settle());
  await settled();
  expect(closings()).toBe(2);
});

it('is noted as read, up to the last message that is shown, only where something is unread', async () => {
  const read = () =>
    calls.filter(({ path }) => path === '/questions/3/read').map(({ body }) => body);
  await open(thread);
  await settled();
  expect(read()).toEqual([]);
  cleanup();
  await open({ ...thread, isUnread: true });
  await settled();
  expect(read()).toEqual([{ upTo: 6 }]);
});
