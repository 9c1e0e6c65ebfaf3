import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { trademarkStatus, trademarkType } from '#contract/codes/trademarks';
import { customer } from '#contract/customers/customer';
import { trademark } from '#contract/trademarks/trademark';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { NewRows } from '#web/newCustomers/NewRows.tsx';
import { closeDialog, getFeedback } from '#web/ui/feedback.ts';
import { NewTrademarkPage } from '#web/trademarks/NewTrademarkPage.tsx';

const { POLISH, EUROPEAN } = trademarkType;
const source = buildRow(trademark, {
  name: 'BURSZTYN',
  type: EUROPEAN.value,
  status: trademarkStatus.REGISTERED.value,
  customer: 5,
  ourNumber: 'ZT/0007',
  applicationNumber: '018000000',
  applicationDate: '2020-01-01',
  takenOver: true,
  declaredColour: 'czerwony',
  niceClasses: [9, 25],
  image: 'b1946ac9-2492-4d23-8d5f-6f1a2b3c4d5e',
});

const goods = {
  version: 1,
  edition: '13-2026',
  classes: [
    { class: 9, pl: 'programy', en: 'software' },
    { class: 25, pl: 'odzież', en: 'clothing' },
  ],
};
const copiedImage = {
  id: 'c3a46ac9-2492-4d23-8d5f-6f1a2b3c4d5e',
  name: 'znak.png',
  type: 'image/png',
  size: 10,
  width: 40,
  height: 20,
};

let similar: object[] = [];
let calls: FakeCall[] = [];
// Loaded when asked for, which takes longer than a test waits on a busy machine.
beforeAll(() => import('#web/newCustomers/NewCustomerDialog.tsx'));
beforeEach(() => {
  signIn(buildSession());
  similar = [];
  calls = fakeServer({
    'GET /trademarks/next-number': () => ({ number: 'ZT/0128' }),
    'GET /trademarks/7': () => ({
      row: source,
      related: { options: { CUSTOMER: { 5: 'Bałtyk Foods' } }, files: {} },
      can: allowedBy('Trademark'),
    }),
    'GET /autocomplete/by-ids': () => ({ options: {} }),
    'GET /autocomplete': () => ({ options: [] }),
    'GET /trademarks/7/goods': () => goods,
    'POST /trademarks/7/image-copies': () => ({ image: copiedImage }),
    'GET /trademarks': ({ query }) => ({
      rows: query['filters']?.includes('ZT/0007') ? [source] : [],
      total: 0,
      more: false,
      related: { options: {}, files: {} },
      can: {},
    }),
    'GET /customers/similar': () => ({ customers: similar }),
    'POST /customers': () => ({
      row: buildRow(customer, { id: 9, name: 'Nowa Firma' }),
      related: { options: {}, files: {} },
      can: allowedBy('Customer'),
    }),
    'POST /trademarks/whole': () => ({
      row: source,
      related: { options: {}, files: {} },
    }),
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
});

const open = (address: string) =>
  renderInApp(
    <NewRows>
      <NewTrademarkPage />
    </NewRows>,
    ['/trademarks/new'],
    address,
  );
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
/** Types a name that nobody has, and adds it by the last line of the list. */
const addCustomer = async (name: string) => {
  const picker = await screen.findByRole('combobox', { name: /^Klient/ });
  fireEvent.click(picker);
  fireEvent.change(picker, { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: `Dodaj klienta „${name}”` }));
  return within(await screen.findByRole('dialog', { name: 'Nowy klient' }));
};

describe('a new mark', () => {
  it('asks for its type first, without the designated one, and says where that is made', async () => {
    await open('/trademarks/new');
    const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(names).toHaveLength(4);
    expect(names.join()).not.toContain('wyznaczenie');
    expect(screen.getByText(/na stronie znaku międzynarodowego/)).toBeTruthy();
    // No fields yet, except the number, which makes the others unnecessary.
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Numer w EUIPO')]);
  });

  it('or begins from a number of the registry, which it asks by Enter', async () => {
    await open('/trademarks/new');
    const number = await field(/^Numer w EUIPO/);
    fireEvent.change(number, { target: { value: 'WO 1500107' } });
    fireEvent.submit(number);
    expect(await screen.findByRole('heading', { name: 'Nowy znak z rejestru' })).toBeTruthy();
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/registry/look')?.body).toEqual({
        number: 'W01500107',
      }),
    );
  });

  it('then has the fields of that type, and proposes our number', async () => {
    await open('/trademarks/new');
    fireEvent.click(await screen.findByRole('link', { name: /^Polski/ }));
    expect((await field(/^Nasz numer/)).value).toBe('ZT/0128');
    // The link that was pressed is gone; the field that is typed first has the focus instead.
    expect(document.activeElement).toBe(screen.getByLabelText(/^Nazwa/));
    expect(screen.getByLabelText(/^Ogłoszenie zgłoszenia \(BUP\)/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Data publikacji/)).toBeNull();
    expect(screen.queryByText('Międzynarodowy (wyznaczenie)')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Unijny' }));
    expect(await field(/^Data publikacji/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Ogłoszenie zgłoszenia \(BUP\)/)).toBeNull();
  });

  it('takes over from another what is not of one filing alone', async () => {
    await open('/trademarks/new?copy=7');
    expect((await field(/^Nazwa/)).value).toBe('BURSZTYN');
    expect((await field(/^Nasz numer/)).value).toBe('ZT/0128');
    expect(screen.getByText(/nie kopiujemy numerów, dat, statusu/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Usuń klasę 25' }));
    await settled();
    fireEvent.click(screen.getByRole('button', { name: 'Utwórz' }));
    await settled();
    expect(calls.find(({ path }) => path === '/trademarks/whole')?.body).toEqual({
      goods: { edition: '13-2026', classes: goods.classes.slice(0, 1) },
      image: copiedImage.id,
      name: 'BURSZTYN',
      type: EUROPEAN.value,
      representationType: source.representationType,
      customer: 5,
      declaredColour: 'czerwony',
      ourNumber: 'ZT/0128',
      status: trademarkStatus.APPLICATION.value,
    });
  });

  it('asks which mark with an image it is, and sets that on one click only', async () => {
    await open('/trademarks/new?copy=7');
    const kind = (await screen.findAllByLabelText<HTMLInputElement>(/^Postać znaku/))[0];
    expect(kind?.value).toBe('Słowny');
    expect(await screen.findByText(/Dodano obraz/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Słowno-graficzny' }));
    await settled();
    expect(kind?.value).toBe('Słowno-graficzny');
    expect(screen.queryByText(/Dodano obraz/)).toBeNull();
  });

  it('has classes on the same page, by number and Enter, and is saved with them', async () => {
    await open(`/trademarks/new?type=${POLISH.value}`);
    fireEvent.change(await field(/^Nazwa/), { target: { value: 'MYDŁO' } });
    const choice = screen.getByRole('combobox', { name: 'Dodaj klasę' });
    for (const number of ['3', '35']) {
      fireEvent.click(choice);
      fireEvent.change(choice, { target: { value: number } });
      fireEvent.keyDown(choice, { key: 'Enter' });
    }
    fireEvent.change(screen.getByLabelText('Towary i usługi w klasie 3'), {
      target: { value: 'mydła' },
    });
    expect(screen.getByLabelText('Towary i usługi w klasie 35')).toBeTruthy();
    expect(screen.queryByLabelText('Towary i usługi w klasie 13')).toBeNull();
  });

  it('of a customer who is not there yet gets one without leaving the form', async () => {
    await open(`/trademarks/new?type=${POLISH.value}`);
    fireEvent.change(await field(/^Nazwa/), { target: { value: 'MYDŁO' } });
    const complaints = vi.spyOn(console, 'error');
    const dialog = await addCustomer('Nowa Firma');
    const named = await dialog.findByLabelText<HTMLInputElement>(/^Nazwa/);
    expect(named).toHaveProperty('value', 'Nowa Firma');
    // A form in another is no HTML, and what is sent by Enter would send the mark, too.
    expect(document.querySelector('form form')).toBeNull();
    expect(complaints.mock.calls.flat().join(' ')).not.toContain('descendant');
    if (named.form) fireEvent.submit(named.form);
    await settled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.some(({ path }) => path === '/trademarks/whole')).toBe(false);
    complaints.mockRestore();
    fireEvent.click(screen.getByRole('button', { name: 'Utwórz' }));
    await settled();
    expect(calls.find(({ path }) => path === '/trademarks/whole')?.body).toMatchObject({
      name: 'MYDŁO',
      customer: 9,
    });
  });

  it('asks before a customer is saved who is there already, or whose NIP is wrong', async () => {
    similar = [{ id: 3, name: 'Nowa Firma sp. z o.o.', nip: null }];
    await open(`/trademarks/new?type=${POLISH.value}`);
    const dialog = await addCustomer('Nowa Firma');
    await dialog.findByLabelText(/^Nazwa/);
    fireEvent.change(dialog.getByLabelText(/^NIP/), { target: { value: '1234567890' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Utwórz' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Zapisać klienta mimo to?' }),
    );
    expect(question.getByText(/Cyfra kontrolna NIP/)).toBeTruthy();
    expect(question.getByRole('link', { name: 'Nowa Firma sp. z o.o.' })).toBeTruthy();
    const made = () =>
      calls.filter(({ method, path }) => method === 'POST' && path === '/customers');
    fireEvent.click(question.getByRole('button', { name: 'Popraw dane' }));
    await settled();
    expect(made()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Utwórz' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Zapisz mimo to' }));
    await settled();
    expect(made()).toHaveLength(1);
  });

  it('names the mark that has our number already', async () => {
    await open(`/trademarks/new?type=${POLISH.value}`);
    fireEvent.change(await field(/^Nasz numer/), { target: { value: 'ZT/0007' } });
    expect(await screen.findByText(/^Ten numer należy już do znaku/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'BURSZTYN' })).toBeTruthy();
  });

  describe('whose number somebody else takes meanwhile', () => {
    const free = ['ZT/0128', 'ZT/0129', 'ZT/0130'];
    const taken = () =>
      new Response('{"errorCode":"TRADEMARK_WITH_MATCHING_INTERNAL_NUMBER_EXISTS"}', {
        status: 409,
      });
    const related = { options: {}, files: {} };
    const isTaken = (number: unknown) => number === 'ZT/0128' || number === 'A/1';
    const begin = async () => {
      const next = [...free];
      calls = fakeServer({
        'GET /trademarks/next-number': () => ({ number: next.shift() }),
        'GET /trademarks/7': () => ({ row: source, related, can: allowedBy('Trademark') }),
        'GET /autocomplete/by-ids': () => ({ options: {} }),
        'GET /trademarks/7/goods': () => goods,
        'POST /trademarks/7/image-copies': () => ({ image: null }),
        'POST /trademarks/whole': ({ body }) =>
          isTaken(body['ourNumber']) ? taken() : { row: source, related },
      });
      await open('/trademarks/new?copy=7');
      await type(/^Nazwa/, 'ODBITKA');
    };
    const type = async (name: RegExp, value: string) =>
      fireEvent.change(await field(name), { target: { value } });
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Utwórz' }));
    const sent = () =>
      calls.filter(({ path }) => path === '/trademarks/whole').map(({ body }) => body['ourNumber']);
    const told = () => getFeedback().dialogs.map(({ text }) => text);
    afterEach(() => {
      while (getFeedback().dialogs.length > 0) closeDialog();
    });

    it('is offered the next free one, and keeps what was typed', async () => {
      await begin();
      save();
      await waitFor(() =>
        expect(told()).toEqual([
          'Numer ZT/0128 zajęto w międzyczasie. Wpisaliśmy następny wolny: ZT/0129. Zapisz jeszcze raz.',
        ]),
      );
      expect((await field(/^Nasz numer/)).value).toBe('ZT/0129');
      expect((await field(/^Nazwa/)).value).toBe('ODBITKA');
      save();
      await waitFor(() => expect(sent()).toEqual(['ZT/0128', 'ZT/0129']));
    });

    it('keeps a number that was typed, and hears that it is taken', async () => {
      await begin();
      await type(/^Nasz numer/, 'A/1');
      save();
      await waitFor(() =>
        expect(told()).toEqual(['Nasz numer jest już przypisany do innego znaku towarowego.']),
      );
      expect((await field(/^Nasz numer/)).value).toBe('A/1');
    });
  });

  it('warns of dates in an odd order', async () => {
    await open(`/trademarks/new?type=${POLISH.value}`);
    const type = async (name: RegExp, value: string) =>
      fireEvent.change(await field(name), { target: { value } });
    await type(/^Data zgłoszenia/, '10.05.2026');
    await type(/^Data rejestracji/, '09.05.2026');
    expect(screen.getByText('Rejestracja przed datą zgłoszenia.')).toBeTruthy();
    await type(/^Data zgłoszenia/, '01.01.2026');
    expect(screen.queryByText('Rejestracja przed datą zgłoszenia.')).toBeNull();
    await type(/^Ogłoszenie zgłoszenia \(BUP\)/, '01.04.2026');
    expect(screen.getByText(/przed upływem 3 miesięcy/)).toBeTruthy();
  });

  describe('with data of a registration', () => {
    const type = async (name: RegExp, value: string) =>
      fireEvent.change(await field(name), { target: { value } });
    const status = () =>
      screen.getByRole<HTMLInputElement>('combobox', { name: /^Status\b(?! dod)/ });
    const note = () => screen.queryByText(/więc status to teraz „Zarejestrowany”/);
    const choose = async (name: string) => {
      fireEvent.click(status());
      fireEvent.click(await screen.findByRole('option', { name }));
    };

    it('becomes registered, says so, and goes back with them', async () => {
      await open(`/trademarks/new?type=${POLISH.value}`);
      await type(/^Data rejestracji/, '05.11.2099');
      expect(status().value).toBe('Zgłoszony');
      expect(screen.getByText('Ta data dopiero nadejdzie.')).toBeTruthy();
      await type(/^Data rejestracji/, '05.11.2024');
      expect(status().value).toBe('Zarejestrowany');
      expect(note()?.textContent).toContain('Podano datę rejestracji');
      await type(/^Data rejestracji/, '');
      expect(status().value).toBe('Zgłoszony');
      expect(note()).toBeNull();
      await type(/^Numer rejestracji/, 'R.398765');
      expect(status().value).toBe('Zarejestrowany');
      expect(note()?.textContent).toContain('Podano numer rejestracji');
    });

    it('stays applied for where somebody wants it so, with a warning at the field', async () => {
      await open(`/trademarks/new?type=${POLISH.value}`);
      await type(/^Numer rejestracji/, 'R.398765');
      fireEvent.click(screen.getByRole('button', { name: 'Zostaw „Zgłoszony”' }));
      expect(status().value).toBe('Zgłoszony');
      expect(note()).toBeNull();
      expect(screen.getByText(/Znak ma numer rejestracji, ale status „Zgłoszony”/)).toBeTruthy();
      await type(/^Data rejestracji/, '05.11.2024');
      expect(status().value).toBe('Zgłoszony');
      expect(screen.getByText(/Znak ma datę rejestracji, ale status „Zgłoszony”/)).toBeTruthy();
    });

    it('keeps a status that was chosen before', async () => {
      await open(`/trademarks/new?type=${POLISH.value}`);
      await field(/^Nazwa/);
      await choose('Zarejestrowany');
      await choose('Zgłoszony');
      await type(/^Data rejestracji/, '05.11.2024');
      expect(status().value).toBe('Zgłoszony');
    });

    it('is asked about an expiration date alone', async () => {
      await open(`/trademarks/new?type=${POLISH.value}`);
      await type(/^Data wygaśnięcia/, '05.11.2024');
      expect(status().value).toBe('Zgłoszony');
      expect(screen.getByText(/Znak ma datę wygaśnięcia, ale status „Zgłoszony”/)).toBeTruthy();
      await type(/^Data rejestracji/, '05.11.2014');
      expect(status().value).toBe('Zarejestrowany');
      expect(screen.getByText(/Ta data minęła|nie wynika/)).toBeTruthy();
    });
  });
});
