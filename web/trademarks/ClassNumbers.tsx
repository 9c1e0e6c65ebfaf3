import { useRef, useState } from 'react';
import type { NiceClass } from '#contract/trademarks/goods/nice';
import { laterPart, usePart } from '#web/data/laterPart.ts';
import classes from './ClassNumbers.module.css';

/** The most numbers shown without a tooltip. */
const mostShown = 8;

const tip = laterPart(() => import('#web/ui/Tip.tsx').then((module) => module.Tip));

/** How many are left out; they appear on hover or focus, and go with Escape. */
const Rest = ({ numbers }: { numbers: readonly NiceClass[] }) => {
  const place = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  const laterTip = usePart(tip, opened, close);
  const label = numbers.join(', ');
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only tells what is left out */}
      <span
        ref={place}
        className={classes.rest}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must find what is left out
        tabIndex={0}
        role="note"
        aria-label={label}
        onPointerEnter={open}
        onPointerLeave={close}
        onFocus={open}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        +{numbers.length}
      </span>
      {laterTip && <laterTip.Part target={place} opened={opened} label={label} />}
    </>
  );
};

/** "9, 35, 42"; the rest of a long list appears on hover or focus. */
export const ClassNumbers = ({ numbers }: { numbers: readonly NiceClass[] }) => {
  if (numbers.length === 0) return '–';
  return (
    <span className={classes.numbers}>
      {numbers.slice(0, mostShown).join(', ')}
      {numbers.length > mostShown && <Rest numbers={numbers.slice(mostShown)} />}
    </span>
  );
};
