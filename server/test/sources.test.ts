import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const project = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(project, file), 'utf8');

const filesIn = (root: string): string[] =>
  readdirSync(path.join(project, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs|md|html)$/.test(file))
    .map((file) => path.posix.join(root, file.split(path.sep).join('/')));

const isOfTests = (file: string) => /\.test\.|\/test\//.test(file);
const sourcesOf = (...roots: string[]) =>
  roots
    .flatMap(filesIn)
    .filter((file) => !isOfTests(file))
    .map((file) => ({ file, text: textOf(file) }));
const product = sourcesOf('contract', 'server', 'web');

/** The files of the product in which something stands. */
const having = (pattern: RegExp, sources = product): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

/** The files that a table of SECURITY.md names. */
const namedUnder = (heading: string): string[] => {
  const [, after = ''] = textOf('SECURITY.md').split(`\n### ${heading}\n`);
  const [section = ''] = after.split(/\n##/);
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return [...rows.join('\n').matchAll(/`((?:server|web|contract)\/[\w./]+)`/g)]
    .map(([, file = '']) => file)
    .toSorted();
};

describe('the product', () => {
  test('decodes addresses in known places, and nothing twice', () => {
    expect(having(/\bdecodeURI(?:Component)?\(|\bunescape\(/)).toEqual([
      // A user in an address, the configuration, the log, the name of a download, the page to return to.
      'server/developers/specimens.ts',
      'server/env.ts',
      'server/http/loggedUrl.ts',
      'web/data/files.ts',
      'web/data/redirectPath.ts',
    ]);
  });

  test('puts no value into SQL as text, except names and numbers of its own', () => {
    const pattern = /\bsql\.raw\(|\.(?:query|execute)(?:<[^>]*>)?\(\s*`[^`]*\$\{/;
    expect(having(pattern)).toEqual([
      // Names that the database itself tells or the declarations hold, and numbers of the code.
      'server/backup/restore.ts',
      'server/backup/snapshot.ts',
      'server/db/clientRole.ts',
      'server/db/embedded/cluster.ts',
      'server/db/listen.ts',
      'server/db/productUser.ts',
      'server/db/table.ts',
      'server/deadlines/table.ts',
      'server/developers/specimens.ts',
      'server/entities/scope.ts',
      'server/home/table.ts',
      'server/payments/feeQueries.ts',
      'server/protection/standing.ts',
      'server/registry/missing.ts',
      'server/reminders/told.ts',
      'server/seed/load.ts',
      'server/seed/quickly.ts',
    ]);
  });

  test('starts no program but those of the database, and none through a shell', () => {
    expect(having(/['"](?:node:)?child_process['"]/)).toEqual([
      'server/db/embedded/processes.ts',
      'server/db/embedded/server.ts',
      // Writes a migration on the machine of a developer.
      'server/db/generateCommand.ts',
    ]);
    expect(having(/\bshell: (?:true|'|process)|\bexec(?:Sync)?\(\s*[`'"]/)).toEqual([]);
  });

  test('builds regular expressions from its own words alone', () => {
    expect(having(/\bnew RegExp\(/)).toEqual([
      'contract/imports/dateCells.ts',
      'contract/imports/numberCells.ts',
      'contract/registry/keys.ts',
      'contract/trademarks/goods/headings.ts',
      'contract/values/personName.ts',
      'contract/values/searchText.ts',
      'server/backup/archive/format.ts',
      'server/customers/similar.ts',
      'server/example/paper.ts',
      'server/reports/pdf/lines.ts',
      'web/ui/html.ts',
    ]);
  });

  test('runs no text as code', () => {
    expect(having(/\beval\(|\bnew Function\(|['"](?:node:)?vm['"]|setTimeout\(\s*['"`]/)).toEqual(
      [],
    );
  });

  test('makes no objects of foreign bytes but by JSON', () => {
    expect(having(/['"](?:node:)?v8['"]|\bdeserialize\(|['"](?:js-)?yaml['"]/)).toEqual([]);
  });

  test('puts no text into a page as HTML', () => {
    const sinks =
      /(?<!to )\b(?:innerHTML|outerHTML|srcdoc)\b|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|createContextualFragment/;
    expect(having(sinks)).toEqual([]);
  });

  test('listens to no other window', () => {
    expect(having(/addEventListener\(\s*'message'|\bonmessage\b/, sourcesOf('web'))).toEqual([]);
  });

  test('connects to other machines where SECURITY.md says, and follows no redirect', () => {
    const outgoing =
      /\bfetch\(|\bhttps?\.(?:request|get)\(|\bconnect\(\{|new S3Client\(|createTransport\(|new pg\.(?:Client|Pool)\(/;
    expect(having(outgoing, sourcesOf('server'))).toEqual(namedUnder('Connections'));
    for (const { file, text } of sourcesOf('server'))
      expect([file, [...text.matchAll(/\bfetch\(/g)].length]).toEqual([
        file,
        [...text.matchAll(/redirect: 'manual'/g)].length,
      ]);
  });

  test('switches no check of certificates off', () => {
    const everything = [...product, ...sourcesOf('scripts', 'docs', 'bench')];
    // An option that is read in order to refuse it switches nothing off.
    const off = /rejectUnauthorized: |NODE_TLS_REJECT|sslmode=no-verify/;
    expect(having(off, everything)).toEqual([]);
  });
});

describe('cryptography', () => {
  test('stands where SECURITY.md says', () => {
    expect(having(/from '(?:node:crypto|jose|@node-rs\/argon2|otpauth)'/)).toEqual(
      namedUnder('Keys and algorithms'),
    );
  });

  test('has approved algorithms alone', () => {
    const used = product.flatMap(({ text }) =>
      [
        ...text.matchAll(
          /\b(?:createHash|createHmac|create(?:C|Dec)ipheriv|createSign|hkdfSync|hash)\(\s*'([\w-]+)'/g,
        ),
        ...text.matchAll(/\b(?:algorithm|alg): '([\w-]+)'|const algorithm = '(\w+)'/g),
      ].map(([, first, second]) => first ?? second ?? ''),
    );
    // SHA-1 is what every authenticator application expects of a code: RFC 6238.
    expect([...new Set(used)].toSorted()).toEqual(['HS256', 'SHA1', 'aes-256-gcm', 'sha256']);
  });

  test('draws what nobody may guess, and never by Math.random', () => {
    expect(having(/Math\.random/)).toEqual([]);
  });
});

describe('the repository', () => {
  test('holds no secret of anybody', () => {
    const kept = [...product, ...sourcesOf('e2e', 'scripts', 'bench', 'docs')];
    const secret =
      /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bxox[abpr]-\w{10}|\bsk_live_\w{10}/;
    expect(having(secret, kept)).toEqual([]);
  });

  test('takes every package from the registry of npm, under its checksum', () => {
    const lock = z
      .object({
        packages: z.record(
          z.string(),
          z.object({ resolved: z.string().optional(), integrity: z.string().optional() }),
        ),
      })
      .parse(JSON.parse(textOf('package-lock.json')));
    const { '': own, ...packages } = lock.packages;
    expect(own).toBeDefined();
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    const odd = Object.entries(packages).filter(
      ([, { resolved, integrity }]) =>
        !integrity?.startsWith('sha512-') ||
        !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/'),
    );
    expect(odd).toEqual([]);
  });
});
