import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paymentType } from '#contract/codes/payments';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { AddPaymentsDialog } from '#web/payments/several/AddPaymentsDialog.tsx';
import { buildChosenMark } from '#web/test/buildChosenMark.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

configure({ defaultHidden: true });

const { APPLICATION, PROTECTION_PERIOD } = paymentType;

let calls: FakeCall[] = [];
let isLost = false;
/** Lets the answer about the second kind come. */
let answer = () => {};
const writes = () => calls.filter(({ method }) => method === 'POST');

beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  signIn(buildSession());
  isLost = false;
  calls = fakeServer({
    'GET /payments/proposed': async ({ query }) => {
      const isFirst = query['type'] === PROTECTION_PERIOD.value;
      if (!isFirst) await new Promise<void>((resolve) => (answer = resolve));
      const proposed = { amount: isFirst ? '400.00' : '450.00', currency: 'PLN' };
      return { marks: [{ ...buildChosenMark(1, { proposed }), deadline: null, owed: 0 }] };
    },
    'POST /payments/several': () => {
      if (isLost) throw new TypeError('the answer is lost');
      return { added: [{ id: 8, version: 1 }] };
    },
    'POST /payments/several/undone': () => ({ count: 0, left: 1 }),
  });
  await renderInApp(
    <AddPaymentsDialog
      target={{ input: { ids: [1] }, count: 1 }}
      onDone={() => {}}
      onCancel={() => {}}
    />,
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const choose = async ({ label }: { label: { pl: string } }) => {
  fireEvent.click(await screen.findByLabelText('Rodzaj'));
  await settled();
  fireEvent.click(await screen.findByRole('option', { name: label.pl }));
  await settled();
};
const confirm = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Dodaj 1 płatność/ }));
  await settled();
};

it('adds payments of a kind with no amounts but those of that kind', async () => {
  await choose(PROTECTION_PERIOD);
  await screen.findByDisplayValue('400,00');
  await choose(APPLICATION);
  await confirm();
  expect(writes()).toEqual([]);
  answer();
  await screen.findByDisplayValue('450,00');
  await confirm();
  expect(writes().map(({ body }) => body)).toEqual([
    {
      type: APPLICATION.value,
      deadline: null,
      marks: [{ id: 1, amount: '450.00', currency: 'PLN' }],
    },
  ]);
});

it('speaks of chosen marks where some were chosen', async () => {
  expect(screen.getByRole('dialog', { name: 'Dodać płatność do wybranych znaków?' })).toBeTruthy();
  cleanup();
  await renderInApp(<AddPaymentsDialog onDone={() => {}} onCancel={() => {}} />);
  expect(screen.getByRole('dialog', { name: 'Dodaj płatność' })).toBeTruthy();
});

it('says which kind is missing', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Dodaj płatności' }));
  await settled();
  expect(screen.getByText('Wybierz rodzaj opłaty.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Rodzaj'));
  expect(writes()).toEqual([]);
});

it('adds them once, also where the answer was lost and somebody tries again', async () => {
  await choose(PROTECTION_PERIOD);
  isLost = true;
  await confirm();
  isLost = false;
  await confirm();
  const [first, second] = writes().map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it('takes back what nobody changed since, and says what stays', async () => {
  await choose(PROTECTION_PERIOD);
  await confirm();
  await takeToasts().at(-1)?.action?.run();
  expect(writes().at(-1)).toMatchObject({
    path: '/payments/several/undone',
    body: { added: [{ id: 8, version: 1 }] },
  });
  expect(takeToasts()).toMatchObject([{ text: '1 płatność zostaje: ktoś ją zmienił lub usunął.' }]);
});
