import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, use, useLayoutEffect, useRef } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import { useLazyPart } from '#web/form/useLazyPart.ts';
import { usePageInView } from '#web/routing/pageInView.ts';
import { type Page, PagesContext, tabsFor } from '#web/routing/pages.ts';
import { titleText } from '#web/routing/pageTitle.ts';
import classes from './SectionTabs.module.css';

/** Brings the tab that is open into view; sideways alone, the page stays where it is. */
const showOpen = (list: Element | null | undefined, address: string): void => {
  const open = [...(list?.querySelectorAll('a') ?? [])].find(
    ({ pathname }) => pathname === address,
  );
  if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
};

const Tab = ({ page }: { page: Page }) => {
  const t = useTranslate();
  const { path, tab } = page;
  const item = useRef<HTMLLIElement>(null);
  const address = useLocation({ select: ({ pathname }) => pathname });
  // Each of them: one that comes late moves the others.
  useLayoutEffect(() => {
    const show = () => showOpen(item.current?.parentElement, address);
    show();
    // Letters of another font, which may come later, move them too.
    const { fonts }: { fonts?: FontFaceSet } = document;
    fonts?.addEventListener('loadingdone', show);
    return () => fonts?.removeEventListener('loadingdone', show);
  }, [address]);
  return (
    <li ref={item}>
      {/* The first page of a section lies above the others: only its own path is it, whatever its query. */}
      <Link
        to={path}
        params
        activeOptions={{ exact: true, includeSearch: false }}
        activeProps={{ 'data-active': true }}
      >
        {tab?.label ? t(tab.label) : titleText(t, page, {})}
      </Link>
    </li>
  );
};

type Gate = NonNullable<NonNullable<Page['tab']>['gate']>;

/** Should the gate not come, the page itself says what it has. */
const GatedTab = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
  const part = useLazyPart(gate);
  if (part.state === 'waiting') return null;
  return part.state === 'failed' ? children : <part.Part>{children}</part.Part>;
};

/** The pages of a section side by side, above the content of the one in view. */
export const SectionTabs = () => {
  const t = useTranslate();
  const session = useSession();
  const pages = use(PagesContext);
  const { page } = usePageInView();
  const tabs = session ? tabsFor(pages, page, session.permissions) : [];
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={t('section_pages')} className={classes.tabs}>
      <ul>
        {tabs.map((each) =>
          each.tab?.gate ? (
            <GatedTab key={each.path} gate={each.tab.gate}>
              <Tab page={each} />
            </GatedTab>
          ) : (
            <Tab key={each.path} page={each} />
          ),
        )}
      </ul>
    </nav>
  );
};
