import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { sharedBy } from './scripts/sharedBy.mjs';

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

const sources = { root: 'web', plugins: [react(), withoutJsonSchema] };

export default defineConfig(async ({ command, mode }) => {
  const pageChunk = command === 'build' ? await sharedBy({ ...sources, mode }) : () => null;
  return {
    ...sources,
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
              {
                debugName: 'pages',
                name: pageChunk,
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
    server: {
      fs: { allow: ['..'] },
      proxy: { '/api': 'http://127.0.0.1:3000' },
    },
  };
});
