import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { isFull } from './server/test/full.ts';
import { longestTest, longestWait } from './server/test/patience.ts';
import { flags, outlines } from './vite.config.ts';

/**
 * What the product's own database does in its own way: how it is migrated, and under which roles it is
 * read. All else runs on a server by DATABASE_URL, which is set up more strictly.
 */
const onOwnDatabase = [
  'server/db/migrate.api.test.ts',
  'server/trademarks/clientSight.api.test.ts',
  'server/entities/scope.api.test.ts',
];

/** What replaces modules, or looks at what a module does when it is loaded: each file loads its own. */
const withOwnModules = [
  'web/data/**/*.test.{ts,tsx}',
  'web/form/controls/files.test.tsx',
  'web/payments/PayDialog.test.tsx',
  'web/form/renders.test.tsx',
  'web/router.test.tsx',
];

/** What replaces a module of Node or of a package, which Node alone cannot. */
const withReplacedModules = [
  'server/auth/passwordHash.test.ts',
  'server/backup/archive/zstd.test.ts',
];

/**
 * The server runs as Node reads it, in the product and here: to have Vite rewrite every file first took a third
 * longer, and what was tested was not quite what runs.
 */
const asNodeReadsIt = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** The same, with a database. */
const apiWithReplacedModules = ['server/test/scopeForgotten.api.test.ts'];

const properties = 'server/test/propertyRuns.ts';

const patience = { testTimeout: longestTest, hookTimeout: longestTest };

const api = (name: string, globalSetup: string, include: string[]) => ({
  extends: true as const,
  test: {
    ...patience,
    ...asNodeReadsIt,
    name,
    include,
    globalSetup: [globalSetup],
    exclude: apiWithReplacedModules,
    setupFiles: [properties, 'server/test/eachFile.ts'],
    // The server's modules hold no state of their own: each test starts its own server.
    isolate: false,
  },
});
const apiWithOwnModules = (name: string, globalSetup: string) => ({
  extends: true as const,
  test: {
    ...patience,
    name,
    include: apiWithReplacedModules,
    globalSetup: [globalSetup],
    setupFiles: [properties, 'server/test/eachFile.ts'],
  },
});
const web = (name: string, include: string[], more: { exclude?: string[]; isolate?: false }) => ({
  extends: true as const,
  test: {
    ...patience,
    ...more,
    name,
    include,
    setupFiles: [properties, 'web/test/setup.ts'],
    environment: 'happy-dom',
  },
});
const everyApiTest = ['server/**/*.api.test.ts'];

export default defineConfig({
  plugins: [react(), outlines(), flags()],
  test: {
    pool: 'forks',
    execArgv: [
      // Rows and elements live for one test: with more room most are gone before anybody looks for them.
      '--max-semi-space-size=32',
      // For the threads that tests start too: reports, imports, the seed.
      '--import',
      new URL('scripts/quickImports.mjs', import.meta.url).href,
    ],
    // One more than the cores it is made for: tests wait for the database, for hashes and for processes.
    maxWorkers: 3,
    setupFiles: [properties],
    expect: { poll: { timeout: longestWait } },
    teardownTimeout: longestTest,
    projects: [
      {
        extends: true,
        // Pure rules: nothing that one file does is seen by the next.
        test: { ...patience, name: 'contract', include: ['contract/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          ...patience,
          ...asNodeReadsIt,
          name: 'server',
          include: ['server/**/*.test.ts', 'trust/**/*.test.ts'],
          exclude: ['**/*.{api,process}.test.ts', ...withReplacedModules],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...patience, name: 'server-own-modules', include: withReplacedModules },
      },
      // Loading React and its components takes as long as what is tried with them.
      web('web', ['web/**/*.test.{ts,tsx}'], { exclude: withOwnModules, isolate: false }),
      web('web-own-modules', withOwnModules, {}),
      api('api', 'server/test/serverSetup.ts', everyApiTest),
      api('api-embedded', 'server/test/embeddedSetup.ts', isFull ? everyApiTest : onOwnDatabase),
      apiWithOwnModules('api-own-modules', 'server/test/serverSetup.ts'),
      ...(isFull
        ? [apiWithOwnModules('api-own-modules-embedded', 'server/test/embeddedSetup.ts')]
        : []),
      {
        extends: true,
        test: {
          ...patience,
          name: 'process',
          include: ['server/**/*.process.test.ts'],
          globalSetup: ['server/test/preparedSetup.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
