import { Button } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import type { ChangeList } from '#web/table/useListState.ts';

/** For administrators: what was deleted and can still be brought back. */
export const DeletedToggle = ({ deleted, change }: { deleted: boolean; change: ChangeList }) => {
  const t = useTranslate();
  const Icon = deleted ? IconArrowLeft : IconTrash;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => change({ deleted: !deleted })}
    >
      {t(deleted ? 'table_hide_deleted' : 'table_show_deleted')}
    </Button>
  );
};
