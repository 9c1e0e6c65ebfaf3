import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const isSignIn = (id: string): boolean =>
  /web\/(?:auth\/LoginPage|shell\/BareLayout)\.tsx$/.test(id);

/** What zod knows of JSON Schema is for the documentation of the API; no page describes a schema. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    if (!/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
    const exported = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
    return [...exported].map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
  },
};

const flags = 'node_modules/country-flag-icons';
const { version: versionOfFlags } = JSON.parse(readFileSync(`${flags}/package.json`, 'utf8')) as {
  version: string;
};

export default defineConfig({
  root: 'web',
  plugins: [react(), withoutJsonSchema],
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
        // 250 hashes that name flags would weigh more than most pages; the package's version names all.
        assetFileNames: ({ originalFileNames: [from] }) =>
          from?.includes(flags)
            ? `assets/flags-${versionOfFlags}/[name][extname]`
            : 'assets/[name]-[hash][extname]',
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
