import { expect, test, vi } from 'vitest';
import { compressor, decompressor } from '#server/backup/archive/zstd';
import { StartError } from '#server/env';

// As in a Node before 22.15, which the product starts on where no newer one is packaged.
vi.mock('node:zlib', async (original) => {
  const { default: whole } = await original<{ default: object }>();
  return { default: { ...whole, createZstdCompress: undefined, createZstdDecompress: undefined } };
});

test('a Node without zstd is told in a sentence, and only when a backup is wanted', () => {
  for (const make of [compressor, decompressor]) {
    expect(make).toThrow(StartError);
    expect(make).toThrow(/^Backups need Node 22\.15 or newer \(this is \d+\..+\)\.$/);
  }
});
