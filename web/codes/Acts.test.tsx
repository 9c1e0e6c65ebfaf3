import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { permissionsOf, type Role } from '#contract/access';
import { actsMessages } from '#contract/home/actsWords';
import { WhoActs, WhoPays } from '#web/codes/Acts.tsx';
import { queryClient } from '#web/data/queries.ts';
import { signIn } from '#web/data/session.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

const { pl } = actsMessages;
const due = '2026-11-21';

const as = (role: Role) =>
  signIn(
    buildSession({
      account: { ...buildSession().account, role },
      permissions: permissionsOf(role, false),
    }),
  );

beforeEach(() => queryClient.clear());
afterEach(cleanup);

describe('who pays', () => {
  const draw = async (about: { trademark: number; due: string; payment?: number }) => {
    fakeServer({
      'GET /home/acts': () => ({
        waiting: [{ trademark: 1, due, payment: 7 }],
        unrepresented: [2],
      }),
    });
    await renderInApp(<WhoPays about={about} />);
  };

  it('is the firm, where it represents the mark and waits for nobody', async () => {
    as('ROLE_CUSTOMER');
    await draw({ trademark: 3, due });
    expect(await screen.findByText(pl.paid_by_firm)).toBeTruthy();
  });

  it('is the client, where the firm waits: by the fee itself or its day', async () => {
    as('ROLE_CUSTOMER');
    await draw({ trademark: 1, due: '2027-01-01', payment: 7 });
    expect(await screen.findByText(pl.paid_by_you)).toBeTruthy();
    cleanup();
    await draw({ trademark: 1, due });
    expect(await screen.findByText(pl.paid_by_you)).toBeTruthy();
  });

  it('is not claimed where nobody is known to represent the mark', async () => {
    as('ROLE_CUSTOMER');
    await draw({ trademark: 2, due });
    expect(await screen.findByText(pl.paid_by_unknown)).toBeTruthy();
  });
});

it('the firm is not told what it knows, nor asks for it', async () => {
  as('ROLE_ADMIN');
  const calls = fakeServer({});
  await renderInApp(<WhoActs about={{ trademark: 1, due }} />);
  expect(screen.queryByText(pl.FIRM)).toBeNull();
  expect(calls).toEqual([]);
});
