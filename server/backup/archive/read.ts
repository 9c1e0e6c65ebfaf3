import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { z } from 'zod';
import { BackupFault } from '#server/backup/archive/fault';
import {
  type ArchiveContents,
  type ArchiveHeader,
  endName,
  endShape,
  formatVersion,
  headerName,
  headerShape,
  sumSuffix,
} from '#server/backup/archive/format';
import { unsealed } from '#server/backup/archive/seal';
import { decompressor } from '#server/backup/archive/zstd';
import { blockBytes, isEmptyBlock, paddingOf, readHeader } from '#server/backup/archive/tar';

/** A part and its bytes, which are known to be right only once they have all been read. */
export type ReadPart = { name: string; size: number; body: AsyncGenerator<Buffer> };

const damaged = (detail: string, options?: ErrorOptions) =>
  new BackupFault('BACKUP_DAMAGED', detail, options);
const truncated = () => new BackupFault('BACKUP_TRUNCATED');
const foreign = () => new BackupFault('BACKUP_FOREIGN');

const largestJson = 64 * 1_048_576;

/** Any amount of bytes at a time of a stream that comes in its own pieces. */
const bytesOf = (source: AsyncIterable<Buffer>) => {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async (): Promise<boolean> => {
    while (rest.length === 0) {
      const { done, value } = await iterator.next();
      if (done === true) return false;
      rest = value;
    }
    return true;
  };
  async function* take(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0;) {
      if (!(await next())) throw truncated();
      const piece = rest.subarray(0, missing);
      rest = rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }
  return {
    take,
    whole: async (length: number): Promise<Buffer> => {
      const pieces: Buffer[] = [];
      for await (const piece of take(length)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    isOver: async (): Promise<boolean> => !(await next()),
  };
};

/** The errors of the decompressor in our terms; those of the source stay what they are. */
async function* decompressed(source: Readable): AsyncGenerator<Buffer> {
  let broken: unknown = null;
  async function* heard(): AsyncGenerator<Buffer> {
    try {
      yield* unsealed(source as AsyncIterable<Buffer>);
    } catch (error) {
      broken = error;
      throw error;
    }
  }
  const stream = pipeline(
    Readable.from(heard(), { objectMode: false }),
    decompressor(),
    () => undefined,
  );
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw broken ?? damaged((error as Error).message, { cause: error });
  }
  // The decompressor may be content before the source has come to its end.
  if (broken !== null) throw broken;
}

const parsed = <T>(shape: z.ZodType<T>, bytes: Buffer, name: string): T => {
  try {
    return shape.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw damaged(name, { cause: error });
  }
};

const aboutFormat = z.looseObject({
  product: z.literal('markfolio'),
  format: z.int(),
  version: z.string(),
});

const readFormat = (bytes: Buffer): ArchiveHeader => {
  const about = (() => {
    try {
      return aboutFormat.parse(JSON.parse(bytes.toString()));
    } catch {
      throw foreign();
    }
  })();
  if (about.format > formatVersion) throw new BackupFault('BACKUP_NEWER', about.version);
  return parsed(headerShape, bytes, headerName);
};

/**
 * Reads an archive from its first to its last byte and checks it on the way. `onPart` is given every part and
 * must read all of it. What it did counts only if this returns: then nothing was damaged, missing or added.
 */
export const readArchive = async (
  source: Readable,
  {
    onHeader = async () => undefined,
    onPart,
  }: {
    onHeader?: (header: ArchiveHeader) => Promise<void>;
    onPart: (part: ReadPart) => Promise<void>;
  },
): Promise<{ header: ArchiveHeader; contents: ArchiveContents }> => {
  const whole = createHash('sha256');
  const bytes = bytesOf(decompressed(source));
  const heard = async (length: number): Promise<Buffer> => {
    const read = await bytes.whole(length);
    whole.update(read);
    return read;
  };
  const nextHeader = async (
    fault = damaged('tar'),
  ): Promise<{ block: Buffer; name: string; size: number }> => {
    const block = await bytes.whole(blockBytes);
    const found = readHeader(block);
    if (!found) throw fault;
    return { block, ...found };
  };

  async function* summed(name: string, size: number): AsyncGenerator<Buffer> {
    const sum = createHash('sha256');
    for await (const piece of bytes.take(size)) {
      whole.update(piece);
      sum.update(piece);
      yield piece;
    }
    await heard(paddingOf(size));
    const line = await nextHeader();
    whole.update(line.block);
    if (line.name !== `${name}${sumSuffix}` || line.size > blockBytes) throw damaged(name);
    const said = await heard(line.size);
    await heard(paddingOf(line.size));
    if (said.toString() !== `${sum.digest('hex')}  ${name}\n`) throw damaged(name);
  }
  const jsonPart = async (name: string, size: number): Promise<Buffer> => {
    if (size > largestJson) throw damaged(name);
    const pieces: Buffer[] = [];
    for await (const piece of summed(name, size)) pieces.push(piece);
    return Buffer.concat(pieces);
  };

  try {
    // What cannot be unpacked is damaged: its fault may be heard before its first bytes are read.
    const first = await nextHeader(foreign());
    if (first.name !== headerName) throw foreign();
    whole.update(first.block);
    const header = readFormat(await jsonPart(headerName, first.size));
    await onHeader(header);

    let parts = 1;
    for (;;) {
      const { block, name, size } = await nextHeader();
      if (name === endName) {
        if (size > largestJson) throw damaged(name);
        const end = parsed(endShape, await bytes.whole(size), name);
        await bytes.whole(paddingOf(size));
        if (end.sha256 !== whole.digest('hex') || end.parts !== parts) throw damaged(name);
        const closing = await bytes.whole(2 * blockBytes);
        if (!isEmptyBlock(closing) || !(await bytes.isOver())) throw damaged(name);
        const { rows, files, fileBytes, lostFiles } = end;
        return { header, contents: { rows, files, fileBytes, lostFiles } };
      }
      whole.update(block);
      const body = summed(name, size);
      await onPart({ name, size, body });
      // What is left over if not all was read, and the checksum with it.
      for await (const piece of body) void piece;
      parts += 1;
    }
  } finally {
    source.destroy();
  }
};
