import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors';
import type { FilesLocation } from '#server/env';
import type { FileStorage } from '#server/storage/storage';

const fullNames = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']);

const isAnswer = (error: unknown): error is S3ServiceException =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined;

const isMissing = (error: unknown): boolean =>
  isAnswer(error) && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Converts errors of the store to ours: full or unavailable. Neither is the caller's fault. */
const inOurTerms = (error: unknown): Error => {
  const full =
    isAnswer(error) && (error.$metadata.httpStatusCode === 507 || fullNames.has(error.name));
  return Object.assign(new AppError(full ? 'STORAGE_FULL' : 'UNAVAILABLE'), { cause: error });
};

/** Anyone may call the health probe, so the result of a check is reused for a while. */
const checkHoldsMs = 5_000;

/** Any S3-compatible store, with path-style addresses, which most of them need. */
export const s3Storage = ({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: FilesLocation): FileStorage & { close: () => void } => {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Most stores other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000, socketTimeout: 20_000 },
  });
  const Bucket = bucket;

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
