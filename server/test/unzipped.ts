import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The parts of a workbook, as a program that opens it finds them. */
export const unzippedBytes = async (file: Buffer): Promise<Record<string, Buffer>> => {
  const zip = await yauzl.fromBufferPromise(file);
  const parts: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return parts;
};

/** The same as text. */
export const unzipped = async (file: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await unzippedBytes(file)).map(([name, bytes]) => [name, bytes.toString()]),
  );
