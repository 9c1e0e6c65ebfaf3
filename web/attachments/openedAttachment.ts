import { createContext, use } from 'react';
import type { Attachment } from '#contract/attachments/attachment';
import type { FileFacts } from '#contract/kit/fileFacts';

/** Which attachment is looked at, and in which dialog. */
export type OpenedAttachment = { row: Attachment } & (
  | { dialog: 'preview'; file: FileFacts }
  | { dialog: 'edit' }
  | { dialog: 'replace' | 'versions' }
);

/** Cells are drawn outside of the page: they open its dialogs through this. */
export const OpenAttachmentContext = createContext<(opened: OpenedAttachment) => void>(() => {});

export const useOpenAttachment = () => use(OpenAttachmentContext);
