import { Input, Text } from '@mantine/core';
import { createContext, use } from 'react';
import { formatDate } from '#contract/values/dates';
import { reportMessages } from '#contract/reports/words';
import {
  lastSentTo,
  type Report,
  type ReportDelivery,
  type ReportRecipient,
} from '#contract/reports/report';
import { useSentences } from '#web/data/language.ts';
import type { CustomControlProps } from '#web/form/currentForm.ts';
import { Tick } from '#web/ui/Tick.tsx';
import classes from './RecipientsControl.module.css';

/** The possible recipients of the report, and those it was sent to already. */
export const RecipientsContext = createContext<{
  recipients: readonly ReportRecipient[];
  sentTo: Report['sentTo'];
}>({ recipients: [], sentTo: [] });

/** For messages no longer stored only the date is known: they count as sent. */
const words = {
  WAITING: 'waits_since',
  SENT: 'sent_before',
  FAILED: 'failed_before',
} as const satisfies Record<ReportDelivery, string>;

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
    const before = lastSentTo(sentTo).find((sent) => sent.email === email);
    return [
      email,
      receivesReports ? say('receives_reports') : null,
      before ? say(words[before.status ?? 'SENT'], { date: formatDate(before.on) }) : null,
    ]
      .filter((part) => part !== null)
      .join(' · ');
  };
  const chosen = value ?? [];
  const toggle = (email: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, email] : chosen.filter((each) => each !== email));
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.recipients}
      label={label}
      labelElement="div"
      error={error}
      withAsterisk={required}
      aria-label={label}
    >
      {recipients.map((recipient) => (
        <Tick
          key={recipient.email}
          checked={chosen.includes(recipient.email)}
          onChange={({ currentTarget }) => toggle(recipient.email, currentTarget.checked)}
        >
          <span>
            {recipient.name}
            <Text component="span" display="block" size="xs" c="dimmed">
              {hintOf(recipient)}
            </Text>
          </span>
        </Tick>
      ))}
    </Input.Wrapper>
  );
};
