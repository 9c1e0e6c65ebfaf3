import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { longestSearch } from '#contract/values/searchText';
import { useTranslate } from '#web/data/language.ts';
import { typingPause } from '#web/data/typingPause.ts';
import type { ChangeList } from '#web/table/useListState.ts';

/** Keeps the typed text in its own state, so that a keystroke renders only this box. */
export const SearchBox = ({ search, change }: { search: string; change: ChangeList }) => {
  const t = useTranslate();
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  // The URL was changed elsewhere: by a view, the back button or "clear".
  if (asked !== search) {
    setAsked(search);
    if (typed.trim() !== search) setTyped(search);
  }

  const ask = (text: string) => {
    const next = text.trim();
    if (next === search) return;
    // The back button leaves the search in one step, not through each half-typed word.
    change({ search: next }, { replace: search !== '' && next !== '' });
  };
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => ask(typed), typingPause);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- waits for the typing alone
  }, [typed]);

  const clear = () => {
    setTyped('');
    ask('');
  };
  return (
    <TextInput
      type="search"
      aria-label={t('table_search')}
      placeholder={t('table_search')}
      maxLength={longestSearch}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton size="sm" aria-label={t('table_search_clear')} onClick={clear} />
        )
      }
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') ask(typed);
        else if (key === 'Escape') clear();
      }}
    />
  );
};
