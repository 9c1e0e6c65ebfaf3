import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf, type Role } from '#contract/access';
import { account, type Account, type AccountCan } from '#contract/accounts/account';
import { recordMessages } from '#contract/words/record';
import { AccountPage } from '#web/accounts/AccountPage.tsx';
import { AccountStateBadge } from '#web/accounts/AccountState.tsx';
import { AddAccounts } from '#web/accounts/AddAccounts.tsx';
import { NewAccountPage } from '#web/accounts/NewAccountPage.tsx';
import { setLanguage } from '#web/data/language.ts';
import { queryClient } from '#web/data/queries.ts';
import { signIn, signOut } from '#web/data/session.ts';
import { allowedBy } from '#web/test/allowed.ts';
import { buildRow } from '#web/test/buildRow.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { type FakeCall, fakeServer } from '#web/test/fakeServer.ts';
import { renderInApp } from '#web/test/renderInApp.tsx';
import { settled } from '#web/test/settled.ts';
import { closeDialog, getFeedback, takeToasts } from '#web/ui/feedback.ts';

const signInAs = (role: Role, accountOwner = false) => {
  const { account: person } = buildSession();
  signIn(
    buildSession({
      account: { ...person, role },
      accountOwner,
      permissions: structuredClone(permissionsOf(role, accountOwner)),
    }),
  );
};

const refusal = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const sameEmail = (errorCode: string) =>
  refusal(409, { errorCode, errorData: { emails: ['ewa@klient.example'] } });

const overview = {
  invitation: null,
  security: { lastLoginAt: null, signedInDevices: 2 },
  relatedFrom: [{ id: 9, name: 'Ewa w kancelarii' }],
  work: null,
  willBeHeld: false,
  pendingEmail: null,
};
const stored = (given: Partial<Account> = {}) =>
  buildRow(account, {
    name: 'Ewa Kos',
    email: 'ewa@klient.example',
    role: 'ROLE_CUSTOMER',
    customers: [4],
    canLogin: true,
    hasPassword: true,
    twoFactor: false,
    ...given,
  });
/** The server's response about another user's account. */
const canOf = ({ hasPassword, canLogin, twoFactor }: Account): AccountCan => ({
  ...allowedBy('Account'),
  sendPasswordLink: !hasPassword && canLogin,
  changeSignIn: true,
  changeRole: true,
  handOver: false,
  signOut: true,
  switchTwoFactorOff: twoFactor,
});
const answerOf = (row: Account, can = canOf(row)) => ({
  row,
  can,
  related: { options: { CUSTOMER: { 4: 'Bałtyk Foods' } }, files: {} },
});

const press = async (name: string | RegExp, place = screen as Pick<typeof screen, 'getByRole'>) => {
  fireEvent.click(place.getByRole('button', { name }));
  await settled();
};
const type = (label: string | RegExp, value: string, position = 0) => {
  const input = screen.getAllByLabelText<HTMLInputElement>(label)[position];
  if (!input) throw new Error(`no field ${String(label)}`);
  fireEvent.change(input, { target: { value } });
};
const sentTo = (calls: readonly FakeCall[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

beforeEach(() => {
  signInAs('ROLE_ADMIN');
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  signOut();
  takeToasts();
  while (getFeedback().dialogs.length > 0) closeDialog();
  vi.unstubAllGlobals();
});

describe('accounts added to a customer', () => {
  const ewa = { name: 'Ewa', email: 'ewa@klient.example', language: 'pl' };
  const open = async (answer: (call: FakeCall) => object, willBeHeld = false) => {
    const calls = fakeServer({
      'POST /accounts/several': answer,
      'POST /accounts/11/password-link/showing': answer,
      'GET /accounts/invitations': () => ({ rows: [], customers: [], willBeHeld }),
    });
    const onClose = vi.fn<() => void>();
    await renderInApp(<AddAccounts customer={4} onClose={onClose} />);
    type('Imię i nazwisko *', ewa.name);
    type('E-mail *', ewa.email);
    return { calls, onClose };
  };

  it('are sent together, and what was made and linked is told', async () => {
    const { calls, onClose } = await open(() => ({
      created: [
        { id: 11, name: 'Ewa' },
        { id: 12, name: 'Jan' },
      ],
      linked: 0,
      isHeld: false,
    }));
    await press('Dodaj osobę');
    type('Imię i nazwisko *', 'Jan', 1);
    type('E-mail *', 'jan@klient.example', 1);
    await press('Utwórz konta');
    const jan = { name: 'Jan', email: 'jan@klient.example', language: 'pl' };
    expect(sentTo(calls, '/accounts/several')).toEqual([
      { customers: [4], people: [ewa, jan], linkExisting: false },
    ]);
    expect(takeToasts().map(({ text }) => text)).toEqual(['Utworzono 2 konta.']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('begin in the language of whoever invites, each of them', async () => {
    await setLanguage('en');
    const calls = fakeServer({
      'POST /accounts/several': () => ({ created: [], linked: 1, isHeld: false }),
      'GET /accounts/invitations': () => ({ rows: [], customers: [], willBeHeld: false }),
    });
    await renderInApp(<AddAccounts customer={4} onClose={() => undefined} />);
    await press('Add a person');
    for (const [position, name] of ['Ann', 'Ben'].entries()) {
      type('Name *', name, position);
      type('E-mail *', `${name.toLowerCase()}@client.example`, position);
    }
    await press('Create accounts');
    await setLanguage('pl');
    expect(sentTo(calls, '/accounts/several')).toMatchObject([
      { people: [{ language: 'en' }, { language: 'en' }] },
    ]);
  });

  it('promise an e-mail only where a mail server is set', async () => {
    const made = () => ({ created: [{ id: 11, name: 'Ewa' }], linked: 0, isHeld: true });
    await open(made);
    expect(await screen.findByText(/Każda osoba dostanie e-mail/)).toBeTruthy();
    cleanup();
    queryClient.clear();
    await open(made, true);
    expect(await screen.findByText(/nikt nie dostanie e-maila/)).toBeTruthy();
    expect(screen.queryByText(/Każda osoba dostanie e-mail/)).toBeNull();
  });

  it('show the links to hand over where no mail server is set, and call nothing sent', async () => {
    const expiresAt = '2026-11-21T10:00:00Z';
    const { calls, onClose } = await open(
      ({ path }) =>
        path === '/accounts/several'
          ? { created: [{ id: 11, name: 'Ewa' }], linked: 0, isHeld: true }
          : { link: 'https://firm.example/auth/reset-password/abc', expiresAt },
      true,
    );
    await press('Utwórz konta');
    const link = await screen.findByLabelText<HTMLInputElement>('Link: Ewa');
    expect(link.value).toBe('https://firm.example/auth/reset-password/abc');
    expect(sentTo(calls, '/accounts/11/password-link/showing')).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByText(/wysłano|została wysłana/)).toBeNull();
    await press('Gotowe');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('have the faults of a row at its fields', async () => {
    await open(() =>
      refusal(400, {
        errorCode: 'BAD_REQUEST',
        fields: { 'people.1.email': [{ code: 'duplicate' }] },
      }),
    );
    await press('Dodaj osobę');
    type('Imię i nazwisko *', 'Jan', 1);
    type('E-mail *', ewa.email, 1);
    await press('Utwórz konta');
    const [first, second] = screen.getAllByLabelText('E-mail *');
    expect(first?.getAttribute('aria-invalid')).not.toBe('true');
    expect(second?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Ten adres jest już na liście')).toBeTruthy();
  });

  it('that serve other customers are linked after Continue, and nothing is lost by Cancel', async () => {
    const { calls } = await open(({ body }) =>
      body['linkExisting'] === true
        ? { created: [], linked: 1, isHeld: false }
        : sameEmail('OTHER_CUSTOMER_SAME_EMAIL'),
    );
    await press('Utwórz konta');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('ewa@klient.example');
    await press('Anuluj', within(dialog));
    expect(screen.getByDisplayValue(ewa.email)).toBeTruthy();
    expect(sentTo(calls, '/accounts/several')).toHaveLength(1);
    await press('Utwórz konta');
    await press('Kontynuuj', within(await screen.findByRole('dialog')));
    expect(sentTo(calls, '/accounts/several').at(-1)).toEqual({
      customers: [4],
      people: [ewa],
      linkExisting: true,
    });
    expect(takeToasts().map(({ text }) => text)).toEqual(['Powiązano 1 istniejące konto.']);
  });

  it.each([
    ['NON_CUSTOMER_ROLE_SAME_EMAIL', 'Ten adres ma już konto w kancelarii'],
    ['MULTIPLE_ACCOUNTS_SAME_EMAIL', 'Ten adres ma już konto u tego klienta'],
  ])('are refused with %s at the address itself', async (code, told) => {
    const { onClose } = await open(() => sameEmail(code));
    await press('Utwórz konta');
    expect(getFeedback().dialogs).toEqual([]);
    const address = screen.getByLabelText('E-mail *');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(address);
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.getByDisplayValue(ewa.email)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a new account', () => {
  const openNew = () =>
    renderInApp(
      <NewAccountPage />,
      ['/accounts', '/accounts/new', '/accounts/$accountId'],
      '/accounts/new',
    );

  it('has a role to choose for an administrator, and none for a lawyer', async () => {
    fakeServer({});
    await openNew();
    expect(screen.getByRole('radio', { name: 'Prawnik' })).toBeTruthy();
    cleanup();
    signInAs('ROLE_USER');
    await openNew();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Prawnik' })).toBeNull();
  });

  it('is passed on by the firm where no mail server is set, and nothing is called sent', async () => {
    signInAs('ROLE_CUSTOMER', true);
    const customers = [{ id: 4, name: 'Bałtyk Foods' }];
    fakeServer({
      'GET /accounts/invitations': () => ({ rows: [], customers, willBeHeld: true }),
    });
    await openNew();
    expect(await screen.findByText(/Linki do ustawienia hasła przekaże kancelaria/)).toBeTruthy();
    expect(screen.queryByText(/dostanie e-mail/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Wyślij zaproszenia' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Zgłoś osoby' })).toBeTruthy();
  });

  it('is asked for by an owner as an invitation, which always answers the same', async () => {
    signInAs('ROLE_CUSTOMER', true);
    const pending: object[] = [];
    const calls = fakeServer({
      'GET /accounts/invitations': () => ({
        rows: pending,
        customers: [
          { id: 4, name: 'Bałtyk Foods' },
          { id: 5, name: 'Bałtyk Logistyka' },
        ],
        willBeHeld: false,
      }),
      'POST /accounts/invitations': () => {
        pending.push({
          id: 1,
          name: 'Ewa',
          email: 'ewa@klient.example',
          customer: { id: 5, name: 'Bałtyk Logistyka' },
          createdAt: '2026-11-01T10:00:00Z',
          can: { link: false, remove: true },
        });
        return new Response('{}', { status: 202 });
      },
    });
    await openNew();
    await screen.findByLabelText('Imię i nazwisko *');
    type('Imię i nazwisko *', 'Ewa');
    type('E-mail *', 'ewa@klient.example');
    await press('Wyślij zaproszenia');
    expect(screen.getByText('To pole jest wymagane')).toBeTruthy();
    type('Klient *', '5');
    await press('Wyślij zaproszenia');
    expect(sentTo(calls, '/accounts/invitations')).toEqual([
      { customer: 5, people: [{ name: 'Ewa', email: 'ewa@klient.example', language: 'pl' }] },
    ]);
    expect(await screen.findByText('Zaproszenie zgłoszone')).toBeTruthy();
    expect(await screen.findByText('ewa@klient.example')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wycofaj: Ewa' })).toBeTruthy();
    expect(screen.queryByDisplayValue('ewa@klient.example')).toBeNull();
  });
});

describe('the state of an account', () => {
  const invitedOf = (rows: object[]) => ({ 'GET /accounts/invited': () => ({ rows }) });
  const open = async (row: Account, rows: object[]) => {
    const calls = fakeServer(invitedOf(rows));
    await renderInApp(<AccountStateBadge account={row} />);
    return calls;
  };
  const waiting = stored({ hasPassword: false });
  const invitation = { sentAt: '2026-11-01T10:00:00Z', expiresAt: '2026-11-04T10:00:00Z' };

  it('is an invitation only while one can be opened', async () => {
    await open(waiting, []);
    expect(await screen.findByText('bez zaproszenia')).toBeTruthy();
    cleanup();
    queryClient.clear();
    await open(waiting, [{ ...invitation, id: waiting.id, isHeld: false, canShow: false }]);
    expect(await screen.findByText('zaproszenie wysłane')).toBeTruthy();
  });

  it('is not called sent while it waits in the outbox', async () => {
    await open(waiting, [{ ...invitation, id: waiting.id, isHeld: true, canShow: false }]);
    expect(await screen.findByText('zaproszenie czeka')).toBeTruthy();
  });

  it('asks for no invitation where there is a password', async () => {
    const calls = await open(stored(), []);
    expect(await screen.findByText('aktywne')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('the page of an account', () => {
  const moreActions = recordMessages.pl.more;
  const edit = async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Edytuj' }));
    await settled();
  };
  const openPage = async (
    given: { row?: Account; can?: Partial<AccountCan>; overview?: object } = {},
    answers: Parameters<typeof fakeServer>[0] = {},
  ) => {
    const { row = stored() } = given;
    const calls = fakeServer({
      'GET /accounts/7': () => answerOf(row, { ...canOf(row), ...given.can }),
      'GET /accounts/7/overview': () => ({ ...overview, ...given.overview }),
      ...answers,
    });
    const page = (
      <main>
        <AccountPage id={7} />
      </main>
    );
    await renderInApp(page, ['/accounts/$accountId'], '/accounts/7');
    await screen.findByRole('heading', { name: 'Ewa Kos', level: 1 });
    await screen.findByRole('link', { name: row.email });
    return calls;
  };

  it('tells what matters and leads to customers and the other account of the person', async () => {
    await openPage();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Bałtyk Foods')).toBe('/customers/4');
    expect(screen.getAllByText('Klienci')).toHaveLength(1);
    expect(link('Ewa w kancelarii')).toBe('/accounts/9');
    expect(screen.getByText('nigdy')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /link/i })).toBeNull();
  });

  it('is read first, and offers to save once something has changed', async () => {
    await openPage();
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const name of ['Anuluj', 'Usuń', 'Zapisz'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'e' });
    await settled();
    expect(screen.queryByRole('button', { name: 'Zapisz' })).toBeNull();
    type('Telefon', '22 123 45 67');
    await settled();
    expect(screen.getByRole('button', { name: 'Zapisz' })).toBeTruthy();
  });

  it('is edited at its address, and read again when that is cancelled', async () => {
    await openPage();
    await edit();
    expect(screen.getByRole('textbox', { name: 'Telefon' })).toBeTruthy();
    await press('Anuluj');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is only read, without actions, where the person may not change it', async () => {
    await openPage({ can: { edit: false, sendPasswordLink: false, changeSignIn: false } });
    expect(screen.getByText(/służy także innym klientom/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zablokuj logowanie' })).toBeNull();
  });

  it('offers nothing against oneself and leads to the own account', async () => {
    const { account: person } = buildSession();
    const permissions = structuredClone(permissionsOf('ROLE_ADMIN', false));
    signIn(buildSession({ account: { ...person, id: 7, role: 'ROLE_ADMIN' }, permissions }));
    await openPage({ can: { remove: false, changeSignIn: false, changeRole: false } });
    const ownAccount = await screen.findByRole('link', { name: 'Moje konto' });
    expect(ownAccount.getAttribute('href')).toBe('/account');
    expect(screen.getByRole('link', { name: 'Edytuj' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: moreActions })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Prawnik' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zablokuj logowanie' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Wyloguj wszędzie' })).toBeNull();
  });

  it('blocks after asking, shows it, and keeps what was typed meanwhile for the new version', async () => {
    let row = stored();
    const calls = await openPage(
      {},
      {
        'GET /accounts/7': () => answerOf(row),
        'PATCH /accounts/7': ({ body: { version, ...patch } }) => {
          row = { ...row, ...patch, version: Number(version) + 1 };
          return answerOf(row);
        },
      },
    );
    await edit();
    type('Telefon', '22 123 45 67');
    await press('Zablokuj logowanie');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('sesje tej osoby zakończą się natychmiast');
    await press('Zablokuj logowanie', within(dialog));
    expect(await screen.findByRole('button', { name: 'Odblokuj logowanie' })).toBeTruthy();
    expect(screen.getByDisplayValue('22 123 45 67')).toBeTruthy();
    await press('Zapisz');
    const patches = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(patches).toEqual([
      { version: 3, canLogin: false },
      { version: 4, phone: '22 123 45 67' },
    ]);
  });

  it('sends the link while there is no password; a refusal opens the dialog and reads anew', async () => {
    let row = stored({ hasPassword: false });
    await openPage(
      {
        overview: {
          invitation: {
            sentAt: '2026-11-01T10:00:00Z',
            expiresAt: '2026-11-04T10:00:00Z',
            isHeld: false,
            canShow: false,
          },
        },
      },
      {
        'GET /accounts/7': () => answerOf(row),
        'POST /accounts/7/password-link': () => {
          row = stored();
          return refusal(409, { errorCode: 'PASSWORD_SET', errorData: {} });
        },
      },
    );
    expect(screen.getByText(/link działa do 4 lis 2026/)).toBeTruthy();
    await press('Wyślij link ponownie');
    expect(getFeedback().dialogs).toMatchObject([
      { text: 'Hasło do tego konta jest już ustawione.' },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Wyślij link ponownie' })).toBeNull(),
    );
  });

  it('calls sign-in allowed only where there is a password', async () => {
    await openPage({ row: stored({ hasPassword: false }) });
    expect(screen.getByText('bez zaproszenia')).toBeTruthy();
    expect(screen.getByText(/Żadne zaproszenie nie czeka na otwarcie/)).toBeTruthy();
    expect(screen.queryByText('dozwolone')).toBeNull();
  });

  const held = {
    sentAt: '2026-11-01T10:00:00Z',
    expiresAt: '2026-11-04T10:00:00Z',
    isHeld: true,
  };

  it('leaves an invitation that somebody else made to the outgoing mail', async () => {
    await openPage({
      row: stored({ hasPassword: false }),
      overview: { invitation: { ...held, canShow: false }, willBeHeld: true },
    });
    expect(screen.getByText(/czeka w poczcie wychodzącej/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pokaż link do przekazania' })).toBeNull();
  });

  it('shows the link to whoever made it, and calls nothing sent, while no mail server is set', async () => {
    const calls = await openPage(
      {
        row: stored({ hasPassword: false }),
        overview: { invitation: { ...held, canShow: true }, willBeHeld: true },
      },
      {
        'POST /accounts/7/password-link': () => ({ isHeld: true }),
        'POST /accounts/7/password-link/showing': () => ({
          link: 'https://firm.example/auth/reset-password/abc',
          expiresAt: '2026-11-04T10:00:00Z',
        }),
      },
    );
    expect(screen.getByText(/nie zostało wysłane/)).toBeTruthy();
    for (const button of ['Pokaż link do przekazania', 'Utwórz nowy link']) {
      await press(button);
      expect(await screen.findByLabelText('Link: Ewa Kos')).toBeTruthy();
      await press('Gotowe');
    }
    expect(sentTo(calls, '/accounts/7/password-link/showing')).toHaveLength(2);
    expect(takeToasts()).toEqual([]);
  });

  it('offers no link to set a password while the account is blocked, and deletion to whoever may', async () => {
    await openPage({ row: stored({ hasPassword: false, canLogin: false }) });
    expect(await screen.findByRole('button', { name: 'Odblokuj logowanie' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /link/i })).toBeNull();
    await press(moreActions);
    expect(await screen.findByRole('menuitem', { name: 'Usuń' })).toBeTruthy();
  });

  it('switches two-factor off only with a reason', async () => {
    const calls = await openPage(
      { row: stored({ twoFactor: true }) },
      { 'POST /accounts/7/two-factor/off': () => undefined },
    );
    await press('Wyłącz uwierzytelnianie dwuskładnikowe');
    const dialog = await screen.findByRole('dialog');
    await press('Wyłącz', within(dialog));
    expect(within(dialog).getByText('To pole jest wymagane')).toBeTruthy();
    type('Powód *', 'Zgubiony telefon');
    await press('Wyłącz', within(dialog));
    expect(sentTo(calls, '/accounts/7/two-factor/off')).toEqual([{ reason: 'Zgubiony telefon' }]);
    expect(takeToasts()).toHaveLength(1);
  });

  it('leaves sign-ins and two-factor to the firm where an owner looks', async () => {
    signInAs('ROLE_CUSTOMER', true);
    await openPage({
      can: { signOut: false, switchTwoFactorOff: false, changeRole: false },
      overview: { security: null, relatedFrom: [] },
    });
    expect(screen.getByRole('button', { name: 'Zablokuj logowanie' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wyloguj wszędzie' })).toBeNull();
    expect(screen.queryByText('Uwierzytelnianie dwuskładnikowe')).toBeNull();
    await edit();
    expect(screen.queryByLabelText(/^E-mail/)).toBeNull();
  });
});

describe('somebody of the firm is invited', () => {
  const open = async (address: string) => {
    fakeServer({
      'GET /accounts/invitations': () => ({ rows: [], customers: [], willBeHeld: true }),
    });
    await renderInApp(<NewAccountPage />, ['/accounts/new'], address);
    await settled();
  };
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;

  it('with the role of a lawyer, a word on the link, and the focus in the name', async () => {
    await open('/accounts/new?colleague=true');
    expect(screen.getByRole('heading', { name: 'Zaproś osobę z kancelarii' })).toBeTruthy();
    expect(chosen()).toBe('ROLE_USER');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Imię i nazwisko/));
    expect(screen.getByText(/e-mail nie wyjdzie/)).toBeTruthy();
    expect(screen.queryByText(/^Klienci/)).toBeNull();
    expect(screen.queryByText('Zdjęcie')).toBeNull();
  });

  it('in the language of whoever invites', async () => {
    await setLanguage('en');
    await open('/accounts/new?colleague=true');
    const language = screen.getByLabelText<HTMLInputElement>(/^Language/).value;
    await setLanguage('pl');
    expect(language).toBe('English');
  });

  it('and any account is made as before', async () => {
    await open('/accounts/new');
    expect(screen.getByRole('heading', { name: 'Nowe konto' })).toBeTruthy();
    expect(chosen()).toBe('ROLE_CUSTOMER');
    expect(screen.getByText(/e-mail nie wyjdzie/)).toBeTruthy();
  });
});
