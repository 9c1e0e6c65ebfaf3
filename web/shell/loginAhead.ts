import { use } from 'react';
import { PagesContext } from '#web/routing/pages.ts';

/** Loads the page that follows the end of a session: without a network it could not be loaded any more. */
export const useLoginAhead = (): { preload: () => void } => {
  const page = use(PagesContext).find(({ path }) => path === '/auth/login');
  return { preload: () => page && 'load' in page && void page.load().catch(() => {}) };
};
