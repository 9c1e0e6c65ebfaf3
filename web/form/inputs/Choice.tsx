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
  /** The last line of the list: what is typed is added, as nothing of it is known. */
  adding?: { label: string; add: () => void };
};

/** No code and no id. */
const addedValue = '+';

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
  adding,
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

  const lines = adding ? [...options, { value: addedValue, label: adding.label }] : options;

  const pick = (index: number) => {
    if (adding && index === options.length) {
      onSearch('');
      store.closeDropdown();
      adding.add();
      return;
    }
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
    totalOptionsCount: lines.length,
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
  /** Enter after a name that nobody has means the only line there is. */
  const pickEntered = useStable(() => {
    if (options.length === 0) pick(0);
    else pickMeant();
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
      else if (highlighted < 0) pickEntered();
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
    if (!isLeft) {
      pickEntered();
      return;
    }
    pickMeant();
    leave();
  }, [busy, isLeft, pickEntered, pickMeant, leave]);
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
            options={lines}
            isAdding={adding !== undefined}
            chosen={values}
            highlighted={highlighted}
            dense={dense}
            label={words.label}
            idOf={(index) => `${id}-${index}`}
            onPick={pick}
          />
        )}
        {instead === undefined && lines.length === 0 && (
          <div className={classes.message}>{t('choice_empty')}</div>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
};
