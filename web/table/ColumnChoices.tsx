import { ActionIcon, Button, Divider, Popover, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { listMessages } from '#contract/kit/listWords';
import { densities } from '#contract/kit/views';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useOpenedAtOnce } from '#web/data/useStandIn.ts';
import { hasWords } from '#web/form/inputs/options.ts';
import { ColumnButton, type ColumnPickerProps } from '#web/table/ColumnButton.tsx';
import { preferDensity } from '#web/table/density.ts';
import { FindBox } from '#web/table/FindBox.tsx';
import { chosenColumns, type Column, type TableModel } from '#web/table/model.ts';
import { SortChoice } from '#web/table/SortChoice.tsx';
import type { ChangeList } from '#web/table/useListState.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './ColumnPicker.module.css';

const moved = (names: readonly string[], name: string, to: number): string[] =>
  names.filter((each) => each !== name).toSpliced(to, 0, name);

const ways = [
  { way: 'up', step: -1, Icon: IconChevronUp },
  { way: 'down', step: 1, Icon: IconChevronDown },
] as const;

const ShownColumn = ({
  column: { name, label },
  position,
  count,
  onMove,
  onHide,
}: {
  column: Column;
  position: number;
  count: number;
  onMove: (name: string, to: number) => void;
  onHide: () => void;
}) => {
  const t = useTranslate();
  const [over, setOver] = useState(false);
  const column = label[t.locale];
  const drag = {
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData('text/plain', name);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onMove(event.dataTransfer.getData('text/plain'), position);
    },
  };
  return (
    // Dragging is only for the pointer; the buttons do the same for everyone.
    <li
      className={classes.column}
      draggable
      data-column={name}
      data-over={over || undefined}
      {...drag}
    >
      <IconGripVertical className={classes.grip} size={16} aria-hidden />
      <Tick checked disabled={count === 1} onChange={onHide}>
        {column}
      </Tick>
      {ways.map(({ way, step, Icon }) => {
        const to = position + step;
        const isOut = to < 0 || to >= count;
        return (
          <ActionIcon
            key={way}
            variant="subtle"
            color="gray"
            aria-label={t(`table_column_${way}`, { column })}
            aria-disabled={isOut}
            onClick={() => !isOut && onMove(name, to)}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        );
      })}
    </li>
  );
};

/** Up to this many hidden columns need no search box. */
const manyHidden = 8;

const Columns = ({
  model,
  columns,
  change,
}: {
  model: TableModel;
  columns: readonly string[];
  change: ChangeList;
}) => {
  const t = useTranslate();
  const [said, setSaid] = useState('');
  const [typed, setTyped] = useState('');
  const shown = chosenColumns(model, columns);
  const hidden = model.columns.filter(({ name }) => !columns.includes(name));
  const found = hidden.filter(({ label }) => hasWords(label[t.locale], typed));
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ name: string; wasShown: boolean } | null>(null);
  // The pressed checkbox goes away with its row, which now stands in the other list.
  useEffect(() => {
    if (!pressed.current) return;
    const { name, wasShown } = pressed.current;
    if (columns.includes(name) === wasShown) return;
    pressed.current = null;
    if (root.current?.contains(document.activeElement)) return;
    const box = root.current?.querySelector<HTMLElement>(`[data-column="${name}"] input`);
    (box ?? root.current?.querySelector<HTMLElement>('input:enabled'))?.focus();
  });
  const toggle = (name: string) => {
    const wasShown = columns.includes(name);
    pressed.current = { name, wasShown };
    put(wasShown ? columns.filter((each) => each !== name) : [...columns, name]);
  };
  // Changes replace the history entry, so that one step back undoes them all.
  const put = (next: readonly string[]) => change({ columns: next }, { replace: true });
  const handleMove = (name: string, to: number) => {
    const column = shown.find((each) => each.name === name);
    if (!column) return;
    put(moved(columns, name, to));
    setSaid(
      t('table_column_moved', {
        column: column.label[t.locale],
        position: to + 1,
        count: shown.length,
      }),
    );
  };
  return (
    <div ref={root}>
      <ul className={classes.columns} aria-label={t('table_columns_shown')}>
        {shown.map((column, position) => (
          <ShownColumn
            key={column.name}
            column={column}
            position={position}
            count={shown.length}
            onMove={handleMove}
            onHide={() => toggle(column.name)}
          />
        ))}
      </ul>
      {hidden.length > 0 && (
        <>
          <Text size="xs" c="dimmed" mt="xs" mb={4}>
            {t('table_columns_hidden')}
          </Text>
          {hidden.length > manyHidden && (
            <FindBox
              size="sm"
              mb="xs"
              label={t('table_find_column')}
              typed={typed}
              onType={setTyped}
            />
          )}
          <ul className={classes.columns} aria-label={t('table_columns_hidden')}>
            {found.map(({ name, label }) => (
              <li key={name} className={classes.column} data-column={name}>
                <Tick checked={false} onChange={() => toggle(name)}>
                  {label[t.locale]}
                </Tick>
              </li>
            ))}
          </ul>
          {found.length === 0 && <Text size="sm">{t('filter_no_field')}</Text>}
        </>
      )}
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </div>
  );
};

/** The columns and their order, the order of the rows and how high they are, below their button. */
export const ColumnChoices = ({
  model,
  state,
  change,
  density,
  onReset,
  compact = false,
}: ColumnPickerProps) => {
  const t = useTranslate();
  const say = useSentences(listMessages);
  const { button, opened, setOpened } = useOpenedAtOnce();
  const handleDensity = (next: (typeof densities)[number]) => {
    preferDensity(next);
    change({ density: next }, { replace: true });
  };
  return (
    <Popover
      width={340}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <ColumnButton ref={button} compact={compact} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        {compact && (
          <>
            <SortChoice model={model} state={state} change={change} />
            <Divider my="sm" />
          </>
        )}
        <div className={classes.scroll}>
          <Columns model={model} columns={state.columns} change={change} />
        </div>
        <Divider my="sm" />
        <Stack gap="sm" align="flex-start">
          {compact && (
            <Segments
              label={t('table_density')}
              value={density}
              segments={densities.map((value) => ({ value, content: say(`density_${value}`) }))}
              onChange={handleDensity}
            />
          )}
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              change({ columns: model.shown, density: null });
              onReset();
            }}
          >
            {t('table_columns_reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
