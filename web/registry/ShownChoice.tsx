import { Link } from '@tanstack/react-router';
import { labelOf } from '#contract/values/codes';
import type { OutputOf } from '#contract/kit/endpoint';
import { languageTags } from '#contract/values/locale';
import type { registryApi } from '#contract/registry/api';
import { findingKind, findingState } from '#contract/registry/findings';
import { registryMessages } from '#contract/registry/words';
import { useSentences } from '#web/data/language.ts';
import { type Shown, shownNames } from '#web/registry/shownFindings.ts';
import classes from './ShownChoice.module.css';

type Open = OutputOf<typeof registryApi.state>['open'];

const countOf = (
  shown: Shown,
  { missingHere, missingThere, differences }: Open,
): number | undefined => {
  switch (shown) {
    case 'OPEN':
      return missingHere + missingThere + differences;
    case 'MISSING_HERE':
      return missingHere;
    case 'MISSING_THERE':
      return missingThere;
    case 'DIFFERENCE':
      return differences;
    case 'LATER':
    case 'KEPT':
      return undefined;
  }
};

/** The built-in views of the list, with the number of open findings in each. */
export const ShownChoice = ({ shown, open }: { shown: Shown; open: Open | undefined }) => {
  const say = useSentences(registryMessages);
  const { locale } = say;
  const nameOf = (name: Shown): string => {
    if (name === 'OPEN') return say('to_decide');
    if (name === 'DIFFERENCE') return say('show_differences');
    if (name === 'LATER' || name === 'KEPT') return labelOf(findingState, name, locale);
    return labelOf(findingKind, name, locale);
  };
  return (
    <nav aria-label={say('what_to_show')}>
      <ul className={classes.views}>
        {shownNames.map((name) => {
          const count = open && countOf(name, open);
          return (
            <li key={name}>
              <Link
                to="/registry"
                search={name === 'OPEN' ? {} : { shown: name }}
                // The list adds its own query parameters, so the router cannot match the link; aria-current
                // is set below.
                activeOptions={{ exact: true }}
                className={classes.view}
                {...(name === shown && { 'aria-current': 'page' as const })}
              >
                {nameOf(name)}
                {count !== undefined && (
                  <span className={classes.count}>
                    {count.toLocaleString(languageTags[locale])}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
