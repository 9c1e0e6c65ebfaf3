import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { queryClient } from '#web/data/queries.ts';
import { parseSearch, stringifySearch } from '#web/data/search.ts';

/** Renders one page at a URL or the path of its route; every page it links to is empty. */
export const renderPage = (Page: FunctionComponent, address: string, path = '/list') => {
  const root = createRootRoute({ component: Outlet });
  const main = createRoute({ getParentRoute: () => root, id: 'main', component: Outlet });
  const page = createRoute({ getParentRoute: () => main, path, component: Page });
  const other = createRoute({ getParentRoute: () => main, path: '$', component: () => null });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: root.addChildren([main.addChildren([page, other])]),
    history,
    parseSearch,
    stringifySearch,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    history,
    address: () => decodeURIComponent(history.location.href.replaceAll('+', ' ')),
  };
};
