import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { permissionsOf } from '#contract/access';
import { sharedStorage, tabStorage } from '#web/data/browserStorage.ts';
import { LetterKeysSwitch } from '#web/data/LetterKeysSwitch.tsx';
import { signIn, signOut } from '#web/data/session.ts';
import { Shortcuts } from '#web/shortcuts/Shortcuts.tsx';
import { shortcutsOpened } from '#web/shortcuts/shortcutsOpened.ts';
import { useRowKeys } from '#web/table/useRowKeys.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

const Rows = () => {
  const { keys } = useRowKeys(() => undefined);
  return (
    <div {...keys}>
      <button type="button" data-id={1}>
        pierwszy
      </button>
      <button type="button" data-id={2}>
        drugi
      </button>
    </div>
  );
};
const row = (name: string) => screen.getByRole('button', { name });
const pressed = async (key: string, target: Element = document.body) => {
  fireEvent.keyDown(target, { key });
  await settled();
};
const letters = () =>
  screen.getByRole<HTMLInputElement>('switch', { name: /^Skróty jednoklawiszowe/ });

beforeEach(() => {
  signIn(buildSession());
});
afterEach(() => {
  if (screen.queryByRole('switch') && !letters().checked) fireEvent.click(letters());
  cleanup();
  shortcutsOpened.set(false);
  signOut();
});

it('lists the letters of the queue, of lists and of the pages of rows under “?”', async () => {
  await renderInApp(<Shortcuts />);
  await pressed('?');
  const list = await screen.findByRole('dialog', { name: 'Skróty klawiszowe' });
  for (const text of ['Załatw', 'Następny wiersz', 'Edytuj zaznaczoną grupę albo wszystko'])
    expect(list.textContent).toContain(text);
  expect(letters().checked).toBe(true);
});

it('offers the switch to clients, too, who have lists and no queue', async () => {
  signIn(buildSession({ permissions: permissionsOf('ROLE_CUSTOMER', false) }));
  await renderInApp(<Shortcuts />);
  await pressed('?');
  const list = await screen.findByRole('dialog', { name: 'Skróty klawiszowe' });
  expect(list.textContent).not.toContain('Załatw');
  expect(letters()).toBeTruthy();
});

it('switches them off in lists and for “?” itself, for all tabs of the browser', async () => {
  await renderInApp(
    <>
      <Shortcuts />
      <LetterKeysSwitch />
      <Rows />
    </>,
  );
  row('pierwszy').focus();
  await pressed('j', row('pierwszy'));
  expect(document.activeElement).toBe(row('drugi'));
  fireEvent.click(letters());
  await pressed('k', row('drugi'));
  expect(document.activeElement).toBe(row('drugi'));
  await pressed('ArrowUp', row('drugi'));
  expect(document.activeElement).toBe(row('pierwszy'));
  await pressed('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sharedStorage.keys()).toContain('letterKeys');
  expect(tabStorage.keys()).not.toContain('letterKeys');
});
