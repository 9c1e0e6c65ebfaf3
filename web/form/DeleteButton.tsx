import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

/** Deletes a row after asking; says that it can come back. */
export const DeleteButton = ({
  name,
  remove,
  onDone,
}: {
  name: string;
  /** Announces its own failure. */
  remove: () => Promise<unknown>;
  onDone: () => void;
}) => {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const handleConfirm = async () => {
    setBusy(true);
    try {
      await remove();
      onDone();
    } catch {
      // Announced by the call; the row is still there.
    } finally {
      setBusy(false);
      setAsked(false);
    }
  };
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
        onConfirm={() => void handleConfirm()}
        onClose={() => setAsked(false)}
      />
    </>
  );
};
