import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { defineConfig, type Plugin } from 'vite';
import { drawOutlines } from './web/protectionMap/outlines/draw.ts';

const isSignIn = (id: string): boolean =>
  /web\/(?:auth\/LoginPage|shell\/BareLayout)\.tsx$/.test(id);

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

export default defineConfig({
  root: 'web',
  plugins: [react(), outlines(), phoneIcons()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // What counts is measured gzipped (scripts/login-size.mjs); Vite's limit is of plain bytes.
    chunkSizeWarningLimit: 700,
    // An inlined asset would be a data: address, which the font and style rules of the CSP refuse.
    assetsInlineLimit: 0,
    // Every browser we support knows modulepreload; the polyfill would be dead weight.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Whatever the entry needs, in one file and so in the order of its imports: the first
            // of them (zodWithoutEval) must run before any schema is made.
            { name: 'start', tags: ['$initial'] },
            // What the sign-in page draws, in one file instead of twenty crumbs.
            {
              debugName: 'visitor',
              name: (id, modules) =>
                modules.getModuleInfo(id)?.importers.some(isSignIn) ? 'visitor' : null,
            },
            // What several pages share, in one file as well: a hundred crumbs took longer to ask for
            // than to read.
            // Libraries apart: they change less often than our own pages, and stay in the browser's cache.
            { name: 'libraries', test: /node_modules/, minShareCount: 4 },
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
