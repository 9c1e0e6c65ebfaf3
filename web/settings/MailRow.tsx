import { Table, Text } from '@mantine/core';
import type { Mail } from '#contract/mails/api';
import { useTranslate } from '#web/data/language.ts';
import { MailActions } from '#web/settings/MailActions.tsx';
import { MailStatusBadge } from '#web/settings/MailStatusBadge.tsx';
import { formatInstant } from '#web/ui/dates.ts';
import classes from './MailRow.module.css';

export const MailRow = ({ mail, smtp }: { mail: Mail; smtp: boolean }) => {
  const t = useTranslate();
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" c="dimmed" className={classes.moment}>
          {formatInstant(t.locale, mail.createdAt)}
        </Text>
      </Table.Td>
      <Table.Td className={classes.recipient}>{mail.recipient}</Table.Td>
      <Table.Td>{mail.subject}</Table.Td>
      <Table.Td>
        <MailStatusBadge mail={mail} />
      </Table.Td>
      <Table.Td ta="right">
        <MailActions mail={mail} smtp={smtp} />
      </Table.Td>
    </Table.Tr>
  );
};
