// Not by name: what an older Node lacks would keep the whole product from loading.
import zlib from 'node:zlib';
import { StartError } from '#server/env';

const requireZstd = (): void => {
  const { createZstdCompress }: Partial<typeof zlib> = zlib;
  if (createZstdCompress === undefined)
    throw new StartError(`Backups need Node 22.15 or newer (this is ${process.versions.node}).`);
};

export const compressor = (): zlib.ZstdCompress => {
  requireZstd();
  const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = zlib.constants;
  return zlib.createZstdCompress({
    params: { [ZSTD_c_compressionLevel]: 3, [ZSTD_c_checksumFlag]: 1 },
  });
};

export const decompressor = (): zlib.ZstdDecompress => {
  requireZstd();
  return zlib.createZstdDecompress();
};
