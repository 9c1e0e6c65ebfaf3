import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionsOf, type Role } from '#contract/access';
import { usePageName } from '#web/data/pageName.ts';
import { restoreSession, type Session, signIn, signOut, updateAccount } from '#web/data/session.ts';
import { connectRouter, createAppRouter } from '#web/router.tsx';
import { type Page, PagesContext } from '#web/routing/pages.ts';
import { buildSession } from '#web/test/buildSession.ts';
import { settled } from '#web/test/settled.ts';
import { takeToasts } from '#web/ui/feedback.ts';

const Icon = () => null;
const heading = (text: string) => () => Promise.resolve(() => <h1>{text}</h1>);
const NamedPage = () => {
  usePageName('trademark', 'ŻABKA');
  return <h1>mark</h1>;
};

const lost = () => Promise.reject<ComponentType>(new TypeError('failed to fetch'));
let loadFar: () => Promise<ComponentType> = lost;
const pages: Page[] = [
  { path: '/far', title: 'title_account', layout: 'main', access: [], load: () => loadFar() },
  {
    path: '/',
    title: 'title_home',
    layout: 'main',
    access: [],
    load: heading('home'),
    navigation: { icon: Icon, order: 1 },
  },
  {
    path: '/trademarks',
    title: 'title_account',
    layout: 'main',
    access: [['Trademark', 'VIEW']],
    load: heading('marks'),
    navigation: { icon: Icon, order: 2, add: '/trademarks/new' },
  },
  {
    path: '/trademarks/new',
    title: 'title_setup',
    layout: 'main',
    access: [['Trademark', 'CREATE']],
    load: heading('new mark'),
  },
  {
    path: '/trademarks/$trademarkId',
    title: '{trademark}',
    layout: 'main',
    access: [],
    load: () => Promise.resolve(NamedPage),
  },
  {
    path: '/settings',
    title: 'title_settings',
    layout: 'main',
    access: [['Setting', 'EDIT']],
    load: heading('settings'),
    navigation: { icon: Icon, order: 3 },
  },
  {
    path: '/account/two-factor',
    title: 'title_two_factor',
    layout: 'main',
    access: [],
    withoutTwoFactor: true,
    load: heading('set-up'),
  },
  { path: '$', title: 'title_not_found', layout: 'main', access: [], load: heading('nothing') },
  {
    path: '/auth/login',
    title: 'title_login',
    layout: 'bare',
    access: 'open',
    load: heading('login'),
  },
];

const as = (role: Role): Session =>
  buildSession({
    account: { ...buildSession().account, role },
    permissions: permissionsOf(role, false),
  });

let history = createMemoryHistory();
let disconnect: () => void = () => {};

const open = async (path: string, session: Session | null) => {
  if (session) signIn(session);
  history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(pages, history);
  disconnect = connectRouter(router);
  render(
    <MantineProvider env="test">
      <PagesContext value={pages}>
        <RouterProvider router={router} />
      </PagesContext>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  const go = async (to: string) => {
    // A cancelled navigation never settles, so the test does not wait for it.
    act(() => void router.navigate({ to }));
    await settled();
  };
  return { go };
};

const address = () => decodeURIComponent(history.location.href);
const shown = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  signOut();
  takeToasts();
});
const close = () => {
  cleanup();
  disconnect();
};
afterEach(close);

describe('access to pages', () => {
  it('sends a visitor to sign in, with the way back', async () => {
    await open('/settings?filter="018"', null);
    expect(shown()).toBe('login');
    expect(address()).toBe('/auth/login?redirect_path=/settings?filter=%22018%22');
  });

  it('sends a visitor of an unknown path to sign in too, an account to the not-found page', async () => {
    await open('/no/such', null);
    expect(address()).toBe('/auth/login?redirect_path=/no/such');
    close();
    await open('/no/such', as('ROLE_CUSTOMER'));
    expect(shown()).toBe('nothing');
  });

  it.each(['abc', '0', '1e3', '-1', '12345678901'])(
    'has no page for a mark %s: ids are numeric',
    async (id) => {
      await open(`/trademarks/${id}`, as('ROLE_ADMIN'));
      expect(shown()).toBe('nothing');
      expect(address()).toBe(`/trademarks/${id}`);
    },
  );

  it('sends an account from the sign-in page home, or where it wanted to go', async () => {
    await open('/auth/login', as('ROLE_ADMIN'));
    expect(shown()).toBe('home');
    close();
    await open('/auth/login?redirect_path=/settings', as('ROLE_ADMIN'));
    expect(shown()).toBe('settings');
    close();
    await open('/auth/login?redirect_path=//evil.test', as('ROLE_ADMIN'));
    expect(address()).toBe('/');
  });

  it('leads staff who must set up two-factor there, keeping the way to the wanted page', async () => {
    const session = as('ROLE_ADMIN');
    const held = { ...session, account: { ...session.account, mustSetUpTwoFactor: true } };
    const { go } = await open('/settings?filter="018"', held);
    expect(shown()).toBe('set-up');
    expect(address()).toBe('/account/two-factor?redirect_path=/settings?filter=%22018%22');
    await go('/trademarks');
    expect(shown()).toBe('set-up');
    expect(address()).toBe('/account/two-factor?redirect_path=/trademarks');
    expect(screen.queryByRole('link', { name: 'Ustawienia' })).toBeNull();
    await act(async () => updateAccount({ mustSetUpTwoFactor: false }));
    await go('/trademarks');
    expect(shown()).toBe('marks');
  });

  it('leads there from the page in view when the rule comes during work', async () => {
    await open('/trademarks', as('ROLE_USER'));
    act(() => updateAccount({ mustSetUpTwoFactor: true }));
    await settled();
    expect(shown()).toBe('set-up');
    expect(address()).toBe('/account/two-factor?redirect_path=/trademarks');
  });

  it('cancels a navigation that is not granted and says so', async () => {
    const { go } = await open('/trademarks', as('ROLE_CUSTOMER'));
    const before = history.length;
    await go('/settings');
    expect(shown()).toBe('marks');
    expect(address()).toBe('/trademarks');
    expect(history.length).toBe(before);
    expect(takeToasts()).toMatchObject([{ text: 'Brak dostępu.' }]);
  });

  it('goes home when the first page is not granted', async () => {
    await open('/settings', as('ROLE_CUSTOMER'));
    expect(shown()).toBe('home');
    expect(takeToasts()).toMatchObject([{ text: 'Brak dostępu.' }]);
  });

  it('follows the session that comes and goes', async () => {
    await open('/settings', null);
    act(() => signIn(as('ROLE_ADMIN')));
    expect(await screen.findByRole('heading', { name: 'settings' })).toBeTruthy();
    act(signOut);
    expect(await screen.findByRole('heading', { name: 'login' })).toBeTruthy();
    expect(address()).toBe('/auth/login?redirect_path=/settings');
    expect(history.location.state.notice).toBe('sessionEnded');
  });
});

describe('after signing in', () => {
  it.each([
    ['here', () => signIn(as('ROLE_USER'))],
    [
      'in another tab',
      () => {
        localStorage.setItem('authData', JSON.stringify(as('ROLE_USER')));
        restoreSession();
      },
    ],
  ])('%s, a wanted page that is not granted leads home and says so', async (_, enter) => {
    await open('/settings', null);
    expect(address()).toBe('/auth/login?redirect_path=/settings');
    act(enter);
    expect(await screen.findByRole('heading', { name: 'home' })).toBeTruthy();
    expect(address()).toBe('/');
    expect(takeToasts()).toMatchObject([{ text: 'Brak dostępu.' }]);
  });

  it('an address that is no page leads home: nobody wanted to read that it is none', async () => {
    await open('/login', null);
    expect(address()).toBe('/auth/login?redirect_path=/login');
    act(() => signIn(as('ROLE_USER')));
    expect(await screen.findByRole('heading', { name: 'home' })).toBeTruthy();
    expect(address()).toBe('/');
    close();
    await open('/auth/login?redirect_path=/no/such', as('ROLE_ADMIN'));
    expect(address()).toBe('/');
  });

  it('the wanted page is opened with its query and its fragment', async () => {
    await open('/trademarks?tab=2#działania', null);
    act(() => signIn(as('ROLE_ADMIN')));
    expect(await screen.findByRole('heading', { name: 'marks' })).toBeTruthy();
    expect(address()).toBe('/trademarks?tab=2#działania');
    close();
    await open('/auth/login?redirect_path=%2Ftrademarks%23a', as('ROLE_ADMIN'));
    expect(address()).toBe('/trademarks#a');
  });
});

describe('a page that could not be fetched', () => {
  const server = (answers: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(answers);
    vi.stubGlobal('fetch', () =>
      answers ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('no network')),
    );
  };
  beforeEach(() => {
    loadFar = lost;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is tried again by the button, and comes by itself when the network is back', async () => {
    server(false);
    await open('/far', as('ROLE_ADMIN'));
    expect(screen.getByText(/^Brak połączenia z serwerem/)).toBeTruthy();
    const again = () => screen.getByRole('button', { name: 'Spróbuj ponownie' });
    await act(async () => again().click());
    expect(again().getAttribute('aria-disabled')).toBeNull();
    loadFar = heading('far');
    server(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'far' })).toBeTruthy();
  });

  it('asks for a reload when the server answers: a newer version replaced it', async () => {
    server(true);
    await open('/far', as('ROLE_ADMIN'));
    expect(screen.getByText(/^Jest nowa wersja systemu/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Odśwież stronę' })).toBeTruthy();
  });
});

describe('the main layout', () => {
  const navigation = () => within(screen.getByRole('navigation', { name: 'Nawigacja główna' }));
  const links = () =>
    navigation()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  it('shows what the account may open and add', async () => {
    await open('/', as('ROLE_ADMIN'));
    expect(links()).toEqual(['/', '/trademarks', '/trademarks/new', '/settings']);
    expect(navigation().getByRole('link', { name: 'Dodaj: Pierwszy administrator' })).toBeTruthy();
    close();
    await open('/', as('ROLE_CUSTOMER'));
    expect(links()).toEqual(['/', '/trademarks']);
  });

  it('has breadcrumbs with the name the page gave', async () => {
    await open('/trademarks/7', as('ROLE_CUSTOMER'));
    const crumbs = within(screen.getByRole('navigation', { name: 'Ścieżka nawigacji' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Strona główna',
      'Moje konto',
      'ŻABKA',
    ]);
    expect(document.title).toBe('ŻABKA · Markfolio');
  });
});
