import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paymentStatus } from '#contract/codes/payments';
import { customerPageMessages } from '#contract/customers/pageWords';
import { filtersOn } from '#contract/kit/filters';
import { paymentActionApi } from '#contract/payments/actions';
import type { payment } from '#contract/payments/payment';
import { sumText } from '#contract/payments/sumText';
import { isCode } from '#contract/values/codes';
import { currencies } from '#contract/values/currencies';
import { useSentences } from '#web/data/language.ts';
import { LoadFailure } from '#web/data/LoadFailure.tsx';
import { useCall } from '#web/data/queries.ts';
import { ShortSection } from '#web/ui/Overview.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { WaitingRows } from '#web/ui/WaitingRows.tsx';
import classes from './CustomerOverview.module.css';

const ofCustomer = (id: number) =>
  filtersOn<typeof payment.fields>({ field: 'customer', operator: 'anyOf', value: [id] });

const unpaidIn = (currency: string) =>
  filtersOn<typeof payment.fields>(
    { field: 'status', operator: 'anyOf', value: [paymentStatus.NOT_PAID.value] },
    ...(isCode(currencies, currency)
      ? [{ field: 'currency', operator: 'anyOf', value: [currency] } as const]
      : []),
  );

const isSome = (sum: string): boolean => Number(sum) > 0;

/** What a customer owes, by currency, each sum leading to its payments. */
export const OwedSums = ({ id }: { id: number }) => {
  const say = useSentences(customerPageMessages);
  const { data, error, refetch } = useCall(paymentActionApi.totals, {
    filters: JSON.stringify(ofCustomer(id)),
  });
  const owed = data?.totals.filter(({ unpaid }) => isSome(unpaid));
  return (
    <ShortSection
      title={say('owed')}
      more={
        <TextLink to="/customers/$customerId/payments" params={{ customerId: id }}>
          {say('all_payments')}
        </TextLink>
      }
    >
      {error && !data && <LoadFailure failure={error} onTryAgain={() => void refetch()} />}
      {!error && !data && <WaitingRows />}
      {owed?.length === 0 && (
        <Text size="sm" c="dimmed">
          {say('nothing_owed')}
        </Text>
      )}
      <ul className={classes.sums}>
        {owed?.map(({ currency, unpaid, overdue }) => (
          <li key={currency}>
            <Link
              to="/customers/$customerId/payments"
              params={{ customerId: id }}
              search={{ filters: unpaidIn(currency) }}
              className={classes.sum}
            >
              {sumText({ amount: unpaid, currency }, say.locale)}
            </Link>
            {isSome(overdue) && (
              <span className={classes.late}>
                {say('overdue', { sum: sumText({ amount: overdue, currency }, say.locale) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </ShortSection>
  );
};
