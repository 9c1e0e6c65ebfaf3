import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '#contract/access';
import { signIn, signOut } from '#web/data/session.ts';
import { LinkToCopy } from '#web/form/LinkToCopy.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';

afterEach(() => {
  cleanup();
  signOut();
});
const open = async (role: Role, link: string) => {
  const session = buildSession();
  signIn({ ...session, account: { ...session.account, role } });
  await renderInApp(<LinkToCopy link={link} label="Link" />);
  const said = screen.queryAllByRole('status').map(({ textContent }) => textContent);
  return said.join('');
};

it('says that a link to this machine opens nowhere else, and what sets the address', async () => {
  const link = 'http://localhost:3172/auth/reset-password/abc';
  expect(await open('ROLE_ADMIN', link)).toMatch(/tylko na tym komputerze.*PUBLIC_URL/);
  cleanup();
  const others = await open('ROLE_USER', link);
  expect(others).toMatch(/Poproś administratora/);
  expect(others).not.toContain('PUBLIC_URL');
});

it('says nothing about an address that others can open', async () => {
  expect(await open('ROLE_ADMIN', 'https://znaki.example/auth/abc')).toBe('');
});
