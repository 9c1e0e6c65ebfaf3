import { Link, useMatches } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import { PagesContext, tabsFor } from '#web/shell/pages.ts';
import { titleText } from '#web/shell/pageTitle.ts';
import classes from './SectionTabs.module.css';

/** The pages of a section side by side, above the content of the one in view. */
export const SectionTabs = () => {
  const t = useTranslate();
  const session = useSession();
  const pages = use(PagesContext);
  const page = useMatches().at(-1)?.staticData.page;
  const tabs = session ? tabsFor(pages, page, session.permissions) : [];
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('section_pages')} className={classes.tabs}>
      <ul>
        {tabs.map((each) => (
          <li key={each.path}>
            {/* The first page of a section lies above the others: only its own path is it, whatever its query. */}
            <Link
              to={each.path}
              params
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'data-active': true }}
            >
              {each.tab?.label ? t(each.tab.label) : titleText(t, each, {})}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
