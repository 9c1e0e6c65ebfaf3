import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultFees } from '#contract/payments/defaultFees';
import { feeSettings } from '#contract/payments/feeSettings';
import { paymentType } from '#contract/codes/payments';
import { payment } from '#contract/payments/payment';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { PaymentDialog } from '#web/payments/PaymentDialog.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

const mark = buildRow(trademark, {
  type: trademarkType.POLISH.value,
  place: 'PL',
  status: trademarkStatus.REGISTERED.value,
  applicationDate: '2016-12-01',
  expirationDate: '2026-12-01',
});
let byPayment: boolean;
let state: 'open' | 'grace';
let stored = buildRow(payment, {});
beforeEach(() => {
  signIn(buildSession());
  byPayment = true;
  state = 'open';
  fakeServer({
    'GET /trademarks/7/renewals': () => ({
      can: { renew: true, decline: false },
      isPublished: false,
      byPayment,
      state,
      acts: null,
      expirationDate: '2026-12-01',
      opensOn: '2025-12-01',
      graceEndsOn: '2027-06-01',
      lastDay: '2027-06-01',
      newExpirationDate: '2036-12-01',
      proposed: null,
      rate: null,
      composition: null,
      madrid: null,
      leftOut: [],
      noRateOn: null,
      question: null,
      renewals: [],
    }),
    'GET /trademarks/7': () => ({
      row: mark,
      related: { options: {}, files: {} },
      can: allowedBy('Trademark'),
    }),
    'GET /payments/5': () => ({
      row: stored,
      related: { options: {}, files: {} },
      can: allowedBy('TrademarkPayment'),
    }),
    'GET /settings/payments/1': () => ({
      row: buildRow(feeSettings, { id: 1, asOf: '2026-01-01', fees: [...defaultFees] }),
      related: { options: {}, files: {} },
      can: allowedBy('Setting'),
    }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const dialog = async () => within(await screen.findByRole('dialog'));
type Dialog = Awaited<ReturnType<typeof dialog>>;
const choose = async (scope: Dialog, name: string, option: string) => {
  fireEvent.click(scope.getByRole('combobox', { name: new RegExp(`^${name}`) }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
  await settled();
};
const day = (scope: Dialog, name: string) =>
  scope.queryByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })?.value;
const type = async (scope: Dialog, name: string, value: string) => {
  fireEvent.change(scope.getByRole('textbox', { name: new RegExp(`^${name}`) }), {
    target: { value },
  });
  await settled();
};
const protection = paymentType.PROTECTION_PERIOD.label.pl;

describe('a new fee for protection', () => {
  const open = async () => {
    await renderInApp(
      <PaymentDialog opened={{ initial: { trademark: 7, mark } }} onClose={() => {}} />,
    );
    await settled();
    return dialog();
  };

  it('is for the next term where paying is renewing, until another is typed', async () => {
    const form = await open();
    await choose(form, 'Rodzaj', protection);
    expect(day(form, 'Termin')).toBe('01.12.2026');
    expect(day(form, 'Koniec okresu')).toBe('01.12.2036');
    await type(form, 'Termin', '15.11.2026');
    await choose(form, 'Rodzaj', paymentType.OTHER.label.pl);
    expect(day(form, 'Termin')).toBe('15.11.2026');
    expect(day(form, 'Koniec okresu')).toBeUndefined();
  });

  it('is for an earlier one where it was paid before the office takes it', async () => {
    const form = await open();
    await choose(form, 'Rodzaj', protection);
    await choose(form, 'Status', 'Zapłacona');
    await type(form, 'Data zapłaty', '30.11.2025');
    expect(day(form, 'Termin')).toBe('');
    expect(day(form, 'Koniec okresu')).toBe('');
    await type(form, 'Data zapłaty', '01.12.2025');
    expect(day(form, 'Termin')).toBe('01.12.2026');
  });

  it('costs what the office asked on the day it was paid, whatever today is', async () => {
    state = 'grace';
    const form = await open();
    await choose(form, 'Rodzaj', protection);
    expect(day(form, 'Kwota')).toBe('520,00');
    await choose(form, 'Status', 'Zapłacona');
    await type(form, 'Data zapłaty', '01.12.2026');
    expect(day(form, 'Kwota')).toBe('400,00');
    await type(form, 'Data zapłaty', '02.12.2026');
    expect(day(form, 'Kwota')).toBe('520,00');
  });

  it('is left alone where one files', async () => {
    byPayment = false;
    const form = await open();
    await choose(form, 'Rodzaj', protection);
    expect(day(form, 'Termin')).toBe('');
  });
});

describe('the end of the term that a fee buys', () => {
  const open = async (more: Partial<typeof stored>) => {
    stored = buildRow(payment, {
      id: 5,
      trademark: 7,
      type: paymentType.PROTECTION_PERIOD.value,
      amount: '400.00',
      currency: 'PLN',
      ...more,
    });
    await renderInApp(<PaymentDialog opened={{ id: 5 }} onClose={() => {}} />);
    const form = await dialog();
    await form.findByRole('textbox', { name: /^Koniec okresu/ });
    await settled();
    return form;
  };
  const warning = 'Następny okres ochrony, od 01.12.2026, kończy się 01.12.2036.';

  it('is questioned where it is not that of the next term', async () => {
    const form = await open({ protectionEndDate: '2036-11-30', deadline: '2026-12-01' });
    expect(form.getByText(warning)).toBeTruthy();
    await type(form, 'Koniec okresu', '01.12.2036');
    expect(form.queryByText(warning)).toBeNull();
  });

  it('is not questioned of a fee for an earlier term', async () => {
    const paid = { status: 'PAID', paymentDate: '2016-12-20' } as const;
    const form = await open({ ...paid, protectionEndDate: '2026-12-01' });
    expect(form.queryByText(warning)).toBeNull();
  });
});
