import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Row } from './row.ts';
import { type Outcome, outcomesIn, outcomesOf } from './reports.ts';
import type { Result } from './results.ts';
import { patternOf } from './titles.ts';

const project = path.resolve(import.meta.dirname, '..');

const start = (args: readonly string[], env: NodeJS.ProcessEnv, output: 'inherit' | 'pipe') =>
  spawn(process.execPath, [...process.execArgv, ...args], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'inherit'],
  });

const run = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> => {
  await once(start(args, env, 'inherit'), 'close');
};

const isOfBrowser = (file: string): boolean => file.endsWith('.spec.ts');

/** Whether tests with a database of their own are told twice: on a server and on the embedded one. */
const isOnBoth = (file: string): boolean => file.endsWith('.api.test.ts');

const needsBuild = (file: string): boolean =>
  isOfBrowser(file) || file.endsWith('.process.test.ts');

type Named = { file: string; title: string };
const namedBy = (rows: readonly Row[]): Named[] =>
  rows.flatMap(({ tests }) =>
    tests.flatMap(({ file, titles }) => titles.map((title) => ({ file, title }))),
  );
const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
const anyOf = (named: readonly Named[]): string =>
  distinct(named.map(({ title }) => patternOf(title))).join('|');

/** One run for all tests that rows of a part name. */
const runTests = async (rows: readonly Row[], seed: number): Promise<Outcome[]> => {
  const named = namedBy(rows);
  const scratch = mkdtempSync(path.join(tmpdir(), 'markfolio-trust-'));
  const env = { PROPERTY_SEED: String(seed) };
  const browser = named.filter(({ file }) => isOfBrowser(file));
  const others = named.filter(({ file }) => !isOfBrowser(file));
  const outcomes: Outcome[] = [];
  try {
    if (named.some(({ file }) => needsBuild(file))) await run(['scripts/build.mjs']);
    if (others.length > 0) {
      const report = path.join(scratch, 'vitest.json');
      await run(
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          ...distinct(others.map(({ file }) => file)),
          '--testNamePattern',
          anyOf(others),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        env,
      );
      outcomes.push(...outcomesIn(report, 'vitest'));
    }
    if (browser.length > 0 && process.env['CHROMIUM_PATH'] !== undefined) {
      const report = path.join(scratch, 'playwright.json');
      await run(['scripts/build.mjs', '--developers']);
      await run(
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          ...distinct(browser.map(({ file }) => file)),
          '--grep',
          anyOf(browser),
          '--reporter=dot,json',
        ],
        { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      );
      outcomes.push(...outcomesIn(report, 'playwright'));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return outcomes;
};

const line = z.object({ id: z.string(), case: z.string(), expected: z.string(), seen: z.string() });
type Line = z.output<typeof line>;

/** A program of this folder; one that fails has said so, and has a case of its own for it. */
const runProgram = async (program: string, id: string, seed: number): Promise<Line[]> => {
  const child = start([`trust/${program}`], { PROPERTY_SEED: String(seed) }, 'pipe');
  const closed = once(child, 'close');
  const lines: Line[] = [];
  if (child.stdout)
    for await (const text of createInterface({ input: child.stdout }))
      lines.push(line.parse(JSON.parse(text)));
  const [code] = await closed;
  if (code !== 0) lines.push({ id, case: 'the program', expected: '0', seen: String(code) });
  return lines;
};

const noted = (name: string, count: number): string[] => (count > 0 ? [`${count} ${name}`] : []);

const resultOf = (
  row: Row,
  outcomes: readonly Outcome[],
  lines: readonly Line[],
  seed: number,
): Result => {
  const faults: string[] = [];
  let [good, missing, leftOut] = [0, 0, 0];
  for (const { file, titles } of row.tests)
    for (const title of titles) {
      const found = outcomesOf(outcomes, file, title);
      const without = isOfBrowser(file) && process.env['CHROMIUM_PATH'] === undefined;
      if (without) leftOut += 1;
      else if (found.length < (isOnBoth(file) ? 2 : 1)) {
        missing += 1;
        faults.push(`did not run${isOnBoth(file) ? ' on both databases' : ''}: ${file} ${title}`);
      }
      for (const { state, cases, names } of found) {
        if (state === 'good') good += cases;
        else if (state === 'left out') leftOut += 1;
        else if (state === 'missing') missing += 1;
        if (state === 'bad' || state === 'missing') faults.push(`${file}: ${names.join(' › ')}`);
      }
    }
  for (const { case: name, expected, seen } of lines) {
    if (seen === expected) good += 1;
    else faults.push(`${name}: expected ${expected}, seen ${seen}`);
  }
  const differing = faults.length - missing;
  const seen = [
    ...noted('as expected', good),
    ...noted('differing', differing),
    ...noted('not run', missing),
    ...noted('not run: cannot run on this machine', leftOut),
  ];
  return {
    id: row.id,
    cases: good + differing,
    seen: seen.join(', ') || 'nothing',
    differing,
    missing,
    leftOut,
    seed,
    faults,
  };
};

export const runRows = async (rows: readonly Row[], seed: number): Promise<Result[]> => {
  const outcomes = rows.some(({ tests }) => tests.length > 0) ? await runTests(rows, seed) : [];
  const results: Result[] = [];
  for (const row of rows) {
    const lines = row.program === undefined ? [] : await runProgram(row.program, row.id, seed);
    results.push(resultOf(row, outcomes, lines, seed));
  }
  return results;
};
