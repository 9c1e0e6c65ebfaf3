import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Settling } from '#contract/calendar/api';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type StatementOfUse, statementOfUse } from '#contract/statements/statement';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { FileForm } from '#web/deadlinePanel/FileForm.tsx';
import { MarkDateForm } from '#web/deadlinePanel/MarkDateForm.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { renewalEvent } from '#web/test/renewalEvent.ts';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

let statement: StatementOfUse;
let mark: Trademark;
let calls: FakeCall[];
let isLost: boolean;
const related = { options: {}, files: {} };

/** Saves; the answer to the first attempt is lost, and a retry is answered as that one was. */
const saved = <R extends { version: number }>(row: R, { body }: FakeCall): R => {
  const { version, ...values } = body;
  const isRetry = version === row.version - 1;
  if (version !== row.version && !isRetry) throw new Error('another request with the same key');
  return isRetry ? row : { ...row, ...values, version: row.version + 1 };
};
const lose = () => {
  if (!isLost) return;
  isLost = false;
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  signIn(buildSession());
  isLost = true;
  statement = buildRow(statementOfUse, {
    trademark: 7,
    rule: 'us-sec8-y6',
    dueDate: '2027-03-01',
  });
  mark = buildRow(trademark, {
    name: 'BOCIAN',
    type: trademarkType.POLISH.value,
    status: trademarkStatus.APPLICATION.value,
    customer: 3,
  });
  const ofMark = () => ({ row: mark, related, can: allowedBy('Trademark') });
  const ofStatement = () => ({
    row: statement,
    related,
    can: allowedBy('TrademarkStatementOfUse'),
  });
  calls = fakeServer({
    'GET /calendar/5': () => renewalEvent,
    'GET /trademarks/7': ofMark,
    'GET /statements-of-use/7': ofStatement,
    'PATCH /trademarks/7': (call) => {
      mark = saved(mark, call);
      lose();
      return ofMark();
    },
    'PATCH /statements-of-use/7': (call) => {
      statement = saved(statement, call);
      lose();
      return ofStatement();
    },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const settling = (given: Partial<Settling>): Settling => ({
  act: 'FILE',
  payment: null,
  paymentType: null,
  letter: null,
  markDate: null,
  statement: null,
  ...given,
});
const submit = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await settled();
};
const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const onSettled = vi.fn<() => void>();

it('files a statement with the version of the attempt whose answer was lost, and takes it back', async () => {
  const event = { ...renewalEvent, settling: settling({ statement: 7 }) };
  await renderInApp(<FileForm event={event} onSettled={onSettled} />);
  await submit('Zapisz złożenie');
  await submit('Zapisz złożenie');
  expect(sent().map(({ version }) => version)).toEqual([3, 3]);
  const [toast] = takeToasts();
  await act(async () => toast?.action?.run());
  expect(sent().at(-1)).toEqual({ version: 4, filedOn: null });
});

it('enters a date of the mark likewise, although the mark was read again meanwhile', async () => {
  const event = {
    ...renewalEvent,
    settling: settling({ act: 'ENTER_DATE', markDate: 'publicationDate' }),
  };
  await renderInApp(<MarkDateForm event={event} onSettled={onSettled} />);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '05.11.2026' } });
  await submit('Zapisz datę');
  await act(() => queryClient.refetchQueries());
  await submit('Zapisz datę');
  expect(sent().map(({ version }) => version)).toEqual([3, 3]);
  const [toast] = takeToasts();
  await act(async () => toast?.action?.run());
  expect(sent().at(-1)).toEqual({ version: 4, publicationDate: null });
});
