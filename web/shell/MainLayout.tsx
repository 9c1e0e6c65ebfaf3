import '#web/ui/mainStyles.ts';
import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LanguageMenu } from '#web/account/LanguageMenu.tsx';
import { sharedStorage } from '#web/data/browserStorage.ts';
import { useTranslate } from '#web/data/language.ts';
import { laterDialog } from '#web/data/laterDialog.tsx';
import { laterPart, near, usePart } from '#web/data/laterPart.ts';
import { queryClient } from '#web/data/queries.ts';
import { useTypedDialogs } from '#web/data/typedText.ts';
import { GlobalSearch } from '#web/search/GlobalSearch.tsx';
import { Breadcrumbs } from '#web/shell/Breadcrumbs.tsx';
import { ConnectionNotice } from '#web/shell/ConnectionNotice.tsx';
import { NewRows } from '#web/newCustomers/NewRows.tsx';
import { useDocumentTitle, useFocusOnNewPage } from '#web/routing/pageTitle.ts';
import { SectionHead } from '#web/shell/SectionHead.tsx';
import { OpenedDeadline } from '#web/deadlinePanel/OpenedDeadline.tsx';
import { SessionNotice } from '#web/shell/SessionNotice.tsx';
import { Shortcuts } from '#web/shortcuts/Shortcuts.tsx';
import { SideNav } from '#web/shell/SideNav.tsx';
import { preloadToasts } from '#web/ui/Feedback.tsx';
import { useIsNarrow } from '#web/ui/screen.ts';
import classes from './MainLayout.module.css';

const miniKey = 'navigationMini';

/** Whether the navigation is collapsed, remembered in this browser. */
const useMini = (): [mini: boolean, toggle: () => void] => {
  const [mini, setMini] = useState(() => sharedStorage.get(miniKey) === 'true');
  const toggle = () => {
    sharedStorage.set(miniKey, String(!mini));
    setMini(!mini);
  };
  return [mini, toggle];
};

/** Closes the drawer on navigation, also to the current page. */
const useCloseOnNavigation = (close: () => void) => {
  const router = useRouter();
  useEffect(() => router.subscribe('onResolved', close), [router, close]);
};

const NavigationDrawer = laterDialog(() =>
  import('#web/shell/NavigationDrawer.tsx').then((module) => module.NavigationDrawer),
);

const NavigationBurger = () => {
  const t = useTranslate();
  const [opened, { open, close }] = useDisclosure();
  useCloseOnNavigation(close);
  return (
    <>
      <Burger
        opened={opened}
        {...near(NavigationDrawer)}
        onClick={open}
        size="sm"
        aria-label={t('open_navigation')}
        aria-expanded={opened}
      />
      <NavigationDrawer opened={opened} onClose={close} />
    </>
  );
};

const typedDialogs = laterPart(() =>
  import('#web/form/TypedDialogs.tsx').then((module) => module.TypedDialogs),
);

/** What was typed into dialogs of this page when the session ended. */
const WaitingDialogs = () => {
  const titles = useTypedDialogs(useLocation({ select: ({ pathname }) => pathname }));
  const laterDialogs = usePart(typedDialogs, titles.length > 0, () => {});
  return laterDialogs && <laterDialogs.Part titles={titles} />;
};

/** The layout for signed-in users: navigation, top bar, page. */
export const MainLayout = () => {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const [mini, toggleMini] = useMini();
  const content = useRef<HTMLElement>(null);
  useDocumentTitle();
  useFocusOnNewPage(content);
  useEffect(preloadToasts, []);
  return (
    <QueryClientProvider client={queryClient}>
      <a href="#content" className={classes.skip}>
        {t('skip_to_content')}
      </a>
      <div className={classes.frame}>
        {!isNarrow && (
          <aside className={classes.side} data-mini={mini || undefined}>
            <SideNav
              mini={mini}
              toggleLabel={mini ? t('expand_navigation') : t('collapse_navigation')}
              onToggle={toggleMini}
            />
          </aside>
        )}
        <div className={classes.body}>
          <header className={classes.top} data-top-bar>
            {isNarrow && <NavigationBurger />}
            <Breadcrumbs />
            <GlobalSearch />
            <LanguageMenu />
          </header>
          <ConnectionNotice />
          <div className={classes.work}>
            <NewRows>
              <main ref={content} id="content" tabIndex={-1} className={classes.content}>
                <SectionHead>
                  <WaitingDialogs />
                  <Outlet />
                </SectionHead>
              </main>
              <OpenedDeadline />
            </NewRows>
          </div>
        </div>
      </div>
      <Shortcuts />
      <SessionNotice />
    </QueryClientProvider>
  );
};
