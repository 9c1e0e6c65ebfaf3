import { Group, NativeSelect, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CrudApi } from '#contract/crud';
import type { OutputOf } from '#contract/endpoint';
import { type Entity, isStored, toldFields } from '#contract/entity';
import type { Fields } from '#contract/fields';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { queryKeyOf } from '#web/data/queries.ts';
import { useSession } from '#web/data/session.ts';
import { byDay, mergeRelated } from '#web/history/changes.ts';
import { HistoryEntryView } from '#web/history/HistoryEntryView.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './HistoryPanel.module.css';

type HistoryApi = Pick<CrudApi, 'history'>;
type HistoryPage = OutputOf<HistoryApi['history']>;

const useHistory = ({ history }: HistoryApi, id: number, field: string) => {
  const input = { id, ...(field !== '' && { field }) };
  return useInfiniteQuery<
    HistoryPage,
    CallFailure,
    InfiniteData<HistoryPage>,
    ReturnType<typeof queryKeyOf>,
    number | undefined
  >({
    queryKey: queryKeyOf(history, { ...input, pages: true }),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        history,
        { ...input, ...(pageParam !== undefined && { before: pageParam }) },
        { quiet: true, signal },
      ),
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  });
};

const Nothing = ({ filtered }: { filtered: boolean }) => {
  const t = useTranslate();
  return (
    <EmptyState
      icon={<IconHistory aria-hidden />}
      title={t(filtered ? 'history_no_match' : 'history_empty')}
      text={t(filtered ? 'history_no_match_text' : 'history_empty_text')}
    />
  );
};

const FieldSelect = ({
  fields,
  value,
  onChange,
}: {
  fields: Fields;
  value: string;
  onChange: (name: string) => void;
}) => {
  const t = useTranslate();
  const role = useSession()?.account.role ?? 'ROLE_CUSTOMER';
  const offered = Object.entries(fields)
    .filter(([, field]) => isStored(field) && !field.hiddenFrom?.includes(role))
    .map(([name, { label }]) => ({ value: name, label: label[t.locale] }));
  return (
    <NativeSelect
      aria-label={t('history_field')}
      value={value}
      data={[{ value: '', label: t('history_all_fields') }, ...offered]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

/** What was changed in a row, by whom and when, in words; newest first. */
export const HistoryPanel = <F extends Fields>({
  entity,
  api,
  id,
}: {
  entity: Entity<F>;
  api: Pick<CrudApi<F>, 'history'>;
  id: number;
}) => {
  const t = useTranslate();
  const [field, setField] = useState('');
  const told = toldFields(entity);
  const history = useHistory(api, id, field);
  const pages = history.data?.pages;
  const related = useMemo(() => mergeRelated((pages ?? []).map((page) => page.related)), [pages]);
  const days = byDay(
    pages?.flatMap(({ entries }) => entries) ?? [],
    new Date(history.dataUpdatedAt),
    t,
  );
  const tryAgain = () => void (pages ? history.fetchNextPage() : history.refetch());
  return (
    <section aria-labelledby="history-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="history-title">
          {t('history_title')}
        </Title>
        <FieldSelect fields={told} value={field} onChange={setField} />
      </Group>
      {history.isPending && <WaitingRows />}
      {pages && days.length === 0 && <Nothing filtered={field !== ''} />}
      {days.map(({ day, entries }) => (
        <section key={day} className={classes.day} aria-label={day}>
          <h3 className={classes.date}>{day}</h3>
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <HistoryEntryView
                key={entry.id}
                fields={told}
                entry={entry}
                related={related}
                removal={entity.removal}
              />
            ))}
          </ol>
        </section>
      ))}
      {history.error && <LoadFailure failure={history.error} onTryAgain={tryAgain} />}
      {history.hasNextPage && !history.error && (
        <Group justify="center" mt="md">
          <BusyButton
            variant="default"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('history_older')}
          </BusyButton>
        </Group>
      )}
    </section>
  );
};
