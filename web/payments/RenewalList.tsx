import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { labelOf } from '#contract/values/codes';
import { formatDate } from '#contract/values/dates';
import { paymentStatus } from '#contract/codes/payments';
import { paymentMessages } from '#contract/payments/words';
import { type Renewal, renewalApi } from '#contract/payments/renewals';
import { sumText } from '#contract/payments/sumText';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { ChangeDays, RenewalDays } from '#web/payments/RenewalDays.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { formatInstant } from '#web/ui/dates.ts';

const UndoRenewal = ({ id, renewal }: { id: number; renewal: Renewal }) => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  const [asked, setAsked] = useState(false);
  const date = formatDate(renewal.to);
  const [busy, undo] = useAction(async () => {
    try {
      await call(renewalApi.undo, { id, renewalId: renewal.id }, { readAgainIfRefused: true });
      announceDone(say('undone'));
    } finally {
      setAsked(false);
    }
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={say('undo_of', { date })}
        onClick={() => setAsked(true)}
      >
        {say('undo')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={say('undo_title', { date })}
        text={say(renewal.byPayment ? 'undo_text_paid' : 'undo_text')}
        confirmLabel={say('undo')}
        cancelLabel={t('cancel')}
        danger
        busy={busy}
        onConfirm={undo}
        onClose={() => setAsked(false)}
      />
    </>
  );
};

/** One line per renewed term of the mark. */
export const RenewalList = ({
  id,
  renewals,
  isPublished,
}: {
  id: number;
  renewals: readonly Renewal[];
  isPublished: boolean;
}) => {
  const t = useTranslate();
  const say = useSentences(paymentMessages);
  if (renewals.length === 0) return null;
  const feeOf = (payment: Renewal['payment']): string =>
    `${sumText(payment, t.locale)}, ${labelOf(paymentStatus, payment.status, t.locale)}`;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {say('renewals')}
      </Title>
      <List listStyleType="none" spacing="sm">
        {renewals.map((renewal) => (
          <List.Item key={renewal.id}>
            <Group gap="md" wrap="wrap">
              <Text fw={600}>
                {say('period', { from: formatDate(renewal.from), to: formatDate(renewal.to) })}
              </Text>
              <Text size="sm">{feeOf(renewal.payment)}</Text>
              <RenewalDays renewal={renewal} />
              <Text size="sm" c="dimmed">
                {renewal.by === ''
                  ? say('recorded', { date: formatInstant(t.locale, renewal.renewedAt) })
                  : say('by', {
                      date: formatInstant(t.locale, renewal.renewedAt),
                      name: renewal.by,
                    })}
              </Text>
              {renewal.can.correct && (
                <ChangeDays id={id} renewal={renewal} isPublished={isPublished} />
              )}
              {renewal.can.undo && <UndoRenewal id={id} renewal={renewal} />}
            </Group>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
};
