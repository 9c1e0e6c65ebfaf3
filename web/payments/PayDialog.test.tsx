import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays, dateInWarsaw, formatDate } from '#contract/values/dates';
import { CallFailure } from '#web/data/failures.ts';
import { uploadFile } from '#web/data/files.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { PayDialog } from '#web/payments/PayDialog.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

vi.mock(import('#web/data/files.ts'), () => ({
  uploadFile: vi.fn<typeof uploadFile>(),
  saveFile: () => Promise.resolve(),
}));
const upload = vi.mocked(uploadFile);
configure({ defaultHidden: true });

const receipt = '00000000-0000-4000-8000-000000000001';
const facts = { id: receipt, name: 'przelew.pdf', type: 'application/pdf', size: 4 };
const paidOn = addDays(dateInWarsaw(new Date()), -1);

let calls: FakeCall[] = [];
let isLost = false;
let isTooLarge = false;
const onDone = vi.fn<() => void>();
const writes = () => calls.filter(({ path }) => path === '/payments/paid');
beforeEach(async () => {
  signIn(buildSession());
  isLost = false;
  isTooLarge = false;
  onDone.mockReset();
  upload.mockReset();
  calls = fakeServer({
    'GET /payments/unpaid': () => ({
      sums: [{ currency: 'PLN', amount: '800.00', count: 2 }],
      due: [{ deadline: null, count: 2 }],
    }),
    'POST /payments/paid': () => {
      if (isLost) throw new TypeError('the answer is lost');
      if (isTooLarge)
        return new Response('{"errorCode":"FILE_TOO_LARGE","errorData":{"megabytes":2}}', {
          status: 409,
        });
      return { count: 1, paid: [{ id: 5, version: 2, receipt: null }] };
    },
    'POST /payments/taken-back': () => ({ count: 1 }),
  });
  await renderInApp(
    <PayDialog target={{ input: { ids: [5, 6] }, count: 2 }} onDone={onDone} onCancel={() => {}} />,
  );
  fireEvent.change(await screen.findByLabelText(/^Data zapłaty/), {
    target: { value: formatDate(paidOn) },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const choose = () =>
  act(async () => {
    const area = document.querySelector('[class*="area"]');
    const file = new File(['%PDF'], 'przelew.pdf', { type: 'application/pdf' });
    fireEvent.drop(area as Element, { dataTransfer: { files: [file] } });
    await Promise.resolve();
  });
const pay = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Oznacz jako zapłacone' }));
  await settled();
};

it('pays nothing while its receipt fails to arrive, and keeps what was typed', async () => {
  let fail = () => {};
  upload.mockImplementationOnce(
    () => new Promise((_resolve, reject) => (fail = () => reject(new CallFailure('network')))),
  );
  await choose();
  await pay();
  fail();
  await settled();
  expect(writes()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByText(/przelew.pdf: Brak połączenia z serwerem/)).toBeTruthy();
  expect(screen.getByDisplayValue(formatDate(paidOn))).toBeTruthy();
  upload.mockResolvedValueOnce({ ...facts, width: null, height: null });
  await choose();
  await settled();
  await pay();
  expect(writes().map(({ body }) => body)).toEqual([{ ids: [5, 6], paymentDate: paidOn, receipt }]);
  expect(onDone).toHaveBeenCalledOnce();
});

it('pays nothing after a receipt was refused, until it is removed', async () => {
  upload.mockRejectedValueOnce(
    new CallFailure('status', { status: 409, code: 'FILE_TYPE_REFUSED' }),
  );
  await choose();
  await settled();
  await pay();
  expect(writes()).toEqual([]);
  const button = screen.getByRole('button', { name: 'Oznacz jako zapłacone' });
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toMatch(/^Potwierdzenia nie przyjęto/);
  fireEvent.click(screen.getByRole('button', { name: /^Usuń: przelew.pdf/ }));
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  await pay();
  expect(writes().map(({ body }) => body)).toEqual([{ ids: [5, 6], paymentDate: paidOn }]);
});

it('is paid once, also where the answer was lost and somebody tries again', async () => {
  isLost = true;
  await pay();
  isLost = false;
  await pay();
  const [first, second] = writes().map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  await takeToasts().at(-1)?.action?.run();
  expect(calls.find(({ path }) => path === '/payments/taken-back')?.key).toBeTruthy();
});

it('says at the receipt that it is too large for so many payments', async () => {
  isTooLarge = true;
  upload.mockResolvedValueOnce({ ...facts, width: null, height: null });
  await choose();
  await settled();
  await pay();
  expect(screen.getByText(/potwierdzenie może mieć najwyżej 2 MB/)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

it('asks what the typed day means for the deadlines of all of them', () => {
  const asked = calls.filter(({ path }) => path === '/payments/unpaid');
  expect(asked.at(-1)?.query).toMatchObject({ ids: '5,6', paidOn });
});
