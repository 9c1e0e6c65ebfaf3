import { useMatches } from '@tanstack/react-router';
import type { Page } from '#web/routing/pages.ts';

/** Of the path of a page: numbers are those of rows. */
export type Parameters = Readonly<Record<string, string | number | undefined>>;

/** The row a page is about. */
export const rowIn = (parameters: Parameters): number | undefined =>
  Object.values(parameters).find((value) => typeof value === 'number');

/** The page that is drawn, and the parameters of its path. */
export const usePageInView = (): { page: Page | undefined; parameters: Parameters } => {
  const match = useMatches().at(-1);
  return { page: match?.staticData.page, parameters: match?.params ?? {} };
};
