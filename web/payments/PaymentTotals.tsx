import { Table } from '@mantine/core';
import { placesOf } from '#contract/currencies';
import { paymentActionApi, type PaymentTotals as Totals } from '#contract/paymentActions';
import { paymentMessages } from '#contract/paymentMessages';
import { numberText } from '#contract/valueText';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import type { Narrowing } from '#web/table/listState.ts';
import { useIsPhone } from '#web/ui/screen.ts';
import { Section } from '#web/ui/Section.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';

const columns = ['overdue', 'dueSoon', 'unpaid', 'paid'] as const;
const titles = { overdue: 'overdue', dueSoon: 'due_soon', unpaid: 'unpaid', paid: 'paid' } as const;

/** Wide: a row a currency. On a phone a column, so that no sum is out of sight. */
const TotalsTable = ({ totals }: { totals: readonly Totals[] }) => {
  const { locale } = useTranslate();
  const say = useSentences(paymentMessages);
  const isPhone = useIsPhone();
  const lines = [
    [say('currency_short'), ...columns.map((name) => say(titles[name]))],
    ...totals.map(({ currency, ...sums }) => [
      currency,
      ...columns.map((name) =>
        numberText(sums[name], { scale: placesOf(currency), exact: true }, locale),
      ),
    ]),
  ];
  const [heads = [], ...rows] = isPhone
    ? (lines[0] ?? []).map((_, at) => lines.map((line) => line[at] ?? ''))
    : lines;
  return (
    <Table
      verticalSpacing="xs"
      horizontalSpacing={isPhone ? 'sm' : 'lg'}
      aria-label={say('totals')}
      style={{ whiteSpace: 'nowrap' }}
    >
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, at) => (
            <Table.Th key={head} {...(at > 0 && { ta: 'right' })}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name = '', ...sums]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            {sums.map((sum, at) => (
              <Table.Td key={heads[at + 1]} ta="right">
                {sum}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** What the filtered payments come to, each currency for itself. */
export const PaymentTotals = ({ narrowing }: { narrowing: Narrowing }) => {
  const say = useSentences(paymentMessages);
  const { data, error, refetch } = useCall(paymentActionApi.totals, narrowing, {
    keepPrevious: true,
  });
  if (error) return <LoadFailure failure={error} onTryAgain={() => void refetch()} />;
  if (!data) return <Waiting label={say('totals')} />;
  if (data.totals.length === 0) return null;
  return (
    <Section flush>
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0}>
        <TotalsTable totals={data.totals} />
      </Table.ScrollContainer>
    </Section>
  );
};
