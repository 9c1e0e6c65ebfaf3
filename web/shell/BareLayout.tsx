import { Link, Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { LanguagePicker } from '#web/account/LanguagePicker.tsx';
import { useTranslate } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import { ConnectionNotice } from '#web/shell/ConnectionNotice.tsx';
import { useDocumentTitle, useFocusOnNewPage } from '#web/shell/pageTitle.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './BareLayout.module.css';

/** Without navigation: for those who are not signed in yet, or no longer. */
export const BareLayout = () => {
  const t = useTranslate();
  const session = useSession();
  const content = useRef<HTMLElement>(null);
  useDocumentTitle();
  useFocusOnNewPage(content);
  return (
    <div className={classes.frame}>
      <ConnectionNotice />
      <header className={classes.top}>
        <Link to="/" className={classes.home}>
          <Logo name={t('product')} />
        </Link>
        <LanguagePicker />
      </header>
      <main ref={content} id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <footer className={classes.foot}>
        {!session && <TextLink to="/privacy-policy">{t('privacy_policy')}</TextLink>}
      </footer>
    </div>
  );
};
