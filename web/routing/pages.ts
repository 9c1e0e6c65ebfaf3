import { type ComponentType, createContext, type ReactNode } from 'react';
import { can, type Permissions, type Requirement } from '#contract/access';
import type { MessageKey } from '#contract/words/i18n';
import type { Search } from '#web/data/search.ts';

/** Sentences that need no values: titles and labels. */
type PlainKey = Extract<MessageKey, `title_${string}` | `tab_${string}`>;

type PageIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

export type NavigationBadge = 'unreadAlerts';

/** The path of a page about one row: a parameter whose name ends in `Id` is the number of that row. */
type RowPath = `${string}/$${string}Id` | `${string}/$${string}Id/${string}`;
export type RowPageProps = { id: number };

/** What `load` of a page returns. Stated there, so that the types of routes do not depend on those of pages. */
export type Loading = Promise<ComponentType>;
export type LoadingRow = Promise<ComponentType<RowPageProps>>;
export type LoadingGate = Promise<ComponentType<RowPageProps & { children: ReactNode }>>;

/** One page of the product. Guards, navigation, add shortcuts and breadcrumbs all read it. */
export type Page<Path extends string = string> = {
  /** With $names for parameters; `$` alone takes whatever no other page has. */
  path: Path;
  /** What its address can say after the path; links to it are checked by what this returns. */
  search?: (given: Search) => object;
  /** In braces: replaced by the name that the page gives (usePageName). */
  title: MessageKey | `{${string}}`;
  layout: 'main' | 'bare';
  /** open: for visitors, an account is sent home; always: for both; a list: signed in and granted. */
  access: 'open' | 'always' | readonly Requirement[];
  navigation?: {
    icon: PageIcon;
    order: number;
    /** The path of the page that adds one. */
    add?: Path;
    /** Something counted beside its title; drawn by NavigationItem. */
    badge?: NavigationBadge;
  };
  /**
   * Among the pages of its section, side by side above their content: those below the same page, or
   * below `of`, where the page itself is the first of them and needs a `label` besides its title.
   */
  tab?: {
    order: number;
    of?: Path;
    label?: PlainKey;
    /** Not all rows have this page: draws the tab where this one has. */
    gate?: () => LoadingGate;
  };
  /** Open to staff who must set up two-factor first; nothing else is (`withoutTwoFactor` of endpoints). */
  withoutTwoFactor?: true;
} & (
  | { load: () => Loading }
  | { path: Path & RowPath; load: () => LoadingRow }
  | { redirect: Path }
);

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

/** Accessible only when every page on the trail is granted, and the page it leads on to. */
const mayEnter = (pages: readonly Page[], page: Page, permissions: Permissions): boolean => {
  const granted = trailOf(pages, page).every(
    ({ access }) =>
      typeof access === 'string' || access.every((requirement) => can(permissions, requirement)),
  );
  if (!granted || !('redirect' in page)) return granted;
  const target = pages.find(({ path }) => path === page.redirect);
  return target !== undefined && mayEnter(pages, target, permissions);
};

export type Verdict = 'enter' | 'login' | 'home' | 'forbidden' | 'setUpTwoFactor';

type Visitor = { permissions: Permissions; mustSetUpTwoFactor?: boolean };

/** What becomes of somebody who opens a page; null when nobody is signed in. */
export const judge = (pages: readonly Page[], page: Page, visitor: Visitor | null): Verdict => {
  if (page.access === 'always') return 'enter';
  if (page.access === 'open') return visitor ? 'home' : 'enter';
  if (!visitor) return 'login';
  if (visitor.mustSetUpTwoFactor && !page.withoutTwoFactor) return 'setUpTwoFactor';
  return mayEnter(pages, page, visitor.permissions) ? 'enter' : 'forbidden';
};

export type NavigationEntry = {
  page: Page;
  icon: PageIcon;
  add?: Page;
  badge?: NavigationBadge;
};

/** The navigation an account sees: pages it may open, with the add shortcut if it may add. */
export const navigationFor = (
  pages: readonly Page[],
  permissions: Permissions,
): NavigationEntry[] =>
  pages
    .flatMap((page) => (page.navigation ? [{ page, ...page.navigation }] : []))
    .filter(({ page }) => mayEnter(pages, page, permissions))
    .toSorted((a, b) => a.order - b.order)
    .map(({ page, icon, add, badge }) => {
      const adding = pages.find(({ path }) => path === add);
      return {
        page,
        icon,
        ...(badge && { badge }),
        ...(adding && mayEnter(pages, adding, permissions) && { add: adding }),
      };
    });

const sectionOf = ({ path, tab }: Page): string => tab?.of ?? path.slice(0, path.lastIndexOf('/'));

/** The pages side by side with this one, itself among them; none when it stands alone. */
export const tabsFor = (
  pages: readonly Page[],
  page: Page | undefined,
  permissions: Permissions,
): Page[] => {
  if (!page?.tab) return [];
  const tabs = pages
    .filter((each) => each.tab && sectionOf(each) === sectionOf(page))
    .filter((each) => mayEnter(pages, each, permissions))
    .toSorted((a, b) => (a.tab?.order ?? 0) - (b.tab?.order ?? 0));
  return tabs.length > 1 ? tabs : [];
};
