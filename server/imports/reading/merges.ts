import { type ByteSource, textOf } from '#server/imports/reading/byteSource';
import { cellAddress } from '#server/imports/reading/cellAddress';
import type { Merge } from '#server/imports/reading/parts';
import { xmlEncoding } from '#server/registry/xmlEncoding';

/** Headings stand here. */
const headingLines = 30;
const mostMerges = 1000;
const mergeTag = /<(?:\w+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Z]+\d+):([A-Z]+\d+)["']/g;
/** Longer than any such tag. */
const overlap = 200;

/**
 * The merged cells that begin among the headings. A sheet names them after its rows, so it is looked through
 * once before it is read, for these tags alone.
 */
export const headingMerges = async (sheet: ByteSource): Promise<Merge[]> => {
  const merges: Merge[] = [];
  let rest = '';
  for await (const { text } of textOf(sheet, xmlEncoding, 'BROKEN_WORKBOOK')) {
    const window = rest + text;
    let end = 0;
    if (window.includes('mergeCell'))
      for (const found of window.matchAll(mergeTag)) {
        const [tag, first = '', last = ''] = found;
        end = found.index + tag.length;
        const [from, to] = [cellAddress(first), cellAddress(last)];
        if (from === null || to === null || from.line > headingLines) continue;
        if (merges.length < mostMerges)
          merges.push({
            fromLine: from.line,
            toLine: to.line,
            fromColumn: from.column,
            toColumn: to.column,
          });
      }
    rest = window.slice(Math.max(end, window.length - overlap));
  }
  return merges;
};
