import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import type { ChangeList } from '#web/table/useListState.ts';

/** What hangs on archived marks is left out until it is asked for. */
export const ArchivedToggle = ({ archived, change }: { archived: boolean; change: ChangeList }) => {
  const t = useTranslate();
  const Icon = archived ? IconArchiveOff : IconArchive;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => change({ archived: !archived })}
    >
      {t(archived ? 'table_hide_archived' : 'table_show_archived')}
    </Button>
  );
};
