import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '#contract/access';
import { paymentStatus } from '#contract/codes/payments';
import { trademarkStatus } from '#contract/codes/trademarks';
import { deadline } from '#contract/calendar/deadline';
import { type Customer, customer } from '#contract/customers/customer';
import { pageSizes } from '#contract/kit/list';
import { CustomerContactPage } from '#web/customers/CustomerContactPage.tsx';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { openCustomerPage } from '#web/test/openCustomerPage.tsx';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';

const related = { options: { LAWYER: { 4: 'Anna Żuraw' }, TRADEMARK: { 3: 'FALA' } }, files: {} };
const { REGISTERED } = trademarkStatus;
const rightNip = '526-025-09-95';

let row: Customer;
let calls: FakeCall[] = [];
let similar: object[] = [];
let totals: object[] = [];
let counts: object[] = [];
let lines: object[] = [];
let deadlines: object[] = [];

const line = {
  deadline: 11,
  alert: null,
  question: null,
  task: null,
  name: { pl: 'Przedłużenie ochrony', en: 'Renewal' },
  why: null,
  due: '2026-01-02',
  rolledTo: null,
  graceEndsOn: null,
  lastDay: '2026-01-02',
  lateOn: null,
  waitsFor: null,
  trademark: { id: 3, name: 'FALA', type: 1, territory: null, image: null },
  number: null,
  customer: { id: 7, name: 'Bałtyk' },
  answering: [{ id: 4, name: 'Anna Żuraw' }],
  acknowledged: false,
  canAcknowledge: false,
  fee: null,
  settling: {
    act: 'RENEW',
    payment: null,
    paymentType: null,
    letter: null,
    markDate: null,
    statement: null,
  },
};

const start = () => {
  calls = fakeServer({
    'GET /customers/7': () => ({ row, related, can: allowedBy('Customer') }),
    'PATCH /customers/7': ({ body }) => {
      row = { ...row, ...(body as Partial<Customer>), version: row.version + 1 };
      return { row, related, can: allowedBy('Customer') };
    },
    'GET /customers/7/merges': () => ({ merges: [] }),
    'GET /customers/7/linked-from': () => ({ links: [] }),
    'GET /customers/similar': () => ({ customers: similar }),
    'GET /trademarks/status-counts': () => ({ counts }),
    'GET /payments/totals': () => ({ totals }),
    'GET /home/queue': () => ({
      today: '2026-01-10',
      groups: [
        { group: 'OVERDUE', count: lines.length, lines },
        { group: 'WEEK', count: 0, lines: [] },
      ],
    }),
    'GET /deadlines': () => ({
      rows: deadlines,
      total: deadlines.length,
      more: false,
      related,
      can: {},
    }),
    'GET /accounts': () => ({ rows: [], total: 0, more: false, related, can: {} }),
    'GET /invitations': () => ({ rows: [] }),
  });
};

beforeEach(() => {
  signIn(buildSession());
  row = buildRow(customer, {
    name: 'Bałtyk',
    nameFull: 'Bałtyk sp. z o.o.',
    guardian: 4,
    nip: rightNip,
    emails: [{ kind: 'OFFICE', address: 'biuro@baltyk.example' }],
    phones: [{ kind: 'OFFICE', number: '+48 58 123 45 67' }],
  });
  [similar, totals, lines, deadlines] = [[], [], [], []];
  counts = [{ status: REGISTERED.value, count: 3 }];
  start();
});
afterEach(async () => {
  cleanup();
  queryClient.clear();
  signOut();
  vi.unstubAllGlobals();
  await setLanguage('pl');
});

const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const region = (name: string) => within(screen.getByRole('region', { name }));
const openMenu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Więcej czynności' }));
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
};

describe('the page of a customer', () => {
  it('says first who it is and how to reach it', async () => {
    await openCustomerPage();
    const head = within(screen.getByRole('banner'));
    expect(head.getByRole('heading', { name: 'Bałtyk' })).toBeTruthy();
    expect(head.getByText(`Bałtyk sp. z o.o. · NIP ${rightNip}`)).toBeTruthy();
    expect(head.getByText('Anna Żuraw')).toBeTruthy();
    const href = (name: string) => head.getByRole('link', { name }).getAttribute('href');
    expect(href('biuro@baltyk.example')).toBe('mailto:biuro@baltyk.example');
    expect(href('+48 58 123 45 67')).toBe('tel:+48581234567');
    expect((await head.findByRole('link', { name: '3 znaki' })).getAttribute('href')).toBe(
      '/customers/7/trademarks',
    );
    // It is text, not a form.
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('sums what is owed by currency, and leads to the unpaid payments', async () => {
    totals = [
      { currency: 'PLN', overdue: '450', dueSoon: '0', unpaid: '1850.50', paid: '100' },
      { currency: 'EUR', overdue: '0', dueSoon: '0', unpaid: '0', paid: '850' },
    ];
    await openCustomerPage();
    const owed = region('Do zapłaty');
    const sum = await owed.findByRole('link', { name: /^1\s?850,50 PLN$/ });
    expect(decodeURIComponent(sum.getAttribute('href') ?? '')).toBe(
      `/customers/7/payments?filters=${JSON.stringify([
        ['status', 'anyOf', [paymentStatus.NOT_PAID.value]],
        ['currency', 'anyOf', ['PLN']],
      ])}`,
    );
    expect(owed.getByText('450,00 PLN po terminie')).toBeTruthy();
    expect(owed.queryByText(/EUR/)).toBeNull();
    expect(calls.find(({ path }) => path === '/payments/totals')?.query).toEqual({
      filters: '[["customer","anyOf",[7]]]',
    });
  });

  it('lists what is to be done for it, each with its act', async () => {
    lines = [line];
    await openCustomerPage();
    const todo = region('Do zrobienia');
    expect(await todo.findByText('Przedłużenie ochrony')).toBeTruthy();
    expect(todo.getByRole('button', { name: /Przedłużenie ochrony, FALA$/ })).toBeTruthy();
    expect(calls.find(({ path }) => path === '/home/queue')?.query).toEqual({ customer: '7' });
  });

  it('names the next deadline where nothing is near, and what to do where there is nothing', async () => {
    deadlines = [
      buildRow(deadline, { id: 9, namePl: 'Oświadczenie', trademark: 3, due: '2027-03-05' }),
    ];
    await openCustomerPage();
    expect(
      await screen.findByRole('link', {
        name: 'Najbliższy termin: Oświadczenie, FALA, 05.03.2027',
      }),
    ).toBeTruthy();
    const sizes = calls.flatMap(({ query }) => query['size'] ?? []);
    expect(sizes).toHaveLength(2);
    expect(sizes.every((size) => pageSizes.map(String).includes(size))).toBe(true);
    cleanup();
    queryClient.clear();
    [deadlines, counts] = [[], []];
    await openCustomerPage();
    expect(await screen.findByText(/^Nie ma otwartych terminów\./)).toBeTruthy();
    expect(screen.getByText('Żadna opłata nie czeka na zapłatę.')).toBeTruthy();
    const add = region('Znaki towarowe').getByRole('link', { name: 'Dodaj znak' });
    expect(add.getAttribute('href')).toBe('/trademarks/new?customer=7');
  });

  it('is read in English, too', async () => {
    await setLanguage('en');
    totals = [{ currency: 'PLN', overdue: '0', dueSoon: '0', unpaid: '10', paid: '0' }];
    await openCustomerPage();
    expect(await region('To be paid').findByRole('link', { name: '10.00 PLN' })).toBeTruthy();
    expect(region('Trade marks').getByRole('link', { name: 'Registered 3' })).toBeTruthy();
  });

  it('offers in its menu what its row in the list does, and to merge and delete it', async () => {
    await openCustomerPage();
    expect(await openMenu()).toEqual([
      'Dodaj znak tego klienta',
      'Niezapłacone opłaty',
      'Zaproś osoby',
      'Połącz z innym klientem…',
      'Usuń',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Zaproś osoby' }));
    const name = await within(await screen.findByRole('dialog')).findByLabelText(/^Imię/);
    await settled();
    expect(document.activeElement).toBe(name);
    cleanup();
    queryClient.clear();
    const account = { ...buildSession().account, role: 'ROLE_USER' as const };
    const permissions = { ...permissionsOf('ROLE_USER', false), Customer: ['VIEW'] as const };
    signIn(buildSession({ account, permissions }));
    await openCustomerPage();
    expect(await openMenu()).toEqual(['Dodaj znak tego klienta', 'Niezapłacone opłaty']);
    expect(screen.queryByRole('button', { name: /^Edytuj/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edytuj' })).toBeNull();
  });
});

describe('editing a customer in place', () => {
  const edit = async (group: string, name: RegExp, value: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Edytuj: ${group}` }));
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    await settled();
  };

  it('saves one group, and its head follows', async () => {
    await openCustomerPage();
    await edit('Adres', /^Miejscowość/, 'Gdynia');
    expect(sent()).toEqual([{ version: 3, place: 'Gdynia' }]);
    expect(screen.getByText(`Bałtyk sp. z o.o. · NIP ${rightNip} · Gdynia`)).toBeTruthy();
    // Nothing is asked of what does not name the customer.
    expect(calls.some(({ path }) => path === '/customers/similar')).toBe(false);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('A13: asks about a wrong NIP before it is saved, and keeps what was typed', async () => {
    await openCustomerPage();
    await edit('Numery identyfikacyjne', /^NIP/, '526-025-09-94');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Cyfra kontrolna NIP się nie zgadza/)).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Popraw dane' }));
    await settled();
    expect(sent()).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^NIP/ }).value).toBe(
      '526-025-09-94',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Zapisz mimo to' }));
    await settled();
    expect(sent()).toEqual([{ version: 3, nip: '526-025-09-94' }]);
  });

  it('shows a warning once the button that is pressed is released, so that it does not move away', async () => {
    await openCustomerPage();
    fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Numery identyfikacyjne' }));
    const nip = await screen.findByRole('textbox', { name: /^NIP/ });
    fireEvent.focus(nip);
    fireEvent.change(nip, { target: { value: '526-025-09-94' } });
    const save = screen.getByRole('button', { name: 'Zapisz' });
    fireEvent.mouseDown(save);
    fireEvent.blur(nip);
    expect(screen.queryByText(/Cyfra kontrolna NIP się nie zgadza/)).toBeNull();
    fireEvent.mouseUp(save);
    await settled();
    expect(screen.getByText(/Cyfra kontrolna NIP się nie zgadza/)).toBeTruthy();
  });

  it('A13: asks about a name that another customer has, leaving itself out', async () => {
    similar = [{ id: 8, name: 'Fala', nip: null }];
    await openCustomerPage();
    await edit('Klient', /^Nazwa/, 'Fala sp. z o.o.');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Fala' }).getAttribute('href')).toBe('/customers/8');
    expect(calls.find(({ path }) => path === '/customers/similar')?.query).toMatchObject({
      name: 'Fala sp. z o.o.',
      except: '7',
    });
  });

  it('takes the focus along to what is edited, so that Tab goes on to its fields', async () => {
    await openCustomerPage();
    const isFocusBeside = (field: Element) =>
      document.activeElement?.matches('input, textarea, button') &&
      document.activeElement.closest('[data-edited]')?.contains(field);
    fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Adres' }));
    expect(isFocusBeside(await screen.findByRole('textbox', { name: /^Ulica/ }))).toBe(true);
    cleanup();
    await openCustomerPage();
    fireEvent.click(screen.getByRole('link', { name: 'Edytuj' }));
    expect(isFocusBeside(await screen.findByRole('textbox', { name: /^Nazwa/ }))).toBe(true);
  });

  it('opens all fields by the key E', async () => {
    await openCustomerPage();
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(await screen.findByRole('textbox', { name: /^Nazwa/ })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /^Ulica/ })).toBeTruthy();
  });
});

it('shows how to reach a customer as links, and edits it in place', async () => {
  row = {
    ...row,
    contacts: [
      {
        name: 'Ewa Kos',
        position: null,
        email: 'ewa@baltyk.example',
        phone: null,
        language: null,
        receivesReports: true,
        receivesReminders: false,
      },
    ],
  };
  await renderInApp(<CustomerContactPage id={7} />);
  const person = (await screen.findByText(/^Ewa Kos/)).closest('li');
  expect(person?.textContent).toBe('Ewa Kos · ewa@baltyk.example · otrzymuje raporty');
  expect(screen.getByRole('link', { name: 'ewa@baltyk.example' }).getAttribute('href')).toBe(
    'mailto:ewa@baltyk.example',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Edytuj: Kontakt' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Stanowisko/ }), {
    target: { value: 'Prezes' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Zapisz' }));
  await settled();
  expect(sent()).toEqual([{ version: 3, contacts: [{ ...row.contacts[0], position: 'Prezes' }] }]);
});
