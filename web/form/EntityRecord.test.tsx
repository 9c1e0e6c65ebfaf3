import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { focusManager } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import {
  type Representative,
  representative,
  representativeApi,
} from '#contract/representatives/representative';
import { LetterKeysSwitch } from '#web/data/LetterKeysSwitch.tsx';
import { queryClient, queryKeyOf, useCall } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityRecord } from '#web/form/EntityRecord.tsx';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

let row: Representative;
let calls: FakeCall[];
const answer = () => ({
  row,
  related: { options: {}, files: {} },
  can: allowedBy('Representative'),
});

beforeEach(() => {
  signIn(buildSession());
  row = buildRow(representative, { name: 'Anna Żuraw', lawFirm: 'Żuraw i Wspólnicy' });
  calls = fakeServer({
    'GET /representatives/7': answer,
    'PATCH /representatives/7': ({ body: { version, ...patch } }) => {
      if (version !== row.version)
        return new Response('{"errorCode":"STALE_VERSION"}', { status: 409 });
      row = { ...row, ...(patch as Partial<Representative>), version: row.version + 1 };
      return answer();
    },
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  vi.unstubAllGlobals();
});

/** A page with a link of its own to edit everything, as in the head of a mark. */
const Page = () => {
  const [asked, setAsked] = useState({});
  const { data } = useCall(representativeApi.get, { id: 7 });
  return (
    <main>
      <button type="button" onClick={() => setAsked({ edit: true })}>
        Edytuj wszystko
      </button>
      <button type="button" onClick={() => setAsked({ field: 'lawFirmEmail' })}>
        Podaj e-mail
      </button>
      {data && (
        <EntityRecord
          entity={representative}
          api={representativeApi}
          answer={data}
          asked={asked}
          onAnswered={() => setAsked({})}
        />
      )}
    </main>
  );
};
const open = async () => {
  await renderInApp(<Page />);
  await screen.findByRole('heading', { name: 'Osoba' });
};

const press = async (name: string, nth = 0) => {
  const button = screen.getAllByRole('button', { name })[nth];
  if (!button) throw new Error(`there is no button ${name}`);
  button.focus();
  fireEvent.click(button);
  await settled();
};
const pressE = async (target: Element = document.activeElement ?? document.body) => {
  fireEvent.keyDown(target, { key: 'e' });
  await settled();
};
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const noField = (name: RegExp) => screen.queryByRole('textbox', { name }) === null;
const lawFirm = /^Kancelaria/;
const email = /^E-mail kancelarii/;
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

describe('a row that is read', () => {
  it('shows its values in groups, names the empty ones, and is edited by a click on either', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Osoba' }).textContent).toContain('Anna Żuraw');
    fireEvent.click(screen.getByText('Żuraw i Wspólnicy'));
    await settled();
    expect(document.activeElement).toBe(field(lawFirm));
    expect(noField(/^Imię i nazwisko/)).toBe(true);
    await press('Uzupełnij: Funkcja');
    expect(document.activeElement).toBe(field(/^Funkcja/));
  });

  it('shows what others have saved once the window is looked at again', async () => {
    await open();
    row = { ...row, lawFirm: 'Żuraw i Bocian', version: 4 };
    await queryClient.invalidateQueries({ refetchType: 'none' });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    expect(await screen.findByText('Żuraw i Bocian')).toBeTruthy();
  });

  it('has nothing to edit for those who may only read', async () => {
    signIn(buildSession({ permissions: permissionsOf('ROLE_CUSTOMER', false) }));
    await open();
    await pressE(document.body);
    fireEvent.click(screen.getByText('Żuraw i Wspólnicy'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edytuj:/ })).toBeNull();
    expect(screen.queryByText(/Nie podano/)).toBeNull();
  });
});

describe('a group that is edited', () => {
  it('sends what changed in it, and shows it at once', async () => {
    await open();
    await press('Edytuj: Kancelaria');
    type(lawFirm, 'Bocian');
    await press('Zapisz');
    expect(sent()).toEqual([{ version: 3, lawFirm: 'Bocian' }]);
    expect(screen.getByText('Bocian')).toBeTruthy();
    expect(takeToasts().map(({ text }) => text)).toEqual(['Zapisano zmiany.']);
  });

  it('keeps what is typed when everything is to be edited, by the link or by E', async () => {
    await open();
    await press('Edytuj: Kancelaria');
    type(lawFirm, 'Bocian');
    await press('Edytuj wszystko');
    expect(field(lawFirm).value).toBe('Bocian');
    expect(field(/^Imię i nazwisko/).value).toBe('Anna Żuraw');
    type(/^Funkcja/, 'Wspólniczka');
    await press('Zapisz');
    expect(sent()).toEqual([{ version: 3, function: 'Wspólniczka' }]);
    expect(field(lawFirm).value).toBe('Bocian');
    await pressE(document.body);
    expect(field(lawFirm).value).toBe('Bocian');
    expect(field(/^Funkcja/).value).toBe('Wspólniczka');
  });

  it('begins with the row as it is when it opens, not as the page has read it', async () => {
    await open();
    row = { ...row, lawFirmEmail: 'nowy@example.com', version: 4 };
    await press('Edytuj: Kancelaria');
    expect(field(email).value).toBe('nowy@example.com');
    type(lawFirm, 'Bocian');
    await press('Zapisz');
    expect(sent()).toEqual([{ version: 4, lawFirm: 'Bocian' }]);
  });

  it('keeps the version it began with until it is saved', async () => {
    await open();
    await press('Edytuj: Kancelaria');
    type(lawFirm, 'Bocian');
    row = { ...row, lawFirmEmail: 'nowy@example.com', version: 4 };
    await act(() =>
      queryClient.refetchQueries({
        queryKey: queryKeyOf(representativeApi.get, { id: 7 }),
        exact: true,
      }),
    );
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await settled();
    expect(field(email).value).toBe('');
    await press('Zapisz');
    expect(sent()).toEqual([{ version: 3, lawFirm: 'Bocian' }]);
    expect((await screen.findByRole('dialog')).textContent).toContain('nowy@example.com');
  });

  it('lets a group that is saved hand its version on to the others', async () => {
    await open();
    await press('Edytuj: Osoba');
    await press('Edytuj: Kancelaria');
    type(/^Funkcja/, 'Wspólniczka');
    type(lawFirm, 'Bocian');
    await press('Zapisz');
    await press('Zapisz');
    expect(sent()).toEqual([
      { version: 3, function: 'Wspólniczka' },
      { version: 4, lawFirm: 'Bocian' },
    ]);
  });
});

describe('the focus', () => {
  const editOf = (name: string) => screen.getByRole('button', { name: `Edytuj: ${name}` });

  it('goes into the group that is opened, and back to its button by Cancel and by Save', async () => {
    await open();
    await press('Edytuj: Kancelaria');
    expect(document.activeElement).toBe(field(lawFirm));
    await press('Anuluj');
    expect(document.activeElement).toBe(editOf('Kancelaria'));
    await pressE();
    expect(document.activeElement).toBe(field(lawFirm));
    type(lawFirm, 'Bocian');
    await press('Zapisz');
    expect(document.activeElement).toBe(editOf('Kancelaria'));
  });

  it('goes to the field that is asked for', async () => {
    await open();
    await press('Podaj e-mail');
    expect(document.activeElement).toBe(field(email));
  });

  it('goes into the form of all groups, and back to what opened it', async () => {
    await open();
    await press('Edytuj wszystko');
    const form = field(/^Imię i nazwisko/).closest('form');
    expect(form?.contains(document.activeElement)).toBe(true);
    expect(field(lawFirm).closest('form')).toBe(form);
    await press('Anuluj');
    expect(document.activeElement?.textContent).toBe('Edytuj wszystko');
    await pressE(document.body);
    expect(field(lawFirm)).toBeTruthy();
  });
});

describe('the key E', () => {
  it('edits the group that has the focus, never what is typed into or lies below a dialog', async () => {
    await open();
    const first = screen.getByRole('button', { name: 'Edytuj: Osoba' });
    fireEvent.keyDown(first, { key: 'e', ctrlKey: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    const panel = document.createElement('dialog');
    panel.open = true;
    document.body.append(panel);
    await pressE(document.body);
    expect(screen.queryByRole('textbox')).toBeNull();
    panel.remove();
    await pressE(first);
    await pressE(field(/^Funkcja/));
    expect(noField(lawFirm)).toBe(true);
  });

  it('does nothing where shortcuts of one letter are switched off', async () => {
    await renderInApp(
      <>
        <LetterKeysSwitch />
        <Page />
      </>,
    );
    await screen.findByRole('heading', { name: 'Osoba' });
    const letters = screen.getByRole('switch');
    fireEvent.click(letters);
    await pressE(document.body);
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(letters);
    await pressE(document.body);
    expect(field(lawFirm)).toBeTruthy();
  });
});
