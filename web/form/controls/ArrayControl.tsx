import { Button, Group, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { initialValues } from '#contract/kit/entity';
import { useTranslate } from '#web/data/language.ts';
import { ArrayItem } from '#web/form/controls/ArrayItem.tsx';
import { useDragOrder } from '#web/form/controls/useDragOrder.ts';
import { type ControlProps, useCurrentForm } from '#web/form/currentForm.ts';
import { useWords } from '#web/form/useControl.ts';
import classes from './ArrayControl.module.css';

/** Moves the focus after its target has been rendered. */
const useFocusAfter = (root: { current: HTMLElement | null }) => {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return (selector: string) => {
    wanted.current = selector;
  };
};

const firstFieldOf = (item: string) =>
  `[data-item="${item}"] [data-path] :is(input, textarea, button, [contenteditable="true"])`;

const dropAt = (drag: { from: number; to: number } | null, index: number, count: number) => {
  if (!drag) return undefined;
  if (drag.to === index) return 'before';
  return index === count - 1 && drag.to === count ? 'after' : undefined;
};

/**
 * A list of small groups of fields: items can be added, removed, restored, and reordered by dragging or by
 * keyboard.
 */
export const ArrayControl = ({ path, field }: ControlProps<'array'>) => {
  const t = useTranslate();
  const { control, issues, settle, readOnly } = useCurrentForm();
  const words = useWords(path, field);
  const { fields, append, remove, move, insert } = useFieldArray({
    // The kind, not the name, says that this field contains a list of groups.
    control: control as unknown as Control<Record<string, object[]>>,
    name: path,
    keyName: '_key',
  });
  const root = useRef<HTMLFieldSetElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfter(root);
  const [news, setNews] = useState('');
  const [removed, setRemoved] = useState<{ index: number; item: object; name: string } | null>(
    null,
  );
  const item = field.itemLabel[t.locale];
  const heading = item.charAt(0).toLocaleUpperCase(t.locale) + item.slice(1);
  const nameAt = (index: number) => t('array_item', { item: heading, number: index + 1 });
  const count = fields.length;

  const reorder = (from: number, to: number) => {
    if (to < 0 || to >= count) return;
    move(from, to);
    // Errors are stored by position, which has changed.
    issues.setBelow(path, {});
    setNews(t('array_moved', { item: nameAt(from), position: to + 1, count }));
  };
  const [drag, startDrag] = useDragOrder(list, reorder);

  const handleAdd = () => {
    append(initialValues(field.of), { shouldFocus: false });
    setRemoved(null);
    settle(path, 'changed');
    focusAfter(firstFieldOf(`${path}.${count}`));
  };
  const handleRemove = (index: number) => {
    const { _key, ...item } = fields[index] ?? { _key: '' };
    const name = nameAt(index);
    remove(index);
    issues.setBelow(path, {});
    setRemoved({ index, item, name });
    setNews(t('array_removed', { item: name }));
    focusAfter('[data-undo]');
  };
  const handleUndo = () => {
    if (!removed) return;
    insert(removed.index, removed.item, { shouldFocus: false });
    setRemoved(null);
    setNews(t('array_restored', { item: removed.name }));
    focusAfter(firstFieldOf(`${path}.${removed.index}`));
  };
  return (
    <fieldset ref={root} className={classes.group} aria-label={words.label}>
      <Input.Wrapper {...words} labelElement="div">
        {count === 0 && (
          <Text size="sm" c="dimmed" className={classes.empty}>
            {t('array_empty')}
          </Text>
        )}
        <ul ref={list} className={classes.list}>
          {fields.map(({ _key }, index) => (
            <ArrayItem
              key={_key}
              path={`${path}.${index}`}
              of={field.of}
              name={nameAt(index)}
              drop={dropAt(drag, index, count)}
              isDragged={drag?.from === index}
              isFirst={index === 0}
              isLast={index === count - 1}
              onDrag={startDrag(index)}
              onMove={(way) => {
                const to = way === 'up' ? index - 1 : index + 1;
                reorder(index, to);
                focusAfter(`[data-item="${path}.${to}"] [data-move="${way}"]`);
              }}
              onRemove={() => handleRemove(index)}
            />
          ))}
        </ul>
        {removed && (
          <Group gap="xs" className={classes.undo}>
            <Text size="sm">{t('array_removed', { item: removed.name })}</Text>
            <Button variant="subtle" size="compact-sm" data-undo onClick={handleUndo}>
              {t('form_undo')}
            </Button>
          </Group>
        )}
        {!readOnly && count < field.max && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={handleAdd}
          >
            {field.addLabel[t.locale]}
          </Button>
        )}
      </Input.Wrapper>
      <VisuallyHidden>
        <output>{news}</output>
      </VisuallyHidden>
    </fieldset>
  );
};
