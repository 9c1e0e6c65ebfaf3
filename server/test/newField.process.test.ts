import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isFull } from '#server/test/full';
import { representativeCheck, trademarkCheck } from '#server/test/newField/apiChecks';
import { webCheck } from '#server/test/newField/webCheck';

const after = (line: RegExp, added: string) => (source: string) =>
  source.replace(line, (found) => `${found}${added}\n`);

/** The whole change of each entity: these lines of its declaration. */
const entities = [
  {
    name: 'representative_alias',
    declaration: 'contract/representatives/representative.ts',
    edits: [
      after(
        /^ {6}name: text\(.*\n/m,
        `      alias: text('Pseudonim', 'Alias', { column: 'shown', search: true }),`,
      ),
    ],
    sql: [/^ALTER TABLE "representatives" ADD COLUMN "alias" text;/m],
  },
  {
    name: 'trademark_motto',
    declaration: 'contract/trademarks/trademark.ts',
    edits: [
      after(
        /^ {6}name: text\(.*\n/m,
        `      motto: text('Dewiza', 'Motto', { max: 30, column: 'shown', search: true }),
      mottoSince: date('Dewiza od', 'Motto since', { column: 'available' }),`,
      ),
      after(
        /^ {2}rules: \{\n/m,
        `    mottoSince: {
      when: ({ motto }) => !isMissing(motto),
      check: (day, { applicationDate: filed }) =>
        filed && day > filed ? { code: 'later_than', params: { max: formatDate(filed) } } : null,
    },`,
      ),
    ],
    sql: [
      /^ALTER TABLE "trademarks" ADD COLUMN "motto" text;/m,
      /^ALTER TABLE "trademarks" ADD COLUMN "motto_since" date;/m,
      /^CREATE INDEX "trademarks_motto_sort" /m,
    ],
  },
];

/** Its modules are those of the project, outside of the folder that Vite would serve. */
const configOfCopy = `
import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

export default mergeConfig(config, { server: { fs: { strict: false } } });
`;

const project = path.resolve(import.meta.dirname, '../..');
const node = path.join(project, 'node_modules/.bin/node');
const left = new Set(['node_modules', '.git', '.tsc', 'dist', 'data', 'test-results']);
let copy: string;

/** A tool in the copy must succeed, without what this run of tests has in its environment. */
const run = (...args: string[]) =>
  new Promise<void>((resolve, reject) => {
    const env = { PATH: process.env['PATH'] ?? '', PROPERTY_RUNS: '10' };
    execFile(node, args, { cwd: copy, env }, (error, output, errors) =>
      error ? reject(new Error(`${args.join(' ')}\n${errors}${output}`)) : resolve(),
    );
  });

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(name);
    return entry.isFile() ? [name] : [];
  });
const contents = (): Map<string, string> =>
  new Map(filesBelow(copy).map((file) => [path.relative(copy, file), readFileSync(file, 'utf8')]));

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'markfolio-field-'));
  for (const name of readdirSync(project).filter((each) => !left.has(each)))
    cpSync(path.join(project, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a new field of an entity', () => {
  test.each(isFull ? entities : entities.slice(0, 1))(
    'is one edited file and the generated migration: $name',
    async ({ name, declaration, edits, sql }) => {
      const before = contents();
      const source = before.get(declaration) ?? '';
      const edited = edits.reduce((text, edit) => {
        const next = edit(text);
        expect(next).not.toBe(text);
        return next;
      }, source);
      writeFileSync(path.join(copy, declaration), edited);
      const { scripts } = z
        .looseObject({ scripts: z.looseObject({ 'db:generate': z.string() }) })
        .parse(JSON.parse(before.get('package.json') ?? ''));
      const [command = ''] = scripts['db:generate'].split(' ').slice(-1);
      await run(command, '--name', name);

      const now = contents();
      const changed = [...before.keys()].filter((file) => now.get(file) !== before.get(file));
      const added = [...now.keys()].filter((file) => !before.has(file)).toSorted();
      expect(changed).toEqual([declaration, 'server/db/migrations/meta/_journal.json']);
      expect(added).toEqual([
        expect.stringMatching(new RegExp(`^server/db/migrations/\\d{4}_${name}\\.sql$`)),
        expect.stringMatching(/^server\/db\/migrations\/meta\/\d{4}_snapshot\.json$/),
      ]);
      for (const statement of sql) expect(now.get(added[0] ?? '')).toMatch(statement);
    },
  );

  // It compiles and tests a copy of the whole project: minutes of work.
  test.runIf(isFull)(
    'is all it takes: everything compiles, and every part of the product has the fields',
    async () => {
      writeFileSync(path.join(copy, 'server/newField.api.test.ts'), representativeCheck);
      writeFileSync(path.join(copy, 'server/newMarkField.api.test.ts'), trademarkCheck);
      writeFileSync(path.join(copy, 'web/newField.test.tsx'), webCheck);
      writeFileSync(path.join(copy, 'vitest.copy.config.ts'), configOfCopy);
      const projects = ['contract', 'web', 'api-embedded'].flatMap((each) => ['--project', each]);
      // Besides, those of our own tests that look at a whole row.
      const tests = [
        'newField',
        'newMarkField',
        'EntityFormPage',
        'NewTrademarkPage',
        'trademarkTable',
        'contract/kit/entity',
        'crud.api',
        'historyReplay',
      ];
      const results = await Promise.allSettled([
        run('node_modules/typescript/bin/tsc', '-b'),
        run(
          'node_modules/vitest/vitest.mjs',
          'run',
          '--config',
          'vitest.copy.config.ts',
          ...projects,
          ...tests,
        ),
      ]);
      const complaints = results.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      );
      expect(complaints.join('\n')).toBe('');
    },
  );
});
