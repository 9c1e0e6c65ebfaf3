import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { paymentMessages } from '#contract/payments/words';
import { renewalMessages } from '#contract/payments/renewalWords';
import { type RenewalQuestion, renewalQuestionText } from '#contract/payments/renewalQuestion';
import { renewalApi } from '#contract/payments/renewals';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { useAnnounceRenewal } from '#web/payments/useAnnounceRenewal.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

export type Asked = { id: number; question: RenewalQuestion };

export const useQuestionText = (question: RenewalQuestion): string =>
  renewalQuestionText(question)[useTranslate().locale];

/** The answers "yes" and "no"; a fee paid too early cannot be a renewal, so "yes" is not offered. */
export const Answers = ({
  id,
  question,
  onDone,
  aside,
}: Asked & { onDone?: () => void; aside?: ReactNode }) => {
  const say = useSentences(renewalMessages);
  const sayOfPayments = useSentences(paymentMessages);
  const announceRenewal = useAnnounceRenewal();
  const { payment, from, to, when } = question;
  const decline = (declined: boolean) => call(renewalApi.decline, { id, payment, declined });
  const [isRenewing, renew] = useAction(async () => {
    try {
      const late = when === 'late' && { late: true };
      const input = { id, expirationDate: from, payment, ...late };
      const { done } = await call(renewalApi.renew, input, { readAgainIfRefused: true });
      announceRenewal({ to, isLate: when === 'late', done });
    } finally {
      onDone?.();
    }
  });
  const [isDeclining, refuse] = useAction(async () => {
    await decline(true);
    announceDone(say('declined'), { label: sayOfPayments('undo'), run: () => decline(false) });
    onDone?.();
  });
  return (
    <Group justify={aside ? 'flex-end' : 'flex-start'} gap="sm">
      {aside}
      <BusyButton variant="default" busy={isDeclining} onClick={refuse}>
        {say(when === 'early' ? 'stop_asking' : 'no')}
      </BusyButton>
      {when !== 'early' && (
        <BusyButton busy={isRenewing} onClick={renew}>
          {say(when === 'late' ? 'yes_late' : 'yes')}
        </BusyButton>
      )}
    </Group>
  );
};

/** Shown on the page of the mark and on its payments page until answered. */
export const RenewalQuestionNotice = (asked: Asked) => {
  const say = useSentences(renewalMessages);
  const text = useQuestionText(asked.question);
  return (
    <Notice tone="warning" title={say('ask_title')}>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <Answers {...asked} />
      </Stack>
    </Notice>
  );
};
