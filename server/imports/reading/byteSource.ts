import { TextDecoder } from 'node:util';
import { createReadStream } from 'node:fs';
import type { Batch } from '#server/imports/reading/batch';
import { refusal, SourceError } from '#server/imports/reading/sourceError';

/** Bytes that can be read more than once: a file, or an entry of an archive. */
export type ByteSource = {
  /** The name people know: for a part of a workbook that of the workbook. */
  file: string;
  /** As stated; may be a lie in an archive, where reading stops as soon as it shows. */
  size: number;
  read(): AsyncIterable<Buffer>;
};

export const fileSource = (
  { name, path }: { name: string; path: string },
  size: number,
  batch: Batch,
): ByteSource => ({
  file: name,
  size,
  async *read() {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      batch.checkAborted();
      yield chunk;
    }
  },
});

/** All bytes at once, of what is small. */
export const wholeOf = async (source: ByteSource, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source.read()) {
    size += chunk.length;
    if (size > most) throw new SourceError('TOO_LARGE', source.file);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};

export type TextPiece = { text: string; bytesSeen: number };

/** Bytes that the encoding does not have are refused with the code. */
export const textOf = async function* (
  source: ByteSource,
  encodingOf: (start: Buffer) => string,
  code: 'NOT_TEXT' | 'BROKEN_XML' | 'BROKEN_WORKBOOK',
): AsyncGenerator<TextPiece> {
  let decoder: TextDecoder | undefined;
  let bytesSeen = 0;
  const decoded = (bytes: Buffer | undefined): string => {
    try {
      decoder ??= new TextDecoder(encodingOf(bytes ?? Buffer.alloc(0)), { fatal: true });
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (cause) {
      throw refusal(cause, code, source.file);
    }
  };
  for await (const chunk of source.read()) {
    bytesSeen += chunk.length;
    yield { text: decoded(chunk), bytesSeen };
  }
  yield { text: decoded(undefined), bytesSeen };
};
