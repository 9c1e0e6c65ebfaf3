// npm test: everything a change must pass. npm run check (--fast) stops before database and browser,
// npm run test:full (--full) adds what takes longer than ten minutes (decision 34).
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { processorTime } from './processorTime.mjs';
import { runNode } from './run.mjs';
import { slowestOf, testsIn } from './slowest.mjs';

const fast = process.argv.includes('--fast');
const full = process.argv.includes('--full');
if (full) process.env.PROPERTY_RUNS = '20000';
ensureInstalled({ development: true });
if (full && (await runNode(['scripts/prism.mjs'])) !== 0) process.exit(1);
// At the very start: a machine without a browser is told at once, not after ten minutes.
const chromium = fast ? null : ensureChromium();

const scratch = mkdtempSync(path.join(tmpdir(), 'markfolio-tests-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const fileOf = (name) => path.join(scratch, name.replaceAll(/\W/g, '-'));
const reportOf = (stage) => `${fileOf(stage)}.json`;

const bin = (name) => `node_modules/${name}`;
const vitest = (stage, ...projects) => [
  stage,
  [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(stage)}`,
    ...projects.flatMap((project) => ['--project', project]),
  ],
];

/**
 * Rounds, one after the other; the lanes of a round side by side, the stages of a lane in turn. A lane
 * that mostly waits, for starts and for kills, goes beside one that computes.
 */
const statics = [
  [[['format', [bin('oxfmt/bin/oxfmt'), '--check', '.']]]],
  [
    // Each on one processor: several checkers of one project learn the same types several times.
    // Learnt types are kept to the end: to look through them for garbage less often saves a quarter.
    [['types', [bin('typescript/bin/tsc'), '-b', '--checkers', '1'], { GOGC: '400' }]],
    [
      [
        'lint',
        [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'],
        { GOMAXPROCS: '1' },
      ],
    ],
    [['dead code', [bin('knip/bin/knip.js')]], ...(fast ? [] : [['build', ['scripts/build.mjs']]])],
  ],
];
const unit = vitest('unit', 'contract', 'server', 'server-own-modules', 'web', 'web-own-modules');
const rest = [
  [
    [
      unit,
      vitest(
        'API',
        'api',
        'api-embedded',
        'api-own-modules',
        ...(full ? ['api-own-modules-embedded'] : []),
      ),
    ],
    [
      ...(full ? [['build for developers', ['scripts/build.mjs', '--developers']]] : []),
      vitest('processes', 'process'),
    ],
  ],
  [[['browser', [bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json']]]],
];

const times = [];
const started = Date.now();
const processorBefore = processorTime();

/** What is written by two at once could not be read: all but the first are heard when they are done. */
const run = async ([name, args, ownEnv], env, isFirst) => {
  const began = Date.now();
  const spoken = isFirst ? null : fileOf(name);
  if (isFirst) process.stdout.write(`\n── ${name}\n`);
  const out = spoken && openSync(spoken, 'w');
  const code = await runNode(args, {
    env: { ...env, ...ownEnv, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
    ...(out !== null && { stdio: ['ignore', out, out] }),
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  const said = spoken ? `\n── ${name}\n${readFileSync(spoken, 'utf8')}` : '';
  if (out !== null) closeSync(out);
  times.push({ name, seconds });
  return { code, text: `${said}── ${name}: ${seconds} s\n` };
};

/** The last thing said: what took how long, so that what grows is seen. */
const tellTimes = (failed = []) => {
  const tests = times.map(({ name, seconds }) => ({
    name,
    seconds,
    tests: testsIn(reportOf(name)),
  }));
  const lines = tests.map(
    ({ name, seconds, tests: ran }) =>
      `${String(seconds).padStart(5)} s  ${name}${ran.length > 0 ? `, ${ran.length} tests` : ''}`,
  );
  const total = Math.round((Date.now() - started) / 1000);
  const all = tests.flatMap((stage) => stage.tests);
  const passed = all.filter(({ status }) => status === 'passed').length;
  const load = loadavg().map((value) => value.toFixed(1));
  const now = processorTime();
  const processor =
    now && processorBefore
      ? `, ${now.busy - processorBefore.busy} s of processors, ${now.taken - processorBefore.taken} s more taken by others`
      : '';
  process.stdout.write(
    `\n── times\n${lines.join('\n')}\n${String(total).padStart(5)} s  altogether after installing (load now ${load.join(' ')}${processor})\n` +
      `\n── the slowest ten\n${slowestOf(all).join('\n')}\n\n` +
      `${passed} passed, ${all.length - passed} failed\n` +
      failed.map((name) => `failed: ${name}\n`).join(''),
  );
};

/** The stages of a lane until one fails; what they said, and which failed. */
const runLane = async (stages, env, isFirst) => {
  const said = [];
  for (const stage of stages) {
    const { code, text } = await run(stage, env, isFirst);
    if (isFirst) process.stdout.write(text);
    else said.push(text);
    if (code !== 0) return { said, failed: [stage[0]] };
  }
  return { said, failed: [] };
};

const runRound = async (lanes, env = {}) => {
  const results = await Promise.all(lanes.map((lane, at) => runLane(lane, env, at === 0)));
  for (const { said } of results) process.stdout.write(said.join(''));
  const failed = results.flatMap((result) => result.failed);
  if (failed.length === 0) return;
  tellTimes(failed);
  process.exit(1);
};

for (const round of statics) await runRound(round);
if (fast) await runRound([[unit]]);
else for (const round of rest) await runRound(round, { CHROMIUM_PATH: chromium });
tellTimes();
