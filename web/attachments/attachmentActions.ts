import { IconEdit, IconReplace, IconVersions } from '@tabler/icons-react';
import { type Attachment, attachmentVersionApi } from '#contract/attachments/attachment';
import type { attachmentMessages } from '#contract/attachments/words';
import type { Sentences } from '#contract/words/i18n';
import type { OpenedAttachment } from '#web/attachments/openedAttachment.ts';
import type { RowAction } from '#web/table/actions.ts';

/** The row actions besides deleting: each opens its dialog. */
export const attachmentActions = (
  say: Sentences<typeof attachmentMessages.pl>,
  open: (opened: OpenedAttachment) => void,
): RowAction<Attachment>[] => [
  {
    name: 'edit',
    label: () => say('edit'),
    icon: IconEdit,
    can: 'edit',
    run: (row) => open({ dialog: 'edit', row }),
  },
  {
    name: 'replace',
    label: () => say('replace'),
    icon: IconReplace,
    can: 'edit',
    run: (row) => open({ dialog: 'replace', row }),
  },
  {
    name: 'versions',
    label: () => say('versions'),
    icon: IconVersions,
    requires: attachmentVersionApi.versions.requires,
    fits: ({ earlierFiles }) => earlierFiles.length > 0,
    run: (row) => open({ dialog: 'versions', row }),
  },
];
