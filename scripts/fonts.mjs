// Cuts the font down to the letters, weights and features that the application shows.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { projectFolder } from './install.mjs';

/** web/ui/inter.css names these files and the same letters. */
const folder = path.join(projectFolder, '.cache', 'fonts');
const faces = [
  {
    name: 'latin',
    letters: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6],
      [0x2da],
      [0x2dc],
      [0x304],
      [0x308],
      [0x329],
      [0x2000, 0x206f],
      [0x20ac],
      [0x2122],
      [0x2191],
      [0x2193],
      [0x2212],
      [0x2215],
      [0xfeff],
      [0xfffd],
    ],
  },
  // Polish and most other languages of names; Romanian has its comma letters in the next block.
  {
    name: 'latin-ext',
    letters: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17f],
      [0x218, 0x21b],
    ],
  },
  {
    name: 'latin-ext-b',
    source: 'latin-ext',
    letters: [
      [0x180, 0x217],
      [0x21c, 0x24f],
    ],
  },
  {
    name: 'latin-additional',
    source: 'latin-ext',
    letters: [
      [0x1e00, 0x1e9f],
      [0x1ef2, 0x1eff],
    ],
  },
  { name: 'vietnamese', letters: [[0x1ea0, 0x1ef1]] },
];

const options = {
  targetFormat: 'woff2',
  // The style sheets use none lighter or heavier.
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum'],
};

const textOf = (letters) =>
  letters
    .map(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join(
        '',
      ),
    )
    .join('');

const sourceOf = ({ name, source = name }) =>
  path.join(
    projectFolder,
    'node_modules/@fontsource-variable/inter/files',
    `inter-${source}-wght-normal.woff2`,
  );

export const cutFonts = async () => {
  mkdirSync(folder, { recursive: true });
  for (const face of faces) {
    const cut = await subsetFont(readFileSync(sourceOf(face)), textOf(face.letters), options);
    writeFileSync(path.join(folder, `inter-${face.name}.woff2`), cut);
  }
};
