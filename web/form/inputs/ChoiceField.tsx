import { CloseButton, Combobox, Loader, Pill, PillsInput, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslate } from '#web/data/language.ts';
import type { Option } from '#web/form/inputs/options.ts';
import type { InputWords } from '#web/form/inputs/words.ts';
import classes from './Choice.module.css';

type ChoiceFieldProps = {
  words: InputWords;
  chosen: readonly Option[];
  many: boolean;
  typing: boolean;
  search: string;
  busy: boolean;
  readOnly: boolean;
  onSearch: (text: string) => void;
  onOpen: () => void;
  onChange: (chosen: readonly Option[]) => void;
  onBlur: () => void;
  onKey: (event: KeyboardEvent) => void;
};

/** Room for a finger-sized clear button and the arrow. */
const sectionWidth = 76;

const Sections = ({ words, chosen, many, busy, readOnly, onChange }: ChoiceFieldProps) => {
  const t = useTranslate();
  if (readOnly) return null;
  return (
    <span className={classes.sections}>
      {busy && <Loader size="xs" aria-hidden />}
      {/* What must have a value is replaced, never emptied. */}
      {chosen.length > 0 && (many || !words.required) && (
        <CloseButton
          size="sm"
          className={classes.clear}
          aria-label={`${t('form_clear')}: ${words.label}`}
          // Otherwise the list would close before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange([])}
        />
      )}
      <Combobox.Chevron />
    </span>
  );
};

const OneField = (props: ChoiceFieldProps) => {
  const { words, chosen, typing, search, readOnly, onSearch, onOpen, onBlur, onKey } = props;
  const t = useTranslate();
  const present = chosen[0]?.label ?? '';
  return (
    <Combobox.Target withExpandedAttribute>
      <TextInput
        {...words}
        readOnly={readOnly}
        value={typing ? search : present}
        placeholder={typing && present !== '' ? present : t('choice_placeholder')}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        onClick={onOpen}
        onBlur={onBlur}
        onKeyDown={onKey}
        rightSectionWidth={sectionWidth}
        rightSection={<Sections {...props} />}
      />
    </Combobox.Target>
  );
};

const ManyField = (props: ChoiceFieldProps) => {
  const { chosen, search, readOnly, onSearch, onOpen, onChange, onBlur, onKey } = props;
  const { 'data-autofocus': isFirst, ...words } = props.words;
  const t = useTranslate();
  return (
    <Combobox.DropdownTarget>
      <PillsInput
        {...words}
        onClick={readOnly ? undefined : onOpen}
        rightSectionWidth={sectionWidth}
        rightSection={<Sections {...props} />}
      >
        <Pill.Group>
          {chosen.map((option) => (
            <Pill
              key={option.value}
              className={classes.pill}
              withRemoveButton={!readOnly}
              removeButtonProps={{
                'aria-label': t('choice_remove', { label: option.label }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onChange(chosen.filter(({ value }) => value !== option.value))}
            >
              {option.label}
            </Pill>
          ))}
          <Combobox.EventsTarget withExpandedAttribute>
            <PillsInput.Field
              data-autofocus={isFirst}
              readOnly={readOnly}
              required={words.required ?? false}
              value={search}
              placeholder={chosen.length === 0 ? t('choice_placeholder') : ''}
              onChange={({ currentTarget }) => onSearch(currentTarget.value)}
              onClick={onOpen}
              onBlur={onBlur}
              onKeyDown={onKey}
            />
          </Combobox.EventsTarget>
        </Pill.Group>
      </PillsInput>
    </Combobox.DropdownTarget>
  );
};

/** The input of a choice: the chosen options and the search text. */
export const ChoiceField = (props: ChoiceFieldProps) =>
  props.many ? <ManyField {...props} /> : <OneField {...props} />;
