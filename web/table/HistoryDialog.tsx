import { Modal } from '@mantine/core';
import type { Entity } from '#contract/kit/entity';
import { useTranslate } from '#web/data/language.ts';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';
import type { TableApi } from '#web/table/model.ts';

/** The history of a row that has no page. */
export const HistoryDialog = ({
  opened,
  entity,
  api,
  onClose,
}: {
  /** The row, by its title. */
  opened: { id: number; title: string } | null;
  entity: Entity;
  api: TableApi;
  onClose: () => void;
}) => {
  const t = useTranslate();
  return (
    <Modal
      opened={opened !== null}
      onClose={onClose}
      size="lg"
      title={opened && `${t('title_history')}: ${opened.title}`}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && <HistoryPanel entity={entity} api={api} id={opened.id} />}
    </Modal>
  );
};
