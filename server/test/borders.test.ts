import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const projectFolder = path.resolve(import.meta.dirname, '../..');
let copy: string;

/** A copy to break: the real tree stays as it is. */
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'markfolio-borders-'));
  for (const name of ['contract', 'server', 'web', 'package.json', 'tsconfig.base.json'])
    cpSync(path.join(projectFolder, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const compile = (root: string, file: string, source: string) => {
  const target = path.join(copy, root, file);
  writeFileSync(target, source);
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(projectFolder, 'node_modules/typescript/bin/tsc'), '-b', root],
    { cwd: copy, encoding: 'utf8' },
  );
  rmSync(target);
  return {
    passes: status === 0,
    complaints: stdout.split('\n').filter((line) => line.includes(file)),
  };
};

test.each([
  ['contract', 'border.ts', `export const width = window.innerWidth;`, 'TS2304'],
  ['contract', 'border.ts', `import 'node:fs';`, 'TS2'],
  [
    'web',
    'border.ts',
    `import { readEnv } from '#server/env';\nexport const x = readEnv;`,
    'TS6307',
  ],
  [
    'web',
    'border.ts',
    `import { readEnv } from '../server/env.ts';\nexport const x = readEnv;`,
    'TS6307',
  ],
])(
  'in %s this does not compile: %s %s',
  (root, file, source, code) => {
    const { passes, complaints } = compile(root, file, source);
    expect(passes).toBe(false);
    expect(complaints.join('\n')).toContain(code);
  },
  120_000,
);

test('a web file may import from the contract', () => {
  const source = `import { can } from '#contract/access';\nexport const may = can;`;
  expect(compile('web', 'border.ts', source).complaints).toEqual([]);
}, 120_000);
