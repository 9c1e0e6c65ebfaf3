import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { listMessages } from '#contract/kit/listWords';
import { columnWidths } from '#contract/kit/views';
import { useSentences } from '#web/data/language.ts';
import classes from './TableGrid.module.css';

/** How far one press of an arrow key moves the edge; with Shift it moves further. */
const step = 8;
const longStep = 40;

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What the widest content of a column in view takes, with the padding of its cell. */
const widestIn = (header: HTMLElement): number => {
  const grid = header.closest('[role="grid"]');
  const cells = grid?.querySelectorAll(`[data-column="${header.dataset['column']}"]`) ?? [];
  // Nothing is cut off meanwhile, so that each content has its whole width.
  grid?.toggleAttribute('data-measuring', true);
  const ends = [...cells].flatMap((cell) =>
    [...cell.querySelectorAll('[data-clamp]')].map(
      (content) => content.getBoundingClientRect().right - cell.getBoundingClientRect().left,
    ),
  );
  grid?.toggleAttribute('data-measuring', false);
  return Math.ceil(Math.max(...ends)) + parseFloat(getComputedStyle(header).paddingRight);
};

/** The edge of a column: dragged, moved by arrow keys, or set to what the column holds by a double click. */
export const ColumnEdge = ({
  name,
  label,
  width,
  onWidth,
}: {
  name: string;
  label: string;
  width: number;
  onWidth: (name: string, width: number) => void;
}) => {
  const say = useSentences(listMessages);
  const drag = useRef<{ x: number; width: number } | null>(null);
  const headerOf = (edge: HTMLElement) => edge.closest('th');
  const fit = (edge: HTMLElement) => {
    const header = headerOf(edge);
    if (header) onWidth(name, widestIn(header));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const move = moves[key];
    if (move === undefined && key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    // A column that fills the row is wider than its width says: the first step starts from what is seen.
    const shown = headerOf(currentTarget)?.getBoundingClientRect().width || width;
    if (move === undefined) fit(currentTarget);
    else onWidth(name, shown + move * (shiftKey ? longStep : step));
  };
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const shown = headerOf(event.currentTarget)?.getBoundingClientRect().width ?? width;
    drag.current = { x: event.clientX, width: shown };
  };
  const handlePointerMove = ({ clientX }: PointerEvent) => {
    if (drag.current) onWidth(name, drag.current.width + clientX - drag.current.x);
  };
  const handlePointerEnd = () => {
    drag.current = null;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator with a value is a control
    <span
      className={classes.edge}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be moved
      role="separator"
      aria-orientation="vertical"
      aria-label={say('column_width', { column: label })}
      aria-valuenow={width}
      aria-valuetext={say('width_value', { width })}
      aria-valuemin={columnWidths.min}
      aria-valuemax={columnWidths.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerEnd}
      onPointerCancel={handlePointerEnd}
      onDoubleClick={({ currentTarget }) => fit(currentTarget)}
    />
  );
};
