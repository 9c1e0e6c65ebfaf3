import type { Readable } from 'node:stream';

export type Stored = { body: Readable; size: number };

/**
 * Stores bytes in a folder or an S3 bucket; callers need not know which. An object is complete or does not
 * exist, and is never changed in place.
 */
export type FileStorage = {
  /**
   * Stores an object, replacing any before it. Without space it throws STORAGE_FULL and leaves nothing
   * behind.
   */
  put: (key: string, bytes: Buffer) => Promise<void>;
  read: (key: string) => Promise<Stored | null>;
  /** Removes all objects with this prefix, which ends with "/". It is no error if there are none. */
  removeAll: (prefix: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Removes what a killed writer left, if older than this. */
  removeLeftovers: (olderThan: Date) => Promise<void>;
  /** Throws if the storage does not work. */
  check: () => Promise<void>;
};

export const objectKinds = ['files', 'uploads'] as const;
/** Keys consist only of random ids, never of user input. */
export const uploadPrefix = (id: string): string => `uploads/${id}/`;
export const partKey = (id: string, offset: number): string => `${uploadPrefix(id)}${offset}`;
export const filePrefix = (id: string): string => `files/${id}/`;
export const originalKey = (id: string): string => `${filePrefix(id)}original`;
/** The scaled logo of the firm for pages and messages. */
export const logoKey = (id: string): string => `${filePrefix(id)}logo.png`;
export const thumbnailKey = (id: string, size: string): string => `${filePrefix(id)}${size}.webp`;

export const bytesOf = async ({ body }: Stored): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};
