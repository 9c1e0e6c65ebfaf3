import { Button } from '@mantine/core';
import { IconFilterPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Related } from '#contract/kit/crud';
import type { Filter } from '#contract/kit/filters';
import { useTranslate } from '#web/data/language.ts';
import { laterPart, usePart } from '#web/data/laterPart.ts';
import { LaterFilterPopover } from '#web/table/LaterFilterPopover.tsx';
import { filterText } from '#web/table/filterText.ts';
import type { ListState } from '#web/table/listState.ts';
import type { TableModel } from '#web/table/model.ts';
import { useFilterLabels } from '#web/table/useFilterLabels.ts';
import type { ChangeList } from '#web/table/useListState.ts';
import classes from './filters.module.css';

/** Most lists are read as they are. */
const filterEditor = laterPart(() =>
  import('#web/table/FilterEditor.tsx').then((module) => module.FilterEditor),
);
const fieldPicker = laterPart(() =>
  import('#web/table/FieldPicker.tsx').then((module) => module.FieldPicker),
);

const FilterChip = ({
  model,
  filter,
  related,
  onChange,
  onRemove,
}: {
  model: TableModel;
  filter: Filter;
  related: Related;
  onChange: (filter: Filter) => void;
  onRemove: () => void;
}) => {
  const t = useTranslate();
  const [isWanted, setOpened] = useState(false);
  const laterFilterEditor = usePart(filterEditor, isWanted, () => setOpened(false));
  const field = model.fields[filter.field];
  if (!field) return null;
  const text = filterText(field, filter, related, t);
  return (
    <li className={classes.chip}>
      <LaterFilterPopover
        opened={isWanted && laterFilterEditor !== undefined}
        onChange={setOpened}
        preload={filterEditor.preload}
        target={
          <button
            type="button"
            className={classes.words}
            title={text}
            aria-label={t('filter_edit', { filter: text })}
            onClick={() => setOpened(!isWanted)}
          >
            {text}
          </button>
        }
      >
        {laterFilterEditor && (
          <laterFilterEditor.Part
            model={model}
            name={filter.field}
            filter={filter}
            onApply={(next) => {
              setOpened(false);
              onChange(next);
            }}
          />
        )}
      </LaterFilterPopover>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('filter_remove', { filter: text })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </li>
  );
};

type FilterProps = { model: TableModel; state: ListState; change: ChangeList };

/** The focused chip was removed, so the focus moves to the button that adds a filter. */
const focusAddFilter = () => document.querySelector<HTMLElement>('[data-add-filter]')?.focus();

export const AddFilter = ({ model, state: { filters }, change }: FilterProps) => {
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  const [picked, setName] = useState<string | null>(null);
  const laterFilterEditor = usePart(filterEditor, picked !== null, () => setName(null));
  const laterFieldPicker = usePart(fieldPicker, opened, () => setOpened(false));
  const name = laterFilterEditor ? picked : null;
  const toggle = () => {
    if (!opened) setName(null);
    setOpened(!opened);
  };
  return (
    <LaterFilterPopover
      opened={opened && laterFieldPicker !== undefined}
      onChange={setOpened}
      preload={() => {
        fieldPicker.preload();
        filterEditor.preload();
      }}
      step={name}
      target={
        <Button
          variant="default"
          data-add-filter
          leftSection={<IconFilterPlus size={16} aria-hidden />}
          onClick={toggle}
        >
          {t('filter_add')}
        </Button>
      }
    >
      {name === null || !laterFilterEditor ? (
        laterFieldPicker && <laterFieldPicker.Part model={model} onPick={setName} />
      ) : (
        <laterFilterEditor.Part
          model={model}
          name={name}
          filter={null}
          onApply={(filter) => {
            setOpened(false);
            change({ filters: [...filters, filter] });
          }}
        />
      )}
    </LaterFilterPopover>
  );
};

/** The active filters as chips that can be changed or removed. */
export const FilterChips = ({ model, state: { filters }, change }: FilterProps) => {
  const t = useTranslate();
  const related = useFilterLabels(model.fields, filters);
  const put = (next: readonly Filter[]) => change({ filters: next });
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('filter_list')}>
      {filters.map((filter, position) => (
        <FilterChip
          // Keyed by position, so that a changed filter keeps its chip and the focus.
          // oxlint-disable-next-line react/no-array-index-key
          key={position}
          model={model}
          filter={filter}
          related={related}
          onChange={(next) => put(filters.with(position, next))}
          onRemove={() => {
            put(filters.toSpliced(position, 1));
            focusAddFilter();
          }}
        />
      ))}
      <li>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            put([]);
            focusAddFilter();
          }}
        >
          {t('filter_clear')}
        </Button>
      </li>
    </ul>
  );
};
