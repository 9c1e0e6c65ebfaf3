import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Long random lives of rows and a simulated year: what they ask of the database the other tests ask of
 * both. npm run test:full leads them on both.
 */
const longLives = [
  'server/reminders/year.api.test.ts',
  'server/trademarks/familyInvariants.api.test.ts',
  'server/entities/historyReplay.api.test.ts',
];
const isFull = process.env['PROPERTY_RUNS'] !== undefined;

const api = (name: string, globalSetup: string, exclude: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    include: ['server/**/*.api.test.ts'],
    exclude,
    globalSetup: [globalSetup],
    // The server's modules hold no state of their own (each test starts its own server), and loading
    // them anew for each file took a third of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  plugins: [react()],
  test: {
    pool: 'forks',
    // One more than the cores it is made for: tests wait for the database, for hashes and for processes.
    maxWorkers: 3,
    setupFiles: ['server/test/propertyRuns.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', '**/*.process.test.ts'],
          // Nothing is asserted about time; a busy machine only takes longer.
          testTimeout: 30_000,
        },
      },
      // The same API tests twice: on the product's own database, and on a server by DATABASE_URL.
      api('api-embedded', 'server/test/embeddedSetup.ts'),
      api('api-server', 'server/test/serverSetup.ts', isFull ? [] : longLives),
      {
        extends: true,
        test: {
          name: 'process',
          include: ['server/**/*.process.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
