import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, files, image, text } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import {
  type Representative,
  representative,
  representativeApi,
} from '#contract/representatives/representative';
import { leaveEndedSession } from '#web/data/endedSession.ts';
import { registerNavigate } from '#web/data/navigation.ts';
import { queryClient, useCall } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { forgetTyped, isAnythingKept, useTypedDialogs } from '#web/data/typedText.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import { EntityFormPage } from '#web/form/EntityFormPage.tsx';
import { EntityRecord } from '#web/form/EntityRecord.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { TypedDialogs } from '#web/form/TypedDialogs.tsx';
import { typedIn } from '#web/form/typedIn.ts';
import { useDialogState } from '#web/form/useDialogState.ts';
import { usePlainForm } from '#web/form/usePlainForm.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

const accountOf = (id: number) => {
  const session = buildSession();
  return { ...session, account: { ...session.account, id } };
};

const nothing = () => Promise.resolve();

let row: Representative;
let calls: FakeCall[];
const answer = () => ({
  row,
  related: { options: {}, files: {} },
  can: allowedBy('Representative'),
});

beforeEach(() => {
  signIn(accountOf(7));
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  row = buildRow(representative, { name: 'Anna Żuraw', lawFirm: 'Żuraw i Wspólnicy' });
  calls = fakeServer({
    'GET /representatives/7': answer,
    'POST /representatives': answer,
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
  forgetTyped();
  registerNavigate(() => {});
  takeToasts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (id?: number) => (
  <EntityFormPage
    {...(id !== undefined && { id })}
    entity={representative}
    api={representativeApi}
    listPath="/settings/representatives"
  />
);
const open = async (content = page(), start = '/new') => {
  await renderInApp(content, ['/new', '/7'], start);
  await settled();
};
const field = (name: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const name = /^Imię i nazwisko/;
const lawFirm = /^Kancelaria/;
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const restored = () => screen.queryByText(/Przywróciliśmy to, co wpisano/);
const press = async (label: string) => {
  fireEvent.click(screen.getByRole('button', { name: label }));
  await settled();
};

/** As when another tab signs out. */
const endElsewhere = async () => {
  act(signOut);
  await settled();
  cleanup();
  queryClient.clear();
};
/** As when the server does not know the session any more: this tab still has it while the form goes. */
const endHere = async () => {
  act(() => leaveEndedSession());
  cleanup();
  act(signOut);
  queryClient.clear();
};

const Password = () => {
  const form = usePlainForm({ initial: { password: '' }, check: () => ({}), submit: nothing });
  return <PasswordField {...form.text('password')} label="Hasło" />;
};

describe('what was typed when a session ended', () => {
  it.each([
    ['in another tab', endElsewhere],
    ['on the server', endHere],
  ])('%s comes back to the same account and is saved like typed', async (_, end) => {
    await open();
    type(name, 'Jan Nowak');
    await end();
    signIn(accountOf(7));
    await open();
    expect(field(name).value).toBe('Jan Nowak');
    expect(restored()).not.toBeNull();
    await press('Utwórz');
    expect(calls).toMatchObject([{ method: 'POST', body: { name: 'Jan Nowak' } }]);
    cleanup();
    await open();
    expect(field(name).value).toBe('');
    expect(restored()).toBeNull();
  });

  it('is shown to no other account, and gone once another signed in', async () => {
    await open();
    type(name, 'Jan Nowak');
    await endElsewhere();
    signIn(accountOf(8));
    await open();
    expect(field(name).value).toBe('');
    cleanup();
    signOut();
    signIn(accountOf(7));
    await open();
    expect(field(name).value).toBe('');
  });

  it('waits for its own page', async () => {
    await open();
    type(name, 'Jan Nowak');
    await endElsewhere();
    signIn(accountOf(7));
    await open(page(), '/');
    expect(field(name).value).toBe('');
    cleanup();
    await open();
    expect(field(name).value).toBe('Jan Nowak');
  });

  it('waits a day at most', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await renderInApp(page(), ['/new'], '/new');
    type(name, 'Jan Nowak');
    act(signOut);
    vi.advanceTimersByTime(23 * 3_600_000);
    expect(isAnythingKept()).toBe(true);
    vi.advanceTimersByTime(3_600_000);
    expect(isAnythingKept()).toBe(false);
  });

  it('is nothing where nothing was typed or all was saved', async () => {
    await open();
    await endElsewhere();
    expect(isAnythingKept()).toBe(false);
    signIn(accountOf(7));
    await open(page(7), '/7');
    type(name, 'Jan Nowak');
    await press('Zapisz');
    await endElsewhere();
    expect(isAnythingKept()).toBe(false);
  });

  it('is never a password', async () => {
    await open(<Password />);
    type(/^Hasło/, 'tajne-haslo-1234');
    await endHere();
    expect(isAnythingKept()).toBe(false);
    expect([...Object.values(localStorage), ...Object.values(sessionStorage)].join('')).not.toMatch(
      /tajne/,
    );
  });
});

describe('a row that others changed meanwhile', () => {
  const typeOver = async () => {
    await open(page(7), '/7');
    type(name, 'Anna Nowak');
    await endHere();
  };
  const comeBack = async () => {
    signIn(accountOf(7));
    await open(page(7), '/7');
  };

  it('keeps their values where nothing was typed', async () => {
    await typeOver();
    row = { ...row, lawFirm: 'Nowa kancelaria', version: row.version + 1 };
    await comeBack();
    expect(field(name).value).toBe('Anna Nowak');
    expect(field(lawFirm).value).toBe('Nowa kancelaria');
    await press('Zapisz');
    expect(row).toMatchObject({ name: 'Anna Nowak', lawFirm: 'Nowa kancelaria' });
  });

  it('asks about the same field when it is saved', async () => {
    await typeOver();
    row = { ...row, name: 'Anna Kowalska', version: row.version + 1 };
    await comeBack();
    expect(field(name).value).toBe('Anna Nowak');
    await press('Zapisz');
    expect(screen.getByRole('dialog').textContent).toContain('Anna Kowalska');
    expect(row.name).toBe('Anna Kowalska');
  });
});

const Read = () => {
  const { data } = useCall(representativeApi.get, { id: 7 });
  return data && <EntityRecord entity={representative} api={representativeApi} answer={data} />;
};

it('opens the group again that was edited in place', async () => {
  await open(<Read />, '/7');
  fireEvent.click(screen.getByText('Żuraw i Wspólnicy'));
  await settled();
  type(lawFirm, 'Nowa');
  await endHere();
  signIn(accountOf(7));
  await open(<Read />, '/7');
  expect(field(lawFirm).value).toBe('Nowa');
  expect(screen.queryByLabelText(name)).toBeNull();
  await press('Zapisz');
  expect(row.lawFirm).toBe('Nowa');
});

const Dialogs = () => {
  const [about, setAbout] = useState<number | null>(null);
  const titles = useTypedDialogs('/7');
  return (
    <>
      <TypedDialogs titles={titles} />
      {[1, 2].map((id) => (
        <button key={id} type="button" onClick={() => setAbout(id)}>
          {`Otwórz ${id}`}
        </button>
      ))}
      <FormDialog opened={about !== null} title="Nowa wiadomość" onClose={() => setAbout(null)}>
        {about !== null && (
          <EntityForm form={representative} about={about} only={['name']} onSubmit={nothing} />
        )}
      </FormDialog>
    </>
  );
};

it('waits for a dialog that is opened again about the same, and the page says so', async () => {
  await open(<Dialogs />, '/7');
  await press('Otwórz 1');
  type(name, 'Jan Nowak');
  await endHere();
  signIn(accountOf(7));
  await open(<Dialogs />, '/7');
  expect(screen.getByText(/nie zapisano okna „Nowa wiadomość”/)).toBeTruthy();
  await press('Otwórz 2');
  expect(field(name).value).toBe('');
  cleanup();
  await open(<Dialogs />, '/7');
  await press('Otwórz 1');
  expect(field(name).value).toBe('Jan Nowak');
  expect(screen.queryByText(/nie zapisano okna/)).toBeNull();
});

const Reopening = () => {
  const [about, setAbout] = useDialogState<number>('message');
  return (
    <>
      <TypedDialogs titles={useTypedDialogs('/7')} />
      <button type="button" onClick={() => setAbout(2)}>
        Otwórz
      </button>
      <FormDialog opened={about !== null} title="Nowa wiadomość" onClose={() => setAbout(null)}>
        {about !== null && (
          <EntityForm form={representative} about={about} only={['name']} onSubmit={nothing} />
        )}
      </FormDialog>
    </>
  );
};

describe('a dialog in which something was typed', () => {
  it('opens again by itself about the same row, and once only', async () => {
    await open(<Reopening />, '/7');
    await press('Otwórz');
    type(name, 'Jan Nowak');
    await endHere();
    signIn(accountOf(7));
    await open(<Reopening />, '/7');
    expect(field(name).value).toBe('Jan Nowak');
    expect(restored()).not.toBeNull();
    expect(screen.queryByText(/nie zapisano okna/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Anuluj', hidden: true }));
    await settled();
    fireEvent.click(screen.getByRole('button', { name: 'Wyjdź bez zapisywania', hidden: true }));
    await settled();
    cleanup();
    await open(<Reopening />, '/7');
    expect(screen.queryByLabelText(name)).toBeNull();
  });

  it('stays closed where nothing was typed, and for another account', async () => {
    await open(<Reopening />, '/7');
    await press('Otwórz');
    await endHere();
    signIn(accountOf(7));
    await open(<Reopening />, '/7');
    expect(screen.queryByLabelText(name)).toBeNull();
    await press('Otwórz');
    type(name, 'Jan Nowak');
    await endHere();
    signIn(accountOf(8));
    await open(<Reopening />, '/7');
    expect(screen.queryByLabelText(name)).toBeNull();
  });
});

it('leaves files out and says that they were there', () => {
  const words = { pl: 'pismo', en: 'letter' };
  const { fields } = defineForm({
    fields: {
      name: text('Nazwa', 'Name'),
      picture: image('Obraz', 'Picture'),
      letters: array(
        { title: text('Tytuł', 'Title'), papers: files('Pliki', 'Files') },
        words,
        words,
      )('Pisma', 'Letters'),
    },
  });
  const all = ['name', 'picture', 'letters'];
  const values = { name: 'A', picture: 'id-1', letters: [{ title: 'B', papers: ['id-2'] }] };
  expect(typedIn(fields, all, values)).toEqual({
    values: { name: 'A', letters: [{ title: 'B', papers: [] }] },
    hadFiles: true,
  });
  expect(typedIn(fields, ['name', 'letters'], { ...values, letters: [] })).toEqual({
    values: { name: 'A', letters: [] },
    hadFiles: false,
  });
});
