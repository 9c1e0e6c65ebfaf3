import { useMatches } from '@tanstack/react-router';
import type { Page } from '#web/routing/pages.ts';

/** Path parameters of a page; numbers are row ids. */
export type Parameters = Readonly<Record<string, string | number | undefined>>;

/** The id of the row a page is about. */
export const rowIn = (parameters: Parameters): number | undefined =>
  Object.values(parameters).find((value) => typeof value === 'number');

/** The current page and its path parameters. */
export const usePageInView = (): { page: Page | undefined; parameters: Parameters } => {
  const match = useMatches().at(-1);
  return { page: match?.staticData.page, parameters: match?.params ?? {} };
};
