import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trademarkType } from '#contract/codes/trademarks';
import type { ChosenMark } from '#contract/trademarks/chosenMarks';
import type { RefusedMark, RenewableMark } from '#contract/trademarks/manyRenewals';
import { addDays, dateInWarsaw, formatDate } from '#contract/values/dates';
import { leaveEndedSession } from '#web/data/endedSession.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { RenewManyDialog } from '#web/payments/several/RenewManyDialog.tsx';
import { buildChosenMark } from '#web/test/buildChosenMark.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

configure({ defaultHidden: true });

const today = dateInWarsaw(new Date());
const from = addDays(today, -3);
const inTime = addDays(from, -1);

const scroll = vi.fn<() => void>();
let calls: FakeCall[] = [];
let isLost = false;
/** What else the server says of the mark, and which others it refuses. */
let more: Partial<RenewableMark> = {};
let refused: readonly RefusedMark[] = [];
/** Further marks, for which the fee table has no fee. */
let lacking: readonly Partial<ChosenMark>[] = [];
/** Lets the answer to the second question come. */
let answer = () => {};
const writes = () => calls.filter(({ method }) => method === 'POST');

beforeEach(() => {
  signIn(buildSession());
  isLost = false;
  more = {};
  refused = [];
  lacking = [];
  Element.prototype.scrollIntoView = scroll.mockReset();
  calls = fakeServer({
    'GET /renewals/preview': async ({ query }) => {
      const isInGrace = query['renewedOn'] === today;
      if (!isInGrace) await new Promise<void>((resolve) => (answer = resolve));
      const proposed = { amount: isInGrace ? '600.00' : '400.00', currency: 'PLN' };
      const term = { from, to: addDays(from, 3_650), inGrace: isInGrace, byPayment: true };
      const owed = { isRevived: false, datesToCheck: false, paying: null, owed: 0 };
      return {
        renewable: [
          { ...buildChosenMark(1, { proposed }), ...term, ...owed, ...more },
          ...lacking.map((mark, at) => ({
            ...buildChosenMark(at + 2, { proposed: null, ...mark }),
            ...term,
            ...owed,
          })),
        ],
        refused,
      };
    },
    'POST /renewals': () => {
      if (isLost) throw new TypeError('the answer is lost');
      return { done: [{ id: 1, renewalId: 4, fee: null }], refused: [] };
    },
    'POST /renewals/undone': () => ({ count: 1 }),
  });
});

const open = async (ids = [1]) => {
  await renderInApp(
    <RenewManyDialog target={{ input: { ids }, count: 1 }} onDone={() => {}} onCancel={() => {}} />,
  );
  await screen.findByRole('list', { name: 'Wybrane znaki' });
};
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const confirm = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Przedłuż \d znak/ }));
  await settled();
};

it('renews with no amounts but those of the day that is shown', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Dzień przedłużenia'), {
    target: { value: formatDate(inTime) },
  });
  await settled();
  await confirm();
  expect(writes()).toEqual([]);
  expect(screen.getByRole('list', { name: 'Wybrane znaki' }).getAttribute('aria-busy')).toBe(
    'true',
  );
  answer();
  await screen.findByDisplayValue('400,00');
  await confirm();
  expect(writes().map(({ body }) => body)).toEqual([
    {
      renewedOn: inTime,
      marks: [{ id: 1, expirationDate: from, amount: '400.00', currency: 'PLN' }],
    },
  ]);
});

it('renews once, also where the answer was lost and somebody tries again', async () => {
  await open();
  isLost = true;
  await confirm();
  isLost = false;
  await confirm();
  const [first, second] = writes().map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  await takeToasts().at(-1)?.action?.run();
  expect(calls.find(({ path }) => path === '/renewals/undone')?.key).toBeTruthy();
});

it('begins again with what was typed when the session ended, about the same marks alone', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Kwota: ZNAK 1'), { target: { value: '555' } });
  await settled();
  act(() => leaveEndedSession());
  cleanup();
  queryClient.clear();
  signIn(buildSession());
  await open([2]);
  expect(screen.getByLabelText('Kwota: ZNAK 1')).toHaveProperty('value', '600,00');
  cleanup();
  await open();
  expect(screen.getByLabelText('Kwota: ZNAK 1')).toHaveProperty('value', '555,00');
  expect(screen.getByText(/Przywróciliśmy to, co wpisano/)).toBeTruthy();
});

it('says whose dates are to be checked first, and leads there', async () => {
  more = { datesToCheck: true };
  await open();
  const link = screen.getByRole('link', { name: 'Daty do sprawdzenia: ZNAK 1' });
  expect(link.getAttribute('href')).toBe('/trademarks/1');
});

it.each([
  ['450.00', 1],
  // As the table says.
  ['600.00', 0],
])('hints at the fee of the table beside an outstanding payment of %s', async (amount, hints) => {
  more = { paying: { amount, currency: 'PLN' } };
  await open();
  await screen.findByText(/czekająca płatność/);
  expect(screen.queryAllByText(/^Według tabeli opłat: 600,00\sPLN$/)).toHaveLength(hints);
});

it('takes people to the first amount that is missing, of a foreign mark to its currency', async () => {
  lacking = [{}, { type: trademarkType.FOREIGN.value, place: 'JP' }];
  await open();
  await confirm();
  const amount = screen.getByLabelText('Kwota: ZNAK 2');
  expect(document.activeElement).toBe(amount);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(scroll.mock.contexts).toEqual([amount]);
  // Said at each field, and no more below them all.
  expect(screen.getAllByText('Podaj kwotę.')).toHaveLength(2);
  fireEvent.change(amount, { target: { value: '400' } });
  fireEvent.change(screen.getByLabelText('Kwota: ZNAK 3'), { target: { value: '100' } });
  await confirm();
  expect(document.activeElement).toBe(screen.getByLabelText('Waluta: ZNAK 3'));
  expect(screen.getByText('Wybierz walutę.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

it('gives the reason of several marks in words that fit one and many', async () => {
  const refusal = { reason: 'notInForce', day: null } as const;
  refused = [4, 5].map((id) => ({ ...buildChosenMark(id), refusal }));
  await open();
  expect(screen.getByText('ZNAK 4, ZNAK 5').parentElement?.textContent).toBe(
    'ZNAK 4, ZNAK 5: Status: ani zarejestrowany, ani wygasły z upływem okresu ochrony.',
  );
});
