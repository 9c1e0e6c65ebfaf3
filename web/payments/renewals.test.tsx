import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/dates';
import type { OutputOf } from '#contract/endpoint';
import { paymentStatus, paymentType } from '#contract/paymentCodes';
import { type Payment, payment } from '#contract/payments';
import type { RenewalQuestion } from '#contract/renewalQuestion';
import type { Renewal, renewalApi } from '#contract/renewals';
import { trademarkStatus, trademarkType } from '#contract/trademarkCodes';
import { trademark } from '#contract/trademarks';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { PayDialog } from '#web/payments/PayDialog.tsx';
import { RenewalSection } from '#web/payments/RenewalSection.tsx';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { takeToasts } from '#web/ui/feedback.ts';

const today = dateInWarsaw(new Date());
const expirationDate = addMonths(today, -8);
const lastDay = addMonths(today, -2);
const newExpirationDate = addMonths(expirationDate, 120);

type Standing = OutputOf<typeof renewalApi.read>;
const buildStanding = (more: Partial<Standing> = {}): Standing => ({
  renewable: true,
  isPublished: false,
  byPayment: true,
  state: 'over',
  expirationDate,
  opensOn: addMonths(expirationDate, -12),
  graceEndsOn: lastDay,
  lastDay,
  newExpirationDate,
  proposed: { amount: '400.00', currency: 'PLN' },
  rate: null,
  composition: null,
  madrid: null,
  noRateOn: null,
  question: null,
  renewals: [],
  ...more,
});
const renewal: Renewal = {
  id: 3,
  from: expirationDate,
  to: newExpirationDate,
  renewedOn: addMonths(expirationDate, -1),
  publishedOn: null,
  lastDay,
  restoredOn: null,
  byPayment: false,
  renewedAt: '2026-11-16T10:00:00.000Z',
  by: 'Anna Nowak',
  payment: { id: 5, amount: '400.00', currency: 'PLN', status: 'NOT_PAID' },
  canBeUndone: true,
};
const question: RenewalQuestion = {
  payment: 5,
  place: 'PL',
  paidOn: '2026-10-01',
  from: '2026-12-01',
  to: '2036-12-01',
  when: 'inTime',
  opensOn: '2025-12-01',
  lastDay: '2027-06-01',
};

let standing: Standing;
let calls: FakeCall[] = [];
beforeEach(() => {
  signIn(buildSession());
  standing = buildStanding();
  const mark = buildRow(trademark, {
    name: 'BURSZTYN',
    type: trademarkType.POLISH.value,
    status: trademarkStatus.REGISTERED.value,
    customer: 5,
    expirationDate,
  });
  calls = fakeServer({
    'GET /trademarks/7/renewals': () => standing,
    'GET /trademarks/7': () => ({ row: mark, related: { options: {}, files: {} } }),
    'GET /payments': () => ({ rows: [], total: 0, related: { options: {}, files: {} } }),
    'POST /trademarks/7/renewals': () => {
      standing = { ...standing, question: null };
      return { newExpirationDate };
    },
    'PATCH /trademarks/7/renewals/3': () => undefined,
    'POST /trademarks/7/renewals/declined': () => {
      standing = { ...standing, question: null };
      return undefined;
    },
    'POST /payments/paid': () => ({ count: 1 }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const sent = (method: string) => calls.find((call) => call.method === method)?.body;
const show = async (more: Partial<Standing> = {}) => {
  standing = buildStanding(more);
  await renderInApp(<RenewalSection id={7} />);
  await screen.findByText('Ochrona wygasa');
};
const openedDialog = async () => within(await screen.findByRole('dialog'));
const dayField = (dialog: Awaited<ReturnType<typeof openedDialog>>) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: /^Dzień przedłużenia/ });

describe('the dialog of a renewal', () => {
  const open = async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Przedłuż' }));
    const dialog = await openedDialog();
    await dialog.findByText(/Ochrona potrwa od/);
    const submit = async () => {
      fireEvent.click(dialog.getByRole('button', { name: 'Przedłuż' }));
      await settled();
    };
    return { dialog, submit };
  };

  it('D7: asks for the day of the act and proposes none', async () => {
    const { dialog, submit } = await open();
    expect(dayField(dialog).value).toBe('');
    await submit();
    expect(sent('POST')).toBeUndefined();
    expect(dialog.getByText('To pole jest wymagane')).toBeTruthy();
    expect(dialog.queryByLabelText(/WIPO/)).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: `Dzisiaj, ${formatDate(today)}` }));
    expect(dayField(dialog).value).toBe(formatDate(today));
  });

  it('records what was done in time without another word', async () => {
    const { dialog, submit } = await open();
    fireEvent.change(dayField(dialog), { target: { value: formatDate(lastDay) } });
    await submit();
    expect(sent('POST')).toEqual({
      expirationDate,
      renewedOn: lastDay,
      amount: '400.00',
      currency: 'PLN',
    });
  });

  it('D3a: says that a later day is too late, and records it once that is confirmed', async () => {
    const { dialog, submit } = await open();
    const late = addDays(lastDay, 1);
    fireEvent.change(dayField(dialog), { target: { value: formatDate(late) } });
    const words = `Ochrona wygasła z dniem ${formatDate(expirationDate)}, przedłużenie z tą datą jest spóźnione.`;
    expect(await dialog.findByText(words)).toBeTruthy();
    await submit();
    expect(sent('POST')).toBeUndefined();
    fireEvent.click(dialog.getByRole('switch', { name: /Zapisz spóźnione przedłużenie/ }));
    await submit();
    expect(sent('POST')).toMatchObject({ renewedOn: late, late: true });
  });
});

describe('the list of renewals', () => {
  it('D7: tells the days and corrects them, with those that were seen', async () => {
    await show({ renewals: [renewal], isPublished: true, expirationDate: newExpirationDate });
    expect(screen.getByText(`przedłużono ${formatDate(renewal.renewedOn)}`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Zmień daty/ }));
    const dialog = await openedDialog();
    expect(dayField(dialog).value).toBe(formatDate(renewal.renewedOn));
    const published = dialog.getByRole('textbox', { name: /WIPO/ });
    fireEvent.change(published, { target: { value: formatDate(expirationDate) } });
    fireEvent.click(dialog.getByRole('button', { name: 'Zmień daty' }));
    await settled();
    const { renewedOn } = renewal;
    expect(sent('PATCH')).toEqual({
      renewedOn,
      publishedOn: expirationDate,
      seen: { renewedOn, publishedOn: null },
    });
  });

  it('D3a: says of a late one that the protection has ended', async () => {
    const late = { ...renewal, renewedOn: addDays(lastDay, 3) };
    await show({ renewals: [late], expirationDate: newExpirationDate });
    expect(
      screen.getByText(new RegExp(`ochrona wygasła z dniem ${formatDate(expirationDate)}`)),
    ).toBeTruthy();
    expect(screen.getByText(/po ostatnim dniu \(.*\)$/)).toBeTruthy();
  });

  it('lets clients read them, and change nothing', async () => {
    const account = { ...buildSession().account, role: 'ROLE_CUSTOMER' as const };
    signIn(buildSession({ account, permissions: permissionsOf('ROLE_CUSTOMER', false) }));
    await show({ renewals: [{ ...renewal, by: '' }] });
    expect(screen.getByText(/^przedłużono/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('D14: a fee that was paid for the next term', () => {
  const words =
    'W Polsce zapłata jest przedłużeniem. Opłata z 01.10.2026 przedłuża ochronę do 01.12.2036. Zapisać przedłużenie?';

  it('is asked about on the page until somebody says yes', async () => {
    await show({ question, state: 'open' });
    expect(screen.getByText(words)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Tak, zapisz przedłużenie' }));
    await settled();
    expect(sent('POST')).toEqual({ expirationDate: '2026-12-01', payment: 5 });
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('or no', async () => {
    await show({ question, state: 'open' });
    fireEvent.click(screen.getByRole('button', { name: 'Nie, to inna opłata' }));
    await settled();
    expect(sent('POST')).toEqual({ payment: 5, declined: true });
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it('is questioned, not renewed, where it was paid too early', async () => {
    await show({ question: { ...question, when: 'early', paidOn: '2025-10-01' } });
    expect(screen.getByText(/od 01\.12\.2025 \(art\. 224 ust\. 3 pwp\)/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /przedłużenie$/ })).toBeNull();
  });

  it('is renewed as late where it came after the last day', async () => {
    await show({ question: { ...question, when: 'late', paidOn: '2027-06-02' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz spóźnione przedłużenie' }));
    await settled();
    expect(sent('POST')).toEqual({ expirationDate: '2026-12-01', payment: 5, late: true });
  });

  it('is asked about right after it was marked as paid', async () => {
    standing = buildStanding({ question });
    const row: Payment = buildRow(payment, {
      id: 5,
      trademark: 7,
      type: paymentType.PROTECTION_PERIOD.value,
      status: paymentStatus.NOT_PAID.value,
      amount: '400.00',
      currency: 'PLN',
    });
    const paying = { target: { input: { ids: [5] }, count: 1 }, row };
    await renderInApp(<PayDialog paying={paying} onClose={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Oznacz jako zapłacone' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
