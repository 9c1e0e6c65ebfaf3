import sharp from 'sharp';

const colors = ['#8b1e3f', '#1b4965', '#2d6a4f', '#b5651d', '#4a4e69', '#5f0f40'];
const shapes = [
  '<circle cx="200" cy="150" r="90"/>',
  '<path d="M200 50 300 240H100Z"/>',
  '<rect x="110" y="60" width="180" height="180" rx="28"/>',
  '<path d="M60 190q70-110 140 0t140 0v50H60Z"/>',
  '<path d="m200 40 32 78 84 6-64 54 20 82-72-44-72 44 20-82-64-54 84-6Z"/>',
];

/** A plain invented emblem, the same for the same position. */
export const emblem = (position: number): Promise<Buffer> => {
  const index = Math.floor(position / 6);
  const color = colors[index % colors.length] ?? '';
  const second = colors[(index + 2) % colors.length] ?? '';
  const shape = shapes[index % shapes.length] ?? '';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="#fff"/><g fill="${color}">${shape}</g>
    <rect x="90" y="262" width="220" height="14" rx="7" fill="${second}"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
};
