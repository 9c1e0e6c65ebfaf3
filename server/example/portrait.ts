import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

const backgrounds: Color[] = [
  [219, 231, 245],
  [245, 227, 219],
  [227, 240, 221],
  [239, 224, 242],
];
const suits: Color[] = [
  [31, 58, 104],
  [91, 44, 44],
  [47, 79, 58],
];
const skins: Color[] = [
  [240, 201, 168],
  [226, 180, 143],
  [201, 143, 104],
];
const hairs: Color[] = [
  [59, 42, 32],
  [128, 84, 44],
  [201, 195, 184],
  [29, 29, 34],
];
const shirt: Color = [255, 255, 255];

const pick = (list: readonly Color[], position: number): Color =>
  list[position % list.length] ?? shirt;

const size = 192;
const isWithin = (x: number, y: number, [cx, cy, rx, ry]: readonly number[] = []): boolean =>
  ((x - (cx ?? 0)) / (rx ?? 1)) ** 2 + ((y - (cy ?? 0)) / (ry ?? 1)) ** 2 <= 1;

/** From the nearest to the farthest: the first shape that contains the point gives its colour. */
const colorAt = (x: number, y: number, position: number): Color => {
  if (isWithin(x, y, [96, 84, 33, 40])) return pick(skins, position);
  if (isWithin(x, y, [96, 66, 42, 42]) && y < 88) return pick(hairs, position + 1);
  if (x > 82 && x < 110 && y > 100 && y < 134) return pick(skins, position);
  if (isWithin(x, y, [96, 134, 22, 18])) return shirt;
  if (isWithin(x, y, [96, 196, 74, 70])) return pick(suits, position);
  return pick(backgrounds, position);
};

/** An invented, drawn face, the same for the same number: the example has no real photos. */
export const portrait = (position: number): Promise<Buffer> => {
  const pixels = Buffer.alloc(size * size * 3);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) pixels.set(colorAt(x, y, position), (y * size + x) * 3);
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .blur(0.6)
    .png()
    .toBuffer();
};
