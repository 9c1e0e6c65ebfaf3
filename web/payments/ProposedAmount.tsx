import { Button, Group, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type CalendarDate, formatDate } from '#contract/values/dates';
import { feeSettingsApi } from '#contract/payments/feeSettings';
import { hasGapOn, rateFor } from '#contract/payments/fees';
import { rateText } from '#contract/payments/feeTexts';
import { decidingDay } from '#contract/payments/feeValidity';
import { paymentStatus, paymentType, type PaymentType } from '#contract/codes/payments';
import { paymentMessages } from '#contract/payments/words';
import { feeSum, ratedBy } from '#contract/payments/proposedFees';
import { isInGrace, nextTermOf, renewalApi } from '#contract/payments/renewals';
import { theOnlyRow } from '#contract/settings/document';
import type { Trademark } from '#contract/trademarks/trademark';
import { trademarkType } from '#contract/codes/trademarks';
import { dateIn } from '#contract/kit/typedValues';
import { sumText } from '#contract/payments/sumText';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { FeeComposition } from '#web/payments/FeeComposition.tsx';
import { useProposal } from '#web/payments/useProposal.ts';
import { Notice } from '#web/ui/Notice.tsx';

/**
 * The renewal state of the mark: offices charge more in grace, and under Madrid by designations and base
 * mark. The renewal dialog proposes the same. Undefined until loaded.
 */
const useStanding = (
  mark: Pick<Trademark, 'id' | 'type'>,
  payment: PaymentType | null,
  paidOn: CalendarDate | null,
) => {
  const isProtection = payment === paymentType.PROTECTION_PERIOD.value;
  const isAsked = isProtection || mark.type === trademarkType.INTERNATIONAL_DESIGNATED.value;
  const { data, error } = useCall(renewalApi.read, { id: mark.id }, { enabled: isAsked });
  if (!isAsked || error) return { inGrace: false, madrid: null };
  if (!data) return undefined;
  const term = nextTermOf(data);
  // The date of payment decides the fee, not today's date.
  const inGrace = paidOn !== null && term ? isInGrace(paidOn, term) : data.state === 'grace';
  return { inGrace: isProtection && inGrace, madrid: data.madrid };
};

/** The dates typed in the form; an incomplete date counts as none. */
const useTypedDays = () => {
  const { control } = useCurrentForm();
  const paidOn = useWatch({
    control,
    compute: (values) =>
      values['status'] === paymentStatus.PAID.value ? dateIn(values, 'paymentDate') : null,
  });
  const deadline = useWatch({ control, compute: (values) => dateIn(values, 'deadline') });
  return { paidOn, deadline };
};

/** The proposal of the fee table: fills in amount and currency, or is shown next to what was typed. */
export const ProposedAmount = ({
  mark,
}: {
  mark: Pick<Trademark, 'id' | 'type' | 'place' | 'niceClasses'>;
}) => {
  const say = useSentences(paymentMessages);
  const { control } = useCurrentForm();
  const payment = useWatch({ control, compute: ({ type }) => type as PaymentType | null });
  const table = useCall(feeSettingsApi.get, { id: theOnlyRow }).data?.row;
  const fees = table?.fees ?? [];
  const classes = Math.max(1, mark.niceClasses.length);
  const { paidOn, deadline } = useTypedDays();
  const standing = useStanding(mark, payment, paidOn);
  const on = decidingDay({ paymentDate: paidOn, deadline }, useToday());
  const { type, place } = mark;
  const asked = payment && standing && { type, place, payment, on, ...standing };
  const fee = asked ? feeSum(fees, { ...asked, classes }) : null;
  const { isDifferent, take } = useProposal(fee);
  if (asked && hasGapOn(fees, ratedBy(fees, asked)))
    return <Notice tone="warning">{say('no_rate', { date: formatDate(on) })}</Notice>;
  if (!fee) return null;
  const rate = asked && table ? rateFor({ fees, asOf: table.asOf }, ratedBy(fees, asked)) : null;
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
