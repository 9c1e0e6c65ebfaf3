import type { Permissions } from '#contract/access';
import type { Translate } from '#contract/words/i18n';
import { foldText, isNear, searchWords } from '#contract/values/searchText';
import { judge, type Page, trailOf } from '#web/routing/pages.ts';
import { pageTarget } from '#web/routing/pageTarget.ts';
import { titleText } from '#web/routing/pageTitle.ts';
import type { Target } from '#web/ui/target.ts';

export type Command = { target: Target; title: string; section: string | null; adds: boolean };

const hasOwnAddress = ({ path, layout, title }: Page): boolean =>
  layout === 'main' && !path.includes('$') && !title.startsWith('{');

/** The pages an account can open from anywhere, those that add something first. */
export const commandsFor = (
  pages: readonly Page[],
  permissions: Permissions,
  t: Translate,
): Command[] =>
  pages
    .filter(hasOwnAddress)
    .filter((page) => !('redirect' in page) && judge(pages, page, { permissions }) === 'enter')
    .map((page) => {
      const above = trailOf(pages, page).filter(({ path }) => path !== '/' && path !== page.path);
      const [outermost] = above;
      return {
        target: pageTarget(page),
        title: titleText(t, page, {}),
        section: outermost ? titleText(t, outermost, {}) : null,
        adds: page.path.endsWith('/new'),
      };
    })
    .toSorted((one, other) => Number(other.adds) - Number(one.adds));

/**
 * Commands whose words start with each typed word, or differ by one letter: "hasło", "opłaty". The one whose
 * title was typed comes first: Enter opens it.
 */
export const matchingCommands = (commands: readonly Command[], term: string): Command[] => {
  const typed = searchWords(term);
  const isTyped = ({ title }: Command): boolean => foldText(title) === foldText(term);
  return commands
    .filter(({ title, section }) => {
      const words = searchWords(`${title} ${section ?? ''}`);
      return typed.every((word) =>
        words.some((each) => each.startsWith(word) || isNear(word, each)),
      );
    })
    .toSorted((one, other) => Number(isTyped(other)) - Number(isTyped(one)));
};
