import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { payment } from '#contract/payments/payment';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { PaymentTable } from '#web/payments/PaymentTable.tsx';
import { allowedBy } from '#web/test/allowed.ts';
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

const rowOf = async (given: object): Promise<HTMLElement> => {
  const { permissions } = buildSession();
  signIn(buildSession({ permissions: { ...permissions, TrademarkPayment: ['VIEW', 'EDIT'] } }));
  const row = buildRow(payment, {
    id: 5,
    trademark: 7,
    type: paymentType.PROTECTION_PERIOD.value,
    status: paymentStatus.NOT_PAID.value,
    amount: '400.00',
    currency: 'PLN',
    deadline: '2026-01-05',
    ...given,
  });
  fakeServer({
    'GET /payments': () => ({
      rows: [row],
      total: 1,
      more: false,
      related: { options: { TRADEMARK: { 7: 'FALA' } }, files: {} },
      can: { [row.id]: allowedBy('TrademarkPayment') },
    }),
    'GET /payments/totals': () => ({ totals: [] }),
    'GET /views': () => ({ views: [] }),
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderPage(() => <PaymentTable />, '/list');
  const [item] = (await screen.findAllByRole('listitem')).filter(
    ({ dataset }) => dataset['id'] === '5',
  );
  if (!item) throw new Error('no row');
  return item;
};

it('says on a phone in short what is owed for which mark and when, with its act', async () => {
  const item = await rowOf({});
  expect(item.querySelector('dl')).toBeNull();
  for (const text of ['Opłata za okres ochrony', 'FALA', '400,00 PLN', 'po terminie', '05.01.2026'])
    expect(item.textContent).toContain(text);
  expect(screen.getByRole('button', { name: /^Oznacz jako zapłaconą/, hidden: true })).toBeTruthy();
});

it('says on a phone when it was paid, and offers nothing to pay', async () => {
  const item = await rowOf({ status: paymentStatus.PAID.value, paymentDate: '2026-02-03' });
  expect(item.textContent).toContain('03.02.2026');
  expect(item.textContent).not.toContain('05.01.2026');
  expect(screen.queryByRole('button', { name: /^Oznacz jako zapłaconą/, hidden: true })).toBeNull();
});
