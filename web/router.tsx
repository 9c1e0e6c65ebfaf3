import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  redirect,
  type ResolveFullPath,
  type ResolveId,
  type ResolveParams,
  type Route,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isRowIdText } from '#contract/kit/endpoint';
import { announceForbidden } from '#web/data/announce.ts';
import { navigateTo, registerNavigate, rememberPreviousPath } from '#web/data/navigation.ts';
import { wantedTarget } from '#web/data/redirectPath.ts';
import { parseSearch, type Search, stringifySearch } from '#web/data/search.ts';
import { getSession, subscribeToSession } from '#web/data/session.ts';
import type { AppPage } from '#web/routes.tsx';
import { lazyPage } from '#web/routing/lazyPage.tsx';
import { rowIn } from '#web/routing/pageInView.ts';
import { judge, type Page, type RowPageProps } from '#web/routing/pages.ts';
import { ErrorPage } from '#web/shell/ErrorPage.tsx';
import type { Target } from '#web/ui/target.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** Of the page for whatever no other page has. */
const unknownPath = '$';

const layouts = {
  main: lazyPage(() => import('#web/shell/MainLayout.tsx').then(({ MainLayout }) => MainLayout)),
  bare: lazyPage(() => import('#web/shell/BareLayout.tsx').then(({ BareLayout }) => BareLayout)),
};

const verdictOn = (pages: readonly Page[], page: Page) => {
  const session = getSession();
  return judge(pages, page, session && { ...session, ...session.account });
};

const setUpTwoFactor = (wanted: string) =>
  ({
    to: '/account/two-factor',
    search: { redirect_path: wanted },
    replace: true,
  }) as const satisfies Target;

type PageAt = (pathname: string) => Page | undefined;

/** Where an account goes from the pages of visitors: what they wanted, but home where there is no such page. */
const entranceOf = ({ redirect_path: path }: Search, pageAt: PageAt) => {
  const { href } = wantedTarget(path);
  const { pathname } = new URL(href, window.location.origin);
  const isKnown = pageAt(pathname)?.path !== unknownPath;
  return { href: isKnown ? href : '/', replace: true };
};

type PageGuard = (entered: { location: ParsedLocation<Search>; preload: boolean }) => void;

const guard =
  (pages: readonly Page[], page: Page, pageAt: PageAt): PageGuard =>
  ({ location, preload }) => {
    switch (verdictOn(pages, page)) {
      case 'enter':
        break;
      case 'login':
        throw redirect({
          to: '/auth/login',
          search: { redirect_path: location.href },
          replace: true,
        });
      case 'setUpTwoFactor':
        throw redirect(setUpTwoFactor(location.href));
      case 'home':
        throw redirect(entranceOf(location.search, pageAt));
      case 'forbidden':
        // Only a cold start and a sign-in come this far: there is no page to stay on.
        if (!preload) announceForbidden();
        throw redirect({ to: '/', replace: true });
    }
    if ('redirect' in page) throw redirect({ to: page.redirect, replace: true });
  };

type Layout = keyof typeof layouts;

const rootRoute = () => createRootRoute({ component: Outlet, errorComponent: ErrorPage });

const layoutRoute = <const Name extends Layout>(root: ReturnType<typeof rootRoute>, name: Name) =>
  createRoute({
    getParentRoute: () => root,
    id: name,
    component: layouts[name],
    errorComponent: ErrorPage,
  });
type LayoutRoute<Name extends Layout> = ReturnType<typeof layoutRoute<Name>>;

/** A parameter whose name ends in `Id` is the number of a row; with anything else there it is no address of ours. */
type ParametersOf<Path extends string> = {
  [Name in keyof ResolveParams<Path>]: Name extends `${string}Id` ? number : string;
};
const readParameters = (given: Readonly<Record<string, string>>) => {
  const entries = Object.entries(given);
  const isRow = ([name]: readonly [string, string]) => name.endsWith('Id');
  if (entries.some((entry) => isRow(entry) && !isRowIdText(entry[1]))) return false;
  return Object.fromEntries(
    entries.map((entry) => [entry[0], isRow(entry) ? Number(entry[1]) : entry[1]]),
  );
};

const isRowPage = (
  page: Page,
): page is Page & { load: () => Promise<ComponentType<RowPageProps>> } =>
  /\$\w+Id\b/.test(page.path);

/** What is drawn at a route; of a row, with its number. */
const drawnAt = (route: AnyRoute, page: Page) => {
  if (!('load' in page)) return undefined;
  if (!isRowPage(page)) return lazyPage(page.load);
  const Shown = lazyPage<RowPageProps>(page.load);
  const RowPage = () => {
    const id = rowIn(route.useParams());
    return id !== undefined && <Shown id={id} />;
  };
  return Object.assign(RowPage, { preload: Shown.preload });
};

const routeOf = (parent: AnyRoute, page: Page, guard: PageGuard): AnyRoute => {
  const route = createRoute({
    getParentRoute: () => parent,
    path: page.path,
    beforeLoad: guard,
    errorComponent: ErrorPage,
    staticData: { page },
    params: { parse: readParameters },
    ...(page.search && { validateSearch: page.search }),
  });
  const component = drawnAt(route, page);
  return component ? route.update({ component }) : route;
};

type SearchOf<P extends Page> = P extends { search: infer Read } ? Read : undefined;

/** The route of a page as the compiler knows it. */
type RouteOf<P extends Page> = P extends Page
  ? Route<
      unknown,
      LayoutRoute<P['layout']>,
      P['path'],
      ResolveFullPath<LayoutRoute<P['layout']>, P['path']>,
      string,
      ResolveId<LayoutRoute<P['layout']>, string, P['path']>,
      SearchOf<P>,
      ParametersOf<P['path']>
    >
  : never;

const routeTreeOf = (pages: readonly Page[], pageAt: PageAt) => {
  const root = rootRoute();
  const branch = <const Name extends Layout>(name: Name) => {
    const parent = layoutRoute(root, name);
    const children = pages
      .filter(({ layout }) => layout === name)
      .map((page) => routeOf(parent, page, guard(pages, page, pageAt)));
    // One for each page of the table, which the compiler cannot count through `map`.
    return parent.addChildren(children as RouteOf<Extract<AppPage, { layout: Name }>>[]);
  };
  return root.addChildren([branch('main'), branch('bare')]);
};

export const createAppRouter = (pages: readonly Page[], history: RouterHistory) => {
  // The guards ask once there is a router, which is made of them.
  let find: PageAt = () => undefined;
  const router = createRouter({
    routeTree: routeTreeOf(pages, (pathname) => find(pathname)),
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
  find = (pathname) => pageAt(router, pathname);
  // Navigation to a page that is not granted is cancelled, the address does not even change.
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation }) => {
      const page = pageAt(router, nextLocation.pathname);
      if (!page || verdictOn(pages, page) !== 'forbidden') return false;
      announceForbidden();
      return true;
    },
  });
  return router;
};

type AppRouter = ReturnType<typeof createAppRouter>;

const pageAt = (router: AppRouter, pathname: string): Page | undefined =>
  router.getMatchedRoutes(pathname)[0].at(-1)?.options.staticData?.page;

/** The session came or went, here or in another tab: the page in view may no longer be the right one. */
const followSession = (router: AppRouter) => {
  let known = getSession()?.account;
  return subscribeToSession(() => {
    const session = getSession();
    const changed = session?.account.id !== known?.id;
    const mustSetUp = session?.account.mustSetUpTwoFactor && !known?.mustSetUpTwoFactor;
    known = session?.account;
    const { pathname, href, search } = router.latestLocation;
    const page = pageAt(router, pathname);
    if (!page || page.access === 'always') return;
    if (!changed) {
      if (mustSetUp && !page.withoutTwoFactor) navigateTo(setUpTwoFactor(href));
    } else if (page.access === 'open') {
      // Not to be cancelled: whoever is signed in cannot stay here. The guard leads home instead.
      if (session) navigateTo(entranceOf(search, (path) => pageAt(router, path)));
    } else if (!session)
      navigateTo({ to: '/auth/login', search: { redirect_path: href }, replace: true });
    // Another tab signed in as somebody else: nothing of the first account may stay in view.
    else navigateTo({ to: '/', replace: true });
  });
};

/** Signing out has to work without a network, so what it needs is fetched while there is one. */
const fetchTheWayOut = (router: AppRouter) => {
  if (!getSession()) return;
  const routes = ['/auth/logout', '/auth/login'].flatMap((path) =>
    // The first is the root, which has nothing to fetch.
    router.getMatchedRoutes(path)[0].slice(1),
  );
  for (const route of routes) void router.loadRouteChunk(route);
};

/** Ties the router to the session and to the parts that lie below it. Returns a function that unties. */
export const connectRouter = (router: AppRouter): (() => void) => {
  registerNavigate((wanted) => {
    const isText = 'href' in wanted;
    void (isText
      ? router.navigate({ ...wanted, ignoreBlocker: true })
      : router.navigate({ ...wanted, ignoreBlocker: true }));
  });
  const untie = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) rememberPreviousPath(fromLocation.href);
    }),
    router.subscribe('onResolved', () => fetchTheWayOut(router)),
    followSession(router),
  ];
  return () => {
    for (const each of untie) each();
  };
};
