import { calendarEventType } from '#contract/deadlines/codes';
import { calendarMessages } from '#contract/calendar/words';
import { labelOf } from '#contract/values/codes';
import { colorOf, trademarkType } from '#contract/codes/trademarks';
import { eventIcons, shownTypes, typeInitials } from '#web/calendar/eventLook.ts';
import { useSentences } from '#web/data/language.ts';
import classes from './CalendarPanel.module.css';
import events from './events.module.css';

/** The legend of colours, letters and icons. */
export const Legend = () => {
  const say = useSentences(calendarMessages);
  return (
    <div className={classes.legend}>
      <ul aria-label={say('legend_marks')}>
        {shownTypes.map((type) => (
          <li key={type}>
            <span className={events.initials} data-color={colorOf(type)} aria-hidden>
              {typeInitials[type][say.locale]}
            </span>
            {labelOf(trademarkType, type, say.locale)}
          </li>
        ))}
      </ul>
      <ul aria-label={say('legend_events')}>
        {Object.values(calendarEventType).map(({ value, label }) => {
          const Icon = eventIcons[value];
          return (
            <li key={value}>
              <Icon size={16} stroke={1.8} aria-hidden />
              {label[say.locale]}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
