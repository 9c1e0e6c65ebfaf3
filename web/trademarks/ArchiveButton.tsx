import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { trademarkMessages } from '#contract/trademarks/words';
import { trademarkActionApi } from '#contract/trademarks/actions';
import type { Trademark } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

const words = {
  archive: {
    label: 'archive',
    title: 'archive_title',
    text: 'archive_text',
    done: 'marks_archived',
    Icon: IconArchive,
  },
  unarchive: {
    label: 'unarchive',
    title: 'unarchive_title',
    text: 'unarchive_text',
    done: 'marks_unarchived',
    Icon: IconArchiveOff,
  },
} as const;

/** Archives a mark or restores it, after a confirmation that explains the effect. */
export const ArchiveButton = ({ mark: { id, name, archived } }: { mark: Trademark }) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const [opened, { open, close }] = useDisclosure();
  const { label, title, text, done, Icon } = words[archived ? 'unarchive' : 'archive'];
  const [busy, confirm] = useAction(async () => {
    const { count } = await call(trademarkActionApi.archive, { ids: [id], archived: !archived });
    close();
    announceDone(say(done, { count }));
  });
  return (
    <>
      <Button variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={open}>
        {say(label)}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={say(title, { name })}
        text={say(text)}
        confirmLabel={say(label)}
        cancelLabel={t('cancel')}
        busy={busy}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
};
