import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The register of SECURITY.md, and the tests it names. */

const project = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(project, file), 'utf8');
export const isThere = (file: string): boolean => existsSync(path.join(project, file));

const [, register = ''] = textOf('SECURITY.md').split('\n## The ASVS register\n');
const [applying = '', notApplying = ''] = register.split('\n### What does not apply\n');

export const idsNotApplying = [...notApplying.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id);

export type RegisterRow = {
  id: string;
  level: string;
  meaning: string;
  state: string;
  rest: string;
};
const rowOf = (item: string): RegisterRow => {
  const [, id = '', level = '', meaning = '', state = '', rest = ''] =
    /^\*\*([\d.]+)\*\* \((\w+)\) (.+?) \*\*([^*]+):\*\* (.+)$/.exec(item) ?? [];
  return { id: id || item, level, meaning, state, rest };
};
export const registerRows: readonly RegisterRow[] = applying
  .split(/\n(?=- )|\n\n/)
  .filter((item) => item.startsWith('- '))
  .map((item) =>
    rowOf(
      item
        .slice(2)
        .trimEnd()
        .replaceAll(/\s*\n\s+/g, ' '),
    ),
  );

export const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Titles as they stand in a file, of tests, groups or cases. */
export type TestsOfFile = { file: string; titles: readonly string[] };

const ofTests = /^[\w/.]+\.(?:test\.tsx?|spec\.ts)$/;

/** Each file with the titles behind it. */
export const testsOf = ({ rest }: RegisterRow): TestsOfFile[] => {
  const tests: { file: string; titles: string[] }[] = [];
  for (const name of namesIn(rest))
    if (ofTests.test(name)) tests.push({ file: name, titles: [] });
    else tests.at(-1)?.titles.push(name);
  return tests;
};

const hasTitle = (file: string, title: string): boolean => {
  const text = textOf(file);
  return ["'", '"', '`'].some((quote) =>
    text.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`),
  );
};

/** What is wrong with the tests that a row names. */
export const faultsOf = (tests: readonly TestsOfFile[]): string[] => {
  if (tests.length === 0) return ['no test'];
  return tests.flatMap(({ file, titles }) => {
    if (!isThere(file)) return [`no file ${file}`];
    if (titles.length === 0) return [`no title in ${file}`];
    return titles
      .filter((title) => !hasTitle(file, title))
      .map((title) => `no ${title} in ${file}`);
  });
};
