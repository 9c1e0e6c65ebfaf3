import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { FilesLocation } from '#server/env';
import { inOurTerms, isMissing, s3Client } from '#server/storage/s3Client';
import type { FileStorage } from '#server/storage/storage';

/** Anyone may call the health probe, so the result of a check is reused for a while. */
const checkHoldsMs = 5_000;

/** Files in a bucket. */
export const s3Storage = (location: FilesLocation): FileStorage & { close: () => void } => {
  const client = s3Client(location);
  const Bucket = location.bucket;

  async function* list(prefix: string) {
    let token: string | undefined;
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }))
        .catch((error: unknown) => {
          throw inOurTerms(error);
        });
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified) yield { key: Key, modifiedAt: LastModified };
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  let checkedAt = -Infinity;
  return {
    put: async (key, bytes) => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: bytes,
            ContentLength: bytes.length,
            // If an address of the store is ever opened directly, nothing in it runs.
            ContentType: 'application/octet-stream',
            ContentDisposition: 'attachment',
          }),
        );
      } catch (error) {
        throw inOurTerms(error);
      }
    },
    read: async (key) => {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key: key }),
        );
        return { body: Body as Readable, size: ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw inOurTerms(error);
      }
    },
    list,
    removeAll: async (prefix) => {
      // Deletes one by one: not every store supports bulk deletion.
      for await (const { key } of list(prefix))
        await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch((error: unknown) => {
          throw inOurTerms(error);
        });
    },
    // The store itself writes objects completely or not at all.
    removeLeftovers: async () => undefined,
    check: async () => {
      if (performance.now() - checkedAt < checkHoldsMs) return;
      try {
        await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
        checkedAt = performance.now();
      } catch (error) {
        throw inOurTerms(error);
      }
    },
    close: () => client.destroy(),
  };
};
