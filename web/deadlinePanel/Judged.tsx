import { IconAlertTriangleFilled, IconCircleCheckFilled, IconHourglass } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import type { CalendarEvent } from '#contract/calendar/api';
import { panelMessages } from '#contract/calendar/panelWords';
import { dateIn } from '#contract/kit/typedValues';
import { type CalendarDate, daysBetween } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import classes from './DeadlinePanel.module.css';

/** Nobody acts so long beforehand: the year was probably mistyped. */
const oddlyEarly = 730;

type Days = Pick<CalendarEvent, 'due' | 'rolledTo' | 'lastDay'>;

const icons = {
  inTime: IconCircleCheckFilled,
  odd: IconAlertTriangleFilled,
  grace: IconHourglass,
  late: IconAlertTriangleFilled,
};

const useVerdict = (on: CalendarDate, { due, rolledTo, lastDay }: Days) => {
  const say = useSentences(panelMessages);
  const end = rolledTo ?? due;
  if (on <= end) {
    const count = daysBetween(on, end);
    if (count > oddlyEarly) return { verdict: 'odd', text: say('oddly_early', { count }) } as const;
    const text = count === 0 ? say('in_time_today') : say('in_time_before', { count });
    return { verdict: 'inTime', text } as const;
  }
  if (on <= lastDay)
    return { verdict: 'grace', text: say('in_grace', { count: daysBetween(end, on) }) } as const;
  return { verdict: 'late', text: say('too_late', { count: daysBetween(lastDay, on) }) } as const;
};

const Verdict = ({ on, event }: { on: CalendarDate; event: Days }) => {
  const { verdict, text } = useVerdict(on, event);
  const Icon = icons[verdict];
  return (
    <output className={classes.judged} data-verdict={verdict}>
      <Icon size={16} aria-hidden />
      {text}
    </output>
  );
};

/** Says at once whether an act of the typed day was in time. */
export const Judged = ({ field, event }: { field: string; event: Days }) => {
  const { control } = useCurrentForm();
  const on = useWatch({ control, compute: (values) => dateIn(values, field) });
  return on !== null && <Verdict on={on} event={event} />;
};
