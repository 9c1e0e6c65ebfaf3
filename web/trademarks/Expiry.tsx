import { Text } from '@mantine/core';
import { formatDate } from '#contract/values/dates';
import { trademarkMessages } from '#contract/trademarks/words';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useTermRules } from '#web/trademarks/termRules.ts';
import { useToday } from '#web/data/today.ts';
import { feeDueText, lateRenewalText, type PaidMark } from '#web/trademarks/expiryText.ts';

/** Shows a renewal that is not paid; the rules are loaded only then. */
export const UnpaidRenewal = ({ mark }: { mark: PaidMark }) =>
  feeDueText(useSentences(trademarkMessages), mark, useTermRules(), useToday());

type EndingMark = PaidMark & Pick<Trademark, 'expirationDate' | 'renewalDue'>;

/** The end of protection, also a computed one, or the fee due for an unpaid renewal. */
export const Expiry = ({ mark }: { mark: EndingMark }) => {
  const say = useSentences(trademarkMessages);
  const { expirationDate, renewalDue, renewalFeeDue } = mark;
  if (expirationDate === null)
    return renewalDue === null ? '–' : say('computed_end', { date: formatDate(renewalDue) });
  const date = formatDate(expirationDate);
  if (renewalFeeDue === null) return date;
  return (
    <>
      {date}
      <Text size="sm" component="span" display="block">
        <UnpaidRenewal mark={mark} />
      </Text>
    </>
  );
};

/** For an expired mark: until when it can be renewed late, and what to do if an office does that. */
export const LateRenewal = ({ mark }: { mark: EndingMark & Pick<Trademark, 'endReason'> }) => {
  const text = lateRenewalText(useSentences(trademarkMessages), mark, {
    rules: useTermRules(),
    today: useToday(),
    mayEdit: useMay()(trademarkApi.update.requires),
  });
  return (
    text !== null && (
      <Text size="sm" component="span" display="block">
        {text}
      </Text>
    )
  );
};
