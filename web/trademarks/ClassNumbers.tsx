import '@mantine/core/styles/Tooltip.css';
import { Tooltip } from '@mantine/core';
import type { NiceClass } from '#contract/trademarks/goods/nice';
import classes from './ClassNumbers.module.css';

/** The most numbers shown without a tooltip. */
const mostShown = 8;
const events = { hover: true, focus: true, touch: true };

/** "9, 35, 42"; the rest of a long list appears on hover or focus. */
export const ClassNumbers = ({ numbers }: { numbers: readonly NiceClass[] }) => {
  if (numbers.length === 0) return '–';
  if (numbers.length <= mostShown)
    return <span className={classes.numbers}>{numbers.join(', ')}</span>;
  const rest = numbers.slice(mostShown);
  return (
    <span className={classes.numbers}>
      {numbers.slice(0, mostShown).join(', ')}
      <Tooltip label={rest.join(', ')} events={events} multiline maw={280}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must find what is left out */}
        <span className={classes.rest} tabIndex={0} role="note" aria-label={rest.join(', ')}>
          +{rest.length}
        </span>
      </Tooltip>
    </span>
  );
};
