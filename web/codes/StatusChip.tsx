import { IconHourglass } from '@tabler/icons-react';
import {
  applicationSubStatus,
  type ApplicationSubStatus,
  trademarkStatus,
  type TrademarkStatus,
} from '#contract/codes/trademarks';
import { chipMessages } from '#contract/trademarks/chipWords';
import { labelOf } from '#contract/values/codes';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { isGone, statusIcons } from '#web/codes/statusLook.ts';
import { useSentences } from '#web/data/language.ts';
import classes from './chips.module.css';

/** What stands in brackets explains the status and is left to the title. */
const short = (label: string): string => label.replace(/ \(.*\)$/, '');

/**
 * The status of a mark: a pill with a shape, dashed once the protection is gone. The stage of an application
 * replaces its word; in the period of late renewal the chip says so instead of “expired”.
 */
export const StatusChip = ({
  status,
  stage = null,
  inGrace = false,
  graceUntil = null,
}: {
  status: TrademarkStatus;
  stage?: ApplicationSubStatus | null;
  inGrace?: boolean;
  /** Shown in the chip where there is room for it. */
  graceUntil?: CalendarDate | null;
}) => {
  const say = useSentences(chipMessages);
  const whole = labelOf(trademarkStatus, status, say.locale);
  if (inGrace)
    return (
      <span className={classes.status} data-grace title={whole}>
        <IconHourglass size={14} aria-hidden />
        <span>
          {say('grace')}
          {graceUntil !== null && (
            <span className={classes.until}>
              {' '}
              · {say('until', { date: formatDate(graceUntil) })}
            </span>
          )}
        </span>
      </span>
    );
  const Icon = statusIcons[status];
  const label = stage === null ? short(whole) : labelOf(applicationSubStatus, stage, say.locale);
  return (
    <span
      className={classes.status}
      data-gone={isGone(status) || undefined}
      title={stage === null ? whole : `${whole}: ${label}`}
    >
      <Icon size={14} aria-hidden />
      <span>{label}</span>
    </span>
  );
};
