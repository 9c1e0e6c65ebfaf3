import { createContext, use } from 'react';
import type { Attachment } from '#contract/attachments/attachment';
import type { FileFacts } from '#contract/kit/fileFacts';

/** The open attachment and its dialog. */
export type OpenedAttachment = { row: Attachment } & (
  | { dialog: 'preview'; file: FileFacts }
  | { dialog: 'edit' }
  | { dialog: 'replace' | 'versions' }
);

/** Cells are defined outside the page, and open its dialogs through this context. */
export const OpenAttachmentContext = createContext<(opened: OpenedAttachment) => void>(() => {});

export const useOpenAttachment = () => use(OpenAttachmentContext);
