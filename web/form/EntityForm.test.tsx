import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, date, text, toggle } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { specimen, type Specimen } from '#contract/developers/specimens';
import { CallFailure } from '#web/data/failures.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { buildSpecimen } from '#web/test/buildSpecimen.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { closeDialog, getFeedback, takeToasts } from '#web/ui/feedback.ts';

const Position = ({ value, onChange, label }: CustomControlProps<{ x: number; y: number }>) => (
  <button type="button" onClick={() => onChange({ x: 1, y: 2 })}>
    {label}: {value ? `${value.x};${value.y}` : 'brak'}
  </button>
);
const custom = { position: Position };
const nothingRelated = { options: {}, files: {} };

const row = buildSpecimen();

const type = (label: string | RegExp, text: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  return input as HTMLInputElement;
};
const save = (name = 'Zapisz') =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });

type Send = (
  patch: object,
  sending: { version?: number; idempotencyKey: string },
) => Promise<{ row: Specimen; related: typeof nothingRelated } | void>;
const sendMock = () => vi.fn<Send>(() => Promise.resolve());

const renderEdit = (onSubmit: Send) =>
  renderInApp(<EntityForm form={specimen} value={row} custom={custom} onSubmit={onSubmit} />);
const renderNew = (onSubmit: Send) =>
  renderInApp(<EntityForm form={specimen} custom={custom} onSubmit={onSubmit} />);

beforeEach(() => {
  signIn(buildSession());
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  signOut();
  takeToasts();
});

it('shows a field within a group while the condition in its group holds', async () => {
  const letter = {
    isDecision: toggle('Decyzja', 'Decision'),
    appealedOn: date('Odwołanie', 'Appeal'),
  };
  const words = { pl: 'pismo', en: 'letter' };
  const name = text('Nazwa', 'Name', { required: true });
  const letters = array(letter, words, words, {
    appealedOn: { when: ({ isDecision }) => isDecision === true },
  })('Pisma', 'Letters');
  const fields = { name, letters };
  const form = defineForm({ fields });
  const none = { isDecision: false, appealedOn: null };
  const initial = { letters: [none, none] };
  const nothing = () => Promise.resolve();
  await renderInApp(<EntityForm form={form} initial={initial} onSubmit={nothing} />);
  expect(screen.queryByLabelText('Odwołanie')).toBeNull();
  const second = screen.getAllByLabelText('Decyzja')[1];
  if (second) fireEvent.click(second);
  const shown = screen.getByLabelText('Odwołanie');
  expect(shown.closest('[data-path]')?.getAttribute('data-path')).toBe('letters.1.appealedOn');
});

describe('a form', () => {
  it('asks for what is required, at the field, and moves the focus to the first', async () => {
    const send = sendMock();
    await renderNew(send);
    await save('Utwórz');
    const name = screen.getByRole('textbox', { name: 'Nazwa' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    const describedBy = name.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('To pole jest wymagane');
    expect(send).not.toHaveBeenCalled();
  });

  it('complains about a left field only after the click that left it', async () => {
    vi.useFakeTimers();
    await renderNew(sendMock());
    const email = screen.getByLabelText('E-mail');
    fireEvent.change(email, { target: { value: 'nie adres' } });
    // An error shown between press and release would move the button away from the pointer.
    fireEvent.mouseDown(document.body);
    fireEvent.blur(email);
    expect(email.getAttribute('aria-invalid')).not.toBe('true');
    fireEvent.mouseUp(document.body);
    act(() => {
      vi.runOnlyPendingTimers();
    });
    expect(email.getAttribute('aria-invalid')).toBe('true');
    vi.useRealTimers();
  });

  it('sends for a new row what there is, tidied', async () => {
    const send = sendMock();
    await renderNew(send);
    type(/^Nazwa/, '  Czapla ');
    fireEvent.click(screen.getByRole('radio', { name: 'Duży' }));
    type(/^Cena/, '1 234,5');
    await save('Utwórz');
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Czapla', size: 3, price: '1234.50' });
  });

  it('sends for an edit only what changed, with the version', async () => {
    const send = sendMock();
    await renderEdit(send);
    type(/^Nazwa/, 'Czapla');
    type(/^Liczba/, '5');
    await save();
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Czapla' });
    expect(send.mock.calls[0]?.[1]).toMatchObject({ version: 3 });
  });

  it('offers to save once something has changed, and counts the changes', async () => {
    await renderEdit(sendMock());
    const saving = () => screen.queryByRole('button', { name: 'Zapisz' });
    expect(saving()).toBeNull();
    type(/^Nazwa/, 'Bocian');
    expect(saving()).toBeTruthy();
    expect(screen.getByText('1 zmiana')).toBeTruthy();
    type(/^Nazwa/, ' Żuraw ');
    expect(saving()).toBeNull();
  });

  it('loses nothing when saving fails, and keeps its key while nothing changes', async () => {
    const send = vi.fn<Send>(() => Promise.reject(new CallFailure('network')));
    await renderEdit(send);
    type(/^Nazwa/, 'Czapla');
    await save();
    expect(screen.getByRole('alert').textContent).toContain('Brak połączenia');
    expect(screen.getByLabelText<HTMLInputElement>(/^Nazwa/).value).toBe('Czapla');
    await save();
    type(/^Nazwa/, 'Czapla biała');
    await save();
    const keys = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('says in a dialog what is refused and no field can carry, and loses nothing', async () => {
    const refused = { status: 409, code: 'PASSWORD_SET' as const };
    const send = vi.fn<Send>(() => Promise.reject(new CallFailure('code', refused)));
    await renderEdit(send);
    type(/^Nazwa/, 'Czapla');
    await save();
    expect(getFeedback().dialogs).toMatchObject([{ title: 'Błąd', closeLabel: 'Zamknij' }]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nazwa/).value).toBe('Czapla');
    closeDialog();
  });

  it('puts the faults the server found at their fields, also within a list', async () => {
    const fields = {
      contactEmail: [{ code: 'invalid_email' as const }],
      'links.1.title': [{ code: 'too_long' as const, params: { max: 255 } }],
    };
    const send = vi.fn<Send>(() =>
      Promise.reject(new CallFailure('fields', { status: 400, fields })),
    );
    await renderEdit(send);
    type(/^Nazwa/, 'Czapla');
    await save();
    const email = screen.getByLabelText('E-mail');
    expect(document.activeElement).toBe(email);
    expect(screen.getByText('Nieprawidłowy adres e-mail')).toBeTruthy();
    const second = document.querySelector('[data-path="links.1.title"]');
    expect(second?.textContent).toContain('Za długie: najwyżej 255 znaków');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says aloud what the server found in something that is not on screen', async () => {
    const fields = { hidden: [{ code: 'invalid' as const }] };
    const send = vi.fn<Send>(() =>
      Promise.reject(new CallFailure('fields', { status: 400, fields })),
    );
    await renderEdit(send);
    type(/^Nazwa/, 'Czapla');
    await save();
    expect(screen.getByRole('alert').textContent).toContain('Nieprawidłowe dane');
  });

  it('saves by Ctrl+Enter', async () => {
    const send = sendMock();
    await renderEdit(send);
    const name = type(/^Nazwa/, 'Czapla');
    await act(async () => {
      fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true });
      await Promise.resolve();
    });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('does not compile without the control of a custom field', () => {
    const onSubmit = sendMock();
    // @ts-expect-error -- position is a custom field
    const missing = <EntityForm form={specimen} onSubmit={onSubmit} />;
    const other = { position: ({ value }: CustomControlProps<string>) => value };
    // @ts-expect-error -- a control for another value
    const wrong = <EntityForm form={specimen} custom={other} onSubmit={onSubmit} />;
    const part = <EntityForm form={specimen} only={['name']} onSubmit={onSubmit} />;
    expect([missing, wrong, part]).toHaveLength(3);
  });
});

describe('a conditional field', () => {
  it('is there while its condition holds, is asked for then, and is cleared otherwise', async () => {
    const send = sendMock();
    await renderEdit(send);
    expect(screen.queryByLabelText(/^Uzasadnienie/)).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Rzadki' }));
    await save();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Uzasadnienie/));
    type(/^Uzasadnienie/, 'jedyny');
    fireEvent.click(screen.getByRole('switch', { name: 'Rzadki' }));
    type(/^Nazwa/, 'Czapla');
    await save();
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Czapla' });
  });
});

describe('a field some roles never see', () => {
  it('is not drawn for them', async () => {
    signIn(buildSession({ account: { ...buildSession().account, role: 'ROLE_USER' } }));
    await renderEdit(sendMock());
    expect(screen.queryByLabelText('Uwagi wewnętrzne')).toBeNull();
  });
});

describe('a typed date', () => {
  const renderDate = (send: Send, foundOn: string | null = row.foundOn) =>
    renderInApp(
      <EntityForm form={specimen} value={{ ...row, foundOn }} only={['foundOn']} onSubmit={send} />,
    );

  it.each([
    ['05.11.2026', '05.11.2026', '2026-11-05'],
    ['5.1.2026', '05.01.2026', '2026-01-05'],
    ['2026-11-05', '05.11.2026', '2026-11-05'],
    ['05112026', '05.11.2026', '2026-11-05'],
    ['29.02.2024', '29.02.2024', '2024-02-29'],
  ])('%s reads %s and is sent as %s', async (typed, shown, sent) => {
    const send = sendMock();
    await renderDate(send, null);
    expect(type('Data znalezienia', typed).value).toBe(shown);
    await save();
    expect(send.mock.calls[0]?.[0]).toEqual({ foundOn: sent });
  });

  it.each(['31.02.2026', '29.02.2023', '13/13/2026', 'jutro'])(
    '%s stays in view as no date',
    async (typed) => {
      const send = sendMock();
      await renderDate(send);
      expect(type('Data znalezienia', typed).value).toBe(typed);
      expect(screen.getByText('Nieprawidłowa data, oczekiwany format: DD.MM.RRRR')).toBeTruthy();
      await save();
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('may be emptied', async () => {
    const send = sendMock();
    await renderDate(send);
    type('Data znalezienia', '');
    await save();
    expect(send.mock.calls[0]?.[0]).toEqual({ foundOn: null });
  });
});

describe('a list of groups', () => {
  const titles = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Tytuł/).map(({ value }) => value);

  it('adds, moves and says so, removes and takes back', async () => {
    const send = sendMock();
    await renderEdit(send);
    fireEvent.click(screen.getByRole('button', { name: 'Przesuń w dół: Odnośnik 1' }));
    expect(titles()).toEqual(['Drugi', 'Pierwszy']);
    expect(screen.getByText('Odnośnik 1: teraz pozycja 2 z 2.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Usuń: Odnośnik 1' }));
    expect(titles()).toEqual(['Pierwszy']);
    fireEvent.click(screen.getByRole('button', { name: 'Cofnij' }));
    expect(titles()).toEqual(['Drugi', 'Pierwszy']);
    fireEvent.click(screen.getByRole('button', { name: 'Dodaj odnośnik' }));
    expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(
      'links.2.title',
    );
    await save();
    const third = document.querySelector('[data-path="links.2.title"] input');
    expect(document.activeElement).toBe(third);
    fireEvent.change(third as Element, { target: { value: 'Trzeci' } });
    await save();
    expect(send.mock.calls[0]?.[0]).toEqual({
      links: ['Drugi', 'Pierwszy', 'Trzeci'].map((title) => ({
        title,
        address: null,
        since: null,
      })),
    });
  });
});

describe('unsaved changes', () => {
  it('are asked about before the page is left, and not after saving', async () => {
    const send = sendMock();
    const { go, path } = await renderEdit(send);
    type(/^Nazwa/, 'Czapla');
    // Ends only with the answer to the question.
    act(() => void go('/elsewhere'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Wróć do edycji' }));
    expect(path()).toBe('/');
    await save();
    await act(() => go('/elsewhere'));
    await waitFor(() => expect(path()).toBe('/elsewhere'));
  });
});

describe('a row somebody else saved meanwhile', () => {
  const stale = new CallFailure('code', {
    status: 409,
    code: 'STALE_VERSION',
    data: { version: 4 },
  });

  it('is saved over without a question where nothing on screen differs', async () => {
    const send = vi.fn<Send>(() => Promise.resolve()).mockRejectedValueOnce(stale);
    const theirs = { ...row, version: 4, note: 'od nich' };
    await renderInApp(
      <EntityForm
        form={specimen}
        value={row}
        only={['name']}
        onSubmit={send}
        reload={() => Promise.resolve({ row: theirs, related: nothingRelated })}
      />,
    );
    type(/^Nazwa/, 'Czapla');
    await save();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(send.mock.calls.map(([patch, { version }]) => [patch, version])).toEqual([
      [{ name: 'Czapla' }, 3],
      [{ name: 'Czapla' }, 4],
    ]);
  });

  it('shows both sides, takes over theirs alone, and saves with the new version', async () => {
    const made = { by: null, at: '2026-01-01T00:00:00Z' };
    const facts = { made, changed: { by: 'Anna Nowak', at: '2026-11-18T13:05:00Z' } };
    const theirs = { ...row, version: 4, name: 'Bocian', note: 'od nich' };
    const send = vi.fn<Send>(() => Promise.resolve()).mockRejectedValueOnce(stale);
    await renderInApp(
      <EntityForm
        form={specimen}
        value={row}
        custom={custom}
        onSubmit={send}
        reload={() => Promise.resolve({ row: theirs, related: nothingRelated, facts })}
      />,
    );
    type(/^Nazwa/, 'Czapla');
    type(/^Liczba/, '6');
    await save();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('od nich')).toBeTruthy();
    expect(within(dialog).getByText(/^Ostatnia zmiana: Anna Nowak, .*2026.*14:05/)).toBeTruthy();
    expect(within(dialog).queryByText('Liczba')).toBeNull();
    fireEvent.click(within(dialog).getByRole('radio', { name: /Wersja innej osoby/ }));
    await act(async () => {
      fireEvent.click(within(dialog).getByRole('button', { name: 'Zapisz' }));
      await Promise.resolve();
    });
    expect(send.mock.calls[1]?.[0]).toEqual({ count: 6 });
    expect(send.mock.calls[1]?.[1]).toMatchObject({ version: 4 });
    expect(screen.getByLabelText<HTMLInputElement>(/^Nazwa/).value).toBe('Bocian');
  });
});
