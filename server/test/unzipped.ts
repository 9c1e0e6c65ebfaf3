import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The parts of a workbook, as a program that opens it finds them. */
export const unzipped = async (file: Buffer): Promise<Record<string, string>> => {
  const zip = await yauzl.fromBufferPromise(file);
  const parts: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    parts[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return parts;
};
