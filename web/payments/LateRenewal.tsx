import { Group, List, Stack, Text } from '@mantine/core';
import { formatDate } from '#contract/values/dates';
import { renewalMessages } from '#contract/payments/renewalWords';
import type { Renewal } from '#contract/payments/renewals';
import { useSentences } from '#web/data/language.ts';
import { markPage } from '#web/data/rowPages.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Explains that the recorded renewal came too late, and what can be corrected. */
export const LateRenewal = ({
  id,
  renewal,
  isFirm,
}: {
  id: number;
  renewal: Renewal;
  isFirm: boolean;
}) => {
  const say = useSentences(renewalMessages);
  const { renewedOn, lastDay, from, byPayment, can } = renewal;
  const text = say('late_recorded', {
    date: formatDate(renewedOn),
    lastDay: formatDate(lastDay),
    from: formatDate(from),
  });
  return (
    <Notice tone="error" title={say('late_title')}>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        {isFirm && (
          <>
            <div>
              <Text size="sm">{say('late_check')}</Text>
              <List size="sm">
                <List.Item>{say(byPayment ? 'late_correct_payment' : 'late_correct')}</List.Item>
                {can.undo && <List.Item>{say('late_undo')}</List.Item>}
                <List.Item>{say('late_restored')}</List.Item>
              </List>
            </div>
            <Group gap="xs">
              <LinkButton size="xs" variant="default" {...markPage(id)}>
                {say('to_mark')}
              </LinkButton>
            </Group>
          </>
        )}
      </Stack>
    </Notice>
  );
};
