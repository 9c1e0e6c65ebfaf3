import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnAccount } from '#contract/accounts/ownFields';
import { ownAccountMessages } from '#contract/accounts/ownWords';
import { AccountSettings } from '#web/account/AccountSettings.tsx';
import { getSession, signIn, signOut, updateAccount } from '#web/data/session.ts';
import { setLanguage } from '#web/data/language.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { takeToasts } from '#web/ui/feedback.ts';

const row: OwnAccount = {
  id: 1,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  photo: null,
  name: 'Anna Nowak',
  phone: null,
  language: 'pl',
  substitute: null,
  awayFrom: null,
  awayUntil: null,
  newDeviceNotice: true,
  reminderDays: ['MONDAY'],
};
const related = { options: {}, files: {} };

beforeEach(() => signIn(buildSession()));
afterEach(async () => {
  cleanup();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

const save = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('what is saved shows in the session at once, the language too', async () => {
  const saved = { ...row, version: 4, name: 'Anna Lis', language: 'en' };
  const calls = fakeServer({ 'PATCH /account': () => ({ row: saved, related }) });
  await renderInApp(<AccountSettings row={row} related={related} />);
  fireEvent.change(screen.getByLabelText(/Imię i nazwisko/), { target: { value: 'Anna Lis' } });
  await save('Zapisz');
  await waitFor(() => expect(takeToasts()).toMatchObject([{ text: 'Changes saved.' }]));
  expect(calls[0]?.body).toEqual({ version: 3, name: 'Anna Lis' });
  expect(getSession()?.account).toMatchObject({
    name: 'Anna Lis',
    accountSettings: { language: 'en' },
  });
});

it('says that no notification arrives while no mail server is set', async () => {
  fakeServer({});
  const held = ownAccountMessages.pl.mail_held;
  const mail = document.createElement('meta');
  mail.name = 'mail';
  mail.content = 'sent';
  document.head.append(mail);
  const page = <AccountSettings row={row} related={related} />;
  await renderInApp(page);
  expect(screen.queryByText(held)).toBeNull();
  cleanup();
  mail.content = 'held';
  await renderInApp(page);
  expect(screen.getByText(held)).toBeTruthy();
  mail.remove();
});

it('a language chosen in the top bar meanwhile is taken over, and nothing is left to save', async () => {
  const calls = fakeServer({});
  const { go, path } = await renderInApp(<AccountSettings row={row} related={related} />);
  const language = screen.getByRole<HTMLInputElement>('combobox', { name: 'Język' });
  expect(language.value).toBe('polski');
  act(() => updateAccount({ accountSettings: { language: 'en' } }));
  await waitFor(() => expect(language.value).toBe('angielski'));
  await save('Zapisz');
  expect(calls).toEqual([]);
  await act(() => go('/elsewhere'));
  expect(path()).toBe('/elsewhere');
});
