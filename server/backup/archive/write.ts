import { createHash } from 'node:crypto';
import { PartNotWhole } from '#server/backup/archive/fault';
import {
  type ArchiveContents,
  type ArchiveHeader,
  endName,
  headerName,
  sumSuffix,
} from '#server/backup/archive/format';
import { ending, headerOf, paddingOf } from '#server/backup/archive/tar';

/** A part whose size is known, and its bytes. */
export type Part = { name: string; size: number; body: AsyncIterable<Buffer> | Iterable<Buffer> };

export const partOf = (name: string, bytes: Buffer): Part => ({
  name,
  size: bytes.length,
  body: [bytes],
});

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/**
 * The bytes of an archive: the header, the parts each with its checksum, and the end, which counts them and has
 * the checksum of everything. What is in the archive is asked for at the end, when the parts are known.
 */
export async function* archiveBytes(
  header: ArchiveHeader,
  parts: AsyncIterable<Part>,
  contents: () => ArchiveContents,
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256');
  let count = 0;
  const heard = (bytes: Buffer): Buffer => {
    whole.update(bytes);
    return bytes;
  };
  async function* written({ name, size, body }: Part): AsyncGenerator<Buffer> {
    yield heard(headerOf(name, size));
    const sum = createHash('sha256');
    let seen = 0;
    for await (const bytes of body) {
      seen += bytes.length;
      sum.update(bytes);
      yield heard(bytes);
    }
    if (seen !== size) throw new PartNotWhole(name, seen, size);
    yield heard(Buffer.alloc(paddingOf(size)));
    // As `sha256sum --check` reads it.
    const line = Buffer.from(`${sum.digest('hex')}  ${name}\n`);
    yield heard(headerOf(`${name}${sumSuffix}`, line.length));
    yield heard(line);
    yield heard(Buffer.alloc(paddingOf(line.length)));
    count += 1;
  }
  yield* written(partOf(headerName, json(header)));
  for await (const part of parts) yield* written(part);
  const end = json({ ...contents(), parts: count, sha256: whole.digest('hex') });
  yield headerOf(endName, end.length);
  yield end;
  yield Buffer.alloc(paddingOf(end.length));
  yield ending;
}
