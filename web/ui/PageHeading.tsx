import { Text, Title } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { PageTabsContext } from '#web/ui/pageTabs.ts';
import classes from './PageHeading.module.css';

/**
 * The title of a page and beside it its main actions, where no toast covers them; the tabs of the section follow
 * below.
 */
export const PageHeading = ({
  title,
  lead,
  actions,
}: {
  title: string;
  lead?: string | undefined;
  actions?: ReactNode;
}) => {
  const tabs = use(PageTabsContext);
  return (
    <div className={classes.heading}>
      <div className={classes.line}>
        <Title order={1} size="h3">
          {title}
        </Title>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {lead !== undefined && (
        <Text c="dimmed" maw="68ch" size="sm" mt={4}>
          {lead}
        </Text>
      )}
      {tabs}
    </div>
  );
};
