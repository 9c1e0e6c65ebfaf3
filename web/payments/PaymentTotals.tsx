import { Table } from '@mantine/core';
import { placesOf } from '#contract/values/currencies';
import { paymentActionApi, type PaymentTotals as Totals } from '#contract/payments/actions';
import { paymentMessages } from '#contract/payments/words';
import { numberText } from '#contract/values/numbers';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import type { Narrowing } from '#web/table/listState.ts';
import { useIsPhone } from '#web/ui/screen.ts';
import { Section } from '#web/ui/Section.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './PaymentTotals.module.css';

const columns = ['overdue', 'dueSoon', 'unpaid', 'paid'] as const;
const titles = { overdue: 'overdue', dueSoon: 'due_soon', unpaid: 'unpaid', paid: 'paid' } as const;

/** On wide screens each currency is a row, on a phone a small column, so that three fit. */
const TotalsTable = ({ totals }: { totals: readonly Totals[] }) => {
  const { locale } = useTranslate();
  const say = useSentences(paymentMessages);
  const isPhone = useIsPhone();
  const lines = totals.map((each) => ({
    name: each.currency,
    sums: columns.map((name) =>
      numberText(each[name], { scale: placesOf(each.currency), exact: true }, locale),
    ),
  }));
  const named = columns.map((name) => say(titles[name]));
  const currencies = lines.map(({ name }) => name);
  const heads = isPhone ? currencies : named;
  const rows = isPhone
    ? named.map((name, at) => ({ name, sums: lines.map(({ sums }) => sums[at]) }))
    : lines;
  return (
    <Table
      verticalSpacing="xs"
      horizontalSpacing={isPhone ? 'xs' : 'lg'}
      fz={isPhone ? 'xs' : 'sm'}
      aria-label={say('totals')}
    >
      <Table.Thead>
        <Table.Tr>
          {isPhone ? <Table.Td /> : <Table.Th>{say('currency_short')}</Table.Th>}
          {heads.map((head) => (
            <Table.Th key={head} ta="right" className={classes.whole}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, sums }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            {sums.map((sum, at) => (
              <Table.Td key={heads[at]} ta="right" className={classes.whole}>
                {sum}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** The totals of the filtered payments by currency. */
export const PaymentTotals = ({ narrowing }: { narrowing: Narrowing }) => {
  const { data, error, refetch } = useCall(paymentActionApi.totals, narrowing, {
    keepPrevious: true,
  });
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <WaitingRows />;
  if (data.totals.length === 0) return null;
  return (
    <Section flush>
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0}>
        <TotalsTable totals={data.totals} />
      </Table.ScrollContainer>
    </Section>
  );
};
