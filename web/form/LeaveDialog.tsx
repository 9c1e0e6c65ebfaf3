import { useTranslate } from '#web/data/language.ts';
import { useLeaveGuard } from '#web/form/useLeaveGuard.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** The question whether unsaved changes may be lost. */
export const LeaveDialog = ({ isDirty }: { isDirty: () => boolean }) => {
  const t = useTranslate();
  const guard = useLeaveGuard(isDirty);
  return (
    <ConfirmDialog
      opened={guard.status === 'blocked'}
      title={t('form_leave_title')}
      text={t('form_leave_text')}
      confirmLabel={t('form_leave')}
      cancelLabel={t('form_stay')}
      danger
      onConfirm={() => guard.proceed?.()}
      onClose={() => guard.reset?.()}
    />
  );
};
