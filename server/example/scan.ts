import sharp from 'sharp';

const [width, height] = [1240, 1754];
const edge = 60;

/** How dark a sheet is at a point, besides its grain: the edge of the glass and the folds of an envelope. */
const shadeAt = (x: number, y: number): number => {
  const atEdge = x < edge ? ((edge - x) / edge) ** 2 * 46 : 0;
  const fold = Math.min(Math.abs(y - height / 3), Math.abs(y - (2 * height) / 3));
  return atEdge + (fold < 3 ? 9 - fold * 3 : 0);
};

/** An empty sheet as a scanner sees it, the same for the same number, as a JPEG. */
export const scannedSheet = async (
  seed: number,
): Promise<{ width: number; height: number; jpeg: Buffer }> => {
  const pixels = Buffer.alloc(width * height);
  let grain = seed * 7_919 + 17;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      grain = Math.imul(grain, 1_103_515_245) + 12_345;
      pixels[y * width + x] = 252 - shadeAt(x, y) - ((grain >>> 16) % 15);
    }
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 72 })
    .toBuffer();
  return { width, height, jpeg };
};
