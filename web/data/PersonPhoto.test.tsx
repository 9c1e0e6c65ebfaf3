import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { account } from '#contract/accounts/account';
import { AccountListPage } from '#web/accounts/AccountListPage.tsx';
import { representative } from '#contract/representatives/representative';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { RepresentativeListPage } from '#web/representatives/RepresentativeListPage.tsx';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderPage } from '#web/test/renderPage.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const listed = { total: 1, more: false, related: { options: {}, files: {} }, can: {} };
const given = { name: 'Ewa Kos', photo: null };

it.each([
  ['users', AccountListPage],
  ['representatives', RepresentativeListPage],
])('of a person without a photo is the initials in the list of %s', async (_, Page) => {
  signIn(buildSession());
  fakeServer({
    'GET /accounts': () => ({
      ...listed,
      rows: [
        buildRow(account, {
          ...given,
          role: 'ROLE_CUSTOMER',
          email: 'ewa@klient.example',
          twoFactor: false,
          customers: [4],
          canLogin: true,
          hasPassword: true,
        }),
      ],
    }),
    'GET /representatives': () => ({ ...listed, rows: [buildRow(representative, given)] }),
    'GET /views': () => ({ views: [] }),
  });
  renderPage(() => <Page />, '/list');
  expect(await screen.findByText('EK', {}, { timeout: 3000 })).toBeTruthy();
});
