import { Text } from '@mantine/core';
import { type deadline, deadlineApi } from '#contract/calendar/deadline';
import { customerPageMessages } from '#contract/customers/pageWords';
import { homeApi, mostCounted } from '#contract/home/api';
import { filtersOn } from '#contract/kit/filters';
import { pageSizes } from '#contract/kit/list';
import { formatDate } from '#contract/values/dates';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { openedDeadline } from '#web/data/openedDeadline.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { open } from '#web/deadlines/readyViews.ts';
import { lineKey, QueueLine, QueueLines } from '#web/queue/QueueLine.tsx';
import { counted } from '#web/table/countText.ts';
import { ShortSection } from '#web/ui/Overview.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './CustomerOverview.module.css';

const mostShown = 6;

/** Nothing is near: the deadline that comes first, if there is any. */
const NextDeadline = ({ id }: { id: number }) => {
  const say = useSentences(customerPageMessages);
  const { data, error, refetch } = useCall(deadlineApi.list, {
    filters: JSON.stringify(
      filtersOn<typeof deadline.fields>(
        { field: 'customer', operator: 'anyOf', value: [id] },
        { field: 'duty', operator: 'is', value: true },
        ...open,
      ),
    ),
    size: pageSizes[0],
  });
  const [next] = data?.rows ?? [];
  if (error && !data) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  if (!next)
    return (
      <Text size="sm" c="dimmed">
        {say('no_deadlines')}
      </Text>
    );
  const name = say.locale === 'pl' ? next.namePl : next.nameEn;
  const mark = data.related.options['TRADEMARK']?.[next.trademark ?? 0];
  const parts = [name, mark, next.due && formatDate(next.due)];
  return (
    <Text size="sm">
      {say('nothing_soon')}{' '}
      <TextLink {...openedDeadline(next.id)}>
        {say('next', { what: parts.filter(Boolean).join(', ') })}
      </TextLink>
    </Text>
  );
};

/** What is to be done for a customer, the most pressing first, each with the act that settles it. */
export const CustomerQueue = ({ id }: { id: number }) => {
  const say = useSentences(customerPageMessages);
  const enabled = useMay()(homeApi.queue.requires);
  const { data, error, refetch } = useCall(homeApi.queue, { customer: id }, { enabled });
  if (!enabled) return null;
  const shown = data?.groups.flatMap(({ lines }) => lines).slice(0, mostShown) ?? [];
  const left = (data?.groups.reduce((sum, { count }) => sum + count, 0) ?? 0) - shown.length;
  const isMore = data?.groups.some(({ count }) => count >= mostCounted);
  return (
    <ShortSection
      title={say('to_do')}
      more={
        <TextLink to="/customers/$customerId/deadlines" params={{ customerId: id }}>
          {say('all_deadlines')}
        </TextLink>
      }
    >
      {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
      {!error && !data && <WaitingRows />}
      {data && shown.length === 0 && <NextDeadline id={id} />}
      {shown.length > 0 && (
        <QueueLines>
          {shown.map((line) => (
            <QueueLine key={lineKey(line)} line={line} isOfCustomer />
          ))}
        </QueueLines>
      )}
      {left > 0 && (
        <p className={classes.further}>{say('further', counted(left, say.locale, isMore))}</p>
      )}
    </ShortSection>
  );
};
