import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { openMarkPage } from '#web/test/openMarkPage.tsx';
import { Expiry } from '#web/trademarks/Expiry.tsx';

const today = dateInWarsaw(new Date());
const { REGISTERED, EXPIRED } = trademarkStatus;
const build = (given: Partial<Trademark>): Trademark =>
  buildRow(trademark, {
    name: 'BURSZTYN',
    type: trademarkType.EUROPEAN.value,
    place: 'EU',
    customer: 5,
    ...given,
  });

let mark = build({});
beforeEach(() => {
  signIn(buildSession());
  const related = { options: { CUSTOMER: { 5: 'Bałtyk' } }, files: {} };
  fakeServer({ 'GET /trademarks/7': () => ({ row: mark, related, can: allowedBy('Trademark') }) });
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

it.each([
  ['pl', '08.04.2030 (wyliczona)'],
  ['en', '08.04.2030 (calculated)'],
] as const)(
  'an end that nobody entered is told as computed, in lists too (%s)',
  async (locale, text) => {
    await setLanguage(locale);
    await renderInApp(
      <Expiry mark={build({ status: REGISTERED.value, renewalDue: '2030-04-08' })} />,
    );
    expect(screen.getByText(text)).toBeTruthy();
  },
);

it('says nothing where there is no end, and only the date where it was entered', async () => {
  const end = '2030-04-08';
  await renderInApp(
    <>
      <Expiry mark={build({})} />
      <Expiry mark={build({ expirationDate: end, renewalDue: end })} />
    </>,
  );
  expect(document.body.textContent).toContain('–08.04.2030');
  expect(document.body.textContent).not.toContain('(wyliczona)');
});

const open = async (given: Partial<Trademark>) => {
  mark = build(given);
  await openMarkPage();
};
const late = /można jeszcze przedłużyć/;

it('an expired mark says until when it can still be renewed', async () => {
  const end = addMonths(today, -2);
  await open({ status: EXPIRED.value, expirationDate: end, renewalDue: end });
  const until = formatDate(addMonths(end, 6));
  expect(screen.getByText(`można jeszcze przedłużyć do ${until}`)).toBeTruthy();
});

it.each<[string, Partial<Trademark>]>([
  ['was given up', { status: EXPIRED.value, renewalDue: null }],
  ['is registered', { status: REGISTERED.value, renewalDue: addDays(today, -9) }],
])('a mark that %s does not', async (_, more) => {
  await open({ expirationDate: addDays(today, -9), ...more });
  expect(screen.queryByText(late)).toBeNull();
});

it('a mark that expired past its grace says how a restored deadline is recorded, for a year', async () => {
  const end = addMonths(today, -9);
  const restore = /jeśli urząd przywróci termin/;
  const expired = { status: EXPIRED.value, endReason: 'EXPIRED', renewalDue: null } as const;
  await open({ ...expired, expirationDate: end });
  expect(screen.getByText(restore)).toBeTruthy();
  cleanup();
  queryClient.clear();
  await open({ ...expired, expirationDate: addMonths(today, -19) });
  expect(screen.queryByText(restore)).toBeNull();
  cleanup();
  queryClient.clear();
  await open({ ...expired, endReason: 'SURRENDERED', expirationDate: end });
  expect(screen.queryByText(restore)).toBeNull();
  cleanup();
  queryClient.clear();
  signIn(buildSession({ permissions: permissionsOf('ROLE_CUSTOMER', false) }));
  await open({ ...expired, expirationDate: end });
  expect(screen.queryByText(restore)).toBeNull();
});
