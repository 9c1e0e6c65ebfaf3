import { createHash } from 'node:crypto';
import { BackupFault } from '#server/backup/archive/fault';

/** The first bytes of everything that zstd compressed. */
const zstdMagic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * The seal is a frame that other programs skip: its magic, its length, and the checksum of every byte before.
 * Without it a change of the last bytes, which hold nothing, could not be told.
 */
const sumBytes = 32;
const sealStart = Buffer.from([0x50, 0x2a, 0x4d, 0x18, sumBytes, 0, 0, 0]);
const sealBytes = sealStart.length + sumBytes;

/** The compressed bytes and their seal. */
export async function* sealed(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  for await (const chunk of compressed) {
    sum.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([sealStart, sum.digest()]);
}

const requireOwnStart = (bytes: Buffer): void => {
  const start = bytes.subarray(0, zstdMagic.length);
  if (!start.equals(zstdMagic.subarray(0, start.length))) throw new BackupFault('BACKUP_FOREIGN');
};

/** The compressed bytes without their seal, which must be whole and right. */
export async function* unsealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  // What may be the seal, until more comes.
  let held: Buffer = Buffer.alloc(0);
  let isStarted = false;
  for await (const chunk of source) {
    if (!isStarted) {
      held = Buffer.concat([held, chunk]);
      requireOwnStart(held);
      isStarted = held.length > sealBytes;
    } else if (chunk.length < sealBytes) held = Buffer.concat([held, chunk]);
    else {
      // Without copying the chunk: there may be millions of them.
      sum.update(held);
      yield held;
      held = chunk;
    }
    if (held.length <= sealBytes) continue;
    const passed = held.subarray(0, -sealBytes);
    held = Buffer.from(held.subarray(-sealBytes));
    sum.update(passed);
    yield passed;
  }
  if (held.length < sealBytes || !held.subarray(0, sealStart.length).equals(sealStart))
    throw new BackupFault('BACKUP_TRUNCATED');
  if (!held.subarray(sealStart.length).equals(sum.digest()))
    throw new BackupFault('BACKUP_DAMAGED', 'seal');
}
