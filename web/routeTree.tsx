import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  Outlet,
  type ParsedLocation,
  type ResolveFullPath,
  type ResolveId,
  type ResolveParams,
  type Route,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isRowIdText } from '#contract/kit/endpoint';
import type { Search } from '#web/data/search.ts';
import { searchWith, wholeNumber } from '#web/data/searchParts.ts';
import type { AppPage } from '#web/routes.tsx';
import { lazyPage } from '#web/routing/lazyPage.tsx';
import { rowIn } from '#web/routing/pageInView.ts';
import type { Page, RowPageProps } from '#web/routing/pages.ts';
import { ErrorPage } from '#web/shell/ErrorPage.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

const layouts = {
  main: lazyPage(() => import('#web/shell/MainLayout.tsx').then(({ MainLayout }) => MainLayout)),
  bare: lazyPage(() => import('#web/shell/BareLayout.tsx').then(({ BareLayout }) => BareLayout)),
};

type Layout = keyof typeof layouts;

const rootRoute = () => createRootRoute({ component: Outlet, errorComponent: ErrorPage });

const layoutRoute = <const Name extends Layout>(root: ReturnType<typeof rootRoute>, name: Name) =>
  createRoute({
    getParentRoute: () => root,
    id: name,
    component: layouts[name],
    // A deadline can be opened beside any page of the main layout.
    validateSearch: searchWith({ deadline: wholeNumber }),
    errorComponent: ErrorPage,
  });
type LayoutRoute<Name extends Layout> = ReturnType<typeof layoutRoute<Name>>;

/** A parameter whose name ends in `Id` is a row id; a path with anything else there does not match. */
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

/** The component of a route; the page of a row receives its id. */
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

/** Throws a redirect if the user may not enter. */
export type PageGuard = (entered: { location: ParsedLocation<Search>; preload: boolean }) => void;

const routeOf = (parent: AnyRoute, page: Page, beforeLoad: PageGuard): AnyRoute => {
  const route = createRoute({
    getParentRoute: () => parent,
    path: page.path,
    beforeLoad,
    errorComponent: ErrorPage,
    staticData: { page },
    params: { parse: readParameters },
    ...(page.search && { validateSearch: page.search }),
  });
  const component = drawnAt(route, page);
  return component ? route.update({ component }) : route;
};

type SearchOf<P extends Page> = P extends { search: infer Read } ? Read : undefined;

/** The type of a page's route. */
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

/** The routes of these pages, each within its layout. */
export const routeTreeOf = (pages: readonly Page[], guardOf: (page: Page) => PageGuard) => {
  const root = rootRoute();
  const branch = <const Name extends Layout>(name: Name) => {
    const parent = layoutRoute(root, name);
    const children = pages
      .filter(({ layout }) => layout === name)
      .map((page) => routeOf(parent, page, guardOf(page)));
    // There is one route per page, which the compiler cannot infer through `map`.
    return parent.addChildren(children as RouteOf<Extract<AppPage, { layout: Name }>>[]);
  };
  return root.addChildren([branch('main'), branch('bare')]);
};
