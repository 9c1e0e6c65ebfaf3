import { ActionIcon, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import type { Fields } from '#contract/kit/fields';
import { useTranslate } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { useIssue } from '#web/form/issueStore.ts';
import { issueText } from '#contract/kit/issueText';
import classes from './ArrayControl.module.css';

const ways = [
  { way: 'up', Icon: IconArrowUp },
  { way: 'down', Icon: IconArrowDown },
] as const;
type Way = (typeof ways)[number]['way'];

const Tools = ({
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
  onDrag,
}: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: Way) => void;
  onRemove: () => void;
  onDrag: (event: PointerEvent) => void;
}) => {
  const t = useTranslate();
  const plain = { variant: 'subtle', color: 'gray', className: classes.tool } as const;
  return (
    <div className={classes.tools}>
      <ActionIcon
        {...plain}
        className={classes.handle}
        // For the pointer only; the keyboard has the arrow buttons.
        tabIndex={-1}
        aria-label={t('array_drag', { item: name })}
        onPointerDown={onDrag}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
      {ways.map(({ way, Icon }) => (
        <ActionIcon
          key={way}
          {...plain}
          data-move={way}
          aria-disabled={(way === 'up' ? isFirst : isLast) || undefined}
          aria-label={t(`array_move_${way}`, { item: name })}
          onClick={() => onMove(way)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
      <ActionIcon {...plain} aria-label={`${t('form_remove')}: ${name}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};

/** One item of a list: its fields and its buttons. */
export const ArrayItem = ({
  path,
  of,
  name,
  drop,
  isDragged,
  ...tools
}: {
  path: string;
  of: Fields;
  name: string;
  /** Where a dragged item would be dropped. */
  drop: 'before' | 'after' | undefined;
  isDragged: boolean;
} & Parameters<typeof Tools>[0]) => {
  const t = useTranslate();
  const { issues, draw, readOnly } = useCurrentForm();
  const issue = useIssue(issues, path, true);
  return (
    <li
      className={classes.item}
      data-item={path}
      data-drop={drop}
      data-dragged={isDragged || undefined}
      data-fault={issue !== undefined || undefined}
    >
      <div className={classes.itemHead}>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        {!readOnly && <Tools {...tools} name={name} />}
      </div>
      {issue && (
        <Text size="sm" c="red" role="alert">
          {issueText(t, issue)}
        </Text>
      )}
      <div className={classes.itemFields}>
        {Object.entries(of).map(([inner, field]) => draw(`${path}.${inner}`, field))}
      </div>
    </li>
  );
};
