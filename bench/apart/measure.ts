/** One line of the table. A single figure has no `p95`. */
export type Row = {
  name: string;
  unit: 'ms' | 'MiB' | 'KiB' | 'requests';
  runs: number;
  p50: number;
  p95: number | null;
  /** What we promise ourselves; more is marked in the table. Compared with the p50. */
  limit?: number;
};

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;

export const rowOf = (
  name: string,
  values: readonly number[],
  { unit = 'ms', limit }: { unit?: Row['unit']; limit?: number } = {},
): Row => {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    name,
    unit,
    runs: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: sorted.length > 1 ? percentile(sorted, 0.95) : null,
    ...(limit !== undefined && { limit }),
  };
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The same work again and again on so many connections at once; how long each took. */
const repeated = async (
  { runs, lanes }: { runs: number; lanes: number },
  work: (run: number) => Promise<unknown>,
): Promise<number[]> => {
  const times: number[] = [];
  let next = 0;
  const lane = async () => {
    while (next < runs) {
      const run = next;
      next += 1;
      times.push(await timed(() => work(run)));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return times;
};

/** Alone, and with others: what one waits for, and what a busy firm waits for. */
export const aloneAndTogether = async (
  name: string,
  work: (run: number) => Promise<unknown>,
  runs = { alone: 40, together: 200 },
): Promise<Row[]> => {
  // What is read and compiled once is not what is measured.
  await repeated({ runs: 5, lanes: 1 }, (run) => work(-1 - run));
  return [
    rowOf(name, await repeated({ runs: runs.alone, lanes: 1 }, work)),
    rowOf(
      `${name}, 8 at once`,
      await repeated({ runs: runs.together, lanes: 8 }, (run) => work(runs.alone + run)),
    ),
  ];
};
