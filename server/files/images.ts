import sharp, { type Sharp } from 'sharp';
import { AppError } from '#contract/errors';
import type { imageTypes, thumbnailSizes } from '#contract/files/api';
import { turns } from '#server/limits/turns';

export type ImageType = (typeof imageTypes)[number];

// Allows only the accepted formats of all those the library reads: an SVG or a PDF is never rendered.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPng',
    'VipsForeignLoadJpeg',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    // Registries store such images; uploads are checked by type before they are rendered.
    'VipsForeignLoadTiff',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 50_000_000;
/** Large images take hundreds of megabytes, so one is processed at a time. Thumbnails take little. */
const inTurn = turns({ atOnce: 1, longestQueue: 100 });
const inThumbnailTurn = turns({ atOnce: 2, longestQueue: 300 });
const mostSeconds = 30;

const openImage = (bytes: Buffer, { animated = false } = {}): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', animated }).timeout({
    seconds: mostSeconds,
  });

const refusalOf = (error: unknown): AppError =>
  (error as Error).message.includes('pixel limit')
    ? new AppError('FILE_IMAGE_TOO_BIG', { megapixels: mostPixels / 1_000_000 })
    : new AppError('FILE_NOT_AN_IMAGE');

const encoders: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/png': (image) => image.png(),
  'image/jpeg': (image) =>
    // Optimal coding tables would need the whole image in memory a second time.
    image.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  'image/webp': (image) => image.webp({ quality: 92 }),
  'image/gif': (image) => image.gif(),
};

const mayMove = (type: ImageType): boolean => type === 'image/gif' || type === 'image/webp';

export type DrawnImage = { bytes: Buffer; width: number; height: number };

/**
 * Re-encodes an image from its pixels in its own format: hidden content (location, script, another file) is
 * removed, and an image that cannot be fully decoded is refused.
 */
export const redrawn = (bytes: Buffer, type: ImageType): Promise<DrawnImage> =>
  inTurn(async () => {
    try {
      const image = openImage(bytes, { animated: mayMove(type) }).autoOrient();
      const { data, info } = await encoders[type](image).toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
    } catch (error) {
      throw refusalOf(error);
    }
  });

/** Converts a registry's image to a format that browsers show. */
export const drawnAsPng = (bytes: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    try {
      return await openImage(bytes).autoOrient().flatten({ background: 'white' }).png().toBuffer();
    } catch (error) {
      throw refusalOf(error);
    }
  });

/** Scales one of our images into a box, as PNG where no other format is supported everywhere. */
export const shownAsPng = (
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> =>
  inThumbnailTurn(() =>
    openImage(bytes)
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .png()
      .toBuffer(),
  );

const side = 32;
/** The largest difference (of 255) that another format or size of the same picture causes. */
const mostApart = 14;

const smallGrey = (bytes: Buffer): Promise<Buffer> =>
  inTurn(() =>
    openImage(bytes)
      .autoOrient()
      .flatten({ background: 'white' })
      .resize(side, side, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer(),
  );

/** Whether two pictures look different, whatever their format and size. */
export const lookDifferent = async (one: Buffer, other: Buffer): Promise<boolean> => {
  const [first, second] = [await smallGrey(one), await smallGrey(other)];
  const apart = first.reduce((sum, grey, at) => sum + Math.abs(grey - (second[at] ?? 0)), 0);
  return apart / first.length > mostApart;
};

/** Width and height as displayed, of an image that is not re-encoded. */
export const measured = (bytes: Buffer): Promise<{ width: number; height: number }> =>
  inTurn(async () => {
    try {
      const { autoOrient } = await openImage(bytes).metadata();
      return autoOrient;
    } catch (error) {
      throw refusalOf(error);
    }
  });

const boxes: Record<(typeof thumbnailSizes)[number], number> = { small: 96, large: 640 };

/**
 * Returns null if there are no bytes, or if they cannot be decoded: an attachment may be damaged. Bytes are read only when its
 * turn comes, so that waiting requests use no memory.
 */
export const thumbnailOf = (
  read: () => Promise<Buffer | null>,
  size: keyof typeof boxes,
): Promise<Buffer | null> =>
  inThumbnailTurn(async () => {
    const bytes = await read();
    try {
      return (
        bytes &&
        (await openImage(bytes)
          .autoOrient()
          .resize(boxes[size], boxes[size], { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer())
      );
    } catch {
      return null;
    }
  });

/** On white, in a format without transparency that everything shows. */
const asJpeg = (image: Sharp): Sharp =>
  image
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' });

/** Prepares an image for print, no larger than its place. Returns null if it cannot be decoded. */
export const printedImage = (
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer | null> =>
  inThumbnailTurn(async () => {
    try {
      const image = openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
        .autoOrient()
        .resize(width, height, { fit: 'inside', withoutEnlargement: true });
      return await asJpeg(image).toBuffer();
    } catch {
      return null;
    }
  });

/** A thumbnail as spreadsheet programs show it: they know no WebP. Null if it cannot be decoded. */
export const sheetImage = (thumbnail: Buffer): Promise<DrawnImage | null> =>
  inThumbnailTurn(async () => {
    try {
      const { data, info } = await asJpeg(openImage(thumbnail)).toBuffer({
        resolveWithObject: true,
      });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      return null;
    }
  });
