// npm test: everything a change must pass. npm run check (--fast) stops before database and browser,
// npm run test:full (--full) tries many more generated cases.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** Rounds, one after the other; the steps of a round side by side: each waits for something. */
const rounds = [
  [['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']]],
  [
    ['types', [bin('typescript/bin/tsc'), '-b']],
    ['lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.']],
    ['dead code', [bin('knip/bin/knip.js')]],
  ],
  [['unit', vitest('unit')]],
];
const slowRounds = [
  [
    ['API, both databases', vitest('api-embedded', 'api-server')],
    ['processes', vitest('process')],
  ],
  [['size of the login page', ['scripts/login-size.mjs']]],
  [['browser', [bin('@playwright/test/cli.js'), 'test']]],
];

/** What is written by two at once could not be read: all but the first are heard when they are done. */
const run = async ([name, args], env, isFirst) => {
  const started = Date.now();
  const spoken = isFirst ? null : path.join(mkdtempSync(path.join(tmpdir(), 'markfolio-')), 'said');
  if (isFirst) process.stdout.write(`\n── ${name}\n`);
  const out = spoken && openSync(spoken, 'w');
  const code = await runNode(args, { env, ...(out !== null && { stdio: ['ignore', out, out] }) });
  const seconds = Math.round((Date.now() - started) / 1000);
  const said = spoken ? `\n── ${name}\n${readFileSync(spoken, 'utf8')}` : '';
  if (out !== null) closeSync(out);
  if (spoken) rmSync(path.dirname(spoken), { recursive: true });
  return { code, text: `${said}── ${name}: ${seconds} s\n` };
};

const runRound = async (steps, env = {}) => {
  const results = await Promise.all(steps.map((step, at) => run(step, env, at === 0)));
  for (const { text } of results) process.stdout.write(text);
  const failed = results.find(({ code }) => code !== 0);
  if (failed) process.exit(failed.code);
};

for (const round of rounds) await runRound(round);
if (!fast) {
  // First of the slow half: a machine without a browser is told at once, not after ten minutes.
  const chromium = ensureChromium();
  await ensureBuilt();
  for (const round of slowRounds) await runRound(round, { CHROMIUM_PATH: chromium });
}
