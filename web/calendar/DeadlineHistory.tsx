import { calendarHistoryApi, calendarHistoryFields } from '#contract/calendar/history';
import { trademarkMessages } from '#contract/trademarks/words';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { queryKeyOf } from '#web/data/queries.ts';
import { HistoryView } from '#web/history/HistoryPanel.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The history of the deadlines of a mark, including deleted ones. */
export const DeadlineHistory = ({ trademark }: { trademark: number }) => {
  const say = useSentences(trademarkMessages);
  const id = trademark;
  return (
    <Section>
      <HistoryView
        title={say('history_deadlines')}
        fields={calendarHistoryFields}
        unfolded
        source={{
          key: (filter) => queryKeyOf(calendarHistoryApi.read, { id, ...filter, pages: true }),
          read: (asked, options) => call(calendarHistoryApi.read, { id, ...asked }, options),
        }}
      />
    </Section>
  );
};
