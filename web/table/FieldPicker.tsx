import { Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { sectionsOf } from '#contract/kit/entity';
import { isFilterOffered } from '#contract/kit/filters';
import { useTranslate } from '#web/data/language.ts';
import { hasWords } from '#web/form/inputs/options.ts';
import { FindBox } from '#web/table/FindBox.tsx';
import type { TableModel } from '#web/table/model.ts';
import classes from './filters.module.css';

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move through the list and back to the box above it. */
const handleArrows = (event: KeyboardEvent<HTMLElement>) => {
  const move = moves[event.key];
  if (move === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const from = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(from + move, 0), stops.length - 1)]?.focus();
};

/** Chooses the field to filter by; typing narrows the list. */
export const FieldPicker = ({
  model: { fields },
  onPick,
}: {
  model: TableModel;
  onPick: (name: string) => void;
}) => {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const fits = (name: string) => {
    const field = fields[name];
    return field !== undefined && isFilterOffered(field) && hasWords(field.label[t.locale], typed);
  };
  const groups = sectionsOf(fields)
    .map(({ section, names }) => ({ section, names: names.filter(fits) }))
    .filter(({ names }) => names.length > 0);
  const first = groups[0]?.names[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is in it
    <div onKeyDown={handleArrows}>
      <FindBox
        data-autofocus
        label={t('filter_find_field')}
        typed={typed}
        onType={setTyped}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && typed.trim() !== '' && first !== undefined) onPick(first);
        }}
      />
      <div className={classes.fields}>
        {groups.map(({ section, names }) => (
          <div key={section?.name ?? ''}>
            {section && groups.length > 1 && (
              <Text size="xs" c="dimmed" className={classes.section}>
                {section.label[t.locale]}
              </Text>
            )}
            {names.map((name) => (
              <button
                key={name}
                type="button"
                className={classes.field}
                onClick={() => onPick(name)}
              >
                {fields[name]?.label[t.locale]}
              </button>
            ))}
          </div>
        ))}
        {groups.length === 0 && <p className={classes.nothing}>{t('filter_no_field')}</p>}
      </div>
    </div>
  );
};
