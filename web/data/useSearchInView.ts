import { useMatches } from '@tanstack/react-router';
import type { Search } from '#web/data/search.ts';

const nothing: Search = {};

/**
 * The query of the page in view, whichever it is: for what stands on many pages, as a list does, and reads
 * its own part of it. A page that has a query of its own asks its route.
 */
export const useSearchInView = (): Search =>
  useMatches({ select: (matches): Search => matches.at(-1)?.search ?? nothing });
