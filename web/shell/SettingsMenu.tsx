import { Link, useLocation } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { use, useId } from 'react';
import { settingsMenuMessages } from '#contract/settings/menuWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import { type Page, pageGroups, PagesContext, tabsFor } from '#web/routing/pages.ts';
import { pageTarget } from '#web/routing/pageTarget.ts';
import { titleText } from '#web/routing/pageTitle.ts';
import { useIsNarrow } from '#web/ui/screen.ts';
import classes from './SettingsMenu.module.css';

/** The path all settings are below. */
const root = '/settings';

/** Whether the page in view is one of the settings, or below one. */
export const isOfSettings = (page: Page | undefined): boolean =>
  page?.path.startsWith(`${root}/`) ?? false;

const Groups = ({ pages }: { pages: readonly Page[] }) => {
  const t = useTranslate();
  const say = useSentences(settingsMenuMessages);
  const id = useId();
  return pageGroups.map((group) => {
    const ofGroup = pages.filter(({ tab }) => tab?.group === group);
    if (ofGroup.length === 0) return null;
    return (
      <div key={group} className={classes.group}>
        <h2 id={`${id}-${group}`}>{say(`group_${group}`)}</h2>
        <ul aria-labelledby={`${id}-${group}`}>
          {ofGroup.map((page) => (
            <li key={page.path}>
              <Link
                {...pageTarget(page)}
                activeOptions={{ includeSearch: false }}
                activeProps={{ 'data-active': true }}
              >
                {titleText(t, page, {})}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
};

/** The settings by groups, beside the page; on a narrow screen folded above it. */
export const SettingsMenu = () => {
  const t = useTranslate();
  const say = useSentences(settingsMenuMessages);
  const session = useSession();
  const all = use(PagesContext);
  const isNarrow = useIsNarrow();
  const { pathname } = useLocation();
  if (!session) return null;
  const first = all.find(({ tab, path }) => tab?.group && path.startsWith(`${root}/`));
  const pages = tabsFor(all, first, session.permissions);
  const open = pages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const menu = (
    <nav aria-label={t('section_pages')} className={classes.menu}>
      <Groups pages={pages} />
    </nav>
  );
  if (!isNarrow) return menu;
  return (
    // A choice closes it: the key is the page.
    <details key={pathname} className={classes.folded}>
      <summary>
        <span>
          {say('menu')}
          {open && `: ${titleText(t, open, {})}`}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {menu}
    </details>
  );
};
