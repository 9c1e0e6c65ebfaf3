import { Link, useLocation } from '@tanstack/react-router';
import { use, useLayoutEffect, useRef } from 'react';
import { isStaff } from '#contract/access';
import { contentsApi } from '#contract/home/contents';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useRole, useSession } from '#web/data/session.ts';
import { useLazyPart } from '#web/form/useLazyPart.ts';
import { type Parameters, rowIn, usePageInView } from '#web/routing/pageInView.ts';
import { type LoadingRow, type Page, PagesContext, tabsFor } from '#web/routing/pages.ts';
import { pageTarget } from '#web/routing/pageTarget.ts';
import { titleText } from '#web/routing/pageTitle.ts';
import classes from './SectionTabs.module.css';

/** Scrolls the open tab into view, only horizontally. */
const showOpen = (list: Element | null | undefined, address: string): void => {
  const open = [...(list?.querySelectorAll('a') ?? [])].find(
    ({ pathname }) => pathname === address,
  );
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
};

const Count = ({ load, id }: { load: () => LoadingRow; id: number }) => {
  const part = useLazyPart(load);
  return part.state === 'ready' ? <part.Part id={id} /> : null;
};

type TabProps = { page: Page; parameters: Parameters };

const Tab = ({ page, parameters }: TabProps) => {
  const t = useTranslate();
  const { tab } = page;
  const item = useRef<HTMLLIElement>(null);
  const id = rowIn(parameters);
  const address = useLocation({ select: ({ pathname }) => pathname });
  // Observes every tab, because one that loads late moves the others.
  useLayoutEffect(() => {
    const show = () => showOpen(item.current?.parentElement, address);
    show();
    // A web font or a number that loads late moves them too.
    const resized = new ResizeObserver(show);
    if (item.current) resized.observe(item.current);
    return () => resized.disconnect();
  }, [address]);
  return (
    <li ref={item}>
      {/* The first tab's path is a prefix of the others, so it must match exactly; its query does not
          matter. */}
      <Link
        {...pageTarget(page, parameters)}
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ 'data-active': true }}
      >
        {tab?.label ? t(tab.label) : titleText(t, page, {})}
        {tab?.count && id !== undefined && <Count load={tab.count} id={id} />}
      </Link>
    </li>
  );
};

type Gate = NonNullable<NonNullable<Page['tab']>['gate']>;

/** If the gate fails to load, the tab is shown and the page explains itself. */
const GatedTab = ({ gate, ...props }: TabProps & { gate: Gate }) => {
  const part = useLazyPart(gate);
  const id = rowIn(props.parameters);
  if (part.state === 'waiting' || id === undefined) return null;
  const tab = <Tab {...props} />;
  return part.state === 'failed' ? tab : <part.Part id={id}>{tab}</part.Part>;
};

/** A client is not shown the tabs of a mark that have nothing; their addresses still work and say so. */
const useIsShown = (tabs: readonly Page[], id: number | undefined): ((page: Page) => boolean) => {
  const isClient = !isStaff(useRole());
  const enabled = isClient && id !== undefined && tabs.some(({ tab }) => tab?.holds !== undefined);
  const { data, error } = useCall(contentsApi.contents, { id: id ?? 0 }, { enabled });
  return ({ tab }) => {
    if (!enabled || tab?.holds === undefined || error) return true;
    return data?.[tab.holds] ?? false;
  };
};

/** The tabs of a section, above the current page. */
export const SectionTabs = () => {
  const t = useTranslate();
  const session = useSession();
  const pages = use(PagesContext);
  const { page, parameters } = usePageInView();
  const all = session ? tabsFor(pages, page, session.permissions) : [];
  const isShown = useIsShown(all, rowIn(parameters));
  const tabs = all.filter((each) => each.path === page?.path || isShown(each));
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('section_pages')} className={classes.tabs}>
      <ul>
        {tabs.map((each) =>
          each.tab?.gate ? (
            <GatedTab key={each.path} gate={each.tab.gate} page={each} parameters={parameters} />
          ) : (
            <Tab key={each.path} page={each} parameters={parameters} />
          ),
        )}
      </ul>
    </nav>
  );
};
