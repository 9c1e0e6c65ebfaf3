import { calendarHistoryApi, calendarHistoryFields } from '#contract/calendarHistory';
import { trademark, trademarkApi } from '#contract/trademarks';
import { trademarkMessages } from '#contract/trademarkMessages';
import { AlertHistory } from '#web/alerts/AlertHistory.tsx';
import { call } from '#web/data/client.ts';
import { useSentences } from '#web/data/language.ts';
import { queryKeyOf } from '#web/data/queries.ts';
import { EntityHistoryPage } from '#web/history/EntityHistoryPage.tsx';
import { HistoryView } from '#web/history/HistoryPanel.tsx';
import { trademarksPath } from '#web/trademarks/trademarksPath.ts';
import { Section } from '#web/ui/Section.tsx';

/** What became of the deadlines of a mark, also of those that were deleted. */
const DeadlineHistory = ({ id }: { id: number }) => {
  const say = useSentences(trademarkMessages);
  return (
    <Section>
      <HistoryView
        title={say('history_deadlines')}
        fields={calendarHistoryFields}
        source={{
          key: (filter) => queryKeyOf(calendarHistoryApi.read, { id, ...filter, pages: true }),
          read: (asked, options) => call(calendarHistoryApi.read, { id, ...asked }, options),
        }}
      />
    </Section>
  );
};

const besides = (id: number) => (
  <>
    <DeadlineHistory id={id} />
    <AlertHistory trademark={id} />
  </>
);

export const TrademarkHistoryPage = () => (
  <EntityHistoryPage entity={trademark} api={trademarkApi} listPath={trademarksPath}>
    {besides}
  </EntityHistoryPage>
);
