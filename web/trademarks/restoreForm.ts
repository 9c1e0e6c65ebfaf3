import type { CalendarDate } from '#contract/values/dates';
import { defineEntity } from '#contract/kit/entity';
import { date, longText } from '#contract/kit/fields';
import { decidedOnIssue, longestNote } from '#contract/trademarks/restoredDeadlines';

/** What is asked about a deadline that was restored. */
export const restoreFormOf = (lastDay: CalendarDate) => {
  const label = { pl: 'Przywrócony termin', en: 'Restored deadline' };
  return defineEntity({
    name: 'RestoredDeadline',
    resource: 'Trademark',
    label,
    plural: label,
    title: 'decidedOn',
    sort: 'decidedOn',
    fields: {
      decidedOn: date('Dzień decyzji', 'Day of the decision', {
        required: true,
        done: true,
        check: (day) => decidedOnIssue(day, lastDay),
      }),
      note: longText('Uwaga', 'Note', {
        max: longestNote,
        hint: { pl: 'Na przykład numer decyzji.', en: 'The number of the decision, for example.' },
      }),
    },
  });
};
