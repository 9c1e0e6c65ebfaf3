import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Row, rowOf, timed } from './measure.ts';
import type { Subject } from './subject.ts';

const times = 3;

/** What the process holds of the machine's memory, in MiB; the peak counts from when it was reset. */
const memoryOf = (pid: number) => {
  const status = `/proc/${pid}/status`;
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8'))?.[1]) / 1024;
  return {
    // Only Linux tells.
    known: existsSync(status),
    resetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    now: () => read('VmRSS'),
    peak: () => read('VmHWM'),
  };
};

/** All 100,000 rows as a file, and what that costs the server in memory. */
export const exportFiles: Subject = async ({ filled }) => {
  const { product, call } = await filled();
  const memory = memoryOf(product.process.pid);
  const rows: Row[] = [];
  for (const format of ['csv', 'xlsx']) {
    const durations: number[] = [];
    const peaks: number[] = [];
    const growths: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const before = memory.known ? memory.now() : 0;
      if (memory.known) memory.resetPeak();
      durations.push(await timed(() => call('GET', `/representatives/export?format=${format}`)));
      if (!memory.known) continue;
      peaks.push(memory.peak());
      growths.push(memory.peak() - before);
    }
    rows.push(rowOf(`100,000 rows as ${format}`, durations));
    if (peaks.length === 0) continue;
    rows.push(
      rowOf(`peak memory of the server, ${format}`, peaks, { unit: 'MiB' }),
      rowOf(`of which for the export, ${format}`, growths, { unit: 'MiB' }),
    );
  }
  return rows;
};
