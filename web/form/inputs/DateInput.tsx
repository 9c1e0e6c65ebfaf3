import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type CalendarDate, formatDate, isDay, parseTypedDate } from '#contract/values/dates';
import { useTranslate } from '#web/data/language.ts';
import { laterPart, near, usePart } from '#web/data/laterPart.ts';
import { useTypedText } from '#web/form/inputs/useTypedText.ts';
import type { InputWords } from '#web/form/inputs/words.ts';
import classes from './inputs.module.css';

/** Most dates are typed: the months to pick from are loaded when the pointer or the focus comes near. */
const calendar = laterPart(() =>
  import('#web/form/inputs/Calendar.tsx').then((module) => module.Calendar),
);

const read = (typed: string): string | null =>
  typed.trim() === '' ? null : (parseTypedDate(typed) ?? typed);

const write = (value: unknown): string =>
  isDay(value) ? formatDate(value) : typeof value === 'string' ? value : '';

/**
 * A date, typed or picked. Only our own parser reads typed text: 05.11.2026 is the fifth of November, and
 * 31.02.2026 stays visible as an invalid date.
 */
export const DateInput = ({
  value,
  onChange,
  onBlur,
  min,
  max,
  readOnly = false,
  ...words
}: Omit<InputWords, 'description'> & {
  description?: ReactNode;
  value: unknown;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  min: CalendarDate;
  max: CalendarDate;
  readOnly?: boolean;
}) => {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setOpened] = useState(false);
  const laterCalendar = usePart(calendar, isWanted, () => setOpened(false));
  // Not before there is something to move the focus to.
  const opened = isWanted && laterCalendar !== undefined;
  const { text, type, settle } = useTypedText({
    value,
    onChange: (next) => onChange(typeof next === 'string' ? next : null),
    read,
    write,
  });
  const leave = () => {
    settle();
    onBlur?.();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    if (event.key !== 'ArrowDown' || !event.altKey || readOnly) return;
    event.preventDefault();
    setOpened(true);
  };
  const handlePick = (date: CalendarDate | null) => {
    settle();
    onChange(date);
    setOpened(false);
    input.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      // The text input does not open the calendar: the button has the ARIA attributes for that.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...words}
          ref={input}
          autoComplete="off"
          placeholder={t('date_placeholder')}
          readOnly={readOnly}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={leave}
          onKeyDown={handleKey}
          rightSectionWidth={44}
          rightSection={
            !readOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.inInput}
                aria-label={t('date_open', { label: words.label })}
                aria-expanded={opened}
                {...near(calendar)}
                onClick={() => setOpened(!isWanted)}
              >
                <IconCalendar size={18} aria-hidden />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn and placed by Mantine */}
      <Popover.Dropdown role="dialog" aria-label={words.label}>
        {laterCalendar && (
          <laterCalendar.Part
            value={isDay(value) ? value : null}
            min={min}
            max={max}
            onPick={handlePick}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
