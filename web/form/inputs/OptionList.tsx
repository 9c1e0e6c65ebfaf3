import { Combobox } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Option, optionHeights, sliceAt } from '#web/form/inputs/options.ts';
import classes from './Choice.module.css';

const rowsInView = { comfortable: 5, dense: 8 };

/** A virtualized list of options: 5,000 of them open as fast as five. */
export const OptionList = ({
  id,
  options,
  chosen,
  highlighted,
  dense,
  isAdding,
  label,
  idOf,
  onPick,
}: {
  id: string;
  options: readonly Option[];
  chosen: readonly Option['value'][];
  highlighted: number;
  dense: boolean;
  /** The last line adds an option. */
  isAdding: boolean;
  label: string;
  idOf: (index: number) => string;
  onPick: (index: number) => void;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const density = dense ? 'dense' : 'comfortable';
  const height = optionHeights[density];
  const viewHeight = Math.min(options.length, rowsInView[density]) * height;
  const [from, to] = sliceAt(scrolled, height, rowsInView[density], options.length);
  useEffect(() => {
    if (!list.current || highlighted < 0) return;
    const top = highlighted * height;
    const { scrollTop } = list.current;
    if (top < scrollTop) list.current.scrollTop = top;
    if (top + height > scrollTop + viewHeight) list.current.scrollTop = top + height - viewHeight;
  }, [highlighted, height, viewHeight]);
  return (
    <Combobox.Options
      id={id}
      ref={list}
      className={classes.options}
      aria-label={label}
      style={{ height: viewHeight }}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ height: options.length * height, position: 'relative' }}>
        {options.slice(from, to).map((option, offset) => {
          const index = from + offset;
          const isChosen = chosen.includes(option.value);
          return (
            <Combobox.Option
              key={option.value}
              id={idOf(index)}
              value={String(option.value)}
              selected={index === highlighted}
              active={isChosen}
              aria-selected={isChosen}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              className={classes.option}
              style={{ top: index * height, height }}
              onClick={() => onPick(index)}
            >
              <span className={classes.optionLabel}>
                {isAdding && index === options.length - 1 && (
                  <IconPlus size={16} className={classes.adding} aria-hidden />
                )}
                {option.label}
                {option.detail !== undefined && (
                  <span className={classes.optionDetail}> {option.detail}</span>
                )}
              </span>
              {isChosen && <IconCheck size={16} aria-hidden />}
            </Combobox.Option>
          );
        })}
      </div>
    </Combobox.Options>
  );
};
