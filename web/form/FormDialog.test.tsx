import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { representative } from '#contract/representatives/representative';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

beforeEach(() => {
  signIn(buildSession());
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  signOut();
});

const onSubmit = vi.fn<() => Promise<void>>(() => Promise.resolve());

const Page = () => {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  return (
    <FormDialog opened={opened} onClose={close} title="Okno">
      <EntityForm
        form={representative}
        only={['name']}
        inPlace
        onSubmit={onSubmit}
        onDone={close}
      />
    </FormDialog>
  );
};
const input = () => screen.findByLabelText(/Imię i nazwisko/);
const type = async () => fireEvent.change(await input(), { target: { value: 'Kowalska' } });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }));
    await Promise.resolve();
  });
const escape = () =>
  act(async () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await Promise.resolve();
  });
const closes: [string, () => Promise<void>][] = [
  ['Escape', escape],
  ['the cross', () => press('Zamknij')],
  ['Cancel', () => press('Anuluj')],
];
const isOpen = () => screen.queryByText('Okno') !== null;

test.each(closes)('%s closes a dialog nothing was typed into', async (_, close) => {
  await renderInApp(<Page />);
  await input();
  await close();
  await waitFor(() => expect(isOpen()).toBe(false));
});

test.each(closes)('%s asks before something typed is lost', async (_, close) => {
  await renderInApp(<Page />);
  await type();
  await close();
  await press('Wróć do edycji');
  expect(await input()).toHaveProperty('value', 'Kowalska');
  await close();
  await press('Wyjdź bez zapisywania');
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('Escape on the question is an answer to it alone', async () => {
  await renderInApp(<Page />);
  await type();
  await escape();
  await screen.findByRole('button', { name: 'Wróć do edycji' });
  await escape();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Wróć do edycji' })).toBeNull());
  expect(await input()).toHaveProperty('value', 'Kowalska');
});

test('what was saved is not asked about', async () => {
  await renderInApp(<Page />);
  await type();
  await press('Utwórz');
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('begins in the first empty field, not on the cross', async () => {
  await renderInApp(<Page />);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText(/Imię i nazwisko/)),
  );
  await settled();
  expect(document.activeElement).toBe(await input());
});
