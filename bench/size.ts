import { dateInWarsaw } from '#contract/values/dates';
import { compareWithFloors } from './agreement.ts';
import { UsageError } from './arguments.ts';
import { openConnection } from './connection.ts';
import { connected, runningDatabase } from './database.ts';
import { openFloor } from './floor.ts';
import { ensureSeeded, nightOf, untilAtRest, whileCounting } from './portfolio.ts';
import { residentMebibytes } from './processorTime.ts';
import { type Product, startProduct } from './product.ts';
import type { Read } from './read.ts';
import { allReads } from './reads/all.ts';
import type { Measured, SizeResult } from './result.ts';
import { openSessions } from './sessions.ts';
import { type Lanes, type Pace, timeRead } from './timing.ts';

export type SizeOptions = {
  folder: string;
  marks: number;
  connections: readonly number[];
  pace: Pace;
  isWanted: (name: string) => boolean;
  say: (text: string) => void;
};

/** Opens as many connections as ask at once, for as long as the work takes. */
const withLanes = async <T>(
  product: Product,
  count: number,
  others: Omit<Lanes, 'connections' | 'floors'>,
  work: (lanes: Lanes) => Promise<T>,
): Promise<T> => {
  const { url: databaseUrl } = runningDatabase(product.folder);
  const each = Array.from({ length: count });
  const connections = await Promise.all(each.map(() => openConnection(product.url)));
  const floors = await Promise.all(each.map(() => openFloor(databaseUrl)));
  try {
    return await work({ ...others, connections, floors });
  } finally {
    for (const connection of connections) connection.close();
    await Promise.all(floors.map((floor) => floor.close()));
  }
};

/** Seeds one size and measures every read on it. */
export const measureSize = async ({
  folder,
  marks,
  connections,
  pace,
  isWanted,
  say,
}: SizeOptions): Promise<SizeResult> => {
  say(`${marks.toLocaleString('en')} marks: getting the portfolio ready…`);
  const seededInSeconds = await ensureSeeded(folder, marks);
  say('Comparing answers with their floors…');
  const known = await whileCounting(folder, async (product) => {
    const database = runningDatabase(folder);
    const sessions = await openSessions(folder, database);
    const reads = await connected(database.url, (query) =>
      allReads({ query, today: dateInWarsaw(new Date()), ...sessions }),
    );
    const wanted = reads.filter(({ name }) => isWanted(name));
    if (wanted.length === 0)
      throw new UsageError(`The reads are: ${reads.map(({ name }) => name).join('; ')}.`);
    const nightSeconds = seededInSeconds === null ? null : await nightOf(product);
    return { sessions, nightSeconds, ...(await compareWithFloors(product, wanted, sessions)) };
  });
  const product = await startProduct(folder);
  try {
    await untilAtRest(product);
    const { pid } = product.process;
    const idle = residentMebibytes(pid);
    const measured: Measured[] = [];
    const others = {
      sessions: known.sessions,
      lengths: known.lengths,
      pids: { server: pid, postmaster: runningDatabase(folder).postmaster },
      places: { product: { next: 0 }, floor: { next: 0 } },
    };
    const failures = [...known.failures];
    const measure = async (read: Read): Promise<void> => {
      for (const count of connections) {
        const costs = await withLanes(product, count, others, (lanes) =>
          timeRead(read, lanes, pace),
        );
        const statements = known.statements.get(read.name) ?? Number.NaN;
        measured.push({ read: read.name, connections: count, statements, ...costs });
      }
    };
    for (const read of known.reads) {
      say(`Measuring ${read.name}…`);
      await measure(read).catch((error: unknown) =>
        failures.push({ read: read.name, reason: (error as Error).message }),
      );
    }
    return {
      marks,
      seededInSeconds,
      readyAfterMs: product.readyAfterMs,
      nightSeconds: known.nightSeconds,
      memory: { idle, afterwards: residentMebibytes(pid) },
      reads: measured,
      failures,
    };
  } finally {
    await product.stop();
  }
};
