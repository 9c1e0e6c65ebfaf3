import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { searchApi, type searchedEntity, type SearchItem } from '#contract/search/api';
import { useCall } from '#web/data/queries.ts';
import { typingPause } from '#web/data/typingPause.ts';

export type SearchTab = 'all' | keyof typeof searchedEntity;

/** The typed term and its results; a newer request cancels the one before. */
export const useSearch = () => {
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<SearchTab>('all');
  const [settled] = useDebouncedValue(typed.trim(), typingPause);
  /** The term searched before the pause was over: by Enter, or by choosing a tab. */
  const [hurried, setHurried] = useState('');
  const wanted = typed.trim();
  const term = hurried === wanted ? wanted : settled;
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    searchApi.search,
    { term, ...(tab !== 'all' && { entity: tab }) },
    { enabled: wanted !== '' && term !== '', keepPrevious: true, fresh: true },
  );
  const isAnswered = wanted === term && !isFetching && !isPlaceholderData;
  const isOfTab = ({ type }: SearchItem) => tab === 'all' || type === tab;
  return {
    typed,
    setTyped,
    tab,
    setTab,
    term: wanted,
    items: wanted === '' ? [] : (data?.items ?? []).filter(isOfTab),
    hasAnswer: data !== undefined,
    isAnswered,
    failure: isAnswered ? error : null,
    refetch,
    hurry: () => setHurried(wanted),
  };
};
