import { Stack } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { attachmentMessages } from '#contract/attachments/words';
import { attachment, attachmentApi } from '#contract/attachments/attachment';
import { trademark, trademarkApi } from '#contract/trademarks/trademark';
import { AttachmentDialog } from '#web/attachments/AttachmentDialog.tsx';
import { attachmentActions } from '#web/attachments/attachmentActions.ts';
import { attachmentCells } from '#web/attachments/cells.tsx';
import { NewAttachments } from '#web/attachments/NewAttachments.tsx';
import { OpenAttachmentContext, type OpenedAttachment } from '#web/attachments/openedAttachment.ts';
import { useSentences } from '#web/data/language.ts';
import { useMay } from '#web/data/permission.ts';
import { useCall } from '#web/data/queries.ts';
import { EntitySubPage } from '#web/form/EntitySubPage.tsx';
import { EntityTable } from '#web/table/EntityTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useDialogState } from '#web/form/useDialogState.ts';

/** Users who may add files can drop them here, unless the mark is archived. */
const TakingFiles = ({ id, children }: { id: number; children: ReactNode }) => {
  const say = useSentences(attachmentMessages);
  const may = useMay();
  const isArchived = useCall(trademarkApi.get, { id }).data?.row.archived ?? false;
  if (!may(attachmentApi.create.requires)) return children;
  if (!isArchived) return <NewAttachments trademark={id}>{children}</NewAttachments>;
  return (
    <Stack gap="lg">
      <Notice tone="info">{say('archived')}</Notice>
      {children}
    </Stack>
  );
};

const MarkAttachments = ({ id }: { id: number }) => {
  const say = useSentences(attachmentMessages);
  const may = useMay();
  const [opened, setOpened] = useDialogState<OpenedAttachment>('attachment');
  const fixed = useMemo(
    () => [{ field: 'trademark', operator: 'anyOf', value: [id] }] as const,
    [id],
  );
  const rowActions = useMemo(() => attachmentActions(say, setOpened), [say, setOpened]);
  return (
    <OpenAttachmentContext value={setOpened}>
      <TakingFiles id={id}>
        <EntityTable
          entity={attachment}
          api={attachmentApi}
          fixed={fixed}
          cells={attachmentCells}
          rowActions={rowActions}
          empty={
            <EmptyState
              icon={<IconPaperclip aria-hidden />}
              title={say('empty_title')}
              text={may(attachmentApi.create.requires) ? say('empty') : undefined}
            />
          }
        />
      </TakingFiles>
      <AttachmentDialog opened={opened} onClose={() => setOpened(null)} />
    </OpenAttachmentContext>
  );
};

/** The attachments of a mark. */
export const AttachmentsPage = ({ id }: { id: number }) => (
  <EntitySubPage id={id} entity={trademark} api={trademarkApi} listPath="/trademarks">
    <MarkAttachments id={id} />
  </EntitySubPage>
);
