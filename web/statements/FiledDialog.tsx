import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { earliestDate, isDay } from '#contract/values/dates';
import { statementMessages } from '#contract/statements/words';
import {
  type StatementContext,
  type StatementOfUse,
  statementOfUse,
  statementOfUseApi,
} from '#contract/statements/statement';
import { doneIssue } from '#contract/kit/validation';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { useToday } from '#web/data/today.ts';
import { Warning } from '#web/form/controls/Warning.tsx';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { issueText } from '#contract/kit/issueText';
import { useObligations } from '#web/statements/obligations.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

/** The error and the warning about the date, as text. */
const useWordsOfDay = (row: StatementOfUse, date: string | null, today: string) => {
  const t = useTranslate();
  const { graceOf } = useObligations();
  if (!isDay(date)) return { fault: t('filter_date_needed') };
  const issue = doneIssue(date, today);
  if (issue) return { fault: issueText(t, issue) };
  const context: StatementContext = { graceEndsOn: graceOf(row) };
  return { warning: statementOfUse.fields.filedOn.warn?.(date, row, context)?.[t.locale] };
};

const FiledForm = ({ row, onClose }: { row: StatementOfUse; onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(statementMessages);
  const today = useToday();
  const [date, setDate] = useState<string | null>(today);
  const [asked, setAsked] = useState(false);
  const { fault, warning } = useWordsOfDay(row, date, today);
  const [busy, save] = useAction(async () => {
    const { id, version } = row;
    // If somebody else was first, the list shows their change.
    const options = { readAgainIfRefused: true };
    await call(statementOfUseApi.update, { id, version, filedOn: date }, options);
    announceDone(say('filed'));
    onClose();
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault === undefined) save();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <DateInput
          required
          label={say('filed_on')}
          error={asked ? fault : undefined}
          {...(warning !== undefined && { description: <Warning text={warning} /> })}
          value={date}
          min={earliestDate}
          max={today}
          onChange={setDate}
        />
        <Text size="sm" c="dimmed">
          {say('mark_filed_text')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" busy={busy}>
            {say('mark_filed')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
};

/** Records the filing that closes an obligation. */
export const FiledDialog = ({
  row,
  onClose,
}: {
  row: StatementOfUse | null;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(statementMessages);
  const { nameOf } = useObligations();
  return (
    <Modal
      opened={row !== null}
      onClose={onClose}
      title={row ? say('mark_filed_title', { rule: nameOf(row.rule) }) : ''}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {row && <FiledForm row={row} onClose={onClose} />}
    </Modal>
  );
};
