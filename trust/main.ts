import { randomInt } from 'node:crypto';
import { rows } from './parts.ts';
import { type Part, parts, type Row } from './row.ts';
import { isGood, keep, keptResults, type Result, sourcesNow } from './results.ts';
import { runRows } from './run.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isAgain = process.argv.includes('--again');
const seedGiven = process.argv.find((word) => word.startsWith('--seed='))?.slice('--seed='.length);
const seed = seedGiven === undefined ? randomInt(2 ** 31) : Number(seedGiven);
if (!Number.isSafeInteger(seed)) {
  say(`--seed=${seedGiven} is no whole number.`);
  process.exit(1);
}

const isMeant = ({ id, part }: Row, word: string): boolean =>
  part === word || id === word || id.startsWith(`${word}/`);
const unknown = wanted.filter((word) => !rows.some((row) => isMeant(row, word)));
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}: parts are ${parts.join(', ')}, ids F-01, ASVS-1.1.1 …`);
  process.exit(1);
}
const chosen = rows.filter(
  (row) => wanted.length === 0 || wanted.some((word) => isMeant(row, word)),
);

const longestText = 72;
const short = (text: string) =>
  text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`;

const seenOf = (row: Row, result: Result | undefined): string => {
  const seen = result?.seen ?? 'nothing shows it yet';
  return row.beyond === undefined ? seen : `${seen}; not shown: ${row.beyond}`;
};

const print = (results: ReadonlyMap<string, Result>) => {
  const cells = chosen.map((row) => {
    const result = results.get(row.id);
    return [
      row.id,
      String(result?.cases ?? 0),
      String(result?.differing ?? 0),
      result ? String(result.seed) : '',
      short(row.expected),
      seenOf(row, result),
    ];
  });
  const table = [['id', 'cases', 'differing', 'seed', 'expected', 'seen'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  const isNumber = (column: number) => column >= 1 && column <= 3;
  for (const line of table)
    say(
      line
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
};

const sources = sourcesNow();
const results = new Map((isAgain ? [] : keptResults(sources)).map((result) => [result.id, result]));
const isRun = ({ tests, program }: Row) => tests.length > 0 || program !== undefined;
const runPart = async (part: Part) => {
  const due = chosen.filter((row) => {
    const known = results.get(row.id);
    return row.part === part && isRun(row) && !(known && isGood(known));
  });
  if (due.length === 0) return;
  say(`\n── ${part}: ${due.length} ids, seed ${seed}`);
  for (const result of await runRows(due, seed)) results.set(result.id, result);
  keep(sources, [...results.values()]);
};

const started = Date.now();
for (const part of parts) await runPart(part);

say('');
print(results);
const ran = chosen.flatMap(({ id }) => results.get(id) ?? []);
const faults = ran.flatMap(({ id, faults }) => faults.map((fault) => `${id}: ${fault}`));
if (faults.length > 0) say(`\n${faults.join('\n')}`);
const sum = (count: (result: Result) => number) =>
  ran.reduce((total, result) => total + count(result), 0);
const open = chosen.filter((row) => !isRun(row));
say(
  `\n${chosen.length} ids, ${sum(({ cases }) => cases)} cases, ${sum(({ differing }) => differing)} differing, ` +
    `${sum(({ missing }) => missing)} not run, ${sum(({ leftOut }) => leftOut)} that cannot run here, ` +
    `${open.length} that nothing shows yet; ${Math.round((Date.now() - started) / 60_000)} minutes`,
);
if (process.env['CHROMIUM_PATH'] === undefined)
  say('Tests in the browser did not run: Chromium is not installed.');
process.exitCode = ran.every(({ differing, missing }) => differing + missing === 0) ? 0 : 1;
