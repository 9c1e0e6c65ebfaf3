import type { CalendarDate } from '#contract/values/dates';
import { date, longText } from '#contract/kit/fields';
import { defineForm } from '#contract/kit/form';
import { decidedOnIssue, longestNote } from '#contract/trademarks/restoredDeadlines';

/** The form about a restored deadline. */
export const restoreFormOf = (lastDay: CalendarDate) =>
  defineForm({
    fields: {
      decidedOn: date('Dzień decyzji', 'Date of the decision', {
        required: true,
        done: true,
        check: (day) => decidedOnIssue(day, lastDay),
      }),
      note: longText('Uwaga', 'Note', {
        max: longestNote,
        hint: { pl: 'Na przykład numer decyzji.', en: 'For example, the number of the decision.' },
      }),
    },
  });
