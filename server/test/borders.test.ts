import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const projectFolder = path.resolve(import.meta.dirname, '../..');
let copy: string;

/** The borders as they are configured, around roots of two files: the whole tree takes minutes. */
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'markfolio-borders-'));
  for (const name of ['package.json', 'tsconfig.base.json'])
    cpSync(path.join(projectFolder, name), path.join(copy, name));
  for (const root of ['contract', 'server', 'web']) {
    mkdirSync(path.join(copy, root));
    cpSync(path.join(projectFolder, root, 'tsconfig.json'), path.join(copy, root, 'tsconfig.json'));
    for (const name of ['one.ts', 'two.ts'])
      writeFileSync(path.join(copy, root, name), `export const from = '${root}';\n`);
  }
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Each of these in a file of its own, compiled with its root at once. */
const complaintsAbout = (root: string, sources: readonly string[]): string[] => {
  const files = sources.map((source, at) => ({ name: `border${at}.ts`, source }));
  for (const { name, source } of files) writeFileSync(path.join(copy, root, name), source);
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(projectFolder, 'node_modules/typescript/bin/tsc'), '-b', root],
    { cwd: copy, encoding: 'utf8' },
  );
  for (const { name } of files) rmSync(path.join(copy, root, name));
  const lines = stdout.split('\n');
  return files.map(({ name }) => lines.filter((line) => line.includes(`/${name}`)).join('\n'));
};

test('the contract knows neither browser nor server', () => {
  expect(
    complaintsAbout('contract', [
      `export const width = window.innerWidth;`,
      `import 'node:fs';`,
      `export const day = new Date();`,
    ]),
  ).toEqual([expect.stringContaining('TS2304'), expect.stringContaining('TS2'), '']);
});

test('a web file may import from the contract, and nothing of the server', () => {
  expect(
    complaintsAbout('web', [
      `import { from } from '#server/one';\nexport const x = from;`,
      `import { from } from '../server/two.ts';\nexport const x = from;`,
      `import { from } from '#contract/one';\nexport const x = from;`,
    ]),
  ).toEqual([expect.stringContaining('TS6307'), expect.stringContaining('TS6307'), '']);
});
