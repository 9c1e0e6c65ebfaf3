import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#contract/errors';
import { attachmentTypes, imageTypes, type Purpose, typesByEnding } from '#contract/files/api';
import { type ImageType, measured, redrawn } from '#server/files/images';
import { endingOf, nameWithEnding } from '#server/files/names';
import { isHarmlessZip } from '#server/files/zip';

export type Judged = {
  type: string;
  name: string;
  /** The bytes to store: an image is stored re-encoded, not as uploaded. */
  bytes: Buffer;
  width: number | null;
  height: number | null;
};

export const isImageType = (type: string): type is ImageType =>
  (imageTypes as readonly string[]).includes(type);

const isZipInside = (type: string): boolean => /officedocument|opendocument/.test(type);

// eslint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;

/**
 * Accepts single-byte encodings, UTF-8, and UTF-16 with a byte order mark; text has no control characters.
 */
const isText = (bytes: Buffer): boolean => {
  const [first, second] = bytes;
  const wide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (!wide) return !control.test(bytes.toString('latin1'));
  const decoder = new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be', { fatal: true });
  try {
    return !control.test(decoder.decode(bytes));
  } catch {
    return false;
  }
};

const byEnding = (types: Readonly<Record<string, string>>, name: string): string | null => {
  const ending = endingOf(name);
  return Object.hasOwn(types, ending) ? (types[ending] ?? null) : null;
};

const judgeImage = async (bytes: Buffer, name: string): Promise<Judged> => {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!isImageType(type)) throw new AppError('FILE_NOT_AN_IMAGE');
  const endings = attachmentTypes[type] ?? ['bin'];
  return { type, name: nameWithEnding(name, endings), ...(await redrawn(bytes, type)) };
};

const plain = { width: null, height: null };

/** Stored byte for byte, since an attachment may be evidence; it can only be downloaded, never displayed. */
const judgeAttachment = async (bytes: Buffer, name: string): Promise<Judged> => {
  const told = (await fileTypeFromBuffer(bytes))?.mime;
  const endings = told === undefined ? undefined : attachmentTypes[told];
  if (told !== undefined && endings) {
    if (isZipInside(told) && !isHarmlessZip(bytes)) throw new AppError('FILE_PACKED_TOO_TIGHTLY');
    const sides = isImageType(told) ? await measured(bytes) : plain;
    return { type: told, name: nameWithEnding(name, endings), bytes, ...sides };
  }
  const type =
    told === 'application/x-cfb'
      ? byEnding(typesByEnding.compound, name)
      : told === undefined && isText(bytes)
        ? byEnding(typesByEnding.text, name)
        : null;
  if (type === null) throw new AppError('FILE_TYPE_REFUSED');
  return { type, name, bytes, ...plain };
};

/** Determines the type of a file by its content alone (docs/rules.md, Files) and refuses unwanted types. */
export const judge = (purpose: Purpose, bytes: Buffer, name: string): Promise<Judged> =>
  purpose === 'image' ? judgeImage(bytes, name) : judgeAttachment(bytes, name);
