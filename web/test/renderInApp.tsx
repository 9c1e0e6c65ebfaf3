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
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '#web/data/queries.ts';

// Mantine's text areas measure themselves again when fonts load; happy-dom has no fonts.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** Renders an element as within a page of the app: theme, queries, a router and the main layout's route. */
export const renderInApp = async (
  content: ReactNode,
  /** Further paths it is rendered at, and the initial one. */
  paths: readonly string[] = [],
  start = '/',
): Promise<RenderResult & { go: (to: string) => Promise<void>; path: () => string }> => {
  const root = createRootRoute({ component: Outlet });
  const main = createRoute({ getParentRoute: () => root, id: 'main', component: Outlet });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => main, path, component });
  const routeTree = root.addChildren([
    main.addChildren([
      ...['/', ...paths].map((path) => page(path, () => content)),
      page('$', () => <h1>elsewhere</h1>),
    ]),
  ]);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [start] }),
  });
  const result = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await router.load();
  return {
    ...result,
    go: (to) => router.navigate({ to }),
    path: () => router.state.location.pathname,
  };
};
