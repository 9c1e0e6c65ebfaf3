import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { attachmentMessages } from '#contract/attachments/words';
import { attachment, attachmentApi, attachmentKind } from '#contract/attachments/attachment';
import { acceptedBy, fileLimits } from '#contract/files/api';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { FileWay } from '#web/form/controls/FileWay.tsx';
import { UploadRows } from '#web/form/controls/UploadRows.tsx';
import { useDrop } from '#web/form/controls/useDrop.ts';
import { useUploads } from '#web/form/controls/useUploads.ts';
import { formatBytes } from '#web/ui/bytes.ts';
import { Section } from '#web/ui/Section.tsx';
import classes from './NewAttachments.module.css';

/**
 * Files can be dropped on the whole page: each becomes an attachment under its own name, hidden from
 * clients.
 */
export const NewAttachments = ({
  trademark,
  children,
}: {
  trademark: number;
  children: ReactNode;
}) => {
  const t = useTranslate();
  const say = useSentences(attachmentMessages);
  const { running, faults, start } = useUploads({
    purpose: 'file',
    onDone: async ({ id: file, name: title }) => {
      const kind = attachmentKind.OTHER.value;
      await call(attachmentApi.create, { trademark, title, kind, file }, { quiet: true });
    },
  });
  const drop = useDrop(start);
  return (
    // The button inside is the accessible way; dropping and pasting are extras.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files are dropped here; a button does the same by keyboard
    <div className={classes.page} {...drop}>
      <Section>
        <div className={classes.uploads}>
          <FileWay
            button={t('upload_choose_files')}
            label={attachment.plural[t.locale]}
            hint={say('drop')}
            limit={t('upload_limit_each', { size: formatBytes(t.locale, fileLimits.file) })}
            accept={acceptedBy.file}
            many
            icon={<IconUpload size={16} aria-hidden />}
            onFiles={start}
          />
          <UploadRows running={running} faults={faults} />
        </div>
      </Section>
      {children}
    </div>
  );
};
