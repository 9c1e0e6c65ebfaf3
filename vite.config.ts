import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { defineConfig, type Plugin } from 'vite';
import { sharedBy } from './scripts/sharedBy.mjs';
import { drawOutlines } from './web/protectionMap/outlines/draw.ts';

const zodFolder = new URL('node_modules/zod/v4/', import.meta.url);
const sourceInZod = (id: string, file: string): string | null =>
  id === fileURLToPath(new URL(file, zodFolder)) ? readFileSync(id, 'utf8') : null;

/** What zod knows of JSON Schema is for the documentation of the API; no page describes a schema. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    const source =
      sourceInZod(id, 'core/json-schema-processors.js') ??
      sourceInZod(id, 'core/to-json-schema.js');
    if (source === null) return null;
    const exported = source.matchAll(/^export (?:const|function) (\w+)/gm);
    return [...exported].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
  },
};

/**
 * `z.string().email()`, `.jwt()`, `.ipv6()` and twenty more are outdated spellings of `z.email()` and its like, which
 * the contract uses. A method cannot be left out because nobody calls it, as a function is.
 */
const withoutOldFormats: Plugin = {
  name: 'without-old-formats',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    const source = sourceInZod(id, 'classic/schemas.js');
    if (source === null) return null;
    const without = source.replace(
      /(export const ZodString = [^]*?_ZodString\.init\(inst, def\);\n\}), \{[^]*?\n\}\);\n(?=export function string\()/,
      '$1);\n',
    );
    if (without === source) throw new Error('zod declares its strings otherwise now');
    return without;
  },
};

/** Toasts take two class names from it, through Mantine's index; dialogs import the whole of it themselves. */
const lightRemoveScroll: Plugin = {
  name: 'light-remove-scroll',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === 'react-remove-scroll' && importer?.endsWith('/@mantine/core/esm/index.mjs')
      ? this.resolve('react-remove-scroll/UI', importer)
      : null;
  },
};

const logo = readFileSync(new URL('web/public/icon.svg', import.meta.url), 'utf8');

/** Phones cut a shape of their own out of an icon: the logo stands in its safe middle, its colour to the edges. */
const uncut = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#13396a"/>${logo.replace('<svg ', '<svg x="4" y="4" width="32" height="32" ')}</svg>`;

/** The icons with which phones install the product, drawn from its one logo. */
const phoneIcons = (): Plugin => ({
  name: 'phone-icons',
  apply: 'build',
  async generateBundle() {
    for (const [fileName, svg, size] of [
      ['icon-192.png', logo, 192],
      ['icon-512.png', logo, 512],
      ['icon-maskable-512.png', uncut, 512],
      ['apple-touch-icon.png', uncut, 180],
    ] as const) {
      const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 32 });
      this.emitFile({
        type: 'asset',
        fileName,
        source: await drawn.resize(size, size).png({ palette: true }).toBuffer(),
      });
    }
  },
});

/** The outlines of countries, projected once for each build instead of in every browser (decision 96). */
export const outlines = (): Plugin => ({
  name: 'outlines',
  resolveId: (id) => (id === 'virtual:outlines' ? `\0${id}` : null),
  load: (id) => {
    if (id !== '\0virtual:outlines') return null;
    const atlas = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
    const drawn = drawOutlines(JSON.parse(readFileSync(atlas, 'utf8')));
    // Browsers read text as JSON faster than as source.
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(drawn))})`;
  },
});

const flagFolder = new URL('node_modules/country-flag-icons/', import.meta.url);
const { version: versionOfFlags } = JSON.parse(
  readFileSync(new URL('package.json', flagFolder), 'utf8'),
) as { version: string };
const flagFiles = readdirSync(new URL('3x2/', flagFolder)).filter((name) =>
  /^[A-Z]{2}\.svg$/.test(name),
);

/**
 * The flags by the codes of their territories. The package's version stands in their address: 250 hashes, or 250
 * imports, would weigh more than most pages.
 */
export const flags = (): Plugin => {
  const folderInBuild = `assets/flags-${versionOfFlags}`;
  let folder = `/@fs${fileURLToPath(new URL('3x2', flagFolder))}`;
  return {
    name: 'flags',
    configResolved: ({ command }) => {
      if (command === 'build') folder = `/${folderInBuild}`;
    },
    resolveId: (id) => (id === 'virtual:flags' ? `\0${id}` : null),
    load: (id) => {
      if (id !== '\0virtual:flags') return null;
      const codes = flagFiles.map((name) => name.slice(0, 2)).join(' ');
      return `export const folder = ${JSON.stringify(folder)};
        export const codes = new Set(${JSON.stringify(codes)}.split(' '));`;
    },
    generateBundle() {
      for (const name of flagFiles)
        this.emitFile({
          type: 'asset',
          fileName: `${folderInBuild}/${name}`,
          source: readFileSync(new URL(`3x2/${name}`, flagFolder)),
        });
    },
  };
};

const sources = {
  root: 'web',
  plugins: [react(), withoutJsonSchema, withoutOldFormats, lightRemoveScroll, outlines(), flags()],
};

/**
 * Which modules share a file. To know it takes a build of its own, so that it is asked by the build alone and not by
 * everything that reads this file.
 */
const pageChunks: Plugin = {
  name: 'page-chunks',
  apply: 'build',
  config: async (_, { mode }) => ({
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                debugName: 'pages',
                name: await sharedBy({ ...sources, mode }),
                // What a module needs has a name of its own here, of at least the same pages.
                includeDependenciesRecursively: false,
              },
              // Of the other pages, what several share, in one file: a hundred crumbs take longer to ask for
              // than to read. Libraries apart: they change less often than our own pages, and stay in the
              // browser's cache.
              { name: 'libraries', test: /node_modules/, minShareCount: 4 },
              { name: 'shared', minShareCount: 4 },
            ],
          },
        },
      },
    },
  }),
};

export default defineConfig({
  ...sources,
  plugins: [...sources.plugins, phoneIcons(), pageChunks],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // What counts is what is transferred (e2e/weight.spec.ts); Vite's limit is of plain bytes.
    chunkSizeWarningLimit: 700,
    // An inlined asset would be a data: address, which the font and style rules of the CSP refuse.
    assetsInlineLimit: 0,
    // Every browser we support knows modulepreload; the polyfill would be dead weight.
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
