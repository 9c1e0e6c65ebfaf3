import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { payment } from '#contract/payments/payment';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { PaymentTable } from '#web/payments/PaymentTable.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

configure({ defaultHidden: true });

let calls: FakeCall[] = [];
const reads = () => calls.filter(({ path }) => path === '/payments').length;
const click = async (name: string, role = 'button') => {
  fireEvent.click(screen.getByRole(role, { name }));
  await settled();
};

beforeEach(async () => {
  const { permissions } = buildSession();
  signIn(buildSession({ permissions: { ...permissions, TrademarkPayment: ['VIEW', 'EDIT'] } }));
  const row = buildRow(payment, {
    id: 5,
    trademark: 7,
    type: paymentType.PROTECTION_PERIOD.value,
    status: paymentStatus.NOT_PAID.value,
    amount: '400.00',
    currency: 'PLN',
  });
  calls = fakeServer({
    'GET /payments': () => ({
      rows: [row],
      total: 1,
      more: false,
      related: { options: {}, files: {} },
      can: { [row.id]: allowedBy('TrademarkPayment') },
    }),
    'GET /payments/totals': () => ({ totals: [] }),
    'GET /views': () => ({ views: [] }),
    'GET /payments/unpaid': () => ({
      sums: [{ currency: 'PLN', amount: '400.00', count: 1 }],
      due: [{ deadline: null, count: 1 }],
    }),
    'POST /payments/paid': () => ({ count: 1, paid: [{ id: 5, version: 2, receipt: null }] }),
    'POST /payments/taken-back': () => ({ count: 1 }),
  });
  renderPage(() => <PaymentTable />, '/list');
  await screen.findByText(/^Znaleziono/);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Zaznacz: / }));
  await click('Oznacz jako zapłacone');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

it('keeps the selection, and says nothing, when one thinks better of paying', async () => {
  await click('Anuluj');
  expect(takeToasts()).toEqual([]);
  expect(screen.getByText(/^Zaznaczon/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('lets the selection go and reads the list again when they are paid', async () => {
  const before = reads();
  const [, confirm] = screen.getAllByRole('button', { name: 'Oznacz jako zapłacone' });
  if (confirm) fireEvent.click(confirm);
  await settled();
  expect(takeToasts()).toMatchObject([{ tone: 'success' }]);
  expect(screen.queryByText(/^Zaznaczon/)).toBeNull();
  expect(reads()).toBe(before + 1);
});

it('takes the payment back from the toast', async () => {
  const [, confirm] = screen.getAllByRole('button', { name: 'Oznacz jako zapłacone' });
  if (confirm) fireEvent.click(confirm);
  await settled();
  const [told] = takeToasts();
  await told?.action?.run();
  expect(calls.find(({ path }) => path === '/payments/taken-back')?.body).toEqual({
    paid: [{ id: 5, version: 2, receipt: null }],
  });
});
