import type { ByteSource } from '#server/imports/reading/byteSource';
import { SourceError } from '#server/imports/reading/sourceError';

const nameIn = (name: string): Buffer => Buffer.from(name, 'utf16le');
const encrypted = nameIn('EncryptedPackage');
/** What old workbooks call their stream, with the zero that ends a name. */
const workbooks = [nameIn('Workbook\0'), nameIn('Book\0')];

/**
 * Office files before 2007, and encrypted ones of today, are small file systems; what is inside shows by the
 * names of its streams. None is read: this says why.
 */
export const compoundRefusal = async (source: ByteSource): Promise<SourceError> => {
  let isWorkbook = false;
  let rest = Buffer.alloc(0);
  for await (const chunk of source.read()) {
    const window = Buffer.concat([rest, chunk]);
    if (window.includes(encrypted)) return new SourceError('PROTECTED_WORKBOOK', source.file);
    isWorkbook ||= workbooks.some((name) => window.includes(name));
    rest = window.subarray(-encrypted.length);
  }
  return new SourceError(isWorkbook ? 'OLD_WORKBOOK' : 'UNKNOWN_KIND', source.file);
};
