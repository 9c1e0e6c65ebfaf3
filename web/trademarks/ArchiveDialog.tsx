import { trademarkMessages } from '#contract/trademarks/words';
import { archivingApi } from '#contract/trademarks/archiving';
import type { Trademark } from '#contract/trademarks/trademark';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { LaterConfirmDialog } from '#web/data/LaterConfirmDialog.ts';

const words = {
  archive: {
    label: 'archive',
    title: 'archive_title',
    text: 'archive_text',
    done: 'marks_archived',
  },
  unarchive: {
    label: 'unarchive',
    title: 'unarchive_title',
    text: 'unarchive_text',
    done: 'marks_unarchived',
  },
} as const;

/** Archives a mark or restores it, after a confirmation that explains the effect. */
export const ArchiveDialog = ({
  mark: { id, name, archived },
  opened,
  onClose,
}: {
  mark: Trademark;
  opened: boolean;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(trademarkMessages);
  const { label, title, text, done } = words[archived ? 'unarchive' : 'archive'];
  const [busy, confirm] = useAction(async () => {
    const { count } = await call(archivingApi.archive, { ids: [id], archived: !archived });
    onClose();
    announceDone(say(done, { count }));
  });
  return (
    <LaterConfirmDialog
      opened={opened}
      title={say(title, { name })}
      text={say(text)}
      confirmLabel={say(label)}
      cancelLabel={t('cancel')}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
