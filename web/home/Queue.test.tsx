import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueueGroup, QueueLine } from '#contract/home/api';
import { addDays, dateInWarsaw, formatDate } from '#contract/values/dates';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { Queue } from '#web/home/Queue.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

const today = dateInWarsaw(new Date());
const settlingBy = (name: 'FINISH' | 'ACKNOWLEDGE') => ({
  act: name,
  payment: null,
  paymentType: null,
  letter: null,
  statement: null,
  markDate: null,
});
const line = (id: number, given: Partial<QueueLine> = {}): QueueLine => ({
  deadline: id,
  alert: null,
  task: null,
  question: null,
  name: { pl: `Sprawa ${id}`, en: `Matter ${id}` },
  why: null,
  due: addDays(today, -3),
  rolledTo: null,
  graceEndsOn: null,
  lastDay: addDays(today, -3),
  lateOn: null,
  waitsFor: null,
  trademark: null,
  number: null,
  customer: { id: 5, name: 'Bałtyk Foods' },
  answering: [],
  acknowledged: false,
  canAcknowledge: true,
  fee: null,
  settling: settlingBy('FINISH'),
  ...given,
});

let groups: Record<QueueGroup, QueueLine[]>;
let counts: Partial<Record<QueueGroup, number>>;
let calls: FakeCall[];
/** Answers wait for it. */
let held: Promise<void> | null;

const listed = (group: QueueGroup, from: number, to: number) => ({
  group,
  count: counts[group] ?? groups[group].length,
  lines: groups[group].slice(from, to),
});
const remove = (ids: unknown) => {
  for (const lines of Object.values(groups))
    for (const each of lines.filter(({ deadline }) => (ids as number[]).includes(deadline ?? 0)))
      lines.splice(lines.indexOf(each), 1);
};

beforeEach(() => {
  signIn(buildSession());
  groups = { OVERDUE: [], WEEK: [], MONTH: [], WAITING: [] };
  counts = {};
  calls = fakeServer({
    'GET /home/queue': ({ query: { group, from } }) => ({
      today,
      groups:
        group === undefined
          ? (Object.keys(groups) as QueueGroup[]).map((each) => listed(each, 0, 6))
          : [listed(group as QueueGroup, Number(from), Number(from) + 25)],
    }),
    'POST /deadlines/finishing': ({ body: { ids } }) => {
      remove(ids);
      return { count: 1, left: 0, ids };
    },
    'POST /deadlines/acknowledgement': ({ body: { ids, acknowledged } }) => {
      if (acknowledged === true) remove(ids);
      return { count: 1, left: 0, ids: acknowledged === true ? ids : [] };
    },
  });
  const answered = fetch;
  held = null;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    await held;
    return answered(address, init);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => line(from + at));
const open = async () => {
  await renderInApp(
    <main tabIndex={-1}>
      <Queue narrowed={{}} />
    </main>,
  );
  await screen.findByRole('region', { name: 'Do zrobienia' });
};
const linkOf = (id: number) => screen.getByRole('link', { name: new RegExp(`Sprawa ${id}\\b`) });
const focusedOn = () => document.querySelector('[data-line]:focus')?.textContent ?? 'no line';
const pressE = async (id: number) => {
  linkOf(id).focus();
  fireEvent.keyDown(linkOf(id), { key: 'e' });
  await settled();
};
const unfold = async () => {
  const more = screen.getByRole('button', { name: /^Pokaż pozostałe/ });
  more.focus();
  fireEvent.click(more);
  await settled();
};

describe('E on a line that is done at once', () => {
  it('leads to the line in its place, and from the last one to the one before', async () => {
    groups.OVERDUE = many(3);
    await open();
    await pressE(2);
    expect(focusedOn()).toContain('Sprawa 3');
    await pressE(3);
    expect(focusedOn()).toContain('Sprawa 1');
    await pressE(1);
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('goes on in the next group', async () => {
    groups.OVERDUE = many(1);
    groups.WEEK = many(2, 10);
    await open();
    await pressE(1);
    expect(focusedOn()).toContain('Sprawa 10');
  });

  it('can be undone where a deadline was acknowledged', async () => {
    groups.WAITING = [
      line(1, { settling: settlingBy('ACKNOWLEDGE'), waitsFor: 'OTHERS' }),
      line(2),
    ];
    await open();
    await pressE(1);
    expect(focusedOn()).toContain('Sprawa 2');
    const [toast] = takeToasts();
    expect(toast?.action?.label).toBe('Cofnij');
    await act(async () => toast?.action?.run());
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent.at(-1)).toEqual({ ids: [1], acknowledged: false });
  });
});

it('leads from an act that came too late to its mark, which says what may still help', async () => {
  const trademark = { id: 7, name: 'Perła Helu', type: 1, territory: null, image: null } as const;
  groups.OVERDUE = [line(1, { trademark, lateOn: today, settling: settlingBy('ACKNOWLEDGE') })];
  await open();
  const check = screen.getByRole('link', { name: 'Sprawdź: Sprawa 1, Perła Helu' });
  expect(check.getAttribute('href')).toBe('/trademarks/7');
});

describe('a group that is unfolded', () => {
  it('remembers the line that has the focus, further down, too', async () => {
    groups.OVERDUE = many(30);
    groups.WEEK = many(2, 40);
    await open();
    await unfold();
    linkOf(20).focus();
    await settled();
    expect(linkOf(20).hasAttribute('data-focus-back')).toBe(true);
    remove([20]);
    await act(() => queryClient.invalidateQueries());
    await settled();
    expect(linkOf(21).hasAttribute('data-focus-back')).toBe(true);
    expect(document.querySelectorAll('[data-focus-back]')).toHaveLength(1);
  });

  it('is a list of lines while they come, and the first new one takes the focus', async () => {
    groups.OVERDUE = many(8);
    await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await unfold();
    const list = within(screen.getByRole('region', { name: 'Po terminie' })).getByRole('list');
    expect([...list.children].map(({ tagName }) => tagName)).toEqual(Array(7).fill('LI'));
    resolve();
    await settled();
    expect(screen.queryByRole('button', { name: /^Pokaż pozostałe/ })).toBeNull();
    expect(focusedOn()).toContain('Sprawa 7');
  });

  it('says of more lines than are counted that there are more', async () => {
    groups.OVERDUE = many(8);
    counts.OVERDUE = 1_000;
    await open();
    expect(screen.getByRole('button', { name: /^Pokaż pozostałe \(994\+\)/ })).toBeTruthy();
  });
});

it('tells the last day of grace only until it has passed', async () => {
  const [graceEndsOn, gone] = [addDays(today, 5), addDays(today, -1)];
  groups.OVERDUE = [
    line(1, { graceEndsOn, lastDay: graceEndsOn }),
    line(2, { graceEndsOn: gone, lastDay: gone }),
  ];
  await open();
  expect(linkOf(1).textContent).toContain(`do ${formatDate(graceEndsOn)}`);
  expect(linkOf(2).textContent).not.toContain(`do ${formatDate(gone)}`);
});

it('a question of a client is answered on the page of its mark', async () => {
  const trademark = { id: 9, name: 'Perła', type: 1 as const, territory: null, image: null };
  groups.WEEK = [
    {
      ...line(4),
      deadline: null,
      question: { id: 44, isFormer: false },
      settling: null,
      trademark,
    },
  ];
  await open();
  const address = '/trademarks/9/questions?question=44';
  expect(document.querySelector('[data-line]')?.getAttribute('href')).toBe(address);
  const act = screen.getByRole('link', { name: /^Odpowiedz/ });
  expect(act.getAttribute('href')).toBe(address);
});

it('a question of a former customer has no day, and is closed there', async () => {
  const trademark = { id: 9, name: 'Perła', type: 1 as const, territory: null, image: null };
  const question = { id: 44, isFormer: true };
  const noDay = { due: null, lastDay: null };
  groups.MONTH = [{ ...line(4), ...noDay, deadline: null, question, settling: null, trademark }];
  await open();
  expect(document.querySelector('[data-line]')?.textContent).toContain('do zamknięcia');
  const act = screen.getByRole('link', { name: /^Zamknij/ });
  expect(act.getAttribute('href')).toBe('/trademarks/9/questions?question=44');
});
