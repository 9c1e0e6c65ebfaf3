import type { Entity } from '#contract/kit/entity';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { deleteTitle } from '#web/form/deleteTitle.ts';
import { LaterConfirmDialog } from '#web/data/LaterConfirmDialog.ts';

export type Deletion = {
  entity: Entity;
  name: string;
  /** What goes with it. */
  note?: string | null;
  /** It announces its failure itself. */
  remove: () => Promise<unknown>;
  onDone: () => void;
};

/** Deletes a row after a confirmation that says the row can be restored; a refusal closes it. */
export const DeleteDialog = ({
  entity,
  name,
  note,
  opened,
  remove,
  onDone,
  onClose,
}: Deletion & { opened: boolean; onClose: () => void }) => {
  const t = useTranslate();
  const [busy, confirm] = useAction(async () => {
    await remove().finally(onClose);
    onDone();
  });
  return (
    <LaterConfirmDialog
      opened={opened}
      title={deleteTitle(t, entity, name)}
      text={[note ?? [], t('form_delete_text')].flat().join(' ')}
      confirmLabel={t('form_delete')}
      cancelLabel={t('cancel')}
      danger
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
