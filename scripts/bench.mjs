// npm run bench: measures the product as it is built and started for people. With names of subjects
// (npm run bench -- list page) only those. Prints one table and writes bench/results.json.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(['bench/main.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: ensureChromium() },
});
