import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alert, alertType } from '#contract/alerts/alert';
import { SettleAlert } from '#web/alerts/SettleAlert.tsx';
import type { Settling } from '#contract/calendar/api';
import { queryClient } from '#web/data/queries.ts';
import { useSearchInView } from '#web/data/useSearchInView.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { renewalEvent } from '#web/test/renewalEvent.ts';
import { settled } from '#web/test/settled.ts';

const row = buildRow(alert, {
  id: 9,
  type: alertType.TRADEMARK_PROTECTION_PERIOD_NOT_PAID_PAYMENT.value,
  trademark: 7,
  due: '2027-03-01',
  contentPl: 'Opłata nie jest zapłacona',
});
const nothingElse = {
  payment: null,
  paymentType: null,
  letter: null,
  markDate: null,
  statement: null,
};
const Opened = () => <output>{String(useSearchInView()['deadline'])}</output>;

let deadline: number | null;
let settling: Settling;
let calls: FakeCall[];
beforeEach(() => {
  signIn(buildSession());
  settling = { act: 'PAY', ...nothingElse };
  calls = fakeServer({
    'GET /alerts/9/deadline': () => ({ deadline }),
    'GET /calendar/5': () => ({ ...renewalEvent, settling }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const settle = async () => {
  const { path } = await renderInApp(
    <>
      <SettleAlert row={row} />
      <Opened />
    </>,
  );
  fireEvent.click(screen.getByRole('button'));
  await settled();
  return path();
};

it('opens the deadline that the server names, beside the list', async () => {
  deadline = 5;
  expect(await settle()).toBe('/');
  expect(screen.getByRole('status').textContent).toBe('5');
  expect(calls[0]?.path).toBe('/alerts/9/deadline');
});

it('opens the page of the mark where the deadline can only be acknowledged', async () => {
  deadline = 5;
  settling = { act: 'ACKNOWLEDGE', ...nothingElse };
  expect(await settle()).toBe('/trademarks/7');
});

it('leads from a question about the data to the page of the mark, whatever its date', async () => {
  const question = { ...row, type: alertType.TRADEMARK_DATE_TO_CHECK.value };
  await renderInApp(<SettleAlert row={question} />);
  const link = screen.getByRole('link', { name: 'Sprawdź: Opłata nie jest zapłacona' });
  expect(link.getAttribute('href')).toBe('/trademarks/7');
});

it('opens the page of the mark where the alert is about no open deadline', async () => {
  deadline = null;
  expect(await settle()).toBe('/trademarks/7');
});
