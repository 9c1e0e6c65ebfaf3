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
  if (part.state === 'ready') return <part.Part id={id} />;
  if (part.state === 'failed') return null;
  return <div className={classes.waiting} data-coming />;
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
  const isSettings = isOfSettings(page);
  const head = load && id !== undefined && <Head key={`${section} ${id}`} load={load} id={id} />;
  // The menu of the settings stands for the tabs of its pages.
  const isOwnMenu = isSettings && page !== undefined && sectionOf(page) === '/settings';
  const tabs = <SectionTabs />;
  // The page keeps its place in the tree: in another one it would begin anew and lose what was typed.
  return (
    <div className={isSettings ? classes.beside : classes.alone}>
      {isSettings && <SettingsMenu />}
      <div className={isSettings ? classes.page : classes.alone} data-page>
        {head}
        {head && tabs}
        <SectionHeadContext value={Boolean(head)}>
          <PageTabsContext value={head || isOwnMenu ? null : tabs}>{children}</PageTabsContext>
        </SectionHeadContext>
      </div>
    </div>
  );
};
