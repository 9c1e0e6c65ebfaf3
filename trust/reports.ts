import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { patternOf } from './titles.ts';

/** What Vitest and Playwright say in JSON about the tests that ran. */

const project = path.resolve(import.meta.dirname, '..');

/**
 * `left out`: the test itself says that it cannot run here; `missing`: it was to run and did not. A test of
 * many cases says in its meta how many they were.
 */
type State = 'good' | 'bad' | 'left out' | 'missing';
export type Outcome = { file: string; names: readonly string[]; state: State; cases: number };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          meta: z.object({ cases: z.int().optional() }).optional(),
        }),
      ),
    }),
  ),
});

const stateOfVitest = (status: string, fileFailed: boolean): State => {
  if (status === 'passed') return 'good';
  if (status === 'failed') return 'bad';
  // Where the file failed before its tests, they are skipped too.
  return fileFailed ? 'missing' : 'left out';
};

const ofVitest = (file: string): Outcome[] =>
  vitestReport.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults.flatMap((result) =>
    result.assertionResults.map(({ ancestorTitles, title, status, meta }) => ({
      file: path.relative(project, result.name),
      names: [...ancestorTitles, title],
      state: stateOfVitest(status, result.status === 'failed'),
      cases: meta?.cases ?? 1,
    })),
  );

const playwrightSuite = z.object({
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(z.object({ results: z.array(z.object({ status: z.string() })) })),
      }),
    )
    .default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

const stateOfPlaywright = (status: string | undefined): State => {
  if (status === 'passed') return 'good';
  return status === undefined ? 'missing' : status === 'skipped' ? 'left out' : 'bad';
};

const ofSuite = (suite: z.output<typeof playwrightSuite>, above: readonly string[]): Outcome[] => {
  const names = [...above, suite.title];
  return [
    ...suite.suites.flatMap((inner) => ofSuite(inner, names)),
    ...suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ results }) => ({
        file: `e2e/${file}`,
        names: [...names, title],
        state: stateOfPlaywright(results.at(-1)?.status),
        cases: 1,
      })),
    ),
  ];
};

const ofPlaywright = (file: string): Outcome[] =>
  playwrightReport
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .suites.flatMap((suite) => ofSuite(suite, []));

/** Nothing where the run ended without a report: its tests are missing then. */
export const outcomesIn = (file: string, by: 'vitest' | 'playwright'): Outcome[] => {
  if (!existsSync(file)) return [];
  return by === 'vitest' ? ofVitest(file) : ofPlaywright(file);
};

export const outcomesOf = (all: readonly Outcome[], file: string, title: string): Outcome[] => {
  const pattern = new RegExp(patternOf(title));
  return all.filter(
    (outcome) => outcome.file === file && outcome.names.some((name) => pattern.test(name)),
  );
};
