import { Table } from '@mantine/core';
import { placesOf } from '#contract/currencies';
import { paymentActionApi, type PaymentTotals as Totals } from '#contract/paymentActions';
import { paymentMessages } from '#contract/paymentMessages';
import { numberText } from '#contract/valueText';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import type { Narrowing } from '#web/table/listState.ts';
import { Section } from '#web/ui/Section.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';

const columns = ['overdue', 'dueSoon', 'unpaid', 'paid'] as const;
const titles = { overdue: 'overdue', dueSoon: 'due_soon', unpaid: 'unpaid', paid: 'paid' } as const;

const TotalsRow = ({ totals }: { totals: Totals }) => {
  const { locale } = useTranslate();
  return (
    <Table.Tr>
      <Table.Th scope="row">{totals.currency}</Table.Th>
      {columns.map((name) => (
        <Table.Td key={name} ta="right">
          {numberText(totals[name], { scale: placesOf(totals.currency), exact: true }, locale)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
};

/** What the filtered payments come to: a row a currency, never across. */
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
      <Table.ScrollContainer minWidth={460} type="native" tabIndex={0}>
        <Table verticalSpacing="xs" horizontalSpacing="lg" aria-label={say('totals')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('currency_short')}</Table.Th>
              {columns.map((name) => (
                <Table.Th key={name} ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {say(titles[name])}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.totals.map((totals) => (
              <TotalsRow key={totals.currency} totals={totals} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
};
