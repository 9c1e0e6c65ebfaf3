import { isUtf8 } from 'node:buffer';
import yauzl, { type Entry } from 'yauzl';

/** The upper half of code page 852, in which Windows names entries in Poland. */
const upperHalf =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤' +
  'đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0';

const fromCodePage852 = (bytes: Buffer): string =>
  Array.from(bytes, (byte) =>
    byte < 128 ? String.fromCharCode(byte) : (upperHalf[byte - 128] ?? '?'),
  ).join('');

const utf8Flag = 0x800;
const unicodePathField = 0x7075;

/**
 * The path of an entry. The format knows code page 437 only; Polish Windows writes 852, which has the western
 * letters at the same places, and macOS writes UTF-8 without saying so.
 */
export const entryPath = ({
  generalPurposeBitFlag,
  fileNameRaw,
  extraFields,
}: Pick<Entry, 'generalPurposeBitFlag' | 'fileNameRaw' | 'extraFields'>): string => {
  const isStated =
    (generalPurposeBitFlag & utf8Flag) !== 0 ||
    extraFields.some(({ id }) => id === unicodePathField) ||
    isUtf8(fileNameRaw);
  return isStated
    ? yauzl.getFileNameLowLevel(generalPurposeBitFlag | utf8Flag, fileNameRaw, extraFields, false)
    : fromCodePage852(fileNameRaw).replaceAll('\\', '/');
};
