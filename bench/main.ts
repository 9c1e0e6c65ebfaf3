import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { deadlines } from './deadlines.ts';
import { exportFiles } from './export.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import type { Row } from './measure.ts';
import { page } from './page.ts';
import { people } from './people.ts';
import { signedIn, startProduct } from './product.ts';
import { fillRepresentatives, representativeCount } from './rows.ts';
import { reports } from './reports.ts';
import { globalSearch } from './search.ts';
import { start } from './start.ts';
import type { Bench, Subject } from './subject.ts';
import { write } from './write.ts';

/** Everything that is measured, in this order. A new one is a file and a line here. */
const subjects: Record<string, Subject> = {
  start,
  login,
  list,
  page,
  write,
  export: exportFiles,
  deadlines,
  people,
  search: globalSearch,
  reports,
};

const workspace = mkdtempSync(path.join(tmpdir(), 'markfolio-bench-'));
let folders = 0;
const newFolder = () => path.join(workspace, `data-${(folders += 1)}`);

const say = (text: string) => process.stdout.write(`${text}\n`);

const begun: ReturnType<Bench['filled']>[] = [];
const fill = async () => {
  say(`Filling a product with ${representativeCount.toLocaleString('en')} representatives…`);
  const product = await startProduct(newFolder(), '--demo');
  await fillRepresentatives(product);
  return { product, call: await signedIn(product) };
};
const filled = () => {
  if (!begun[0]) begun.push(fill());
  return begun[0] ?? fill();
};
const figure = (value: number | null) =>
  value === null ? '' : value.toFixed(Math.abs(value) < 10 ? 1 : 0);

const print = (rows: readonly (Row & { subject: string })[]) => {
  const cells = rows.map(({ subject, name, unit, runs, p50, p95, limit }) => [
    subject,
    name,
    figure(p50),
    figure(p95),
    unit,
    limit === undefined ? '' : `${p50 > limit ? 'ABOVE' : 'below'} ${limit}`,
    String(runs),
  ]);
  const table = [['subject', 'measured', 'p50', 'p95', 'unit', 'limit', 'runs'], ...cells];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  const isNumber = (column: number) => [2, 3, 6].includes(column);
  for (const line of table)
    say(
      line
        .map((cell, column) =>
          isNumber(column)
            ? cell.padStart(widths?.[column] ?? 0)
            : cell.padEnd(widths?.[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(subjects, name));
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}; there are ${Object.keys(subjects).join(', ')}.`);
  process.exit(1);
}

const rows: (Row & { subject: string })[] = [];
const loadBefore = loadavg()[0];
try {
  for (const [subject, measure] of Object.entries(subjects)) {
    if (wanted.length > 0 && !wanted.includes(subject)) continue;
    say(`Measuring ${subject}…`);
    for (const row of await measure({ newFolder, filled })) rows.push({ subject, ...row });
  }
} finally {
  for (const { product } of await Promise.all(begun)) await product.stop();
  rmSync(workspace, { recursive: true, force: true });
}
say('');
print(rows);
const machine = {
  processor: cpus()[0]?.model,
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  loadBefore,
  loadAfter: loadavg()[0],
};
say(
  `\n${machine.cores} cores, ${machine.memoryGiB} GiB, load ${figure(machine.loadBefore ?? 0)} before and ${figure(machine.loadAfter ?? 0)} after: above ${machine.cores} others worked here too.`,
);
writeFileSync(
  path.join(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
);
