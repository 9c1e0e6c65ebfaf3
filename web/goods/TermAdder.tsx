import { goodsMessages } from '#contract/trademarks/goods/words';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, memo, useState } from 'react';
import { autocompleteApi } from '#contract/kit/autocomplete';
import type { Locale } from '#contract/values/locale';
import type { NiceClass } from '#contract/trademarks/goods/nice';
import { longestSearch } from '#contract/values/searchText';
import { labelOf } from '#contract/values/codes';
import { language as languages } from '#contract/values/languages';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { typingPause } from '#web/data/typingPause.ts';

/** Adds a term: typed, or chosen from those used in the class before. */
export const TermAdder = memo(
  ({
    number,
    language,
    onAdd,
  }: {
    number: NiceClass;
    language: Locale;
    onAdd: (number: NiceClass, language: Locale, term: string) => void;
  }) => {
    const say = useSentences(goodsMessages);
    const [typed, setTyped] = useState('');
    const [search] = useDebouncedValue(typed.trim().slice(0, longestSearch), typingPause);
    const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
    const found = useCall(
      autocompleteApi.search,
      { type: 'PRODUCT', search, filters: { class: number, language } },
      { enabled: search !== '' },
    );
    const options = typed.trim() === '' ? [] : (found.data?.options ?? []);

    const add = (term: string) => {
      setTyped('');
      combobox.closeDropdown();
      if (term.trim() !== '') onAdd(number, language, term);
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      // If an option is highlighted, the list handles Enter.
      if (combobox.getSelectedOptionIndex() < 0) add(typed);
    };
    return (
      <Combobox store={combobox} onOptionSubmit={add} keepMounted={false} shadow="md">
        <Combobox.Target>
          <TextInput
            size="sm"
            aria-label={`${say('add_term')}: ${say('class', { number })}, ${labelOf(languages, language, say.locale)}`}
            placeholder={say('add_term')}
            value={typed}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              combobox.resetSelectedOption();
              combobox.openDropdown();
            }}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={handleKey}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={options.length === 0}>
          <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
            {options.map(({ value, label }) => (
              <Combobox.Option key={value} value={label}>
                {label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    );
  },
);
