import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AccountFacts } from '#web/account/AccountFacts.tsx';
import { signIn, signOut } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

afterEach(() => {
  cleanup();
  signOut();
});

it.each([
  ['ROLE_ADMIN', null],
  ['ROLE_USER', 'Adres może zmienić administrator.'],
  ['ROLE_CUSTOMER', 'Adres może zmienić kancelaria.'],
] as const)('tells %s who changes the address: %s', async (role, told) => {
  const session = buildSession();
  const own = { ...session, account: { ...session.account, role } };
  signIn(own);
  const mine = { email: 'anna@example.test', customers: [] };
  await renderInApp(<AccountFacts session={own} mine={mine} />);
  expect(screen.getByText('anna@example.test')).toBeTruthy();
  expect(screen.queryByText(/^Adres może/)?.textContent ?? null).toBe(told);
});
