import { type ComponentType, createContext } from 'react';
import { can, type Permissions, type Requirement } from '#contract/access';
import type { MessageKey } from '#contract/i18n';

type PageIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** One page of the product. Guards, navigation, add shortcuts and breadcrumbs all read it. */
export type Page = {
  /** With $names for parameters; `$` alone takes whatever no other page has. */
  path: string;
  /** In braces: replaced by the name that the page gives (usePageName). */
  title: MessageKey | `{${string}}`;
  layout: 'main' | 'bare';
  /** open: for visitors, an account is sent home; always: for both; a list: signed in and granted. */
  access: 'open' | 'always' | readonly Requirement[];
  navigation?: {
    icon: PageIcon;
    order: number;
    /** The path of the page that adds one. */
    add?: string;
  };
} & ({ load: () => Promise<ComponentType> } | { redirect: string });

export const PagesContext = createContext<readonly Page[]>([]);

const isAbove = (above: string, path: string): boolean =>
  above === path || above === '/' || path.startsWith(`${above}/`);

/** The page and those its path goes through, the outermost first: home, settings, outgoing mail. */
export const trailOf = (pages: readonly Page[], page: Page): Page[] => {
  const above = pages.filter(
    ({ path, layout }) => layout === page.layout && path !== page.path && isAbove(path, page.path),
  );
  return [...above.toSorted((a, b) => a.path.length - b.path.length), page];
};

/** §2: accessible only when every page on the trail is granted; and so is the page it leads on to. */
const mayEnter = (pages: readonly Page[], page: Page, permissions: Permissions): boolean => {
  const granted = trailOf(pages, page).every(
    ({ access }) =>
      typeof access === 'string' || access.every((requirement) => can(permissions, requirement)),
  );
  if (!granted || !('redirect' in page)) return granted;
  const target = pages.find(({ path }) => path === page.redirect);
  return target !== undefined && mayEnter(pages, target, permissions);
};

export type Verdict = 'enter' | 'login' | 'home' | 'forbidden';

/** What becomes of somebody who opens a page; permissions are null when nobody is signed in. */
export const judge = (
  pages: readonly Page[],
  page: Page,
  permissions: Permissions | null,
): Verdict => {
  if (page.access === 'always') return 'enter';
  if (page.access === 'open') return permissions ? 'home' : 'enter';
  if (!permissions) return 'login';
  return mayEnter(pages, page, permissions) ? 'enter' : 'forbidden';
};

export type NavigationEntry = { page: Page; icon: PageIcon; add?: Page };

/** The navigation an account sees: pages it may open, with the add shortcut if it may add. */
export const navigationFor = (
  pages: readonly Page[],
  permissions: Permissions,
): NavigationEntry[] =>
  pages
    .flatMap((page) => (page.navigation ? [{ page, ...page.navigation }] : []))
    .filter(({ page }) => mayEnter(pages, page, permissions))
    .toSorted((a, b) => a.order - b.order)
    .map(({ page, icon, add }) => {
      const adding = pages.find(({ path }) => path === add);
      return adding && mayEnter(pages, adding, permissions)
        ? { page, icon, add: adding }
        : { page, icon };
    });
