import { CloseButton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconTable } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { importApi, mostHeld, rowsOfPage } from '#contract/imports/api';
import type { ImportBatch } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { longestSearch } from '#contract/values/searchText';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { typingPause } from '#web/data/typingPause.ts';
import { type AnswerPlace, answerPlaceOf } from '#web/imports/answerPlaces.ts';
import { OutcomeFilter } from '#web/imports/OutcomeFilter.tsx';
import { RowItem } from '#web/imports/RowItem.tsx';
import { RowPages } from '#web/imports/RowPages.tsx';
import type { Draft } from '#web/imports/useDraft.ts';
import { useShownRows } from '#web/imports/useShownRows.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './imports.module.css';

const SearchRows = ({ search, onSearch }: { search: string; onSearch: (text: string) => void }) => {
  const say = useSentences(importMessages);
  const [typed, setTyped] = useState(search);
  const searchLater = useDebouncedCallback(onSearch, typingPause);
  const type = (text: string) => {
    setTyped(text);
    searchLater(text.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={say('search')}
      placeholder={say('search')}
      maxLength={longestSearch}
      className={classes.search}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton size="sm" aria-label={say('search_clear')} onClick={() => type('')} />
        )
      }
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && type('')}
    />
  );
};

const none: readonly number[] = [];

/** What happens with each row, or happened; with a draft the rows can be corrected. */
export const Rows = ({
  batch,
  draft,
  onAsk,
}: {
  batch: ImportBatch;
  draft?: Draft;
  /** Leads to the question that settles what rows are refused for. */
  onAsk?: (place: AnswerPlace) => void;
}) => {
  const say = useSentences(importMessages);
  const { shown, search, page, show } = useShownRows();
  // Rows corrected here stay in view, also where they no longer match what is shown.
  const [held, setHeld] = useState(none);
  const top = useRef<HTMLHeadingElement>(null);
  const asked = useCall(
    importApi.rows,
    {
      id: batch.id,
      page,
      ...(shown !== 'all' && { outcome: shown }),
      ...(search !== '' && { search }),
      ...(held.length > 0 && { also: held.join(',') }),
    },
    { keepPrevious: true },
  );
  const begin = (part: Parameters<typeof show>[0]) => {
    show(part);
    setHeld(none);
  };
  const { data } = asked;
  const save = (position: number, change: Parameters<Draft['setRow']>[1]) => {
    setHeld((before) => [...before.filter((one) => one !== position), position].slice(-mostHeld));
    draft?.setRow(position, change);
  };
  const rows = data?.rows ?? [];
  // Each record of an office is often a file of its own, also within an archive.
  const showsFile = batch.records > 0 || new Set(batch.sheets.map(({ file }) => file)).size > 1;
  return (
    <Stack gap="sm">
      <div>
        <Title order={2} size="h4" ref={top} tabIndex={-1}>
          {say(draft ? 'rows' : 'rows_done')}
        </Title>
        {draft && (
          <Text size="sm" c="dimmed">
            {say('rows_lead')}
          </Text>
        )}
      </div>
      <div className={classes.tools}>
        <OutcomeFilter
          counts={batch.counts}
          shown={shown}
          onChange={(next) => begin({ shown: next })}
        />
        <SearchRows search={search} onSearch={(text) => begin({ search: text })} />
      </div>
      <Section flush>
        {!data &&
          (asked.error ? (
            <LoadFailure failure={asked.error} onTryAgain={() => void asked.refetch()} />
          ) : (
            <WaitingRows />
          ))}
        {data && rows.length === 0 && (
          <EmptyState
            icon={<IconTable aria-hidden />}
            title={say('no_rows')}
            text={say('no_rows_text')}
          />
        )}
        {rows.length > 0 && (
          <ul className={classes.rows} aria-busy={asked.isPlaceholderData}>
            {rows.map((row) => (
              <RowItem
                key={row.position}
                row={row}
                showsFile={showsFile}
                placeOf={(reason) => (onAsk ? answerPlaceOf(row, reason, batch) : null)}
                onAsk={onAsk}
                {...(draft && { onSave: (change) => save(row.position, change) })}
              />
            ))}
          </ul>
        )}
        {data && data.total > rowsOfPage && (
          <RowPages
            page={page}
            pages={Math.ceil(data.total / rowsOfPage)}
            onGo={(next) => {
              begin({ page: next });
              top.current?.focus();
              top.current?.scrollIntoView();
            }}
          />
        )}
      </Section>
    </Stack>
  );
};
