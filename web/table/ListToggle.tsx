import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '#web/data/language.ts';
import type { ChangeList } from '#web/table/useListState.ts';

const toggles = {
  /** What hangs on archived marks is left out until it is asked for. */
  archived: {
    off: { Icon: IconArchive, text: 'table_show_archived' },
    on: { Icon: IconArchiveOff, text: 'table_hide_archived' },
  },
  /** For administrators: what was deleted and can still be brought back. */
  deleted: {
    off: { Icon: IconTrash, text: 'table_show_deleted' },
    on: { Icon: IconArrowLeft, text: 'table_hide_deleted' },
  },
} as const;

/** Shows what a list leaves out, or leaves it out again. */
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
