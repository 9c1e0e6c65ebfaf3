import { Button, Skeleton } from '@mantine/core';
import { IconFilterOff, IconList, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/data/language.ts';
import type { ListState } from '#web/table/listState.ts';
import type { ChangeList } from '#web/table/useListState.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './TableStates.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** Placeholders while rows are loading. */
export const WaitingTable = ({ columns }: { columns: number }) => {
  const t = useTranslate();
  return (
    <output className={classes.waiting} aria-busy data-coming aria-label={t('loading')}>
      {places.map((row) => (
        <div key={row} className={classes.row}>
          {places.slice(0, Math.min(columns, places.length)).map((cell) => (
            <Skeleton key={cell} height={14} radius="sm" />
          ))}
        </div>
      ))}
    </output>
  );
};

/** The empty list: nothing matches, or there are no rows yet. Each case offers its next step. */
export const NoRows = ({
  state: { filters, search, deleted },
  change,
  emptyAction,
  emptyText,
  empty,
  noMatch,
}: {
  state: ListState;
  change: ChangeList;
  emptyAction: ReactNode;
  emptyText?: string | undefined;
  empty?: ReactNode;
  noMatch?: { title: string; text: string } | undefined;
}) => {
  const t = useTranslate();
  if (filters.length > 0 || search !== '')
    return (
      <EmptyState
        icon={<IconFilterOff aria-hidden />}
        title={noMatch?.title ?? t('table_no_match')}
        text={noMatch?.text ?? t('table_no_match_text')}
        action={
          <Button variant="default" onClick={() => change({ filters: [], search: '' })}>
            {t('table_clear_all')}
          </Button>
        }
      />
    );
  if (deleted) return <EmptyState icon={<IconTrash aria-hidden />} title={t('table_no_deleted')} />;
  if (empty !== undefined) return empty;
  return (
    <EmptyState
      icon={<IconList aria-hidden />}
      title={t('table_empty')}
      text={emptyAction ? (emptyText ?? t('table_empty_create')) : t('table_empty_text')}
      action={emptyAction}
    />
  );
};
