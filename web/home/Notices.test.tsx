import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { permissionsOf, type Role } from '#contract/access';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { Notices } from '#web/home/Notices.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

let isMissing: boolean;
let calls: FakeCall[];
beforeEach(() => {
  isMissing = true;
  calls = fakeServer({ 'GET /backups/state': () => ({ trouble: null, isMissing }) });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

const openAs = async (role: Role) => {
  const session = buildSession();
  signIn({
    ...session,
    account: { ...session.account, role },
    permissions: permissionsOf(role, false),
  });
  await renderInApp(<Notices />, ['/settings/backup']);
  await settled();
};
const button = () => screen.queryByRole('button', { name: /1/ });

it('tells administrators that there are no backups, in words of a law firm', async () => {
  await openAs('ROLE_ADMIN');
  fireEvent.click(button() ?? document.body);
  await settled();
  const notice = screen.getByRole('dialog').textContent;
  expect(notice).toContain('nie robi nocnych kopii zapasowych');
  expect(notice).toContain('osobie, która prowadzi serwer');
  expect(notice).not.toContain('BACKUP_URL');
  expect(screen.getByRole('link', { name: 'Jak włączyć kopie' }).getAttribute('href')).toBe(
    '/settings/backup',
  );
});

it('says nothing where there are backups, and nothing to lawyers', async () => {
  isMissing = false;
  await openAs('ROLE_ADMIN');
  expect(button()).toBeNull();
  cleanup();
  queryClient.clear();
  isMissing = true;
  calls.length = 0;
  await openAs('ROLE_USER');
  expect(button()).toBeNull();
  expect(calls.filter(({ path }) => path === '/backups/state')).toEqual([]);
});
