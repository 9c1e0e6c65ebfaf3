import { Text } from '@mantine/core';
import { formatDate } from '#contract/values/dates';
import { trademarkMessages } from '#contract/trademarks/words';
import { type Trademark, trademarkApi } from '#contract/trademarks/trademark';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useTermRules } from '#web/data/termRules.ts';
import { useToday } from '#web/data/today.ts';
import { feeDueText, lateRenewalText, type PaidMark } from '#web/trademarks/expiryText.ts';

/** Renewed, but not paid; asked for the rules only where it is so. */
export const UnpaidRenewal = ({ mark }: { mark: PaidMark }) =>
  feeDueText(useSentences(trademarkMessages), mark, useTermRules(), useToday());

type EndingMark = PaidMark & Pick<Trademark, 'expirationDate' | 'renewalDue'>;

/** The end of protection, also one that only follows from its rule, and of an unpaid renewal its fee. */
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

/** Of a mark that has expired: until when a renewal brings it back, and what to do if an office does. */
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
