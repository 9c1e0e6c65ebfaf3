import { Anchor, Switch } from '@mantine/core';
import { attachmentMessages } from '#contract/attachments/words';
import { type Attachment, attachment, attachmentApi } from '#contract/attachments/attachment';
import type { Related } from '#contract/kit/crud';
import type { FileFacts } from '#contract/kit/fileFacts';
import { useOpenAttachment } from '#web/attachments/openedAttachment.ts';
import { hasPreview } from '#web/attachments/Preview.tsx';
import { call } from '#web/data/client.ts';
import { useSentences, useTranslate } from '#web/data/language.ts';
import { useAction } from '#web/data/useAction.ts';
import { FileLinks } from '#web/form/FileLinks.tsx';

const Title = ({ row, file }: { row: Attachment; file: FileFacts | undefined }) => {
  const say = useSentences(attachmentMessages);
  const open = useOpenAttachment();
  if (!file || !hasPreview(file) || row.deletedAt !== null) return row.title;
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      ta="start"
      data-row-link
      aria-label={say('preview', { title: row.title })}
      onClick={() => open({ dialog: 'preview', row, file })}
    >
      {row.title}
    </Anchor>
  );
};

/** Switches the visibility for the client within the list. */
const Visibility = ({ row }: { row: Attachment }) => {
  const t = useTranslate();
  const { id, version, visibleToClient, title, deletedAt } = row;
  const [busy, toggle] = useAction(async () => {
    await call(attachmentApi.update, { id, version, visibleToClient: !visibleToClient });
  });
  return (
    <Switch
      checked={visibleToClient}
      disabled={busy || deletedAt !== null}
      aria-label={`${attachment.fields.visibleToClient.label[t.locale]}: ${title}`}
      onChange={toggle}
    />
  );
};

export const attachmentCells = {
  title: (row: Attachment, { files }: Related) => <Title row={row} file={files[row.file]} />,
  visibleToClient: (row: Attachment) => <Visibility row={row} />,
  file: (row: Attachment, { files }: Related) => <FileLinks ids={[row.file]} files={files} />,
};
