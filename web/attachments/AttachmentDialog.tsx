import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { attachmentMessages } from '#contract/attachments/words';
import type { Sentences } from '#contract/words/i18n';
import { EditAttachment } from '#web/attachments/EditAttachment.tsx';
import { FileVersions } from '#web/attachments/FileVersions.tsx';
import type { OpenedAttachment } from '#web/attachments/openedAttachment.ts';
import { Preview } from '#web/attachments/Preview.tsx';
import { ReplaceFile } from '#web/attachments/ReplaceFile.tsx';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useIsPhone } from '#web/ui/screen.ts';

const titleOf = (
  say: Sentences<typeof attachmentMessages.pl>,
  { dialog, row: { title } }: OpenedAttachment,
): string => {
  switch (dialog) {
    case 'preview':
    case 'edit':
      return title;
    case 'replace':
      return `${say('replace')}: ${title}`;
    case 'versions':
      return `${say('versions')}: ${title}`;
  }
};

type Looked = Exclude<OpenedAttachment, { dialog: 'edit' }>;

const contentOf = (opened: Looked, onClose: () => void): ReactNode => {
  const { row } = opened;
  switch (opened.dialog) {
    case 'preview':
      return <Preview file={opened.file} title={row.title} />;
    case 'replace':
      return <ReplaceFile row={row} onClose={onClose} />;
    case 'versions':
      return <FileVersions id={row.id} />;
  }
};

/** One dialog for all actions on an attachment. */
export const AttachmentDialog = ({
  opened,
  onClose,
}: {
  opened: OpenedAttachment | null;
  onClose: () => void;
}) => {
  const t = useTranslate();
  const say = useSentences(attachmentMessages);
  const isPhone = useIsPhone();
  if (opened?.dialog === 'edit')
    return (
      <FormDialog opened size="lg" title={titleOf(say, opened)} onClose={onClose}>
        <EditAttachment row={opened.row} onClose={onClose} />
      </FormDialog>
    );
  return (
    <Modal
      size={opened?.dialog === 'preview' ? 'xl' : 'lg'}
      fullScreen={isPhone && opened?.dialog === 'preview'}
      opened={opened !== null}
      onClose={onClose}
      title={opened && titleOf(say, opened)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && contentOf(opened, onClose)}
    </Modal>
  );
};
