import { Combobox, useVirtualizedCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { ChoiceField } from '#web/form/inputs/ChoiceField.tsx';
import { OptionList } from '#web/form/inputs/OptionList.tsx';
import { firstOf, meantBy, type Option } from '#web/form/inputs/options.ts';
import type { InputWords } from '#web/form/inputs/words.ts';
import { useStable } from '#web/ui/useStable.ts';
import classes from './Choice.module.css';

/** What every choice is given, wherever its options come from. */
export type ChoiceSetting = InputWords & {
  /** The maximum number of chosen options; if it is 1 and not `many`, a new choice replaces the old one. */
  max: number;
  many: boolean;
  onBlur?: (() => void) | undefined;
  dense?: boolean;
  readOnly?: boolean;
  /** Several are typed in a row: a comma picks what Enter would pick. */
  commaPicks?: boolean;
  /** The options come by how likely they are: Enter picks the first. */
  firstIsMeant?: boolean;
};

type ChoiceProps = ChoiceSetting & {
  /** The options for the current search. */
  options: readonly Option[];
  chosen: readonly Option[];
  onChange: (chosen: readonly Option[]) => void;
  search: string;
  onSearch: (search: string) => void;
  onOpen?: () => void;
  /** Shown instead of the list while it is loading or after a failure. */
  instead?: ReactNode;
  busy?: boolean;
};

/** A choice of one or several options from a possibly long list, found by typing. */
export const Choice = ({
  options,
  chosen,
  max,
  many,
  onChange,
  onBlur,
  search,
  onSearch,
  onOpen,
  instead,
  busy = false,
  dense = false,
  readOnly = false,
  commaPicks = false,
  firstIsMeant = false,
  ...words
}: ChoiceProps) => {
  const t = useTranslate();
  const id = useId();
  const listId = `${id}-list`;
  const [highlighted, setHighlighted] = useState(-1);
  /** Enter or Tab was pressed before the options for what is typed were there. */
  const awaited = useRef(false);
  /** The field was left while they were awaited: what is typed stays until they are there. */
  const [isLeft, setLeft] = useState(false);
  const values = chosen.map(({ value }) => value);
  const isFull = many && chosen.length >= max;

  const meant = () => (firstIsMeant ? firstOf : meantBy)(options, search);

  const pick = (index: number) => {
    const option = options[index];
    if (!option) return;
    const without = chosen.filter(({ value }) => value !== option.value);
    const isChosen = without.length < chosen.length;
    if (many && !isChosen && isFull) return;
    if (!many) onChange([option]);
    else onChange(isChosen ? without : [...chosen, option]);
    onSearch('');
    if (!many) store.closeDropdown();
  };
  const store = useVirtualizedCombobox({
    totalOptionsCount: options.length,
    getOptionId: (index) => `${id}-${index}`,
    selectedOptionIndex: highlighted,
    activeOptionIndex: Math.max(
      0,
      options.findIndex(({ value }) => values.includes(value)),
    ),
    setSelectedOptionIndex: setHighlighted,
    onSelectedOptionSubmit: pick,
    onDropdownOpen: () => onOpen?.(),
    onDropdownClose: () => setHighlighted(-1),
  });

  const pickMeant = useStable(() => {
    const value = options[meant()]?.value;
    if (many && search !== '' && value !== undefined && values.includes(value)) onSearch('');
    else pick(meant());
  });
  /** Whoever typed all of it and goes on has chosen; what was chosen before stays. */
  const pickTyped = (event: KeyboardEvent) => {
    if (search.trim() === '' || highlighted >= 0) return;
    if (busy) {
      awaited.current = event.key === 'Tab';
      return;
    }
    const value = options[meant()]?.value;
    if (value === undefined) return;
    if (event.key === ',') event.preventDefault();
    pickMeant();
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter chooses an option; it may submit the form only while the list is closed.
    if (event.key === 'Enter' && store.dropdownOpened) {
      event.preventDefault();
      if (highlighted < 0 && busy) awaited.current = true;
      else if (highlighted < 0) pickMeant();
    }
    if (event.key === 'Tab' || (event.key === ',' && commaPicks)) pickTyped(event);
    if (event.key === 'Backspace' && many && search === '' && !readOnly)
      onChange(chosen.slice(0, -1));
  };
  const leave = useStable(() => {
    setLeft(false);
    onSearch('');
    onBlur?.();
  });
  useEffect(() => {
    if (!awaited.current || busy) return;
    awaited.current = false;
    pickMeant();
    if (isLeft) leave();
  }, [busy, isLeft, pickMeant, leave]);
  const handleSearch = (text: string) => {
    awaited.current = false;
    setLeft(false);
    onSearch(text);
    setHighlighted(-1);
    store.openDropdown();
  };
  const handleBlur = () => {
    store.closeDropdown();
    if (awaited.current && busy) setLeft(true);
    else leave();
  };
  const message = isFull ? t('choice_full', { max }) : undefined;
  return (
    <Combobox
      // Mantine learns the id of a list only on the next render, too late for one that loads.
      store={{ ...store, listId: instead === undefined ? listId : null }}
      readOnly={readOnly}
      resetSelectionOnOptionHover
      keepMounted={false}
      position="bottom-start"
      shadow="md"
    >
      <ChoiceField
        words={words}
        chosen={chosen}
        many={many}
        typing={store.dropdownOpened || isLeft}
        search={search}
        busy={busy}
        readOnly={readOnly}
        onSearch={handleSearch}
        onOpen={() => store.openDropdown()}
        onChange={onChange}
        onBlur={handleBlur}
        onKey={handleKey}
      />
      <Combobox.Dropdown>
        {message !== undefined && <div className={classes.message}>{message}</div>}
        {instead ?? (
          <OptionList
            id={listId}
            options={options}
            chosen={values}
            highlighted={highlighted}
            dense={dense}
            label={words.label}
            idOf={(index) => `${id}-${index}`}
            onPick={pick}
          />
        )}
        {instead === undefined && options.length === 0 && (
          <div className={classes.message}>{t('choice_empty')}</div>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
};
