import { createRouter, redirect, type RouterHistory } from '@tanstack/react-router';
import { announceForbidden } from '#web/data/announce.ts';
import { navigateTo, registerNavigate, rememberPreviousPath } from '#web/data/navigation.ts';
import { wantedTarget } from '#web/data/redirectPath.ts';
import { parseSearch, type Search, stringifySearch } from '#web/data/search.ts';
import { getSession, subscribeToSession } from '#web/data/session.ts';
import { forgetTypedOn } from '#web/data/typedText.ts';
import { type PageGuard, routeTreeOf } from '#web/routeTree.tsx';
import { judge, type Page } from '#web/routing/pages.ts';
import type { Target } from '#web/ui/target.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** The path of the page for unknown URLs. */
const unknownPath = '$';

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

/** Where a signed-in user goes from a visitors' page: the requested path, or home if it does not exist. */
const entranceOf = ({ redirect_path: path }: Search, pageAt: PageAt) => {
  const { href } = wantedTarget(path);
  const { pathname } = new URL(href, window.location.origin);
  const isKnown = pageAt(pathname)?.path !== unknownPath;
  return { href: isKnown ? href : '/', replace: true };
};

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
        // Only a cold start or a sign-in gets here, so there is no page to stay on.
        if (!preload) announceForbidden();
        throw redirect({ to: '/', replace: true });
    }
    if ('redirect' in page) throw redirect({ to: page.redirect, replace: true });
  };

export const createAppRouter = (pages: readonly Page[], history: RouterHistory) => {
  // The guards need the router, which is created from them, so this is set later.
  let find: PageAt = () => undefined;
  const router = createRouter({
    routeTree: routeTreeOf(pages, (page) => guard(pages, page, (pathname) => find(pathname))),
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
  find = (pathname) => pageAt(router, pathname);
  // Navigation to a forbidden page is cancelled; not even the URL changes.
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

/** Redirects when the session starts or ends, here or in another tab. */
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
      // Not blockable: a signed-in user cannot stay here, and the guard leads home instead.
      if (session) navigateTo(entranceOf(search, (path) => pageAt(router, path)));
    } else if (!session)
      navigateTo({
        to: '/auth/login',
        search: { redirect_path: href },
        state: { notice: 'sessionEnded' },
        replace: true,
      });
    // Another tab signed in as another account: no data of the first may stay visible.
    else navigateTo({ to: '/', replace: true });
  });
};

/** Signing out must work offline, so its page is there before it is wanted. */
const fetchTheWayOut = (router: AppRouter) => {
  if (!getSession()) return;
  // The first match is the root, which has nothing to load.
  const routes = router.getMatchedRoutes('/auth/logout')[0].slice(1);
  for (const route of routes) void router.loadRouteChunk(route);
};

/** Connects the router to the session and the data layer. Returns a function that disconnects it. */
export const connectRouter = (router: AppRouter): (() => void) => {
  registerNavigate((wanted) => {
    const isText = 'href' in wanted;
    void (isText
      ? router.navigate({ ...wanted, ignoreBlocker: true })
      : router.navigate({ ...wanted, ignoreBlocker: true }));
  });
  const untie = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      rememberPreviousPath(fromLocation.href);
      if (getSession() && toLocation.pathname !== '/auth/logout')
        forgetTypedOn(fromLocation.pathname);
    }),
    router.subscribe('onResolved', () => fetchTheWayOut(router)),
    followSession(router),
  ];
  return () => {
    for (const each of untie) each();
  };
};
