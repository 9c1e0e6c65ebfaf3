import { Text } from '@mantine/core';
import { formatDate } from '#contract/dates';
import { trademarkMessages } from '#contract/trademarkMessages';
import type { Trademark } from '#contract/trademarks';
import { useSentences } from '#web/data/language.ts';
import { useTermRules } from '#web/data/termRules.ts';
import { useToday } from '#web/data/today.ts';
import { feeDueText } from '#web/trademarks/expiryText.ts';

type Mark = Pick<Trademark, 'type' | 'status' | 'expirationDate' | 'renewalFeeDue'> & {
  place: string | null;
};

export const useFeeDueText = (mark: Mark): string | null =>
  feeDueText(useSentences(trademarkMessages), mark, useTermRules(), useToday());

/** The end of protection; of a renewal that is not paid, that first. */
export const Expiry = ({ mark }: { mark: Mark }) => {
  const unpaid = useFeeDueText(mark);
  const { expirationDate } = mark;
  if (expirationDate === null) return '–';
  const date = formatDate(expirationDate);
  if (unpaid === null) return date;
  return (
    <>
      {date}
      <Text size="sm" component="span" display="block">
        {unpaid}
      </Text>
    </>
  );
};
