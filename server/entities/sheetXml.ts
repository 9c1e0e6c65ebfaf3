import { escapeHtml } from '#contract/values/escapeHtml';

/** Characters that XML does not allow are dropped. */
const unfit = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
export const escapeXml = (text: string): string => escapeHtml(text.replaceAll(unfit, ''));

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const officeRelations =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
