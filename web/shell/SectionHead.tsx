import { type ReactNode, use } from 'react';
import { useLazyPart } from '#web/form/useLazyPart.ts';
import { rowIn, usePageInView } from '#web/routing/pageInView.ts';
import { type LoadingRow, PagesContext, sectionOf } from '#web/routing/pages.ts';
import { SectionTabs } from '#web/shell/SectionTabs.tsx';
import { isOfSettings, SettingsMenu } from '#web/shell/SettingsMenu.tsx';
import { PageTabsContext, SectionHeadContext } from '#web/ui/pageTabs.ts';
import classes from './SectionHead.module.css';

const Head = ({ load, id }: { load: () => LoadingRow; id: number }) => {
  const part = useLazyPart(load);
  return part.state === 'ready' ? (
    <part.Part id={id} />
  ) : (
    <div className={classes.waiting} data-coming />
  );
};

/**
 * What the pages of a section have in common: what its row is, above the tabs; the menu of the settings beside
 * the page; otherwise the tabs, which the heading of the page shows below its title.
 */
export const SectionHead = ({ children }: { children: ReactNode }) => {
  const pages = use(PagesContext);
  const { page, parameters } = usePageInView();
  const id = rowIn(parameters);
  const section = page?.tab && sectionOf(page);
  const load = pages.find(({ path }) => path === section)?.head;
  const tabs = <SectionTabs />;
  if (load && id !== undefined)
    return (
      <SectionHeadContext value>
        <Head key={`${section} ${id}`} load={load} id={id} />
        {tabs}
        {children}
      </SectionHeadContext>
    );
  if (!isOfSettings(page)) return <PageTabsContext value={tabs}>{children}</PageTabsContext>;
  return (
    <div className={classes.beside}>
      <SettingsMenu />
      <div className={classes.page}>
        <PageTabsContext value={page && sectionOf(page) === '/settings' ? null : tabs}>
          {children}
        </PageTabsContext>
      </div>
    </div>
  );
};
