import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import { addDays, addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { queryClient } from '#web/data/queries.ts';
import { setLanguage } from '#web/data/language.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { clientMarkTable } from '#web/trademarks/clientMarkTable.tsx';

const today = dateInWarsaw(new Date());
const { REGISTERED, REJECTED } = trademarkStatus;
const { face, cells } = clientMarkTable;
const end = addMonths(today, 60);

const build = (given: Partial<Trademark>): Trademark =>
  buildRow(trademark, {
    name: 'BURSZTYN',
    type: trademarkType.POLISH.value,
    status: REGISTERED.value,
    place: 'PL',
    registrationNumber: 'R.302077',
    ...given,
  });

beforeEach(() => {
  const session = buildSession();
  signIn({ ...session, account: { ...session.account, role: 'ROLE_CUSTOMER' } });
  fakeServer({});
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

it.each([
  ['pl', `Ochrona do ${formatDate(end)}`, /za \d/],
  ['en', `Protected until ${formatDate(end)}`, /in \d/],
] as const)('says of a far date what it is, and not how far (%s)', async (locale, text, far) => {
  await setLanguage(locale);
  const mark = build({ expirationDate: end, renewalDue: end, clientDeadline: end });
  await renderInApp(face.facts(mark));
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(far);
});

it('tells what is near apart from the end of protection', async () => {
  const next = addDays(today, 4);
  await renderInApp(face.facts(build({ expirationDate: end, clientDeadline: next })));
  expect(screen.getByText(`Następny termin: ${formatDate(next)}`)).toBeTruthy();
  expect(screen.getByText('za 4 dni')).toBeTruthy();
});

it('shows no end of protection of a refused designation, on a card and in the table', async () => {
  const refused = build({ status: REJECTED.value, expirationDate: end });
  await renderInApp(
    <>
      {face.facts(refused)}
      {cells.expirationDate.show(refused)}
      {trademark.name}
    </>,
  );
  expect(document.body.textContent).not.toContain(formatDate(end));
});

it('says in the table that the next day is that of the renewal', async () => {
  await renderInApp(cells.clientDeadline.show(build({ renewalDue: end, clientDeadline: end })));
  expect(document.body.textContent).toContain(`${formatDate(end)} przedłużenie ochrony`);
});
