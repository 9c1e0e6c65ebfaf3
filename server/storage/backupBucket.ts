import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
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

/** Backups in a bucket. One is there only once all of its parts are. */
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

  const read = async (name: string): Promise<Readable | null> => {
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

  return {
    where: `${Bucket} (${endpoint})`,
    list: async () => {
      const found: { name: string; size: number }[] = [];
      let token: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }))
          .catch(rethrow);
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          found.push({ name: Key.slice(prefix.length), size: Size });
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return found;
    },
    write: async (name, bytes, check) => {
      const size = await upload(keyOf(name), bytes);
      try {
        await check(async () => {
          const body = await read(name);
          if (!body) throw new Error(`${name} is not there`);
          return body;
        });
      } catch (error) {
        await remove(name).catch(() => undefined);
        throw error;
      }
      return size;
    },
    read,
    remove,
  };
};
