import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { dateInWarsaw, earliestDate, latestDate, parseTypedDate } from '#contract/dates';
import { statementMessages } from '#contract/statementMessages';
import { type StatementOfUse, statementOfUseApi } from '#contract/statementsOfUse';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { DateInput } from '#web/form/inputs/DateInput.tsx';
import { useObligations } from '#web/statements/obligations.ts';
import { statementsPath } from '#web/statements/statementsPath.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';

const FiledForm = ({ row, onClose }: { row: StatementOfUse; onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(statementMessages);
  const [date, setDate] = useState<string | null>(() => dateInWarsaw(new Date()));
  const [asked, setAsked] = useState(false);
  const isDate = date !== null && parseTypedDate(date) === date;
  const [busy, save] = useAction(async () => {
    const { id, version } = row;
    try {
      await call(statementOfUseApi.update, { id, version, filedOn: date });
      announceDone(say('filed'));
      onClose();
    } finally {
      // Also when somebody was faster: the list then shows what they did.
      await refreshUnder(statementsPath);
    }
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isDate) save();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <DateInput
          required
          label={say('filed_on')}
          error={asked && !isDate ? t('filter_date_needed') : undefined}
          value={date}
          min={earliestDate}
          max={latestDate}
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

/** The step that closes an obligation. */
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
