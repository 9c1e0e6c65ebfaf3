import { useMatches } from '@tanstack/react-router';
import type { Search } from '#web/data/search.ts';

const nothing: Search = {};

/**
 * The query of the current page, for components used on many pages, such as lists. A page with its own
 * query parameters reads them from its route.
 */
export const useSearchInView = (): Search =>
  useMatches({ select: (matches): Search => matches.at(-1)?.search ?? nothing });
