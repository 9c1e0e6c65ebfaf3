import type { FloorConnection } from './floor.ts';
import type { Ask, Read, Statement } from './read.ts';
import { percentile } from './timing.ts';

const timeOf = async (floor: FloorConnection, statement: Statement): Promise<number> => {
  const from = performance.now();
  await floor.send(statement);
  return performance.now() - from;
};

/** The first time reads what the second finds in memory. */
const attempts = 2;

/** The fastest of the words for the same rows, for these values. */
const inBestWords = async (
  floor: FloorConnection,
  { or = [], ...statement }: Statement,
): Promise<Statement> => {
  let best = { text: statement.text, ms: Number.POSITIVE_INFINITY };
  for (const text of or.length === 0 ? [] : [statement.text, ...or])
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const ms = await timeOf(floor, { ...statement, text, isPlannedEachTime: true });
      if (ms < best.ms) best = { text, ms };
    }
  return { ...statement, text: best.text };
};

/** After so many times the database has settled on a plan for all values. */
const settling = 6;
const tries = 6;

/** One plan for all values costs nothing, and may be the wrong one for a word that is rare or common. */
const isBetterPlannedEachTime = async (
  floor: FloorConnection,
  statements: readonly Statement[],
): Promise<boolean> => {
  const times: Record<'once' | 'each', number[]> = { once: [], each: [] };
  for (let at = 0; at < settling + tries; at += 1) {
    const statement = statements[at % statements.length];
    if (!statement) continue;
    const once = await timeOf(floor, statement);
    if (at < settling) continue;
    times.once.push(once);
    times.each.push(await timeOf(floor, { ...statement, isPlannedEachTime: true }));
  }
  return percentile(times.each, 0.5) < percentile(times.once, 0.5);
};

/** A floor is the fastest that is known: so this tries, on the very data, what there is to choose from. */
export const withFastestFloor = async (floor: FloorConnection, read: Read): Promise<Read> => {
  const asks: Ask[] = [];
  for (const ask of read.asks) {
    const statements: Statement[] = [];
    for (const statement of ask.floor) statements.push(await inBestWords(floor, statement));
    asks.push({ ...ask, floor: statements });
  }
  const places = asks[0]?.floor.length ?? 0;
  const plannedEachTime: boolean[] = [];
  for (let at = 0; at < places; at += 1)
    plannedEachTime.push(
      await isBetterPlannedEachTime(
        floor,
        asks.flatMap((ask) => ask.floor[at] ?? []),
      ),
    );
  return {
    ...read,
    asks: asks.map((ask) => ({
      ...ask,
      floor: ask.floor.map((statement, at) => ({
        ...statement,
        isPlannedEachTime: plannedEachTime[at] ?? false,
      })),
    })),
  };
};
