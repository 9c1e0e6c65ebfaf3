import { IconEdit, IconHistory, IconReplace } from '@tabler/icons-react';
import { type Attachment, attachmentApi, attachmentVersionApi } from '#contract/attachments';
import type { OpenedAttachment } from '#web/attachments/openedAttachment.ts';
import type { RowAction } from '#web/table/actions.ts';

const isAlive = ({ deletedAt }: Attachment): boolean => deletedAt === null;

/** What a row's menu offers besides deleting: each opens its dialog. */
export const attachmentActions = (
  open: (opened: OpenedAttachment) => void,
): RowAction<Attachment>[] => [
  {
    name: 'edit',
    label: (t) => t('attachment_edit'),
    icon: IconEdit,
    requires: attachmentApi.update.requires,
    fits: isAlive,
    run: (row) => open({ dialog: 'edit', row }),
  },
  {
    name: 'replace',
    label: (t) => t('attachment_replace'),
    icon: IconReplace,
    requires: attachmentApi.update.requires,
    fits: isAlive,
    run: (row) => open({ dialog: 'replace', row }),
  },
  {
    name: 'versions',
    label: (t) => t('attachment_versions'),
    icon: IconHistory,
    requires: attachmentVersionApi.versions.requires,
    fits: (row) => isAlive(row) && row.earlierFiles.length > 0,
    run: (row) => open({ dialog: 'versions', row }),
  },
];
