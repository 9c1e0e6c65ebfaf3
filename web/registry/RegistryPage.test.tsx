import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutputOf } from '#contract/kit/endpoint';
import type { registryApi, RegistryComparison } from '#contract/registry/api';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { type Trademark, trademark } from '#contract/trademarks/trademark';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildComparison, buildField } from '#web/test/buildComparison.ts';
import { RegistryPage } from '#web/registry/RegistryPage.tsx';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { closeDialog, getFeedback, takeToasts } from '#web/ui/feedback.ts';

const { EUROPEAN, INTERNATIONAL_DESIGNATED, POLISH } = trademarkType;
const image = {
  id: 'b1946ac9-2492-4d23-8d5f-6f1a2b3c4d5e',
  name: '018692868',
  type: 'image/png',
  size: 10,
  width: 1,
  height: 1,
};

let mark: Trademark;
let told: RegistryComparison;
let kept: OutputOf<typeof registryApi.kept>;
let calls: FakeCall[] = [];
let refusal: Response | null;

beforeEach(() => {
  signIn(buildSession());
  refusal = null;
  kept = { number: '018692868', office: 'EM', compared: null };
  mark = buildRow(trademark, { name: 'BURSZTYN', type: EUROPEAN.value, customer: 5 });
  told = buildComparison({
    compared: [
      buildField('name', 'BURSZTYN', 'BURSZTYN'),
      buildField('status', trademarkStatus.APPLICATION.value, trademarkStatus.REGISTERED.value),
      buildField('registrationDate', null, '2026-10-01'),
      buildField('customer', 'Bałtyk', ['Bałtyk Foods sp. z o.o.']),
      buildField('goods.25.pl', ['czapki'], ['czapki', 'buty']),
    ],
  });
  calls = fakeServer({
    'GET /trademarks/7': () => ({
      row: mark,
      related: { options: { CUSTOMER: { 5: 'Bałtyk' } }, files: {} },
      can: allowedBy('Trademark'),
    }),
    'GET /trademarks/7/registry': () => kept,
    'GET /registry/state': () => ({
      source: 'PRACTICE',
      nightly: false,
      representative: null,
      progress: { comparedAt: null, listedAt: null, fault: null, running: false },
      open: { missingHere: 0, missingThere: 0, differences: 0 },
    }),
    'POST /registry/look': () => told,
    'POST /trademarks/7/registry': () => refusal ?? { version: mark.version + 1 },
    'GET /autocomplete': () => ({ options: [{ value: 6, label: 'Bałtyk Foods' }] }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  takeToasts();
  while (getFeedback().dialogs.length > 0) closeDialog();
  signOut();
  vi.unstubAllGlobals();
});

const open = async () => {
  await renderInApp(
    <RegistryPage id={7} />,
    ['/trademarks/$trademarkId/registry'],
    '/trademarks/7/registry',
  );
  return screen.findByRole('textbox', { name: 'Numer w EUIPO' });
};
const fetchRecord = async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Pobierz' }));
  await screen.findByRole('heading', { name: /^Różni/ });
};
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const accepted = () =>
  calls
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/7/registry'))
    .map(({ body }) => body);
const acceptedOnce = async (times = 1) => {
  await waitFor(() => expect(accepted()).toHaveLength(times));
  return accepted();
};
const looked = () => calls.filter(({ path }) => path === '/registry/look');

describe('a number', () => {
  it('of another form is refused with the expected one, and nobody is asked', async () => {
    const number = await open();
    fireEvent.change(number, { target: { value: 'Z.500025' } });
    press(/^Pobierz$/);
    expect(
      await screen.findByText('To nie jest numer z EUIPO. Oczekiwany format: 018692868.'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(number);
    expect(looked()).toEqual([]);
  });

  it('is filled in, and asked for as the registry writes it', async () => {
    const number = await open();
    expect((number as HTMLInputElement).value).toBe('018692868');
    fireEvent.change(number, { target: { value: ' 18 692 999' } });
    press(/^Pobierz$/);
    await waitFor(() =>
      expect(looked().map(({ body }) => body)).toEqual([{ number: '018692999', trademark: 7 }]),
    );
  });

  it('that the registry does not know is said beside it', async () => {
    fakeServer({
      'GET /trademarks/7': () => ({
        row: mark,
        related: { options: {}, files: {} },
        can: allowedBy('Trademark'),
      }),
      'GET /trademarks/7/registry': () => kept,
      'POST /registry/look': () =>
        new Response('{"errorCode":"REGISTRY_NUMBER_UNKNOWN","errorData":{"number":"018692868"}}', {
          status: 409,
        }),
    });
    await open();
    press(/^Pobierz$/);
    expect(await screen.findByText(/Rejestr nie zna znaku o numerze 018692868/)).toBeTruthy();
    expect(getFeedback().dialogs).toEqual([]);
  });
});

describe('a comparison', () => {
  it('has what differs first, all of it chosen, and folds what agrees', async () => {
    await fetchRecord();
    expect(tick('Przyjmij: Status').checked).toBe(true);
    expect(tick('Przyjmij: Klasa 25, polski').checked).toBe(true);
    const folded = screen.getByText('1 pole się zgadza').closest('details');
    expect(folded?.open).toBe(false);
    expect(screen.queryByRole('checkbox', { name: 'Przyjmij: Nazwa' })).toBeNull();
    expect(await screen.findByText('To jest rejestr ćwiczebny')).toBeTruthy();
  });

  it('sends what is chosen, with the version and the record that were shown', async () => {
    await fetchRecord();
    fireEvent.click(tick('Przyjmij: Status'));
    press(/^Przyjmij zaznaczone \(2\)$/);
    expect(await acceptedOnce()).toEqual([
      {
        version: 3,
        number: '018692868',
        fingerprint: told.fingerprint,
        fields: ['registrationDate', 'goods.25.pl'],
      },
    ]);
    // The comparison is loaded again and shows what is left.
    await waitFor(() => expect(looked()).toHaveLength(2));
    expect(takeToasts().map(({ text }) => text)).toEqual(['Przyjęto z rejestru 2 pola.']);
  });

  it('asks for the customer where the owner is accepted', async () => {
    await fetchRecord();
    expect(tick('Przyjmij: Właściciel').checked).toBe(false);
    fireEvent.click(tick('Przyjmij: Właściciel'));
    press(/^Przyjmij zaznaczone/);
    expect(await screen.findByText('Wybierz klienta albo odznacz właściciela.')).toBeTruthy();
    expect(accepted()).toEqual([]);
    const customer = screen.getByRole('combobox', { name: 'Klient, do którego znak ma należeć' });
    fireEvent.click(customer);
    fireEvent.click(await screen.findByRole('option', { name: 'Bałtyk Foods' }));
    press(/^Przyjmij zaznaczone/);
    expect(await acceptedOnce()).toMatchObject([{ customer: 6 }]);
  });

  it('takes the customer who is called like the owner', async () => {
    told = { ...told, customers: [{ id: 9, name: 'Bałtyk Foods' }] };
    await fetchRecord();
    expect(tick('Przyjmij: Właściciel').checked).toBe(false);
    press(/^Odznacz wszystko$/);
    fireEvent.click(tick('Przyjmij: Właściciel'));
    press(/^Przyjmij zaznaczone \(1\)$/);
    expect(await acceptedOnce()).toMatchObject([{ fields: ['customer'], customer: 9 }]);
  });

  it('takes the image with its file', async () => {
    told = { ...told, compared: [], image, imageDiffers: true };
    await fetchRecord();
    press(/^Przyjmij zaznaczone \(1\)$/);
    expect(await acceptedOnce()).toMatchObject([{ fields: ['image'], image: image.id }]);
  });

  it('keeps the choice when somebody else was faster, and shows what they wrote', async () => {
    await fetchRecord();
    fireEvent.click(tick('Przyjmij: Status'));
    refusal = new Response('{"errorCode":"STALE_VERSION","errorData":{"version":4}}', {
      status: 409,
    });
    mark = { ...mark, version: 4 };
    press(/^Przyjmij zaznaczone/);
    await waitFor(() => expect(getFeedback().dialogs).toHaveLength(1));
    await waitFor(() => expect(looked()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
    expect(tick('Przyjmij: Status').checked).toBe(false);
    refusal = null;
    press(/^Przyjmij zaznaczone/);
    expect(await acceptedOnce(2)).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  it('does not offer what follows from the international mark', async () => {
    mark = { ...mark, type: INTERNATIONAL_DESIGNATED.value, territory: 'EU' };
    kept = { number: 'W01500149', office: 'EM', compared: null };
    const expiry = { ...buildField('expirationDate', '2030-01-01', '2031-01-01'), locked: true };
    told = { ...told, compared: [expiry] };
    await fetchRecord();
    expect(screen.getByText('To wynika ze znaku międzynarodowego i tam się zmienia.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Przyjmij zaznaczone/ })).toBeNull();
  });

  it('warns of classes that go with their goods', async () => {
    told = { ...told, compared: [buildField('niceClasses', [25, 29, 30], [25, 41])] };
    await fetchRecord();
    const warning = 'Przyjęcie usunie klasy 29, 30 razem z ich towarami.';
    expect(screen.getByText(warning)).toBeTruthy();
    fireEvent.click(tick('Przyjmij: Klasy nicejskie'));
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('names what is missing where it cannot be accepted', async () => {
    refusal = new Response(
      JSON.stringify({ fields: { registrationNumber: [{ code: 'required' }] } }),
      { status: 400 },
    );
    await fetchRecord();
    press(/^Przyjmij zaznaczone/);
    expect(
      await screen.findByText(/^Nie można tego przyjąć: Numer rejestracji \(.+\)\./),
    ).toBeTruthy();
    expect(getFeedback().toasts).toEqual([]);
  });

  it('tells why the image of the registry is not there, also beside one of ours', async () => {
    mark = { ...mark, image: image.id };
    told = { ...told, imageFault: '503' };
    await fetchRecord();
    expect(screen.getByText(/^Obrazu z rejestru nie udało się pobrać: .*503/)).toBeTruthy();
  });

  it('says so where everything agrees', async () => {
    told = { ...told, compared: [buildField('name', 'BURSZTYN', 'BURSZTYN')] };
    await open();
    press(/^Pobierz$/);
    const heading = await screen.findByRole('heading', { name: 'Wszystko się zgadza' });
    expect(document.activeElement).toBe(heading);
  });
});

it('shows what a file of another office told, and takes it from there', async () => {
  mark = { ...mark, type: POLISH.value };
  kept = {
    number: '500777',
    office: 'PL',
    compared: { source: 'ST66', at: '2026-11-10T09:00:00.000Z', differences: 1 },
  };
  told = { ...told, source: 'ST66', number: '500777', statusText: 'Registered' };
  await renderInApp(
    <RegistryPage id={7} />,
    ['/trademarks/$trademarkId/registry'],
    '/trademarks/7/registry',
  );
  expect(await screen.findByText('Status w rejestrze: zarejestrowany')).toBeTruthy();
  expect(screen.getByText('Stan na: 05.11.2026')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Przyjmij zaznaczone/ }));
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'POST' && path.endsWith('/registry'))?.body,
    ).toMatchObject({ number: '500777', office: 'PL' }),
  );
});

it('tells that another office keeps the mark', async () => {
  mark = { ...mark, type: POLISH.value };
  kept = { number: null, office: null, compared: null };
  await renderInApp(
    <RegistryPage id={7} />,
    ['/trademarks/$trademarkId/registry'],
    '/trademarks/7/registry',
  );
  expect(await screen.findByText('Tego znaku nie ma w rejestrze EUIPO')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
