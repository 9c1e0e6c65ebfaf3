import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconShieldLock,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { laterDialog } from '#web/data/laterDialog.tsx';
import { near } from '#web/data/laterPart.ts';
import { useSession } from '#web/data/session.ts';
import { useLoginAhead } from '#web/shell/loginAhead.ts';
import { NavigationItem } from '#web/shell/NavigationItem.tsx';
import { navigationFor, PagesContext } from '#web/routing/pages.ts';
import { UserCard } from '#web/shell/UserCard.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './SideNav.module.css';

const PrivacyPolicyDialog = laterDialog(() =>
  import('#web/privacyPolicy/PrivacyPolicyDialog.tsx').then((module) => module.PrivacyPolicyDialog),
);

const PrivacyPolicyButton = () => {
  const t = useTranslate();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <button type="button" className={classes.item} {...near(PrivacyPolicyDialog)} onClick={open}>
        <IconShieldLock size={20} stroke={1.6} aria-hidden />
        <span>{t('privacy_policy')}</span>
      </button>
      <PrivacyPolicyDialog opened={opened} onClose={close} />
    </>
  );
};

/** The left navigation: 300 wide, or 88 in mini mode, with labels below the icons. */
export const SideNav = ({
  mini,
  toggleLabel,
  onToggle,
}: {
  mini: boolean;
  toggleLabel: string;
  onToggle: () => void;
}) => {
  const t = useTranslate();
  const session = useSession();
  const pages = use(PagesContext);
  const login = useLoginAhead();
  if (!session) return null;
  // Until two-factor is set up, every page would redirect to its setup.
  const entries = session.account.mustSetUpTwoFactor
    ? []
    : navigationFor(pages, session.permissions);
  const ToggleIcon = mini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.nav} data-mini={mini || undefined}>
      <div className={classes.head}>
        <Link to="/" className={classes.home} aria-label={`${t('product')}: ${t('title_home')}`}>
          <Logo name={t('product')} compact={mini} />
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={toggleLabel}
          title={toggleLabel}
          onClick={onToggle}
        >
          <ToggleIcon size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <UserCard account={session.account} mini={mini} />
      <nav aria-label={t('main_navigation')} className={classes.main}>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <NavigationItem key={entry.page.path} entry={entry} mini={mini} />
          ))}
        </ul>
      </nav>
      <ul className={classes.list}>
        <li>
          <PrivacyPolicyButton />
        </li>
        <li>
          <Link to="/auth/logout" preload={false} className={classes.item} {...near(login)}>
            <IconLogout size={20} stroke={1.6} aria-hidden />
            <span>{t('logout')}</span>
          </Link>
        </li>
      </ul>
    </div>
  );
};
