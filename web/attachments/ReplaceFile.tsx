import { IconReplace } from '@tabler/icons-react';
import { attachmentMessages } from '#contract/attachments/words';
import { type Attachment, attachmentApi } from '#contract/attachments/attachment';
import { acceptedBy, fileLimits } from '#contract/files/api';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { DropArea } from '#web/form/controls/DropArea.tsx';
import { UploadRows } from '#web/form/controls/UploadRows.tsx';
import { useUploads } from '#web/form/controls/useUploads.ts';
import { formatBytes } from '#web/ui/bytes.ts';

export const ReplaceFile = ({ row, onClose }: { row: Attachment; onClose: () => void }) => {
  const t = useTranslate();
  const say = useSentences(attachmentMessages);
  const { id, version } = row;
  const { running, faults, start } = useUploads({
    purpose: 'file',
    onDone: async ({ id: file }) => {
      await call(attachmentApi.update, { id, version, file }, { quiet: true });
      announceDone(say('replaced'));
      onClose();
    },
  });
  return (
    <DropArea
      button={t('upload_choose_file')}
      label={row.title}
      hint={t('upload_drop_file')}
      limit={t('upload_limit_file', { size: formatBytes(t.locale, fileLimits.file) })}
      accept={acceptedBy.file}
      many={false}
      icon={<IconReplace size={16} aria-hidden />}
      readOnly={running.length > 0}
      onFiles={start}
    >
      <UploadRows running={running} faults={faults} />
    </DropArea>
  );
};
