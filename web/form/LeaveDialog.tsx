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
      confirm={t('form_leave')}
      cancel={t('form_stay')}
      closeLabel={t('close')}
      danger
      onConfirm={() => guard.proceed?.()}
      onCancel={() => guard.reset?.()}
    />
  );
};
