import { useMatches } from '@tanstack/react-router';
import { use } from 'react';
import { isRowIdText } from '#contract/kit/endpoint';
import { type Page, PagesContext } from '#web/routing/pages.ts';

/** A parameter whose name ends in `Id` is the number of a row; anything else there is no address of ours. */
export const namesRows = (parameters: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(parameters).every(
    ([name, value]) => !name.endsWith('Id') || (value !== undefined && isRowIdText(value)),
  );

/** The page that is drawn: the one for unknown addresses where the address names no row. */
export const usePageInView = (): {
  page: Page | undefined;
  parameters: Readonly<Record<string, string | undefined>>;
} => {
  const pages = use(PagesContext);
  const match = useMatches().at(-1);
  const parameters: Readonly<Record<string, string | undefined>> = match?.params ?? {};
  const unknown = pages.find(({ path }) => path === '$');
  return { page: namesRows(parameters) ? match?.staticData.page : unknown, parameters };
};
