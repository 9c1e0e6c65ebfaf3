import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#web/data/language.ts';
import { DeleteDialog, type Deletion } from '#web/form/DeleteDialog.tsx';

/** The button that asks whether to delete a row. */
export const DeleteButton = (deletion: Deletion) => {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
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
      <DeleteDialog {...deletion} opened={asked} onClose={() => setAsked(false)} />
    </>
  );
};
