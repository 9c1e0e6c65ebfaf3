import { calendarHistoryApi, calendarHistoryFields } from '#contract/calendar/history';
import { trademarkMessages } from '#contract/trademarks/words';
import { useSentences } from '#web/data/language.ts';
import { HistoryView } from '#web/history/HistoryPanel.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The history of the deadlines of a mark, including deleted ones. */
export const DeadlineHistory = ({ trademark }: { trademark: number }) => {
  const say = useSentences(trademarkMessages);
  return (
    <Section>
      <HistoryView
        title={say('history_deadlines')}
        fields={calendarHistoryFields}
        unfolded
        endpoint={calendarHistoryApi.read}
        input={{ id: trademark }}
      />
    </Section>
  );
};
