import { ActionIcon, Textarea } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { inputOrder } from '#web/form/inputs/words.ts';
import classes from './imports.module.css';

/** Texts longer than a line get a row of their own. */
const longText = 60;
const mostRows = 8;

/** One cell as text: Enter or leaving it saves, Escape restores what was read. */
export const CellInput = ({
  label,
  text,
  error,
  hint,
  isEdited,
  onSave,
}: {
  label: string;
  text: string;
  error: string | undefined;
  hint: string | undefined;
  isEdited: boolean;
  /** Null takes a correction back; without it the cell is only shown. */
  onSave?: (text: string | null) => void;
}) => {
  const say = useSentences(importMessages);
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // The server read the row again.
  if (known !== text) {
    setKnown(text);
    setTyped(text);
  }
  const save = () => {
    if (typed !== known) onSave?.(typed);
    setKnown(typed);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape') setTyped(known);
  };
  return (
    <Textarea
      autosize
      minRows={1}
      maxRows={mostRows}
      label={isEdited ? `${label} (${say('edited')})` : label}
      error={error}
      description={hint}
      inputWrapperOrder={inputOrder}
      readOnly={!onSave}
      variant={onSave ? 'default' : 'unstyled'}
      className={classes.cell}
      wrapperProps={{ 'data-long': text.length > longText || undefined }}
      rightSection={
        isEdited &&
        onSave && (
          <ActionIcon
            variant="subtle"
            aria-label={say('as_file_said', { field: label })}
            onClick={() => onSave(null)}
          >
            <IconArrowBackUp size={16} aria-hidden />
          </ActionIcon>
        )
      }
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={handleKey}
    />
  );
};
