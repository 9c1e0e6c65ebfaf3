import { Button, Group, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { CrudApi, Related } from '#contract/kit/crud';
import type { Endpoint, InputSchema } from '#contract/kit/endpoint';
import { type Entity, auditedFields } from '#contract/kit/entity';
import type { Label, Locale } from '#contract/values/locale';
import type { Fields, Values } from '#contract/kit/fields';
import type { HistoryAnswer, HistoryAsked } from '#contract/kit/history';
import { historyMessages } from '#contract/history/words';
import { useSentences } from '#web/data/language.ts';
import { OlderRows } from '#web/data/PagedSection.tsx';
import { useToday } from '#web/data/today.ts';
import { usePaged } from '#web/data/usePaged.ts';
import { mergeRelated } from '#web/form/merge.ts';
import { byDay } from '#web/history/changes.ts';
import { HistoryEntryView } from '#web/history/HistoryEntryView.tsx';
import { type HistoryFilter, HistoryFilters } from '#web/history/HistoryFilters.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './HistoryPanel.module.css';

const nothingOffered: HistoryAnswer['offered'] = { fields: [], people: [] };

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

type HistoryProps<I extends InputSchema> = {
  fields: Fields;
  endpoint: Endpoint<I, z.ZodType<HistoryAnswer & { related: Related }>>;
  /** Whose history it is. */
  input: Omit<z.input<I>, keyof HistoryAsked>;
  /** The title, where a page has several histories. */
  title?: string;
  /** The word for deletions, where they have another name. */
  removal?: Label | undefined;
  /** The label of the row an entry is about, where there are several. */
  subject?: (values: Values, locale: Locale) => string;
  /** Shows insertions and deletions like changes, for rows that fit on one line. */
  unfolded?: boolean;
};

/** Audit entries as text: what was changed, by whom and when; newest first. */
export function HistoryView<I extends InputSchema>(props: HistoryProps<I>): ReactNode;
export function HistoryView({
  fields,
  endpoint,
  input,
  title,
  removal,
  subject,
  unfolded,
}: HistoryProps<InputSchema>): ReactNode {
  const say = useSentences(historyMessages);
  const titleId = useId();
  const [filter, setFilter] = useState<HistoryFilter>({});
  // The filter options do not depend on the filters, so they stay while the next response loads.
  const [offered, setOffered] = useState(nothingOffered);
  const history = usePaged(endpoint, { ...input, ...filter });
  const pages = history.data?.pages;
  const newest = pages?.[0]?.offered;
  if (newest && newest !== offered) setOffered(newest);
  const related = useMemo(() => mergeRelated((pages ?? []).map((page) => page.related)), [pages]);
  const days = byDay(pages?.flatMap(({ entries }) => entries) ?? [], useToday(), say);
  const isFiltered = Object.keys(filter).length > 0;
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
      <OlderRows paged={history} />
    </section>
  );
}

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
    endpoint={api.history}
    input={{ id }}
  />
);
