import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { LanguagePicker } from '#web/account/LanguagePicker.tsx';
import { logoAddress } from '#contract/settings/firm';
import { useFirmLook } from '#web/shell/firmLook.ts';
import { useTranslate } from '#web/data/language.ts';
import { useSession } from '#web/data/session.ts';
import { ConnectionNotice } from '#web/shell/ConnectionNotice.tsx';
import { useDocumentTitle, useFocusOnNewPage } from '#web/routing/pageTitle.ts';
import { FirmHead } from '#web/ui/FirmHead.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import classes from './BareLayout.module.css';

/** The name of the firm, or of the product if the firm has none. Empty until loaded. */
const Home = () => {
  const t = useTranslate();
  const firm = useFirmLook();
  if (!firm) return <Link to="/" className={classes.home} aria-label={t('product')} />;
  const { name, logo } = firm;
  return (
    <Link to="/" className={classes.home}>
      {name === null && logo === null ? (
        <Logo name={t('product')} />
      ) : (
        <FirmHead
          name={name ?? t('product')}
          logo={logo && { ...logo, address: logoAddress(logo.id) }}
        />
      )}
    </Link>
  );
};

/** The layout without navigation, for visitors who are not signed in. */
export const BareLayout = () => {
  const t = useTranslate();
  const session = useSession();
  const content = useRef<HTMLElement>(null);
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.id });
  useDocumentTitle();
  useFocusOnNewPage(content);
  return (
    <div className={classes.frame}>
      <ConnectionNotice />
      <header className={classes.top}>
        <Home />
        <LanguagePicker />
      </header>
      <main ref={content} id="content" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      {/* Each page has its own: that of the page before would move to where this one ends. */}
      <footer key={page} className={classes.foot}>
        {!session && <TextLink to="/privacy-policy">{t('privacy_policy')}</TextLink>}
      </footer>
    </div>
  );
};
