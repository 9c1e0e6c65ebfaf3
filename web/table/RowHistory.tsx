import { Modal } from '@mantine/core';
import type { CrudApi } from '#contract/kit/crud';
import type { Entity } from '#contract/kit/entity';
import { useTranslate } from '#web/data/language.ts';
import { HistoryPanel } from '#web/history/HistoryPanel.tsx';

/** The history of a row, also a deleted one, in a dialog over its list. */
export const RowHistory = ({
  entity,
  api,
  told,
  onClose,
}: {
  entity: Entity;
  api: Pick<CrudApi, 'history'>;
  told: { id: number; title: string } | null;
  onClose: () => void;
}) => {
  const t = useTranslate();
  return (
    <Modal
      opened={told !== null}
      onClose={onClose}
      size="lg"
      title={told && `${t('title_history')}: ${told.title}`}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {told && <HistoryPanel entity={entity} api={api} id={told.id} />}
    </Modal>
  );
};
