import { Text } from '@mantine/core';
import { formatDate } from '#contract/dates';
import { trademarkMessages } from '#contract/trademarkMessages';
import type { Trademark } from '#contract/trademarks';
import { useSentences } from '#web/data/language.ts';
import { useTermRules } from '#web/data/termRules.ts';
import { useToday } from '#web/data/today.ts';
import { feeDueText, type PaidMark } from '#web/trademarks/expiryText.ts';

/** Renewed, but not paid; asked for the rules only where it is so. */
export const UnpaidRenewal = ({ mark }: { mark: PaidMark }) =>
  feeDueText(useSentences(trademarkMessages), mark, useTermRules(), useToday());

/** The end of protection, and of a renewal that is not paid when it has to be. */
export const Expiry = ({ mark }: { mark: PaidMark & Pick<Trademark, 'expirationDate'> }) => {
  const { expirationDate, renewalFeeDue } = mark;
  if (expirationDate === null) return '–';
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
