import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import type { ChangeList } from '#web/table/useListState.ts';

const toggles = {
  /** Rows of archived marks are left out until requested. */
  archived: {
    off: { Icon: IconArchive, text: 'table_show_archived' },
    on: { Icon: IconArchiveOff, text: 'table_hide_archived' },
  },
  /** For administrators: deleted rows that can still be restored. */
  deleted: {
    off: { Icon: IconTrash, text: 'table_show_deleted' },
    on: { Icon: IconArrowLeft, text: 'table_hide_deleted' },
  },
} as const;

/** Shows or hides the rows a list leaves out by default. */
export const ListToggle = ({
  what,
  shown,
  change,
}: {
  what: keyof typeof toggles;
  shown: boolean;
  change: ChangeList;
}) => {
  const t = useTranslate();
  const { Icon, text } = toggles[what][shown ? 'on' : 'off'];
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => change({ [what]: !shown })}
    >
      {t(text)}
    </Button>
  );
};
