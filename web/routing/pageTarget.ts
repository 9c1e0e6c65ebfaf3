import type { Parameters } from '#web/routing/pageInView.ts';
import type { Page } from '#web/routing/pages.ts';
import type { Target } from '#web/ui/target.ts';

/**
 * The link target of a page, with the parameters of the current page. The routes are built from the same
 * table of pages, but the compiler can check this only where the page is a literal.
 */
export const pageTarget = ({ path }: Page, parameters: Parameters = {}): Target =>
  ({ to: path, params: parameters }) as Target;
