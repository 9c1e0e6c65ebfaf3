import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { type CalendarDate, formatDate, parseTypedDate } from '#contract/dates';
import { feeSettingsApi } from '#contract/feeSettings';
import { hasGapOn, rateFor } from '#contract/fees';
import { rateText } from '#contract/feeTexts';
import { decidingDay } from '#contract/feeValidity';
import { paymentStatus, paymentType, type PaymentType } from '#contract/paymentCodes';
import { paymentMessages } from '#contract/paymentMessages';
import { feeSum, ratedBy } from '#contract/proposedFees';
import { renewalApi } from '#contract/renewals';
import { theOnlyRow } from '#contract/settingsDocument';
import type { Trademark } from '#contract/trademarks';
import { trademarkType } from '#contract/trademarkCodes';
import { isMissing } from '#contract/validation';
import { sumText } from '#contract/sumText';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { useFormHold } from '#web/form/formHold.ts';
import { FeeComposition } from '#web/payments/FeeComposition.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/**
 * Offices charge more for protection in grace, and under Madrid by designations and the base mark: the
 * renewal proposes the same. Unknown until it is read.
 */
const useStanding = (mark: Pick<Trademark, 'id' | 'type'>, payment: PaymentType | null) => {
  const isProtection = payment === paymentType.PROTECTION_PERIOD.value;
  const isAsked = isProtection || mark.type === trademarkType.INTERNATIONAL_DESIGNATED.value;
  const { data, error } = useCall(renewalApi.read, { id: mark.id }, { enabled: isAsked });
  if (!isAsked || error) return { inGrace: false, madrid: null };
  return data && { inGrace: isProtection && data.state === 'grace', madrid: data.madrid };
};

/** A date that is still being typed decides nothing. */
const dayIn = (value: unknown): CalendarDate | null =>
  typeof value === 'string' && parseTypedDate(value) === value ? value : null;

/** Of the payment as it stands in the form. */
const useDecidingDay = (): CalendarDate => {
  const today = useToday();
  const { control } = useFormHold();
  return useWatch({
    control,
    compute: ({ status, paymentDate, deadline }) =>
      decidingDay(
        {
          paymentDate: status === paymentStatus.PAID.value ? dayIn(paymentDate) : null,
          deadline: dayIn(deadline),
        },
        today,
      ),
  });
};

/**
 * What the fee table says of the chosen payment. It fills amount and currency in while nobody has
 * typed another; what was typed stays, and the proposal stands beside it.
 */
export const ProposedAmount = ({
  mark,
}: {
  mark: Pick<Trademark, 'id' | 'type' | 'place' | 'niceClasses'>;
}) => {
  const say = useSentences(paymentMessages);
  const { control } = useFormHold();
  const { field: amount } = useController({ control, name: 'amount' });
  const { field: currency } = useController({ control, name: 'currency' });
  const payment = useWatch({ control, compute: ({ type }) => type as PaymentType | null });
  const table = useCall(feeSettingsApi.get, { id: theOnlyRow }).data?.row;
  const fees = table?.fees ?? [];
  const classes = Math.max(1, mark.niceClasses.length);
  const standing = useStanding(mark, payment);
  const on = useDecidingDay();
  const { type, place } = mark;
  const asked = payment && standing && { type, place, payment, on, ...standing };
  const fee = asked ? feeSum(fees, { ...asked, classes }) : null;
  const last = useRef<string | null>(null);
  const [proposed, inCurrency] = [fee?.amount ?? null, fee?.currency];
  const { value: typed, onChange: setAmount } = amount;
  const { onChange: setCurrency } = currency;
  useEffect(() => {
    // Proposed once: an amount that was taken away again is not brought back.
    if (proposed === last.current || (!isMissing(typed) && typed !== last.current)) return;
    last.current = proposed;
    // Nothing proposed: the amount of another kind of payment must not stay behind.
    setAmount(proposed);
    if (inCurrency !== undefined) setCurrency(inCurrency);
  }, [last, proposed, inCurrency, typed, setAmount, setCurrency]);
  if (asked && hasGapOn(fees, ratedBy(fees, asked)))
    return <Notice tone="warning">{say('no_rate', { date: formatDate(on) })}</Notice>;
  if (!fee) return null;
  const rate = asked && table ? rateFor({ fees, asOf: table.asOf }, ratedBy(fees, asked)) : null;
  const isDifferent = typed !== fee.amount || currency.value !== fee.currency;
  const take = () => {
    last.current = fee.amount;
    setAmount(fee.amount);
    setCurrency(fee.currency);
  };
  return (
    <Notice tone="info">
      <Group gap="md" justify="space-between">
        <div>
          <Text size="sm">
            {say('proposed_amount', { fee: sumText(fee, say.locale), count: classes })}
          </Text>
          {rate && <Text size="sm">{rateText(rate, say.locale)}</Text>}
          <FeeComposition composition={fee.composition} proposed={fee} />
        </div>
        {isDifferent && (
          <Button variant="default" size="xs" onClick={take}>
            {say('take_amount')}
          </Button>
        )}
      </Group>
    </Notice>
  );
};
