import { List, Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { formatDate } from '#contract/values/dates';
import { feeSettingsApi } from '#contract/payments/feeSettings';
import { rateText } from '#contract/payments/feeTexts';
import { paymentMessages } from '#contract/payments/words';
import type { Payment } from '#contract/payments/payment';
import type { RenewalTerm } from '#contract/payments/renewalRules';
import { isInGrace, renewalFee, type RenewalStanding } from '#contract/payments/renewals';
import { theOnlyRow } from '#contract/settings/document';
import { sumText } from '#contract/payments/sumText';
import { trademarkStatus } from '#contract/codes/trademarks';
import type { Trademark } from '#contract/trademarks/trademark';
import { dateIn } from '#contract/kit/typedValues';
import { useSentences } from '#web/data/language.ts';
import { useCall } from '#web/data/queries.ts';
import { useToday } from '#web/data/today.ts';
import { useCurrentForm } from '#web/form/currentForm.ts';
import { FeeComposition } from '#web/payments/FeeComposition.tsx';
import { LeftOut } from '#web/payments/LeftOut.tsx';
import { useProposal } from '#web/payments/useProposal.ts';
import { Notice } from '#web/ui/Notice.tsx';

const useFeeText = () => {
  const say = useSentences(paymentMessages);
  return (payment: Payment): string => {
    const amount = sumText(payment, say.locale);
    return payment.deadline === null
      ? say('owed', { amount })
      : say('owed_by', { amount, date: formatDate(payment.deadline) });
  };
};

const Owed = ({ owed, isPaying }: { owed: readonly Payment[]; isPaying: boolean }) => {
  const say = useSentences(paymentMessages);
  const feeText = useFeeText();
  const count = owed.length;
  return (
    <Notice tone="warning">
      <Text size="sm">{say(isPaying ? 'renew_owed_besides' : 'renew_owed', { count })}</Text>
      <List size="sm">
        {owed.map((row) => (
          <List.Item key={row.id}>{feeText(row)}</List.Item>
        ))}
      </List>
    </Notice>
  );
};

type Props = {
  mark: Trademark;
  standing: RenewalStanding;
  term: RenewalTerm;
  /** The open payments of the term besides the fee paid with the renewal. */
  owed: readonly Payment[];
  paying: Payment | undefined;
};

/** The fee by the fee table on the typed date: that date decides it, not today's. */
const useFee = ({ mark, standing, term }: Props, day: string | null) => {
  const today = useToday();
  const table = useCall(feeSettingsApi.get, { id: theOnlyRow }).data?.row;
  if (!table?.fees) return standing;
  const { state, byPayment, madrid } = standing;
  return renewalFee(
    { fees: table.fees, asOf: table.asOf },
    { ...mark, expirationDate: term.from, classes: mark.niceClasses.length, madrid },
    {
      inGrace: day === null ? state === 'grace' : isInGrace(day, term),
      paidOn: byPayment ? day : null,
    },
    today,
  );
};

/** The effects and costs of a renewal while it is being entered. */
export const RenewalNotice = (props: Props) => {
  const { mark, standing, term, owed, paying } = props;
  const say = useSentences(paymentMessages);
  const feeText = useFeeText();
  const { control } = useCurrentForm();
  const day = useWatch({ control, compute: (values) => dateIn(values, 'renewedOn') });
  const { proposed, composition, rate, noRateOn } = useFee(props, day);
  const { isDifferent } = useProposal(paying ?? proposed);
  const dates = { from: formatDate(term.from), to: formatDate(term.to) };
  const isRevived =
    mark.status === trademarkStatus.EXPIRED.value && (day === null || day <= term.lastDay);
  const byTable = paying && proposed && paying.amount !== proposed.amount;
  return (
    <Stack gap="sm">
      <Text>
        {paying && say('renew_text_owed', { ...dates, fee: feeText(paying) })}
        {!paying && say(standing.byPayment ? 'renew_text_paid' : 'renew_text', dates)}
        {isRevived && ` ${say('renew_revives')}`}
        {proposed && !paying && !isDifferent && ` ${say('amount_hint')}`}
      </Text>
      <LeftOut leftOut={standing.leftOut} />
      {byTable && (
        <Text size="sm">
          {say('proposed_amount', {
            fee: sumText(proposed, say.locale),
            count: Math.max(1, mark.niceClasses.length),
          })}
        </Text>
      )}
      {proposed && composition && <FeeComposition composition={composition} proposed={proposed} />}
      {rate && (
        <Text size="sm" c="dimmed">
          {rateText(rate, say.locale)}
        </Text>
      )}
      {noRateOn !== null && (
        <Notice tone="warning">{say('no_rate', { date: formatDate(noRateOn) })}</Notice>
      )}
      {owed.length > 0 && <Owed owed={owed} isPaying={paying !== undefined} />}
    </Stack>
  );
};
