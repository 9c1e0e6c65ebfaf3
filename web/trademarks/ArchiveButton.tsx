import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { trademarkActionApi } from '#contract/trademarkActions';
import { type Trademark, trademarkApi } from '#contract/trademarks';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { refreshUnder } from '#web/data/queries.ts';
import { useAction } from '#web/data/useAction.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

const words = {
  archive: {
    label: 'mark_archive',
    title: 'mark_archive_title',
    text: 'mark_archive_text',
    done: 'marks_archived',
    Icon: IconArchive,
  },
  unarchive: {
    label: 'mark_unarchive',
    title: 'mark_unarchive_title',
    text: 'mark_unarchive_text',
    done: 'marks_unarchived',
    Icon: IconArchiveOff,
  },
} as const;

/** Takes a mark out of daily work, or brings it back, after saying what that means. */
export const ArchiveButton = ({ mark: { id, name, archived } }: { mark: Trademark }) => {
  const t = useTranslate();
  const [opened, { open, close }] = useDisclosure();
  const { label, title, text, done, Icon } = words[archived ? 'unarchive' : 'archive'];
  const [busy, confirm] = useAction(async () => {
    const { count } = await call(trademarkActionApi.archive, { ids: [id], archived: !archived });
    close();
    announceDone(t(done, { count }));
    await refreshUnder(trademarkApi.list.path);
  });
  return (
    <>
      <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={open}>
        {t(label)}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t(title, { name })}
        text={t(text)}
        confirmLabel={t(label)}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
};
