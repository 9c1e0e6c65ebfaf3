import type { Parameters } from '#web/routing/pageInView.ts';
import type { Page } from '#web/routing/pages.ts';
import type { Target } from '#web/ui/target.ts';

/**
 * The address of a page of the table, with the parameters of the page in view. Each page is a route of the
 * router, which is made of the same table: the compiler sees it only where the page is named.
 */
export const pageTarget = ({ path }: Page, parameters: Parameters = {}): Target =>
  ({ to: path, params: parameters }) as Target;
