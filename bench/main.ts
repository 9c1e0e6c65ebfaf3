import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { measureApart } from './apart/all.ts';
import { type Options, optionsFrom, usage, UsageError } from './arguments.ts';
import { writeDocument } from './document.ts';
import type { SizeResult } from './result.ts';
import { measureSize } from './size.ts';
import { apartTable, barsTable, growthTable, printed, readsTable, summaryOf } from './tables.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

// A signal ends this process as a fault would: the products it started end with it.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));

const pace = (quick: boolean) =>
  quick ? { turns: 1, ms: 300, least: 10 } : { turns: 2, ms: 1_500, least: 20 };

const machineNow = (loadBefore: number | undefined): string => {
  const [now = 0] = loadavg();
  const cores = availableParallelism();
  return `${cpus()[0]?.model ?? 'unknown processor'}, ${cores} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}; load ${(loadBefore ?? 0).toFixed(1)} before and ${now.toFixed(1)} after: far above ${cores} others worked here, too.`;
};

const measureSizes = async (options: Options, workspace: string): Promise<SizeResult[]> => {
  const { marks, connections, data, quick, reads, apart } = options;
  const folders = data === null ? workspace : path.resolve(data);
  const results: SizeResult[] = [];
  for (const count of reads.length === 0 && apart.length > 0 ? [] : marks)
    results.push(
      await measureSize({
        folder: path.join(folders, `marks-${count}`),
        marks: count,
        connections,
        pace: pace(quick),
        isWanted: (name) => reads.length === 0 || reads.some((part) => name.includes(part)),
        say,
      }),
    );
  return results;
};

const tell = (result: SizeResult): void => {
  say(`\n${summaryOf(result)}\n\n${printed(readsTable(result))}\n\n${printed(barsTable(result))}`);
  for (const { read, reason } of result.failures) say(`\nFailed: ${read}. ${reason}`);
};

const run = async (options: Options): Promise<void> => {
  const [loadBefore] = loadavg();
  const workspace = mkdtempSync(path.join(tmpdir(), 'markfolio-bench-'));
  process.on('exit', () => rmSync(workspace, { recursive: true, force: true }));
  const sizes = await measureSizes(options, workspace);
  const apart =
    options.apart.length > 0
      ? await measureApart(options.apart, path.join(workspace, 'apart'), say)
      : [];
  const machine = machineNow(loadBefore);
  sizes.forEach(tell);
  const growth = growthTable(sizes);
  if (growth) say(`\n${printed(growth)}`);
  if (apart.length > 0) say(`\n${printed(apartTable(apart))}`);
  say(`\n${machine}`);
  writeFileSync(
    path.join(import.meta.dirname, 'results.json'),
    `${JSON.stringify({ at: new Date().toISOString(), machine, sizes, apart }, null, 2)}\n`,
  );
  if (options.write) writeDocument(sizes, machine);
  if (sizes.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
};

try {
  const options = optionsFrom(process.argv.slice(2));
  if (options === null) say(usage);
  else await run(options);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 1;
}
