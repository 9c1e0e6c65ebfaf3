import { Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TrademarkStatus } from '#contract/codes/trademarks';
import { customerPageMessages } from '#contract/customers/pageWords';
import { filtersOn } from '#contract/kit/filters';
import { protectionMessages } from '#contract/protection/words';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { type trademark, trademarkApi } from '#contract/trademarks/trademark';
import { StatusChip } from '#web/codes/StatusChip.tsx';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { ShortSection } from '#web/ui/Overview.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './CustomerOverview.module.css';

const ofStatus = (status: TrademarkStatus) =>
  filtersOn<typeof trademark.fields>({ field: 'status', operator: 'anyOf', value: [status] });

const NoMarks = ({ id }: { id: number }) => {
  const say = useSentences(customerPageMessages);
  const may = useMay();
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed">
        {say('no_marks')}
      </Text>
      {may(trademarkApi.create.requires) && (
        <LinkButton
          to="/trademarks/new"
          search={{ customer: id }}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {say('add_mark')}
        </LinkButton>
      )}
    </Group>
  );
};

/** The marks of a customer by status, each number leading to them. */
export const CustomerMarks = ({ id }: { id: number }) => {
  const say = useSentences(customerPageMessages);
  const sayOfMap = useSentences(protectionMessages);
  const { data, error, refetch } = useCall(trademarkActionApi.statusCounts, { customer: id });
  return (
    <ShortSection
      title={say('marks')}
      more={
        <Group gap="md">
          <TextLink to="/trademarks/map" search={{ customer: id }}>
            {sayOfMap('open_map')}
          </TextLink>
          <TextLink to="/customers/$customerId/trademarks" params={{ customerId: id }}>
            {say('all_marks')}
          </TextLink>
        </Group>
      }
    >
      {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
      {!error && !data && <WaitingRows />}
      {data?.counts.length === 0 && <NoMarks id={id} />}
      <ul className={classes.statuses}>
        {data?.counts.map(({ status, count }) => (
          <li key={status}>
            <Link
              to="/customers/$customerId/trademarks"
              params={{ customerId: id }}
              search={{ filters: ofStatus(status) }}
              className={classes.status}
            >
              <StatusChip status={status} /> <strong>{count}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </ShortSection>
  );
};
