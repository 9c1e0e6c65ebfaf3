import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FilesLocation } from '#server/env';
import type { BackupPlace } from '#server/storage/backupPlace';
import { inOurTerms, isMissing, s3Client } from '#server/storage/s3Client';

/** Not less than S3 asks of a part; ten thousand of them are 160 GB. */
const partBytes = 16 * 1_048_576;
const prefix = 'backups/';

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting);
}

/** Stands beside a backup from before its first byte until it was read back; what has one does not count. */
const markSuffix = '.unchecked';
const longestMs = 86_400_000;

type Listed = { name: string; size: number; modifiedAt: Date };

/**
 * Backups in a bucket. One is there only once all of its parts are and were read back: a bucket cannot rename, and
 * copies of more than 5 GB not at once, so a mark says which are not.
 */
export const bucketPlace = (location: FilesLocation): BackupPlace => {
  const client = s3Client(location, { timeoutMs: 120_000 });
  const { bucket: Bucket, endpoint } = location;
  const keyOf = (name: string): string => `${prefix}${path.basename(name)}`;
  const rethrow = (error: unknown): never => {
    throw inOurTerms(error);
  };

  const upload = async (Key: string, bytes: Readable): Promise<number> => {
    const { UploadId } = await client
      .send(new CreateMultipartUploadCommand({ Bucket, Key }))
      .catch(rethrow);
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    let size = 0;
    try {
      for await (const part of inParts(bytes as AsyncIterable<Buffer>)) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client
          .send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: part }))
          .catch(rethrow);
        Parts.push({ ETag, PartNumber });
        size += part.length;
      }
      await client
        .send(
          new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
        )
        .catch(rethrow);
      return size;
    } catch (error) {
      // Where even this fails, the store keeps parts that nobody sees, and its own rules remove them.
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        .catch(() => undefined);
      throw error;
    }
  };

  const get = async (name: string): Promise<Readable | null> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(name) }));
      return Body as Readable;
    } catch (error) {
      if (isMissing(error)) return null;
      throw inOurTerms(error);
    }
  };
  const remove = async (name: string): Promise<void> => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })).catch(rethrow);
  };
  const mark = async (name: string): Promise<void> => {
    await client
      .send(
        new PutObjectCommand({ Bucket, Key: keyOf(`${name}${markSuffix}`), Body: Buffer.alloc(0) }),
      )
      .catch(rethrow);
  };
  const unmark = (name: string): Promise<void> => remove(`${name}${markSuffix}`);

  const listAll = async (start = ''): Promise<Listed[]> => {
    const found: Listed[] = [];
    let token: string | undefined;
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix + start, ContinuationToken: token }),
        )
        .catch(rethrow);
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
        found.push({ name: Key.slice(prefix.length), size: Size, modifiedAt: LastModified });
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
    return found;
  };
  const marksAmong = (found: readonly Listed[]) =>
    found
      .filter(({ name }) => name.endsWith(markSuffix))
      .map((each) => ({ ...each, name: each.name.slice(0, -markSuffix.length) }));

  /** The mark goes last: whoever is interrupted here leaves nothing that counts. */
  const removeUnchecked = async (name: string): Promise<void> => {
    await remove(name);
    await unmark(name);
  };
  const removeLeftovers = async (): Promise<void> => {
    for (const { name, modifiedAt } of marksAmong(await listAll()))
      if (Date.now() - modifiedAt.getTime() > longestMs) await removeUnchecked(name);
  };

  return {
    where: `${Bucket} (${endpoint})`,
    list: async () => {
      const found = await listAll();
      const unchecked = new Set(marksAmong(found).map(({ name }) => name));
      return found
        .filter(({ name }) => !name.endsWith(markSuffix) && !unchecked.has(name))
        .map(({ name, size }) => ({ name, size }));
    },
    write: async (name, bytes, check) => {
      await removeLeftovers();
      await mark(name);
      try {
        const size = await upload(keyOf(name), bytes);
        await check(async () => {
          const body = await get(name);
          if (!body) throw new Error(`${name} is not there`);
          return body;
        });
        await unmark(name);
        return size;
      } catch (error) {
        await removeUnchecked(name).catch((removal: unknown) => {
          throw new AggregateError(
            [error, removal],
            `${(error as Error).message}; what was written could not be removed (${(removal as Error).message})`,
            { cause: error },
          );
        });
        throw error;
      }
    },
    read: async (name) => {
      const marks = marksAmong(await listAll(name));
      return marks.some((each) => each.name === name) ? null : get(name);
    },
    remove,
  };
};
