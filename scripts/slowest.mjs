// Which tests take longest, read from the reports that Vitest and Playwright write.
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const testsOfVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration, status }) => ({
      name: `${name.slice(name.search(/(?:contract|server|web)\/[^/]*/))}: ${title}`,
      ms: duration ?? 0,
      status,
    })),
  );

const testsOfSuite = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOfSuite),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `e2e/${file}: ${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status: results.at(-1)?.status ?? 'skipped',
    })),
  ),
];

/** The tests that ran, by the report of their stage; what was left out is not among them. */
export const testsIn = (file) => {
  const report = read(file);
  return (report.suites ? testsOfSuite(report) : testsOfVitest(report)).filter(
    ({ status }) => !['skipped', 'pending', 'todo', 'disabled'].includes(status),
  );
};

export const slowestOf = (tests, count = 10) =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
