import type { Readable } from 'node:stream';

/** A stored object. */
export type Stored = { body: Readable; size: number };

/**
 * Where bytes lie: a folder or an S3 bucket, nothing above knows which. Objects have plain keys and
 * are whole or not there; nothing is ever changed in place.
 */
export type FileStorage = {
  /** Puts an object in the place of any before it. Without room it throws STORAGE_FULL and leaves nothing. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  read: (key: string) => Promise<Stored | null>;
  /** Everything whose key begins like this; nothing there is no fault. The prefix ends with "/". */
  removeAll: (prefix: string) => Promise<void>;
  list: (prefix: string) => AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** What a writer that was killed has left, older than this. */
  removeLeftovers: (olderThan: Date) => Promise<void>;
  /** Throws when it cannot be used. */
  check: () => Promise<void>;
};

export const objectKinds = ['files', 'uploads'] as const;
/** Random ids alone make up the keys: nothing a person typed is ever part of one. */
export const uploadPrefix = (id: string): string => `uploads/${id}/`;
export const partKey = (id: string, offset: number): string => `${uploadPrefix(id)}${offset}`;
export const filePrefix = (id: string): string => `files/${id}/`;
export const originalKey = (id: string): string => `${filePrefix(id)}original`;
/** The logo of the firm as pages and messages show it. */
export const logoKey = (id: string): string => `${filePrefix(id)}logo.png`;
export const thumbnailKey = (id: string, size: string): string => `${filePrefix(id)}${size}.webp`;

export const bytesOf = async ({ body }: Stored): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};
