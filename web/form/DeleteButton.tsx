import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Deletes a row after a confirmation that says the row can be restored. */
export const DeleteButton = ({
  name,
  remove,
  onDone,
}: {
  name: string;
  /** It announces its failure itself. */
  remove: () => Promise<unknown>;
  onDone: () => void;
}) => {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  const [busy, confirm] = useAction(async () => {
    await remove().finally(() => setAsked(false));
    onDone();
  });
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('form_delete')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('form_delete_title', { name })}
        text={t('form_delete_text')}
        confirmLabel={t('form_delete')}
        cancelLabel={t('cancel')}
        danger
        busy={busy}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      />
    </>
  );
};
