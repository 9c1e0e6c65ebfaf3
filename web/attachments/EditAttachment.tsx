import { fieldsExcept } from '#contract/kit/fieldNames';
import { type Attachment, attachment, attachmentApi } from '#contract/attachments/attachment';
import { announceDone } from '#web/data/announce.ts';
import { call } from '#web/data/client.ts';
import { useTranslate } from '#web/data/language.ts';
import { EntityForm } from '#web/form/EntityForm.tsx';

/** The mark cannot change, and the file is replaced in another dialog. */
const editable = fieldsExcept(attachment.fields, 'trademark', 'file');

export const EditAttachment = ({ row, onClose }: { row: Attachment; onClose: () => void }) => {
  const t = useTranslate();
  const { id } = row;
  return (
    <EntityForm
      form={attachment}
      only={editable}
      value={row}
      reload={() => call(attachmentApi.get, { id })}
      onSubmit={(patch, { version, idempotencyKey }) =>
        call(attachmentApi.update, { id, version, ...patch }, { quiet: true, idempotencyKey })
      }
      onDone={(answer) => {
        if (answer) announceDone(t('form_saved'));
        onClose();
      }}
    />
  );
};
