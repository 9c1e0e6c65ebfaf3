import { describe, expect, it } from 'vitest';
import { permissionsOf } from '#contract/access';
import { judge, navigationFor, type Page, tabsFor, trailOf } from '#web/routing/pages.ts';

const Icon = () => null;
const load = () => Promise.resolve(() => null);

type Rest = Partial<Pick<Page, 'tab' | 'navigation' | 'withoutTwoFactor'>>;

const page = (path: string, access: Page['access'], rest: Rest = {}): Page => ({
  path,
  access,
  title: 'title_home',
  layout: typeof access === 'string' ? 'bare' : 'main',
  load,
  ...rest,
});
const nav = (order: number, add?: string): Rest => ({
  navigation: { icon: Icon, order, ...(add !== undefined && { add }) },
});

/** A sample table of pages. */
const pages: Page[] = [
  page('/', [], nav(1)),
  page('/settings', [['Setting', 'VIEW']], nav(8)),
  page('/settings/outbox', [['Setting', 'EDIT']]),
  page('/reports', [['Report', 'VIEW']], nav(7)),
  page('/accounts', [['Account', 'VIEW']], nav(6, '/accounts/new')),
  page('/accounts/new', [['Account', 'CREATE']]),
  page('/customers', [['Customer', 'VIEW']], nav(5, '/customers/new')),
  page('/customers/new', [['Customer', 'CREATE']]),
  page('/alerts', [['Alert', 'VIEW']], nav(4)),
  page('/payments', [['TrademarkPayment', 'VIEW']], nav(3)),
  page('/trademarks', [['Trademark', 'VIEW']], nav(2, '/trademarks/new')),
  page('/trademarks/new', [['Trademark', 'CREATE']]),
  page('/trademarks/$trademarkId', []),
  page('/trademarks/$trademarkId/attachments', [['TrademarkAttachment', 'VIEW']]),
  page('$', []),
  page('/auth/login', 'open'),
  page('/auth/logout', 'always'),
];
const at = (path: string): Page => pages.find((each) => each.path === path) ?? page('?', []);
const shown = (permissions: Parameters<typeof navigationFor>[1]) =>
  navigationFor(pages, permissions).map(({ page: { path }, add }) =>
    add ? `${path} + ${add.path}` : path,
  );

describe('navigation', () => {
  it('shows an administrator everything, in order, with what can be added', () => {
    expect(shown(permissionsOf('ROLE_ADMIN', false))).toEqual([
      '/',
      '/trademarks + /trademarks/new',
      '/payments',
      '/alerts',
      '/customers + /customers/new',
      '/accounts + /accounts/new',
      '/reports',
      '/settings',
    ]);
  });

  it('shows a client what it may read, and nothing to add', () => {
    expect(shown(permissionsOf('ROLE_CUSTOMER', false))).toEqual([
      '/',
      '/trademarks',
      '/payments',
      '/alerts',
    ]);
  });

  it('shows a client who manages accounts those too', () => {
    expect(shown(permissionsOf('ROLE_CUSTOMER', true))).toContain('/accounts + /accounts/new');
  });

  it('leaves out a page that only leads on to one that is not granted', () => {
    const leading = { ...at('/settings'), redirect: '/settings/outbox' };
    const changed = pages.map((each) => (each.path === '/settings' ? leading : each));
    const lawyer = permissionsOf('ROLE_USER', false);
    expect(navigationFor(changed, lawyer).map((entry) => entry.page.path)).not.toContain(
      '/settings',
    );
    expect(navigationFor(pages, lawyer).map((entry) => entry.page.path)).toContain('/settings');
  });
});

describe('the trail', () => {
  it('goes from home through the pages above', () => {
    const paths = (path: string) => trailOf(pages, at(path)).map((each) => each.path);
    expect(paths('/trademarks/$trademarkId/attachments')).toEqual([
      '/',
      '/trademarks',
      '/trademarks/$trademarkId',
      '/trademarks/$trademarkId/attachments',
    ]);
    expect(paths('/')).toEqual(['/']);
    expect(paths('/trademarks/new')).toEqual(['/', '/trademarks', '/trademarks/new']);
    expect(paths('/auth/login')).toEqual(['/auth/login']);
  });
});

describe('access', () => {
  it('follows the rules of the specification', () => {
    const admin = permissionsOf('ROLE_ADMIN', false);
    const verdict = (path: string, permissions: typeof admin | null) =>
      judge(pages, at(path), permissions && { permissions });
    expect(verdict('/auth/login', null)).toBe('enter');
    expect(verdict('/auth/login', admin)).toBe('home');
    expect(verdict('/auth/logout', null)).toBe('enter');
    expect(verdict('/auth/logout', admin)).toBe('enter');
    expect(verdict('/', null)).toBe('login');
    expect(verdict('$', null)).toBe('login');
    expect(verdict('$', {})).toBe('enter');
    expect(verdict('/settings/outbox', admin)).toBe('enter');
  });

  it('asks for every page on the trail', () => {
    expect(judge(pages, at('/settings/outbox'), { permissions: { Setting: ['EDIT'] } })).toBe(
      'forbidden',
    );
    expect(judge(pages, at('/settings/outbox'), { permissions: { Setting: ['VIEW'] } })).toBe(
      'forbidden',
    );
    expect(judge(pages, at('/trademarks/$trademarkId'), { permissions: {} })).toBe('forbidden');
  });

  it('is for nothing but the set-up and signing out while two-factor must be set up', () => {
    const visitor = { permissions: permissionsOf('ROLE_ADMIN', false), mustSetUpTwoFactor: true };
    const setUp = page('/account/two-factor', [], { withoutTwoFactor: true });
    const all = [...pages, setUp];
    const entered = all.filter((each) => judge(all, each, visitor) === 'enter');
    expect(entered.map(({ path }) => path)).toEqual(['/auth/logout', '/account/two-factor']);
    expect(judge(all, at('/settings/outbox'), visitor)).toBe('setUpTwoFactor');
    expect(judge(all, at('/auth/login'), visitor)).toBe('home');
  });
});

describe('tabs', () => {
  it('are the granted pages of the same section, in order', () => {
    const tab = (path: string, order: number) =>
      page(path, [['Setting', 'EDIT']], { tab: { order } });
    const all = [...pages, tab('/settings/mail', 2), tab('/settings/first', 1), tab('/x/y', 0)];
    const shownFor = (path: string, role: 'ROLE_ADMIN' | 'ROLE_USER') =>
      tabsFor(
        all,
        all.find((each) => each.path === path),
        permissionsOf(role, false),
      ).map((each) => each.path);
    expect(shownFor('/settings/mail', 'ROLE_ADMIN')).toEqual(['/settings/first', '/settings/mail']);
    expect(shownFor('/settings/mail', 'ROLE_USER')).toEqual([]);
    expect(shownFor('/x/y', 'ROLE_ADMIN')).toEqual([]);
    expect(shownFor('/settings/outbox', 'ROLE_ADMIN')).toEqual([]);
  });
});
