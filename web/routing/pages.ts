import { type ComponentType, createContext, type ReactNode } from 'react';
import { can, type Permissions, type Requirement } from '#contract/access';
import type { Content } from '#contract/home/contents';
import type { MessageKey } from '#contract/words/i18n';
import type { Search } from '#web/data/search.ts';

/** Messages without parameters: titles and labels. */
type PlainKey = Extract<MessageKey, `title_${string}` | `tab_${string}`>;

type PageIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** The groups of the settings, in this order. */
export const pageGroups = ['firm', 'deadlines', 'letters', 'operation'] as const;
type PageGroup = (typeof pageGroups)[number];

export type NavigationBadge = 'openAlerts';

/** The path of a page about one row: a parameter whose name ends in `Id` is the id of that row. */
type RowPath = `${string}/$${string}Id` | `${string}/$${string}Id/${string}`;
export type RowPageProps = { id: number };

/** The return type of `load`. Stated there, so that route types do not depend on page types. */
export type Loading = Promise<ComponentType>;
export type LoadingRow = Promise<ComponentType<RowPageProps>>;
export type LoadingGate = Promise<ComponentType<RowPageProps & { children: ReactNode }>>;

/** One page of the app. Guards, navigation, add shortcuts and breadcrumbs all read it. */
export type Page<Path extends string = string> = {
  /** Parameters are written `$name`; `$` alone matches every path that no other page has. */
  path: Path;
  /** Parses its query parameters; links to the page are type-checked against the result. */
  search?: (given: Search) => object;
  /** A title in braces is replaced by the name the page sets (usePageName). */
  title: MessageKey | `{${string}}`;
  layout: 'main' | 'bare';
  /**
   * open: for visitors, signed-in users are sent home; always: for both; a list: requires sign-in and these
   * permissions.
   */
  access: 'open' | 'always' | readonly Requirement[];
  navigation?: {
    icon: PageIcon;
    order: number;
    /** The path of the page that adds a row. */
    add?: Path;
    /** The path of the entry that it stands below. */
    under?: Path;
    /** A counter next to its title; rendered by NavigationItem. */
    badge?: NavigationBadge;
  };
  /**
   * The page is a tab of its section: next to the other pages below the same page, or below `of`, where
   * that page is itself the first tab and needs a `label` besides its title.
   */
  tab?: {
    order: number;
    of?: Path;
    label?: PlainKey;
    /** The heading under which the menu of the settings lists the page. */
    group?: PageGroup;
    /** What the page holds of a mark: a client is shown no tab of an empty page. */
    holds?: Content;
    /** Renders the tab only for rows that have this page. */
    gate?: () => LoadingGate;
    /** A number beside the label of the tab, of what waits on the page of this row. */
    count?: () => LoadingRow;
  };
  /**
   * What the tabs of this row have in common, shown above them: the layout keeps it while the tabs change, and
   * the pages below repeat no title.
   */
  head?: () => LoadingRow;
  /** Open to staff who must set up two-factor first; no other page is (`withoutTwoFactor` of endpoints). */
  withoutTwoFactor?: true;
} & (
  | { load: () => Loading }
  | { path: Path & RowPath; load: () => LoadingRow }
  | { redirect: Path }
);

export const PagesContext = createContext<readonly Page[]>([]);

const isAbove = (above: string, path: string): boolean =>
  above === path || above === '/' || path.startsWith(`${above}/`);

/** The page and its parent pages by path, outermost first: home, settings, outgoing mail. */
export const trailOf = (pages: readonly Page[], page: Page): Page[] => {
  const above = pages.filter(
    ({ path, layout }) => layout === page.layout && path !== page.path && isAbove(path, page.path),
  );
  return [...above.toSorted((a, b) => a.path.length - b.path.length), page];
};

/** A page is accessible only if every page on its trail is, and so is the page it redirects to. */
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

/** Decides what happens when a visitor opens a page; null means not signed in. */
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
  /** It stands below the entry before it. */
  isChild?: true;
};

/** The navigation of an account: pages it may open, with the add shortcut if it may add. */
export const navigationFor = (
  pages: readonly Page[],
  permissions: Permissions,
): NavigationEntry[] =>
  pages
    .flatMap((page) => (page.navigation ? [{ page, ...page.navigation }] : []))
    .filter(({ page }) => mayEnter(pages, page, permissions))
    .toSorted((a, b) => a.order - b.order)
    .map(({ page, icon, add, badge, under }) => {
      const adding = pages.find(({ path }) => path === add);
      return {
        page,
        icon,
        ...(badge && { badge }),
        ...(under !== undefined && { isChild: true as const }),
        ...(adding && mayEnter(pages, adding, permissions) && { add: adding }),
      };
    });

export const sectionOf = ({ path, tab }: Page): string =>
  tab?.of ?? path.slice(0, path.lastIndexOf('/'));

/** The tabs of the section of this page, including itself; empty if it has no siblings. */
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
