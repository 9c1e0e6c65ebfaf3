// npm run trust: what is promised, and the tests that show it, in one table. With names of parts or ids
// (npm run trust -- access F-45) only those; --again forgets what was good before, --seed=7 repeats a run.
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

ensureInstalled({ development: true });
const chromium = findChromium();
process.exitCode = await runNode(['trust/main.ts', ...process.argv.slice(2)], {
  env: {
    ...(chromium && { CHROMIUM_PATH: chromium }),
    PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '20000',
  },
});
