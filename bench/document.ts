import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SizeResult } from './result.ts';
import { barsTable, count, growthTable, inMarkdown, readsTable, summaryOf } from './tables.ts';

const project = path.resolve(import.meta.dirname, '..');
const file = path.join(project, 'docs', 'performance.md');
const markers = [
  '<!-- measured: npm run bench -- --write -->',
  '<!-- end of measured -->',
] as const;

/** Puts the tables between the markers of docs/performance.md; what people wrote around them stays. */
export const writeDocument = (results: readonly SizeResult[], machine: string): void => {
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(markers[0]), text.indexOf(markers[1])];
  if (from < 0 || to < from) throw new Error(`${file} has lost the markers of its tables`);
  const growth = growthTable(results);
  const parts = [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}`,
    ...results.flatMap((result) => [
      `### ${count(result.marks)} marks`,
      summaryOf(result),
      inMarkdown(readsTable(result)),
      inMarkdown(barsTable(result)),
    ]),
    ...(growth ? ['### From size to size', inMarkdown(growth)] : []),
  ];
  const before = text.slice(0, from + markers[0].length);
  writeFileSync(file, `${before}\n\n${parts.join('\n\n')}\n\n${text.slice(to)}`);
  execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', file], { cwd: project });
};
