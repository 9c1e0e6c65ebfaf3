import { Button, Group, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { CrudApi, Related } from '#contract/kit/crud';
import { type Entity, auditedFields } from '#contract/kit/entity';
import type { Label, Locale } from '#contract/values/locale';
import type { Fields, Values } from '#contract/kit/fields';
import type { HistoryAnswer, HistoryAsked } from '#contract/kit/history';
import { historyMessages } from '#contract/history/words';
import { call } from '#web/data/client.ts';
import type { CallFailure } from '#web/data/failures.ts';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { queryKeyOf } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { mergeRelated } from '#web/form/merge.ts';
import { byDay } from '#web/history/changes.ts';
import { HistoryEntryView } from '#web/history/HistoryEntryView.tsx';
import { type HistoryFilter, HistoryFilters } from '#web/history/HistoryFilters.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './HistoryPanel.module.css';

type HistoryPage = HistoryAnswer & { related: Related };
type QueryKey = ReturnType<typeof queryKeyOf>;

/** The source of a history, and its cache key. */
export type HistorySource = {
  key: (filter: HistoryFilter) => QueryKey;
  read: (
    asked: HistoryAsked,
    options: { quiet: true; signal: AbortSignal },
  ) => Promise<HistoryPage>;
};

const nothingOffered: HistoryAnswer['offered'] = { fields: [], people: [] };

const useHistory = ({ key, read }: HistorySource, filter: HistoryFilter) =>
  useInfiniteQuery<
    HistoryPage,
    CallFailure,
    InfiniteData<HistoryPage>,
    QueryKey,
    number | undefined
  >({
    queryKey: key(filter),
    initialPageParam: undefined,
    queryFn: ({ pageParam, signal }) =>
      read(
        { ...filter, ...(pageParam !== undefined && { before: pageParam }) },
        { quiet: true, signal },
      ),
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
  });

const Nothing = ({ onShowAll }: { onShowAll: (() => void) | undefined }) => {
  const say = useSentences(historyMessages);
  return (
    <EmptyState
      icon={<IconHistory aria-hidden />}
      title={say(onShowAll ? 'no_match' : 'empty')}
      text={say(onShowAll ? 'no_match_text' : 'empty_text')}
      {...(onShowAll && {
        action: (
          <Button variant="default" onClick={onShowAll}>
            {say('show_all')}
          </Button>
        ),
      })}
    />
  );
};

/** Audit entries as text: what was changed, by whom and when; newest first. */
export const HistoryView = ({
  fields,
  source,
  title,
  removal,
  subject,
  unfolded,
}: {
  fields: Fields;
  source: HistorySource;
  /** The title, where a page has several histories. */
  title?: string;
  /** The word for deletions, where they have another name. */
  removal?: Label | undefined;
  /** The label of the row an entry is about, where there are several. */
  subject?: (values: Values, locale: Locale) => string;
  /** Shows insertions and deletions like changes, for rows that fit on one line. */
  unfolded?: boolean;
}) => {
  const say = useSentences(historyMessages);
  const titleId = useId();
  const [filter, setFilter] = useState<HistoryFilter>({});
  // The filter options do not depend on the filters, so they stay while the next response loads.
  const [offered, setOffered] = useState(nothingOffered);
  const history = useHistory(source, filter);
  const pages = history.data?.pages;
  const newest = pages?.[0]?.offered;
  if (newest && newest !== offered) setOffered(newest);
  const related = useMemo(() => mergeRelated((pages ?? []).map((page) => page.related)), [pages]);
  const days = byDay(pages?.flatMap(({ entries }) => entries) ?? [], useToday(), say);
  const isFiltered = Object.keys(filter).length > 0;
  const tryAgain = () => void (pages ? history.fetchNextPage() : history.refetch());
  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id={titleId}>
          {title ?? say('title')}
        </Title>
        <HistoryFilters fields={fields} offered={offered} value={filter} onChange={setFilter} />
      </Group>
      {history.isPending && <WaitingRows />}
      {pages && days.length === 0 && (
        <Nothing onShowAll={isFiltered ? () => setFilter({}) : undefined} />
      )}
      {days.map(({ day, entries }) => (
        <section key={day} className={classes.day} aria-label={day}>
          <h3 className={classes.date}>{day}</h3>
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <HistoryEntryView
                key={entry.id}
                fields={fields}
                entry={entry}
                related={related}
                only={filter.field}
                removal={removal}
                unfolded={unfolded}
                subject={subject?.(entry.after ?? entry.before ?? {}, say.locale)}
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
            {say('older')}
          </BusyButton>
        </Group>
      )}
    </section>
  );
};

/** The history of a row. */
export const HistoryPanel = <F extends Fields>({
  entity,
  api,
  id,
}: {
  entity: Entity<F>;
  api: Pick<CrudApi<F>, 'history'>;
  id: number;
}) => (
  <HistoryView
    fields={auditedFields(entity)}
    removal={entity.removal}
    source={{
      key: (filter) => queryKeyOf(api.history, { id, ...filter, pages: true }),
      read: (asked, options) => call(api.history, { id, ...asked }, options),
    }}
  />
);
