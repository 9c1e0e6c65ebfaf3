import { Checkbox, Stack } from '@mantine/core';
import { createContext, use } from 'react';
import { formatDate } from '#contract/dates';
import { reportMessages } from '#contract/reportMessages';
import type { Report, ReportRecipient } from '#contract/reports';
import { useSentences } from '#web/data/language.ts';
import type { CustomControlProps } from '#web/form/formHold.ts';

/** Whom the report can go to, and whom it went to already. */
export const RecipientsContext = createContext<{
  recipients: readonly ReportRecipient[];
  sentTo: Report['sentTo'];
}>({ recipients: [], sentTo: [] });

export const RecipientsControl = ({
  value,
  onChange,
  label,
  error,
  required,
}: CustomControlProps<string[]>) => {
  const say = useSentences(reportMessages);
  const { recipients, sentTo } = use(RecipientsContext);
  const hintOf = ({ email, receivesReports }: ReportRecipient): string => {
    const before = sentTo.findLast((sent) => sent.email === email);
    return [
      email,
      receivesReports ? say('receives_reports') : null,
      before ? say('sent_before', { date: formatDate(before.on) }) : null,
    ]
      .filter((part) => part !== null)
      .join(' · ');
  };
  return (
    <Checkbox.Group
      label={label}
      error={error}
      withAsterisk={required}
      value={value ?? []}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {recipients.map((recipient) => (
          <Checkbox
            key={recipient.email}
            value={recipient.email}
            label={recipient.name}
            description={hintOf(recipient)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
