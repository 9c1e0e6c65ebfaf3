// npm run bench: measures the product as it is built and started for people (npm run bench -- --help tells more).
// Prints a table for each size and writes bench/results.json.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

ensureInstalled({ development: true });
await ensureBuilt();
process.exitCode = await runNode(['bench/main.ts', ...process.argv.slice(2)], {
  env: process.argv.includes('--quick') ? {} : { CHROMIUM_PATH: ensureChromium() },
});
