import { Badge, Stack, Text } from '@mantine/core';
import type { Mail, MailStatus } from '#contract/mails/api';
import { outboxMessages } from '#contract/mails/outboxWords';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { formatInstant } from '#web/ui/dates.ts';

const colors: Record<MailStatus, string> = {
  waiting: 'navy',
  held: 'yellow',
  sent: 'green',
  failed: 'red',
};

/** The status of a message as text, with the number of attempts, if any. */
export const MailStatusBadge = ({ mail }: { mail: Mail }) => {
  const t = useTranslate();
  const say = useSentences(outboxMessages);
  const facts = [
    ...(mail.sentAt === null ? [] : [formatInstant(t.locale, mail.sentAt)]),
    ...(mail.attempts === 0 ? [] : [say('attempts', { count: mail.attempts })]),
    ...(mail.nextAttemptAt === null || mail.status !== 'waiting'
      ? []
      : [say('next_attempt', { when: formatInstant(t.locale, mail.nextAttemptAt) })]),
  ];
  return (
    <Stack gap={4} align="flex-start">
      <Badge
        variant="light"
        size="lg"
        color={colors[mail.status]}
        tt="none"
        fw={500}
        miw="max-content"
      >
        {t(`mail_status_${mail.status}`)}
      </Badge>
      {facts.length > 0 && (
        <Text size="xs" c="dimmed">
          {facts.join(', ')}
        </Text>
      )}
    </Stack>
  );
};
