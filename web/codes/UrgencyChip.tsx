import {
  IconAlertTriangleFilled,
  IconClock,
  IconClockFilled,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  type Pressing,
  type Urgency,
  urgencyMessages,
  urgencyOf,
  urgencyText,
} from '#contract/deadlines/urgency';
import { useSentences } from '#web/data/language.ts';
import { useToday } from '#web/data/today.ts';
import classes from './chips.module.css';

const icons: Readonly<Record<Urgency, TablerIcon | null>> = {
  late: IconAlertTriangleFilled,
  grace: IconHourglass,
  week: IconClockFilled,
  month: IconClock,
  far: null,
};

/**
 * How pressing a date is, by weight and fill and not by colour alone: “3 days overdue”, “in 4 days”, in grace
 * “101 days left”.
 */
export const UrgencyChip = (pressing: Pressing) => {
  const say = useSentences(urgencyMessages);
  const today = useToday();
  const urgency = urgencyOf(pressing, today);
  const Icon = icons[urgency];
  return (
    <span className={classes.urgency} data-urgency={urgency}>
      {Icon && <Icon size={14} aria-hidden />}
      <span>{urgencyText(say, pressing, today)}</span>
    </span>
  );
};

/** Waits for somebody else: the client, the office, a second person. */
export const WaitingChip = ({ text }: { text: string }) => (
  <span className={classes.urgency} data-urgency="waiting">
    <IconHourglass size={14} aria-hidden />
    <span>{text}</span>
  </span>
);
