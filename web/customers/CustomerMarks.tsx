import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { labelOf } from '#contract/values/codes';
import { filtersOn } from '#contract/kit/filters';
import { trademarkActionApi } from '#contract/trademarks/actions';
import { trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';
import type { trademark } from '#contract/trademarks/trademark';
import { useTranslate } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';

const ofStatus = (status: TrademarkStatus) =>
  filtersOn<typeof trademark.fields>({ field: 'status', operator: 'anyOf', value: [status] });

/** The number of a customer's marks by status, each linking to them. */
export const CustomerMarks = ({ id }: { id: number }) => {
  const t = useTranslate();
  const { data } = useCall(trademarkActionApi.statusCounts, { customer: id });
  if (!data) return '…';
  if (data.counts.length === 0) return <Text c="dimmed">{t('customer_no_marks')}</Text>;
  return (
    <Group gap="md">
      {data.counts.map(({ status, count }) => (
        <Anchor
          key={status}
          renderRoot={(props: object) => (
            <Link
              to="/customers/$customerId/trademarks"
              params={{ customerId: id }}
              search={{ filters: ofStatus(status) }}
              {...props}
            />
          )}
        >
          {labelOf(trademarkStatus, status, t.locale)}: {count}
        </Anchor>
      ))}
    </Group>
  );
};
