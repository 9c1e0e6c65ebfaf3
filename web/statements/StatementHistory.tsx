import { Modal } from '@mantine/core';
import { statementMessages } from '#contract/statementMessages';
import { statementOfUse, statementOfUseApi } from '#contract/statementsOfUse';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';

/** What was changed about a statement, over the page of its mark. */
export const StatementHistory = ({ id, onClose }: { id: number | null; onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(statementMessages);
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size="lg"
      title={say('dialog_title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {id !== null && <HistoryPanel entity={statementOfUse} api={statementOfUseApi} id={id} />}
    </Modal>
  );
};
