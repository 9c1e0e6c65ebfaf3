import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { announceDone } from '#web/data/announce.ts';
import { useTranslate } from '#web/data/language.ts';
import { LaterConfirmDialog } from '#web/data/LaterConfirmDialog.ts';
import { DeleteDialog, type Deletion } from '#web/form/DeleteDialog.tsx';
import type { RecordEntry } from '#web/form/MoreButton.tsx';
import type { Target } from '#web/ui/target.ts';

/** Deletes a row from its head: the entry of the menu, and the question, which leads to the list in the end. */
export const useRemoval = ({
  list,
  ...deletion
}: Omit<Deletion, 'onDone'> & { list: Target }): { entry: RecordEntry; question: ReactNode } => {
  const t = useTranslate();
  const navigate = useNavigate();
  const [opened, { open, close }] = useDisclosure();
  return {
    entry: {
      label: t('form_delete'),
      icon: IconTrash,
      danger: true,
      preload: LaterConfirmDialog.preload,
      onClick: open,
    },
    question: (
      <DeleteDialog
        {...deletion}
        opened={opened}
        onDone={() => {
          announceDone(t('form_deleted'));
          void navigate({ ...list, ignoreBlocker: true });
        }}
        onClose={close}
      />
    ),
  };
};
