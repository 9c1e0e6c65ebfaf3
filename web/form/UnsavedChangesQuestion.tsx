import { useTranslate } from '#web/data/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Asks whether unsaved changes may be discarded. */
export const UnsavedChangesQuestion = ({
  opened,
  onLeave,
  onStay,
}: {
  opened: boolean;
  onLeave: () => void;
  onStay: () => void;
}) => {
  const t = useTranslate();
  return (
    <ConfirmDialog
      opened={opened}
      title={t('form_leave_title')}
      text={t('form_leave_text')}
      confirmLabel={t('form_leave')}
      cancelLabel={t('form_stay')}
      danger
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
