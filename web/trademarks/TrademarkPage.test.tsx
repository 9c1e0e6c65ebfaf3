import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import { addMonths, dateInWarsaw, formatDate } from '#contract/values/dates';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark, trademarkApi } from '#contract/trademarks/trademark';
import { queryClient, queryKeyOf } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { openMarkPage, openStatusDialog } from '#web/test/openMarkPage.tsx';
import { settled } from '#web/test/settled.ts';

const { POLISH, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED } = trademarkStatus;

let mark: Trademark;
let calls: FakeCall[] = [];
const related = {
  options: { CUSTOMER: { 5: 'Bałtyk Foods' }, TRADEMARK: { 3: 'MADRID' } },
  files: {},
};
beforeEach(() => {
  signIn(buildSession());
  mark = buildRow(trademark, {
    name: 'BURSZTYN',
    type: POLISH.value,
    status: APPLICATION.value,
    customer: 5,
    applicationDate: '2026-01-11',
  });
  calls = fakeServer({
    'GET /trademarks/7': () => ({ row: mark, related, can: allowedBy('Trademark') }),
    'POST /trademarks/7/status': ({ body }) => {
      mark = { ...mark, ...(body as Partial<Trademark>), version: mark.version + 1 };
      return { version: mark.version };
    },
    'PATCH /trademarks/7': () => ({ row: mark, related, can: allowedBy('Trademark') }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const open = () => openMarkPage();
const openDialog = async () => {
  await open();
  return openStatusDialog();
};
type Dialog = Awaited<ReturnType<typeof openDialog>>;
const offered = (dialog: Dialog) =>
  dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => Number(value));
const choose = (dialog: Dialog, name: string) =>
  fireEvent.click(dialog.getByRole('radio', { name }));
const fill = (dialog: Dialog, name: RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
const confirm = async (dialog: Dialog) => {
  fireEvent.click(dialog.getByRole('button', { name: 'Zmień status' }));
  await settled();
};
const sent = () => calls.find(({ method }) => method === 'POST')?.body;

it('D21: says of a renewal that is not paid when its fee is due, not when it expires', async () => {
  const due = addMonths(dateInWarsaw(new Date()), 1);
  const end = addMonths(due, 120);
  mark = { ...mark, status: REGISTERED.value, expirationDate: end, renewalFeeDue: due };
  await open();
  expect(screen.getByText(`przedłużony, opłata do ${formatDate(due)}`)).toBeTruthy();
  expect(screen.queryByText(/wygasa za/)).toBeNull();
});

it('names the other mark that has the number typed for this one, and not itself', async () => {
  mark = { ...mark, ourNumber: 'ZT/0007' };
  const other: Trademark = { ...mark, id: 12, name: 'JANTAR', ourNumber: 'ZT/0008' };
  calls = fakeServer({
    'GET /trademarks/7': () => ({ row: mark, related, can: allowedBy('Trademark') }),
    'GET /trademarks': ({ query }) => ({
      rows: [mark, other].filter(({ ourNumber }) => query['filters']?.includes(`${ourNumber}`)),
      total: 0,
      more: false,
      related,
      can: {},
    }),
  });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Znak' }));
  const number = await screen.findByLabelText(/^Nasz numer/);
  fireEvent.change(number, { target: { value: 'ZT/0008' } });
  const told = await screen.findByText(/^Ten numer należy już do znaku/);
  expect(within(told).getByRole('link', { name: 'JANTAR' }).getAttribute('href')).toContain('/12');
  fireEvent.change(number, { target: { value: 'ZT/0007' } });
  await settled();
  expect(screen.queryByText(/^Ten numer należy już do znaku/)).toBeNull();
});

describe('a change of status', () => {
  it('offers what may follow, asks what it needs, and the page shows the new state', async () => {
    const dialog = await openDialog();
    expect(offered(dialog)).not.toContain(ANNULLED.value);
    expect(dialog.queryByRole('textbox')).toBeNull();
    choose(dialog, 'Zarejestrowany');
    await confirm(dialog);
    expect(sent()).toBeUndefined();
    expect(dialog.getAllByText('To pole jest wymagane')).toHaveLength(2);
    fill(dialog, /^Numer rejestracji/, 'R.345678');
    fill(dialog, /^Data rejestracji/, '05.11.2026');
    await confirm(dialog);
    expect(sent()).toMatchObject({
      version: 3,
      status: REGISTERED.value,
      registrationNumber: 'R.345678',
      registrationDate: '2026-11-05',
      expirationDate: '2036-01-11',
      force: false,
    });
    expect(await screen.findByText(/^wygasa za 9 lat \(11\.01\.2036\)$/)).toBeTruthy();
    // The form below continues with the new version.
    fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Znak' }));
    fireEvent.change(await screen.findByLabelText(/^Nazwa/), { target: { value: 'JANTAR' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    await settled();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 4,
      name: 'JANTAR',
    });
  });

  it('proposes the expiry of an international mark from its registration, until it is edited', async () => {
    mark = { ...mark, type: INTERNATIONAL.value };
    const dialog = await openDialog();
    choose(dialog, 'Zarejestrowany');
    fill(dialog, /^Data rejestracji/, '05.11.2026');
    const expiry = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Data wygaśnięcia/ });
    expect(expiry.value).toBe('05.11.2036');
    fireEvent.change(expiry, { target: { value: '01.01.2037' } });
    fill(dialog, /^Data rejestracji/, '06.11.2026');
    expect(expiry.value).toBe('01.01.2037');
  });

  it('needs a note where a decision was overturned', async () => {
    mark = { ...mark, status: REJECTED.value };
    const dialog = await openDialog();
    choose(dialog, 'Zgłoszony');
    await confirm(dialog);
    expect(sent()).toBeUndefined();
    fill(dialog, /^Uzasadnienie/, 'Wyrok WSA');
    await confirm(dialog);
    expect(sent()).toMatchObject({ status: APPLICATION.value, note: 'Wyrok WSA' });
  });

  it('is forced by an administrator alone, with a reason', async () => {
    mark = { ...mark, status: EXPIRED.value };
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('switch', { name: 'Wymuś inny status' }));
    expect(offered(dialog)).toEqual([APPLICATION.value, REJECTED.value]);
    choose(dialog, 'Odmowa');
    choose(dialog, 'Wycofanie zgłoszenia');
    fill(dialog, /^Data ustania prawa/, '01.03.2026');
    fill(dialog, /^Uzasadnienie/, 'Pomyłka');
    await confirm(dialog);
    expect(sent()).toMatchObject({
      status: REJECTED.value,
      endReason: 'WITHDRAWN',
      endedOn: '2026-03-01',
      note: 'Pomyłka',
      force: true,
    });
    cleanup();
    queryClient.clear();
    const account = { ...buildSession().account, role: 'ROLE_USER' as const };
    signIn(buildSession({ account, permissions: permissionsOf('ROLE_USER', false) }));
    const lawyers = await openDialog();
    expect(lawyers.queryByRole('switch')).toBeNull();
  });
});

describe('the page of a mark', () => {
  it('leaves to the international mark what a designated one follows', async () => {
    mark = {
      ...mark,
      type: INTERNATIONAL_DESIGNATED.value,
      parent: 3,
      territory: 'US',
      place: 'US',
      expirationDate: '2036-01-11',
    };
    await open();
    const dates = screen.getByRole('region', { name: 'Numery i daty' });
    expect(dates.textContent).toContain('11.01.2036');
    fireEvent.click(screen.getByText('11.01.2036', { selector: 'dd *' }));
    fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Numery i daty' }));
    await settled();
    expect(screen.getByRole('textbox', { name: /^Numer zgłoszenia/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Data wygaśnięcia/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Terytorium/ })).toBeNull();
  });

  it('shows in its data, too, what its head has read again', async () => {
    await open();
    mark = { ...mark, name: 'JANTAR', applicationDate: '2026-02-12', version: 4 };
    const queryKey = queryKeyOf(trademarkApi.get, { id: 7 });
    await act(() => queryClient.refetchQueries({ queryKey, exact: true }));
    expect(await screen.findByRole('heading', { level: 1, name: 'JANTAR' })).toBeTruthy();
    const dates = screen.getByRole('region', { name: 'Numery i daty' });
    expect(dates.textContent).toContain('12.02.2026');
  });

  it('keeps what is typed in a group when its head edits everything', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Numery i daty' }));
    await settled();
    const number = () =>
      screen.getByRole<HTMLInputElement>('textbox', { name: /^Numer zgłoszenia/ });
    fireEvent.change(number(), { target: { value: 'Z.459871' } });
    fireEvent.click(screen.getByRole('link', { name: 'Edytuj' }));
    await settled();
    expect(number().value).toBe('Z.459871');
    expect(screen.getByRole('textbox', { name: /^Nazwa/ })).toBeTruthy();
    expect(document.querySelector('[data-group="facts"] form')).toBeNull();
  });

  it('is only read by a client, without a way to change anything', async () => {
    const account = { ...buildSession().account, role: 'ROLE_CUSTOMER' as const };
    signIn(buildSession({ account, permissions: permissionsOf('ROLE_CUSTOMER', false) }));
    await open();
    // It has no other customer.
    expect(screen.queryByText('Bałtyk Foods')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Więcej czynności' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edytuj/ })).toBeNull();
    expect(screen.queryByText(/Nie podano/)).toBeNull();
    expect(screen.queryByText('Nasz numer')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the status', () => {
  const isAsked = async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Zmień status' }));
    await settled();
    return offered(dialog).includes(REGISTERED.value);
  };

  it('is changed by its badge in the head', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Zgłoszony.*Zmień status$/ }));
    expect(await isAsked()).toBe(true);
  });

  it('is changed from its group while that is edited', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Status' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Zmień status' }));
    expect(await isAsked()).toBe(true);
  });
});
