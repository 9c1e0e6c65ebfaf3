import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { applicationSubStatus, trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { disputeMessages } from '#contract/home/disputeWords';
import { trademark } from '#contract/trademarks/trademark';
import { sentencesOf } from '#contract/words/i18n';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { DisputeNotice } from '#web/trademarks/DisputeNotice.tsx';

const say = sentencesOf(disputeMessages, 'pl');
const mark = buildRow(trademark, {
  name: 'SIEJA',
  type: trademarkType.POLISH.value,
  status: trademarkStatus.APPLICATION.value,
  additionalStatus: applicationSubStatus.INITIAL_REJECTION.value,
  customer: 5,
});
const draw = async (role: 'ROLE_CUSTOMER' | 'ROLE_USER') => {
  const session = buildSession();
  signIn({ ...session, account: { ...session.account, role } });
  const answer = { due: '2999-12-19', rolledTo: null, lastDay: '2999-12-19' };
  const dispute = { stage: 4, answer, acts: 'FIRM', person: 'Anna Żuraw' };
  const calls = fakeServer({ 'GET /trademarks/7/portal': () => ({ dispute, contact: null }) });
  await renderInApp(<DisputeNotice mark={{ ...mark, id: 7 }} />);
  await settled();
  return calls;
};
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

it('tells a client that the office means to refuse, until when that is answered and by whom', async () => {
  await draw('ROLE_CUSTOMER');
  const notice = screen.getByRole('region', { name: say('title') }).textContent;
  expect(notice).toContain(
    'Urząd zapowiedział odmowę rejestracji tego znaku. Na odpowiedź jest czas do 19.12.2999.',
  );
  expect(notice).toContain('Sprawę prowadzi kancelaria (Anna Żuraw).');
});

it('leaves the firm to its own notices', async () => {
  expect(await draw('ROLE_USER')).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});
