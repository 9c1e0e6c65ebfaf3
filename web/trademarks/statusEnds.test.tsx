import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Relative } from '#contract/trademarks/actions';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { openMarkPage, openStatusDialog } from '#web/test/openMarkPage.tsx';
import { settled } from '#web/test/settled.ts';

const { POLISH, EUROPEAN, INTERNATIONAL, INTERNATIONAL_DESIGNATED } = trademarkType;
const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

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
const choose = (dialog: Dialog, name: string) =>
  fireEvent.click(dialog.getByRole('radio', { name }));
const fill = (dialog: Dialog, name: RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
const confirm = async (dialog: Dialog) => {
  fireEvent.click(dialog.getByRole('button', { name: 'Zmień status' }));
  await settled();
};
const sent = () => calls.find(({ method }) => method === 'POST')?.body;

describe('D12: an end', () => {
  const living = {
    status: REGISTERED.value,
    registrationNumber: 'R.1',
    registrationDate: '2016-08-01',
  };

  it('asks why and when before anything is sent, and tells what follows', async () => {
    mark = { ...mark, ...living, applicationDate: '2016-01-11', expirationDate: '2036-01-11' };
    const dialog = await openDialog();
    choose(dialog, 'Wygasły');
    expect(dialog.getByText(/^Po zapisaniu zostaną tylko terminy/)).toBeTruthy();
    await confirm(dialog);
    expect(sent()).toBeUndefined();
    expect(dialog.getAllByText('To pole jest wymagane')).toHaveLength(2);
    choose(dialog, 'Stwierdzenie wygaśnięcia');
    fill(dialog, /^Data ustania prawa/, '10.01.2016');
    await confirm(dialog);
    expect(dialog.getByText('Nie wcześniej niż 11.01.2016')).toBeTruthy();
    fill(dialog, /^Data ustania prawa/, '01.01.2050');
    await confirm(dialog);
    expect(dialog.getByText(/^Ten dzień jeszcze nie nadszedł/)).toBeTruthy();
    fill(dialog, /^Data ustania prawa/, '05.02.2026');
    fill(dialog, /^Dzień wszczęcia sprawy/, '03.02.2026');
    await confirm(dialog);
    expect(sent()).toMatchObject({
      status: EXPIRED.value,
      endReason: 'REVOKED',
      endedOn: '2026-02-05',
      endActionOn: '2026-02-03',
      designations: [],
    });
  });

  it.each([
    ['Polski', {}, ['Wygaśnięcie decyzji warunkowej'], ['Ustanie skutku znaku bazowego']],
    [
      'Unijny',
      { type: EUROPEAN.value },
      [],
      ['Wygaśnięcie decyzji warunkowej', 'Ustanie skutku znaku bazowego'],
    ],
    [
      'Międzynarodowy',
      { type: INTERNATIONAL.value },
      ['Ustanie skutku znaku bazowego'],
      ['Wygaśnięcie decyzji warunkowej'],
    ],
  ])('of a mark of type %s has the reasons that fit', async (_, more, offered, others) => {
    mark = { ...mark, ...living, ...more };
    const dialog = await openDialog();
    choose(dialog, 'Wygasły');
    for (const name of ['Zrzeczenie się', ...offered])
      expect(dialog.getByRole('radio', { name })).toBeTruthy();
    for (const name of others) expect(dialog.queryByRole('radio', { name })).toBeNull();
  });

  it('asks when proceedings began only where there were some', async () => {
    mark = { ...mark, ...living };
    const dialog = await openDialog();
    const isAsked = () => dialog.queryByRole('textbox', { name: /^Dzień wszczęcia/ }) !== null;
    choose(dialog, 'Wygasły');
    choose(dialog, 'Zrzeczenie się');
    expect(isAsked()).toBe(false);
    choose(dialog, 'Stwierdzenie wygaśnięcia z powodu nieużywania');
    expect(isAsked()).toBe(true);
  });

  it('of an application that was withdrawn asks of no proceedings', async () => {
    const dialog = await openDialog();
    choose(dialog, 'Odmowa');
    const [, refusal] = dialog.getAllByRole('radio', { name: 'Odmowa' });
    if (refusal) fireEvent.click(refusal);
    expect(dialog.getByRole('textbox', { name: /^Dzień wszczęcia/ })).toBeTruthy();
    choose(dialog, 'Wycofanie zgłoszenia');
    expect(dialog.queryByRole('textbox', { name: /^Dzień wszczęcia/ })).toBeNull();
  });

  it('of a term that ran out has its last day, until another reason is chosen', async () => {
    mark = { ...mark, ...living, expirationDate: '2026-01-11', applicationDate: '2016-01-11' };
    const dialog = await openDialog();
    choose(dialog, 'Wygasły');
    const day = () =>
      dialog.getByRole<HTMLInputElement>('textbox', { name: /^Data ustania prawa/ });
    choose(dialog, 'Upływ okresu ochrony');
    expect(day().value).toBe('11.01.2026');
    expect(dialog.queryByRole('textbox', { name: /^Dzień wszczęcia/ })).toBeNull();
    choose(dialog, 'Stwierdzenie wygaśnięcia');
    expect(day().value).toBe('');
    choose(dialog, 'Upływ okresu ochrony');
    await confirm(dialog);
    expect(sent()).toMatchObject({ endReason: 'EXPIRED', endedOn: '2026-01-11' });
  });

  it('with one possible reason has it chosen, and is named of a mark of the Union what it opens', async () => {
    mark = { ...mark, ...living, type: EUROPEAN.value, place: 'EU' };
    const dialog = await openDialog();
    choose(dialog, 'Unieważniony');
    expect(dialog.getByText(/konwersję na zgłoszenia krajowe/)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Unieważnienie' }).checked).toBe(
      true,
    );
    fill(dialog, /^Data ustania prawa/, '05.02.2026');
    await confirm(dialog);
    expect(sent()).toMatchObject({ status: ANNULLED.value, endReason: 'ANNULLED' });
  });

  it('that nobody was asked about is in the way of no other change', async () => {
    mark = { ...mark, status: EXPIRED.value };
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Znak' }));
    await settled();
    fireEvent.change(screen.getByLabelText(/^Nazwa/), { target: { value: 'JANTAR' } });
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    await settled();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      name: 'JANTAR',
    });
  });
});

describe('D24: the end of an international mark', () => {
  const relative = (id: number, given: Partial<Relative>): Relative => ({
    id,
    additionalStatus: null,
    renewalDue: null,
    renewalFeeDue: null,
    name: 'BURSZTYN',
    type: INTERNATIONAL_DESIGNATED.value,
    status: REGISTERED.value,
    place: 'US',
    applicationNumber: '1654321',
    registrationNumber: null,
    registrationDate: null,
    expirationDate: null,
    niceClasses: [],
    archived: false,
    endedWithParent: false,
    ...given,
  });
  const openFamily = async (designated: Relative[], status: Trademark['status']) => {
    mark = { ...mark, type: INTERNATIONAL.value, status };
    calls = fakeServer({
      'GET /trademarks/7': () => ({ row: mark, related, can: allowedBy('Trademark') }),
      'GET /trademarks/7/family': () => ({
        base: null,
        international: null,
        designated,
        basedOnThis: [],
        elsewhere: [],
        hasMoreElsewhere: false,
        dependencyEndsOn: null,
      }),
      'POST /trademarks/7/status': () => ({ version: 4 }),
    });
    return openDialog();
  };
  const question = (name: string) => screen.findByRole('dialog', { name }).then(within);

  it('lists the designations it reaches and is sent only once that is confirmed', async () => {
    const dialog = await openFamily(
      [
        relative(11, {}),
        relative(12, { place: 'CN', status: APPLICATION.value }),
        relative(13, { place: 'JP', status: REJECTED.value }),
      ],
      REGISTERED.value,
    );
    choose(dialog, 'Rezygnacja (zmiana pełnomocnika)');
    await confirm(dialog);
    const asked = await question('Zakończyć też wyznaczenia?');
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chiny, BURSZTYN, 1654321Zgłoszony',
      'Stany Zjednoczone, BURSZTYN, 1654321Zarejestrowany',
    ]);
    fireEvent.click(asked.getByRole('button', { name: 'Anuluj' }));
    await settled();
    expect(sent()).toBeUndefined();
    await confirm(dialog);
    const again = await question('Zakończyć też wyznaczenia?');
    fireEvent.click(again.getByRole('button', { name: 'Zmień status także wyznaczeń (2)' }));
    await settled();
    expect(sent()).toMatchObject({ status: RESIGNATION.value, designations: [11, 12] });
  });

  it('taken back names those that come back with it', async () => {
    const gone = { status: EXPIRED.value };
    const dialog = await openFamily(
      [relative(11, { ...gone, endedWithParent: true }), relative(12, { ...gone, place: 'CN' })],
      EXPIRED.value,
    );
    choose(dialog, 'Zarejestrowany');
    fill(dialog, /^Numer rejestracji/, '1654321');
    fill(dialog, /^Data rejestracji/, '05.11.2020');
    await confirm(dialog);
    const asked = await question('Przywrócić też wyznaczenia?');
    expect(asked.getByText(/wrócą do statusu, który miały wcześniej:$/)).toBeTruthy();
    expect(asked.getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(asked.getByRole('button', { name: 'Zmień status także wyznaczeń (1)' }));
    await settled();
    expect(sent()).toMatchObject({ status: REGISTERED.value });
  });

  it('reaches nobody where nobody is alive, and asks nothing', async () => {
    const dialog = await openFamily([relative(13, { status: REJECTED.value })], REGISTERED.value);
    choose(dialog, 'Rezygnacja (zmiana pełnomocnika)');
    await confirm(dialog);
    expect(sent()).toMatchObject({ status: RESIGNATION.value, designations: [] });
  });
});
