/** What a sheet may have in all programs: columns up to XFD. */
const lastColumn = 16_384;
export const lastLine = 1_048_576;

export type CellAddress = { column: number; line: number };

/** "B7" is column 1 (counted from 0) of line 7; null beyond the last, or when it is no address. */
export const cellAddress = (text: string): CellAddress | null => {
  const [, letters, digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(text) ?? [];
  if (letters === undefined) return null;
  let count = 0;
  for (const letter of letters) count = count * 26 + letter.charCodeAt(0) - 64;
  const line = Number(digits);
  return count > lastColumn || line > lastLine ? null : { column: count - 1, line };
};
