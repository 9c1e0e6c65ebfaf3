import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { AppError } from '#contract/errors';
import type { FilesLocation } from '#server/env';

const fullNames = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']);

const isAnswer = (error: unknown): error is S3ServiceException =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode !== undefined;

export const isMissing = (error: unknown): boolean =>
  isAnswer(error) && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Converts errors of the store to ours: full or unavailable. Neither is the caller's fault. */
export const inOurTerms = (error: unknown): Error => {
  const full =
    isAnswer(error) && (error.$metadata.httpStatusCode === 507 || fullNames.has(error.name));
  return Object.assign(new AppError(full ? 'STORAGE_FULL' : 'UNAVAILABLE'), { cause: error });
};

/** Any S3-compatible store, with path-style addresses, which most of them need. */
export const s3Client = (
  { endpoint, region, accessKeyId, secretAccessKey }: FilesLocation,
  { timeoutMs = 20_000 }: { timeoutMs?: number } = {},
): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    // Most stores other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
  });
