import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { defaultFees } from '#contract/payments/defaultFees';
import { feeSettings } from '#contract/payments/feeSettings';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { type Payment, payment } from '#contract/payments/payment';
import type { Renewal, RenewalStanding as Standing } from '#contract/payments/renewals';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { trademark } from '#contract/trademarks/trademark';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { PayRowDialog } from '#web/payments/PayDialog.tsx';
import { RenewalSection } from '#web/payments/RenewalSection.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import {
  buildStanding,
  expirationDate,
  lastDay,
  newExpirationDate,
  question,
} from '#web/test/buildStanding.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

const today = dateInWarsaw(new Date());
const renewal: Renewal = {
  id: 3,
  from: expirationDate,
  to: newExpirationDate,
  renewedOn: addMonths(expirationDate, -1),
  publishedOn: null,
  opensOn: addMonths(expirationDate, -12),
  lastDay,
  restoredOn: null,
  byPayment: false,
  renewedAt: '2026-11-16T10:00:00.000Z',
  by: 'Anna Nowak',
  payment: { id: 5, amount: '400.00', currency: 'PLN', status: 'NOT_PAID' },
  can: { correct: true, undo: true },
};
let standing: Standing;
let owed: Payment[];
let calls: FakeCall[] = [];
beforeEach(() => {
  signIn(buildSession());
  standing = buildStanding();
  owed = [];
  const mark = buildRow(trademark, {
    name: 'BURSZTYN',
    type: trademarkType.POLISH.value,
    place: 'PL',
    status: trademarkStatus.REGISTERED.value,
    customer: 5,
    expirationDate,
  });
  calls = fakeServer({
    'GET /trademarks/7/renewals': () => standing,
    'GET /trademarks/7': () => ({
      row: mark,
      related: { options: {}, files: {} },
      can: allowedBy('Trademark'),
    }),
    'GET /payments': () => ({
      rows: owed,
      total: owed.length,
      more: false,
      related: { options: {}, files: {} },
      can: {},
    }),
    'GET /settings/payments/1': () => ({
      row: buildRow(feeSettings, { id: 1, asOf: '2026-01-01', fees: [...defaultFees] }),
      related: { options: {}, files: {} },
      can: allowedBy('Setting'),
    }),
    'POST /trademarks/7/renewals': () => {
      standing = { ...standing, question: null };
      return { newExpirationDate, done: { id: 7, renewalId: 3, fee: null } };
    },
    'POST /renewals/undone': () => ({ count: 1 }),
    'PATCH /trademarks/7/renewals/3': () => undefined,
    'POST /trademarks/7/renewals/declined': () => {
      standing = { ...standing, question: null };
      return undefined;
    },
    'POST /payments/paid': () => ({ count: 1, paid: [] }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const sent = (method: string) => calls.find((call) => call.method === method)?.body;
const showSection = (query = '') =>
  renderInApp(
    <RenewalSection id={7} />,
    ['/trademarks/$trademarkId/payments'],
    `/trademarks/7/payments${query}`,
  );
const show = async (more: Partial<Standing> = {}) => {
  standing = buildStanding(more);
  await showSection();
  await screen.findByRole('heading', { name: 'Przedłużenie ochrony' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
};
const openedDialog = async () => within(await screen.findByRole('dialog'));
const dayField = (dialog: Awaited<ReturnType<typeof openedDialog>>) =>
  dialog.getByRole<HTMLInputElement>('textbox', { name: /^Dzień przedłużenia/ });

describe('the dialog of a renewal', () => {
  const open = async (more: Partial<Standing> = {}) => {
    await show(more);
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
      amount: '520.00',
      currency: 'PLN',
    });
    const [told] = takeToasts();
    expect(told?.action?.label).toBe('Cofnij');
    await act(async () => {
      await told?.action?.run();
    });
    const { path, body } = calls.findLast(({ method }) => method === 'POST') ?? {};
    expect({ path, body }).toEqual({
      path: '/renewals/undone',
      body: { done: [{ id: 7, renewalId: 3, fee: null }] },
    });
    expect(takeToasts()).toMatchObject([{ text: 'Przedłużenie cofnięte.' }]);
  });

  it('proposes what the office asked on the day that is typed, and no more once one is typed', async () => {
    const { dialog } = await open({ state: 'grace' });
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Kwota/ });
    const typeDay = async (day: string) => {
      fireEvent.change(dayField(dialog), { target: { value: formatDate(day) } });
      await settled();
    };
    await waitFor(() => expect(amount.value).toBe('520,00'));
    await typeDay(expirationDate);
    expect(amount.value).toBe('400,00');
    await typeDay(addDays(expirationDate, 1));
    expect(amount.value).toBe('520,00');
    fireEvent.change(amount, { target: { value: '444' } });
    await typeDay(expirationDate);
    expect(amount.value).toBe('444');
  });

  it('is closed without a question while it holds nothing but what was proposed', async () => {
    const close = async (dialog: Awaited<ReturnType<typeof openedDialog>>) => {
      const amount = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Kwota/ });
      await waitFor(() => expect(amount.value).toBe('520,00'));
      fireEvent.click(dialog.getByRole('button', { name: 'Anuluj' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await close((await open({ state: 'grace' })).dialog);
    // The second time the fees are known, and are proposed while the form is first drawn.
    fireEvent.click(screen.getByRole('button', { name: 'Przedłuż' }));
    await close(await openedDialog());
  });

  it('refuses a day before the office takes a renewal, at its field', async () => {
    const { dialog, submit } = await open();
    fireEvent.change(dayField(dialog), { target: { value: '01.02.1999' } });
    await submit();
    expect(sent('POST')).toBeUndefined();
    const opens = formatDate(addMonths(expirationDate, -12));
    expect(dialog.getByText(`Nie wcześniej niż ${opens}`)).toBeTruthy();
  });

  it('says where paying is renewing that the fee is paid, elsewhere that it is owed', async () => {
    const { dialog } = await open();
    expect(dialog.getByText(/powstanie płatność zapłacona w dniu przedłużenia/)).toBeTruthy();
    cleanup();
    queryClient.clear();
    const filed = await open({ byPayment: false });
    expect(filed.dialog.getByText(/Powstanie niezapłacona płatność/)).toBeTruthy();
  });

  it('pays what is owed for the term, and tells what is owed besides', async () => {
    const fee = {
      trademark: 7,
      type: paymentType.PROTECTION_PERIOD.value,
      status: paymentStatus.NOT_PAID.value,
      currency: 'PLN',
    } as const;
    owed = [
      buildRow(payment, { ...fee, id: 1, amount: '90.00', protectionEndDate: newExpirationDate }),
      buildRow(payment, { ...fee, id: 2, amount: '450.00', deadline: expirationDate }),
    ];
    const { dialog } = await open();
    const due = formatDate(expirationDate);
    expect(
      dialog.getByText(new RegExp(`czekająca płatność \\(450,00.PLN, termin ${due}\\)`)),
    ).toBeTruthy();
    expect(dialog.getByRole('listitem').textContent).toMatch(/^90,00/);
    const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Kwota/ });
    expect(amount.value).toBe('450,00');
  });

  it('names the designations that are not renewed with it', async () => {
    const { REJECTED, EXPIRED } = trademarkStatus;
    const leftOut = [
      { territory: 'GB', status: REJECTED.value },
      { territory: 'TR', status: REJECTED.value },
      { territory: 'US', status: EXPIRED.value },
    ];
    const { dialog } = await open({ byPayment: false, leftOut });
    expect(
      dialog.getByText(
        'Nie obejmuje: Wielka Brytania, Turcja (odmowa); Stany Zjednoczone (wygasło).',
      ),
    ).toBeTruthy();
  });

  it('is opened by the address too', async () => {
    await showSection('?renew=true');
    expect(await (await openedDialog()).findByText(/Ochrona potrwa od/)).toBeTruthy();
  });

  it('D3a: says that a later day is too late, and records it once that is confirmed', async () => {
    const { dialog, submit } = await open();
    const late = addDays(lastDay, 1);
    fireEvent.change(dayField(dialog), { target: { value: formatDate(late) } });
    const words = `Ochrona wygasła z dniem ${formatDate(expirationDate)}, więc przedłużenie z tą datą jest spóźnione.`;
    expect(await dialog.findByText(words)).toBeTruthy();
    await submit();
    expect(sent('POST')).toBeUndefined();
    fireEvent.click(dialog.getByRole('switch', { name: /Zapisz spóźnione przedłużenie/ }));
    await submit();
    expect(sent('POST')).toMatchObject({ renewedOn: late, late: true });
    expect(takeToasts()).toMatchObject([
      { tone: 'info', text: 'Zapisano spóźnione przedłużenie.' },
    ]);
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

  it('D3a: says of a late one that the protection has ended, and nothing else', async () => {
    const late = { ...renewal, renewedOn: addDays(lastDay, 3) };
    await show({ renewals: [late], expirationDate: newExpirationDate, state: 'early' });
    const notice = within(screen.getByRole('alert'));
    notice.getByText(new RegExp(`ochrona wygasła z dniem ${formatDate(expirationDate)}`));
    notice.getByText('jeśli dzień jest błędny, popraw go przy przedłużeniu');
    notice.getByText('jeśli przedłużenia nie było, cofnij je');
    notice.getByText('jeśli urząd przywrócił termin, zapisz to na stronie znaku');
    expect(notice.getByRole('link').getAttribute('href')).toBe('/trademarks/7');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText(/termin zapłaty to|Za wcześnie|Przedłużyć można/)).toBeNull();
    expect(screen.getByText(/po ostatnim dniu \(.*\)$/)).toBeTruthy();
  });

  it('says of a late one that the deadline was restored, and nothing of an end', async () => {
    const late = { ...renewal, renewedOn: addDays(lastDay, 3), restoredOn: '2026-11-10' };
    await show({ renewals: [late], expirationDate: newExpirationDate });
    expect(
      screen.getByText(/po ostatnim dniu .*, termin przywrócono dnia 10\.11\.2026$/),
    ).toBeTruthy();
    expect(screen.queryByText(/ochrona wygasła z dniem/)).toBeNull();
  });

  it('D21: says of an unpaid one whether its deadline still runs', async () => {
    await show({ renewals: [renewal], expirationDate: newExpirationDate, state: 'early' });
    screen.getByText(new RegExp(`nie jest opłacony, a ostatni dzień minął ${formatDate(lastDay)}`));
    cleanup();
    queryClient.clear();
    const running = { ...renewal, lastDay: addDays(today, 3) };
    await show({ renewals: [running], expirationDate: newExpirationDate, state: 'early' });
    expect(screen.getByText(/termin zapłaty to/)).toBeTruthy();
  });

  it('names the working day as the last one, as the panel of the deadline does', async () => {
    await show({ state: 'early', graceEndsOn: '2027-05-23', lastDay: '2027-05-24' });
    expect(screen.getByText(/z dodatkowym terminem do 24\.05\.2027/)).toBeTruthy();
  });

  it('lets clients read them, and change nothing', async () => {
    const account = { ...buildSession().account, role: 'ROLE_CUSTOMER' as const };
    signIn(buildSession({ account, permissions: permissionsOf('ROLE_CUSTOMER', false) }));
    await show({
      can: { renew: false, decline: false },
      renewals: [{ ...renewal, by: '', can: { correct: false, undo: false } }],
    });
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
    // The answer records the renewal; it is not recorded a second time.
    expect(screen.queryByRole('button', { name: 'Przedłuż' })).toBeNull();
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
    expect(takeToasts()).toMatchObject([{ tone: 'info' }]);
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
    await renderInApp(<PayRowDialog row={row} onClose={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Oznacz jako zapłacone' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
