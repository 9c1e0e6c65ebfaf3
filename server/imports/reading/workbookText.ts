import { SourceError } from '#server/imports/reading/sourceError';

/** The format allows 32,767 characters; some programs write a little more. */
const longest = 65_536;

/**
 * Characters that XML does not have are written as _x000D_ in workbooks. Those that our database does not
 * have either are left out.
 */
export const workbookText = (stored: string, file: string): string => {
  if (stored.length > longest) throw new SourceError('BROKEN_WORKBOOK', file);
  if (!stored.includes('_x')) return stored;
  return stored
    .replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => {
      const character = String.fromCharCode(Number.parseInt(code, 16));
      return /[^\P{Cc}\t\n\r]/u.test(character) ? '' : character;
    })
    .replaceAll(/\r\n?/g, '\n')
    .toWellFormed();
};
