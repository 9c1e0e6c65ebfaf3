import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { OpenAlerts } from '#web/alerts/OpenAlerts.tsx';
import { usePageInView } from '#web/routing/pageInView.ts';
import type { NavigationBadge, NavigationEntry } from '#web/routing/pages.ts';
import { pageTarget } from '#web/routing/pageTarget.ts';
import { titleText } from '#web/routing/pageTitle.ts';
import classes from './SideNav.module.css';

const badges: Record<NavigationBadge, ComponentType> = { openAlerts: OpenAlerts };

/** A page in the navigation, with its add shortcut; in mini mode that is in the corner. */
export const NavigationItem = ({
  entry: { page, icon: Icon, add, badge, isChild },
  mini,
}: {
  entry: NavigationEntry;
  mini: boolean;
}) => {
  const t = useTranslate();
  const { page: inView } = usePageInView();
  const Badge = badge && badges[badge];
  const addLabel = add && `${t('add')}: ${titleText(t, add, {})}`;
  return (
    <li className={classes.entry} data-child={isChild}>
      <Link
        {...pageTarget(page)}
        className={classes.item}
        activeOptions={{ exact: page.path === '/', includeSearch: false }}
        activeProps={{ 'data-active': true }}
        // A tab of its section may have a path elsewhere.
        {...(inView?.tab?.of === page.path && { 'data-active': true })}
      >
        <Icon size={20} stroke={1.6} aria-hidden />
        <span>{titleText(t, page, {})}</span>
        {Badge && <Badge />}
      </Link>
      {add && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={mini ? 24 : 'lg'}
          className={classes.add}
          aria-label={addLabel}
          title={addLabel}
          renderRoot={(props: object) => <Link {...pageTarget(add)} {...props} />}
        >
          <IconPlus size={mini ? 14 : 18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
};
