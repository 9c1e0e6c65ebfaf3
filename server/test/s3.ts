import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FilesLocation } from '#server/env';

type S3rver = { run: () => Promise<{ port: number }>; close: () => Promise<void> };
type S3rverClass = new (options: Record<string, unknown>) => S3rver;
// As an import its default would be that of the class it extends.
const require = createRequire(import.meta.url);
const S3Server = require('@20minutes/s3rver') as S3rverClass;

/** A real server of the kind, on a folder of its own. */
export const startS3 = async ({
  checkSignatures = false,
}: { checkSignatures?: boolean } = {}): Promise<{
  location: FilesLocation;
  stop: () => Promise<void>;
}> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'markfolio-s3-'));
  const server = new S3Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'marks' }],
    // It signs the address of a bucket (not of an object) in another way than Amazon does.
    allowMismatchedSignatures: !checkSignatures,
  });
  const { port } = await server.run();
  return {
    location: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'marks',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
