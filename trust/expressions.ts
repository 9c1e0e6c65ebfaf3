import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseAst } from 'vite';
import { z } from 'zod';

/**
 * Each regular expression of the product, as recheck judges it. One that could take long for a text of any
 * length stands below with the longest text it is given, and is tried with the attack that recheck found, cut
 * to that length.
 */

const project = path.resolve(import.meta.dirname, '..');

/** By file: the longest text of its expressions, and what sees to it. */
const longestTextIn: Readonly<Record<string, readonly [length: number, because: string]>> = {
  'contract/imports/dateCells.ts': [60, 'longestDate'],
  'contract/imports/goodsCells.ts': [4_000, 'longestList'],
  'contract/imports/headingMatch.ts': [16_384, 'a sign between the columns of a sheet'],
  'contract/imports/listCells.ts': [3_000, 'longestItem'],
  'contract/imports/placedNumber.ts': [200, 'longestNumber'],
  'contract/values/personName.ts': [100, 'longestPersonName'],
  'contract/values/dates.ts': [60, 'a date that is typed or read'],
  'contract/values/richText.ts': [100_000, 'the longest rich text; each sign ends the search'],
  'server/env.ts': [1_000, 'the configuration, by whoever runs the product'],
  'server/db/arrangeMigration.ts': [10_000, 'migrations of our own'],
  'server/db/definitionChanges.ts': [10_000, 'migrations of our own'],
  'server/entities/spreadsheet.ts': [255, 'the name of a sheet of our own'],
  'server/files/names.ts': [4_096, 'a name within an archive; an upload has 255'],
  'server/db/embedded/error.ts': [10_000, 'what PostgreSQL writes'],
  'server/db/embedded/launcher.ts': [10_000, 'what PostgreSQL writes'],
  'server/db/embedded/processes.ts': [1_000, 'a line of the list of processes'],
  'server/http/openapi.ts': [200, 'paths of our own'],
  'server/imports/reading/archive.ts': [4_096, 'longestPath'],
  'server/imports/reading/merges.ts': [65_536, 'a part of a sheet that is read at a time'],
  'server/imports/reading/numberText.ts': [400, 'a number of a sheet with its places'],
  'server/registry/xmlEncoding.ts': [200, 'the beginning of a file'],
  'server/reports/worker.ts': [2_000, 'title, subtitle and one fact of a report'],
  'server/signIn/commonPasswords.ts': [256, 'the longest password'],
  'web/data/files.ts': [2_000, 'a header of our own answers'],
  'web/codes/StatusChip.tsx': [200, 'a label of our own'],
  'web/privacyPolicy/withoutTitle.ts': [100_000, 'the text of the firm, in its own browser'],
  'web/protectionMap/exportSvg.ts': [500, 'a name'],
  'web/ui/html.ts': [100_000, 'the longest rich text, in the browser of the reader'],
};
/** A fault is a text that holds up everybody; a busy machine is some times slower than one at rest. */
const longestMs = 2_000;

type Expression = { file: string; pattern: string; flags: string };

const literal = z.object({
  type: z.literal('Literal'),
  regex: z.object({ pattern: z.string(), flags: z.string() }),
});

const expressionsIn = (file: string, node: unknown): Expression[] => {
  if (typeof node !== 'object' || node === null) return [];
  const own = literal.safeParse(node);
  return own.success
    ? [{ file, ...own.data.regex }]
    : Object.values(node).flatMap((inner) => expressionsIn(file, inner));
};

const sources = ['contract', 'server', 'web'].flatMap((root) =>
  readdirSync(path.join(project, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|\/)test\//.test(name))
    .map((name) => path.posix.join(root, name)),
);
const all = sources.flatMap((file) =>
  expressionsIn(
    file,
    parseAst(readFileSync(path.join(project, file), 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    }),
  ),
);
const distinct = new Map(all.map((one) => [`${one.file} /${one.pattern}/${one.flags}`, one]));

const verdict = z.object({
  status: z.enum(['safe', 'vulnerable', 'unknown']),
  complexity: z.object({ type: z.string() }).optional(),
  attack: z.object({ string: z.string() }).optional(),
});
const recheck = execFileSync(process.execPath, [path.join(project, 'scripts/recheck.mjs')], {
  encoding: 'utf8',
});
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = createRequire(import.meta.url)(recheck) as {
  checkSync: (pattern: string, flags: string, options: { timeout: number }) => unknown;
};

/** The beginning repeats, the end makes it fail. */
const cut = (attack: string, length: number): string =>
  attack.length <= length ? attack : `${attack.slice(0, length - 5)}${attack.slice(-5)}`;

const seenOf = ({ file, pattern, flags }: Expression): string => {
  const { status, complexity, attack } = verdict.parse(
    checkSync(pattern, flags, { timeout: 10_000 }),
  );
  if (status === 'safe') return 'safe';
  if (complexity?.type === 'exponential') return 'exponential';
  const [longest] = longestTextIn[file] ?? [];
  if (longest === undefined) return `${complexity?.type ?? status}, for texts of any length`;
  const began = performance.now();
  // All matches, as replacing and splitting look for them.
  cut(attack?.string ?? 'a '.repeat(longest), longest).replaceAll(
    new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`),
    '',
  );
  const ms = Math.round(performance.now() - began);
  return ms <= longestMs ? 'safe' : `${ms} ms for ${longest} characters`;
};

for (const [name, expression] of distinct) {
  const seen = seenOf(expression);
  process.stdout.write(`${JSON.stringify({ id: 'F-45', case: name, expected: 'safe', seen })}\n`);
}
