import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarEvent, Settling } from '#contract/calendar/api';
import { paymentStatus, paymentType } from '#contract/codes/payments';
import { proceduralDateKind, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { defaultFees } from '#contract/payments/defaultFees';
import { feeSettings } from '#contract/payments/feeSettings';
import { type Payment, payment } from '#contract/payments/payment';
import { statementOfUse } from '#contract/statements/statement';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
// Loaded here, so that no test waits for it.
import '#web/deadlinePanel/DeadlinePanel.tsx';
import { OpenedDeadline } from '#web/deadlinePanel/OpenedDeadline.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { buildStanding, question } from '#web/test/buildStanding.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';
import { renewalEvent } from '#web/test/renewalEvent.ts';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

configure({ defaultHidden: true });

const { PAID, NOT_PAID } = paymentStatus;
const { OFFICE_CALL_DELIVERED, OTHER } = proceduralDateKind;
const today = dateInWarsaw(new Date());
const yesterday = addDays(today, -1);
const oldReceipt = '00000000-0000-4000-8000-000000000001';

const none: Settling = {
  act: 'ACKNOWLEDGE',
  payment: null,
  paymentType: null,
  letter: null,
  markDate: null,
  statement: null,
};
const unwritten = {
  issuedOn: null,
  dueDate: null,
  answeredOn: null,
  needsNoAnswer: false,
  inOurFavour: false,
  groundsFiledOn: null,
  note: null,
};
const call = { ...unwritten, kind: OFFICE_CALL_DELIVERED.value, date: '2026-09-01' };
const other = { ...unwritten, kind: OTHER.value, date: '2026-08-01' };
const keyOfCall = `pl-call:${call.kind}:${call.date}`;

let calls: FakeCall[] = [];
let entry: CalendarEvent;
let fee: Payment;
let mark: Trademark;
let standing = buildStanding();
/** The answer to the next write does not arrive, although it is saved. */
let isLost = false;
/** The next write is refused for its day. */
let isRefused = false;

const related = { options: {}, files: {} };
/** The entry is done once something is written. */
const written = <R extends { version: number }>(row: R, body: object): R => {
  entry = { ...entry, done: true, settling: null };
  return { ...row, ...body, version: row.version + 1 };
};
const lostOr = <T,>(answer: T): T => {
  if (!isLost) return answer;
  isLost = false;
  throw new TypeError('the answer is lost');
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  signIn(buildSession());
  isLost = false;
  isRefused = false;
  standing = buildStanding();
  fee = buildRow(payment, {
    id: 5,
    version: 1,
    trademark: 7,
    type: paymentType.PROTECTION_PERIOD.value,
    status: NOT_PAID.value,
    amount: '400.00',
    currency: 'PLN',
    receipt: oldReceipt,
  });
  mark = buildRow(trademark, {
    id: 7,
    name: 'BOCIAN',
    type: trademarkType.POLISH.value,
    place: 'PL',
    status: trademarkStatus.REGISTERED.value,
    customer: 3,
    proceduralDates: [call],
  });
  let statement = buildRow(statementOfUse, {
    id: 4,
    version: 1,
    trademark: 7,
    rule: 'us',
    dueDate: renewalEvent.due,
  });
  calls = fakeServer({
    'GET /calendar/5': () => entry,
    'GET /payments/5': () => ({ row: fee, related, can: allowedBy('TrademarkPayment') }),
    'PATCH /payments/5': ({ body }) => {
      fee = written(fee, body);
      return { row: fee, related, can: allowedBy('TrademarkPayment') };
    },
    'POST /payments': ({ body }) => {
      fee = written({ ...fee, receipt: null }, body);
      return { row: fee, related, can: allowedBy('TrademarkPayment') };
    },
    'DELETE /payments/5': () => undefined,
    'GET /payments': () => ({ rows: [], total: 0, more: false, related, can: {} }),
    'GET /settings/payments/1': () => ({
      row: buildRow(feeSettings, { id: 1, asOf: '2026-01-01', fees: [...defaultFees] }),
      related,
      can: allowedBy('Setting'),
    }),
    'GET /trademarks/7': () => ({ row: mark, related, can: allowedBy('Trademark') }),
    'PATCH /trademarks/7': ({ body }) => {
      if (isRefused) {
        const issue = { code: 'before_its_cause', params: { min: '01.09.2026' } };
        const fields = { 'proceduralDates.0.answeredOn': [issue] };
        return new Response(JSON.stringify({ fields }), { status: 400 });
      }
      mark = written(mark, body);
      return lostOr({ row: mark, related, can: allowedBy('Trademark') });
    },
    'GET /trademarks/7/renewals': () => standing,
    'POST /trademarks/7/renewals': () => {
      entry = { ...entry, done: true, settling: null };
      return { newExpirationDate: '2036-12-01', done: { id: 7, renewalId: 3, fee: null } };
    },
    'POST /trademarks/7/renewals/declined': () => undefined,
    'GET /statements-of-use/4': () => ({
      row: statement,
      related,
      can: allowedBy('TrademarkStatementOfUse'),
    }),
    'PATCH /statements-of-use/4': ({ body }) => {
      statement = written(statement, body);
      return lostOr({ row: statement, related, can: allowedBy('TrademarkStatementOfUse') });
    },
    'POST /statements-of-use': ({ body }) => {
      statement = written(statement, body);
      return { row: statement, related, can: allowedBy('TrademarkStatementOfUse') };
    },
    'DELETE /statements-of-use/4': () => undefined,
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const open = async (settling: Partial<Settling>) => {
  entry = { ...renewalEvent, settling: { ...none, ...settling } };
  const page = renderPage(OpenedDeadline, '/list?deadline=5');
  await screen.findByText('BOCIAN');
  await settled();
  return page;
};
const act = () => within(document.querySelector<HTMLElement>('[data-act]') ?? document.body);
const type = async (label: string | RegExp, value: string) => {
  fireEvent.change(act().getByLabelText(label), { target: { value } });
  await settled();
};
const press = async (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
  await settled();
};
const undo = async () => {
  const done = takeToasts().find(({ action }) => action !== undefined);
  await done?.action?.run();
  await settled();
};
const writes = () =>
  calls.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [{ method, path, body }]));

it('pays a fee on record with another amount, and undoing gives back all of it', async () => {
  const page = await open({ act: 'PAY', payment: 5 });
  await type(/^Kwota/, '540');
  await press('Oznacz jako zapłacone');
  expect(writes()).toEqual([
    {
      method: 'PATCH',
      path: '/payments/5',
      body: {
        version: 1,
        status: PAID.value,
        paymentDate: today,
        amount: '540.00',
        receipt: oldReceipt,
      },
    },
  ]);
  expect(page.address()).toBe('/list');
  await undo();
  expect(writes().at(-1)).toEqual({
    method: 'PATCH',
    path: '/payments/5',
    body: { version: 2, status: NOT_PAID.value, amount: '400.00', receipt: oldReceipt },
  });
});

it('asks before what was typed is thrown away, and keeps it', async () => {
  const page = await open({ act: 'PAY', payment: 5 });
  const close = async () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await settled();
  };
  await type(/^Kwota/, '540');
  await close();
  expect(page.address()).toBe('/list?deadline=5');
  await press('Wróć do edycji');
  expect(act().getByLabelText<HTMLInputElement>(/^Kwota/).value).toBe('540');
  await close();
  await press('Wyjdź bez zapisywania');
  expect(page.address()).toBe('/list');
});

it('closes without a question where nothing was typed', async () => {
  const page = await open({ act: 'PAY', payment: 5 });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await settled();
  expect(page.address()).toBe('/list');
});

it('takes a receipt off that is removed', async () => {
  await open({ act: 'PAY', payment: 5 });
  fireEvent.click(act().getByRole('button', { name: /^Usuń/ }));
  await press('Oznacz jako zapłacone');
  expect(writes()[0]?.body).toMatchObject({ receipt: null });
});

it('asks whether the fee was the renewal, and closes once that is answered', async () => {
  const page = await open({ act: 'PAY', payment: 5 });
  standing = buildStanding({ question });
  await press('Oznacz jako zapłacone');
  expect(screen.getByText('Czy to przedłużenie?')).toBeTruthy();
  expect(page.address()).toBe('/list?deadline=5');
  await press('Tak, zapisz przedłużenie');
  expect(writes().at(-1)).toMatchObject({ path: '/trademarks/7/renewals', body: { payment: 5 } });
  expect(page.address()).toBe('/list');
});

it('records a fee that is not there yet as paid, and undoing removes it', async () => {
  const page = await open({ act: 'PAY', paymentType: paymentType.OTHER.value });
  await type(/^Kwota/, '90');
  await press('Oznacz jako zapłacone');
  expect(writes()).toMatchObject([
    {
      method: 'POST',
      path: '/payments',
      body: {
        trademark: 7,
        type: paymentType.OTHER.value,
        status: PAID.value,
        deadline: renewalEvent.due,
        paymentDate: today,
        amount: '90.00',
        currency: 'PLN',
      },
    },
  ]);
  expect(page.address()).toBe('/list');
  await undo();
  expect(writes().at(-1)).toMatchObject({ method: 'DELETE', path: '/payments/5' });
});

it('says of the day why it is refused', async () => {
  await open({ act: 'ANSWER', letter: { key: keyOfCall, field: 'answeredOn' } });
  isRefused = true;
  await press('Zapisz odpowiedź');
  const field = act().getByLabelText<HTMLInputElement>('Data odpowiedzi *');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(act().getByText('Nie wcześniej niż 01.09.2026')).toBeTruthy();
});

it('records the answer in the letter of the deadline, and undoing takes it off', async () => {
  const page = await open({ act: 'ANSWER', letter: { key: keyOfCall, field: 'answeredOn' } });
  await type('Data odpowiedzi *', formatDate(yesterday));
  await press('Zapisz odpowiedź');
  expect(writes()).toMatchObject([
    { path: '/trademarks/7', body: { proceduralDates: [{ ...call, answeredOn: yesterday }] } },
  ]);
  expect(page.address()).toBe('/list');
  await undo();
  expect(writes().at(-1)?.body).toEqual({ version: 4, proceduralDates: [call] });
});

it('finds the letter by what it is, wherever it stands in the mark by now', async () => {
  mark = { ...mark, proceduralDates: [other, call] };
  await open({ act: 'ANSWER', letter: { key: keyOfCall, field: 'answeredOn' } });
  await press('Zapisz odpowiedź');
  expect(writes()[0]?.body).toMatchObject({
    proceduralDates: [other, { ...call, answeredOn: today }],
  });
});

it('records nothing in a letter that is gone, and says so', async () => {
  mark = { ...mark, proceduralDates: [other] };
  await open({ act: 'ANSWER', letter: { key: keyOfCall, field: 'answeredOn' } });
  expect(screen.getByText(/Tego pisma nie ma już przy znaku/)).toBeTruthy();
  expect(act().queryByRole('button', { name: 'Zapisz odpowiedź' })).toBeNull();
});

it('records an answer once, also where the first response was lost', async () => {
  await open({ act: 'ANSWER', letter: { key: keyOfCall, field: 'answeredOn' } });
  isLost = true;
  await press('Zapisz odpowiedź');
  // The mark is read again, for example because the window has the focus again.
  await queryClient.refetchQueries({
    predicate: ({ queryKey: [path] }) => path === '/trademarks/:id',
  });
  await settled();
  await press('Zapisz odpowiedź');
  const [first, second] = calls.filter(({ method }) => method === 'PATCH');
  expect(second?.body['version']).not.toBe(first?.body['version']);
  expect(second?.key).not.toBe(first?.key);
  await undo();
  expect(writes().at(-1)?.body).toMatchObject({ proceduralDates: [call] });
});

it('enters the date that a letter lacks', async () => {
  await open({ act: 'ENTER_DATE', letter: { key: keyOfCall, field: 'dueDate' } });
  const due = addMonths(today, 2);
  await type('Termin podany w piśmie *', formatDate(due));
  await press('Zapisz datę');
  expect(writes()[0]?.body).toMatchObject({ proceduralDates: [{ ...call, dueDate: due }] });
});

it('enters a date of the mark, and undoing gives back the one before', async () => {
  await open({ act: 'ENTER_DATE', markDate: 'expirationDate' });
  const end = addMonths(today, 30);
  await type('Data wygaśnięcia *', formatDate(end));
  await press('Zapisz datę');
  expect(writes()[0]?.body).toEqual({ version: 3, expirationDate: end });
  await undo();
  expect(writes().at(-1)?.body).toEqual({ version: 4, expirationDate: null });
});

it('files a statement on record, and undoing opens it again', async () => {
  const page = await open({ act: 'FILE', statement: 4 });
  await press('Zapisz złożenie');
  expect(writes()[0]).toEqual({
    method: 'PATCH',
    path: '/statements-of-use/4',
    body: { version: 1, filedOn: today },
  });
  expect(page.address()).toBe('/list');
  await undo();
  expect(writes().at(-1)?.body).toEqual({ version: 2, filedOn: null });
});

it('files a statement on record once, also where the first response was lost', async () => {
  await open({ act: 'FILE', statement: 4 });
  isLost = true;
  await press('Zapisz złożenie');
  await press('Zapisz złożenie');
  const [first, second] = calls.filter(({ method }) => method === 'PATCH');
  expect(second?.body['version']).not.toBe(first?.body['version']);
  expect(second?.key).not.toBe(first?.key);
});

it('records a statement with its filing, and undoing removes it', async () => {
  await open({ act: 'FILE' });
  await press('Zapisz złożenie');
  expect(writes()[0]).toMatchObject({
    method: 'POST',
    body: { trademark: 7, rule: 'pl-renewal', dueDate: renewalEvent.due, filedOn: today },
  });
  await undo();
  expect(writes().at(-1)).toMatchObject({ method: 'DELETE', path: '/statements-of-use/4' });
});

it('renews by the next term of the mark, and closes', async () => {
  const expirationDate = addMonths(today, 3);
  standing = buildStanding({
    state: 'open',
    expirationDate,
    opensOn: addMonths(today, -9),
    lastDay: addMonths(today, 9),
    newExpirationDate: addMonths(expirationDate, 120),
  });
  const page = await open({ act: 'RENEW' });
  await type(/^Dzień przedłużenia/, formatDate(today));
  await press('Przedłuż');
  expect(writes()[0]).toMatchObject({
    path: '/trademarks/7/renewals',
    body: { expirationDate, renewedOn: today },
  });
  expect(page.address()).toBe('/list');
});
