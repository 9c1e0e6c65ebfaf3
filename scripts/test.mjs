// npm test: everything a change must pass. npm run check (--fast) stops before database and browser,
// npm run test:full (--full) tries many more generated cases.
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

const fast = process.argv.includes('--fast');
if (process.argv.includes('--full')) process.env.PROPERTY_RUNS = '20000';
ensureInstalled();

const bin = (name) => `node_modules/${name}`;
const vitest = (...projects) => [
  bin('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
];

const steps = [
  ['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.']],
  ['types', [bin('typescript/bin/tsc'), '-b']],
  ['dead code', [bin('knip/bin/knip.js')]],
  ['unit', vitest('unit')],
];
const slowSteps = [
  // Together: processes are mostly waited for.
  ['API, both databases, and processes', vitest('api-embedded', 'api-server', 'process')],
  ['size of the login page', ['scripts/login-size.mjs']],
  ['browser', [bin('@playwright/test/cli.js'), 'test']],
];

const run = async ([name, args], env = {}) => {
  const started = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const code = await runNode(args, { env });
  process.stdout.write(`── ${name}: ${Math.round((Date.now() - started) / 1000)} s\n`);
  if (code !== 0) process.exit(code);
};

for (const step of steps) await run(step);
if (!fast) {
  // First of the slow half: a machine without a browser is told at once, not after ten minutes.
  const chromium = ensureChromium();
  await ensureBuilt();
  for (const step of slowSteps) await run(step, { CHROMIUM_PATH: chromium });
}
