import type { OutcomeCounts, RowOutcome } from '#contract/imports/batch';
import { importMessages } from '#contract/imports/words';
import { useSentences } from '#web/data/language.ts';
import { outcomes } from '#web/imports/useCountsText.ts';
import { countText } from '#web/table/countText.ts';
import classes from './imports.module.css';

export type Shown = RowOutcome | 'warned' | 'all';

/** How many rows have each outcome; a press shows those alone. */
export const OutcomeFilter = ({
  counts,
  shown,
  onChange,
}: {
  counts: OutcomeCounts;
  shown: Shown;
  onChange: (shown: Shown) => void;
}) => {
  const say = useSentences(importMessages);
  const all = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const choices: { value: Shown; label: string; count: number }[] = [
    { value: 'all', label: say('all_rows'), count: all },
    ...outcomes.map((outcome) => ({
      value: outcome,
      label: say(`many_${outcome}`),
      count: counts[outcome],
    })),
    { value: 'warned', label: say('warned'), count: counts.warned },
  ];
  return (
    <fieldset className={classes.counters}>
      <legend className={classes.hidden}>{say('show')}</legend>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={classes.counter}
          data-outcome={value}
          aria-pressed={value === shown}
          onClick={() => onChange(value)}
        >
          <span className={classes.count}>{countText(count, say.locale)}</span>
          {label}
        </button>
      ))}
    </fieldset>
  );
};
