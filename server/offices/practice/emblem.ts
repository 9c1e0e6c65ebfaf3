import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

const white: Color = [255, 255, 255];
const colors: readonly Color[] = [
  [139, 30, 63],
  [27, 73, 101],
  [45, 106, 79],
  [181, 101, 29],
  [74, 78, 105],
];
const [width, height] = [240, 180];

/** Whether a point, relative to the centre, is inside. */
const shapes: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => x ** 2 + y ** 2 < 55 ** 2,
  (x, y) => y < 45 && y > Math.abs(x) * 1.6 - 60,
  (x, y) => Math.abs(x) < 52 && Math.abs(y) < 52,
  (x, y) => y > Math.sin(x / 18) * 18 && y < 48 && Math.abs(x) < 85,
  (x, y) => Math.abs(x) + Math.abs(y) < 62,
];

const at = <T>(list: readonly T[], position: number): T => list[position % list.length] as T;

/**
 * A simple invented emblem, the same for the same position, made of pixels because vector images are never
 * read.
 */
export const emblem = (position: number): Promise<Buffer> => {
  const [color, line] = [at(colors, position), at(colors, position + 2)];
  const isInside = at(shapes, position);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isLine = y > 152 && y < 161 && Math.abs(x - width / 2) < 70;
      const drawn = isInside(x - width / 2, y - 78) ? color : isLine ? line : white;
      pixels.set(drawn, (y * width + x) * 3);
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};
