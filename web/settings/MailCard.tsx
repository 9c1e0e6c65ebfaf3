import { Group, Text } from '@mantine/core';
import type { Mail } from '#contract/mails/api';
import { useTranslate } from '#web/data/language.ts';
import { MailActions } from '#web/settings/MailActions.tsx';
import { MailStatusBadge } from '#web/settings/MailStatusBadge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatInstant } from '#web/ui/dates.ts';

/** A message as a card, for narrow screens. */
export const MailCard = ({ mail, smtp }: { mail: Mail; smtp: boolean }) => {
  const t = useTranslate();
  return (
    <Card>
      <div>
        <Text size="xs" c="dimmed">
          {formatInstant(t.locale, mail.createdAt)}
        </Text>
        <Text fw={600}>{mail.subject}</Text>
        <Text size="sm">{mail.recipient}</Text>
      </div>
      <Group justify="space-between" align="flex-end">
        <MailStatusBadge mail={mail} />
        <MailActions mail={mail} smtp={smtp} />
      </Group>
    </Card>
  );
};
