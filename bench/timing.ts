import type { Connection } from './connection.ts';
import type { FloorConnection } from './floor.ts';
import { processorTime } from './processorTime.ts';
import type { Ask, Read } from './read.ts';
import type { Session, Sessions } from './sessions.ts';

/** How often something is asked: in turns of product and floor, each for so long or so often. */
export type Pace = { turns: number; ms: number; least: number };

export type Cost = {
  runs: number;
  p50: number;
  p95: number;
  perSecond: number;
  /** Milliseconds of the processors for each run. */
  server: number;
  database: number;
};

/**
 * A person makes some calls and then the next one does, as pages ask for several things at once: the product notes
 * once a second that somebody is there.
 */
const callsInARow = 5;

export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
};

/** Keeps its place from one turn to the next, so that everybody asks as often as the others. */
type Places = { next: number };

type Turn = { ms: number; least: number; most: number; places: Places };

/** Runs on all lanes at once until the time is over; how long each run took, and all of them together. */
const during = async <Lane>(
  lanes: readonly Lane[],
  { ms, least, most, places }: Turn,
  run: (lane: Lane, block: number, at: number) => Promise<void>,
): Promise<{ times: number[]; ms: number }> => {
  const times: number[] = [];
  const started = performance.now();
  let begun = 0;
  let hasFailed = false;
  const goesOn = () =>
    !hasFailed && begun < most && (times.length < least || performance.now() - started < ms);
  const work = async (lane: Lane) => {
    while (goesOn()) {
      const block = places.next;
      places.next += 1;
      for (let at = 0; at < callsInARow && goesOn(); at += 1) {
        begun += 1;
        const from = performance.now();
        await run(lane, block, at);
        times.push(performance.now() - from);
      }
    }
  };
  const working = lanes.map((lane) =>
    work(lane).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    }),
  );
  // The others end, too, before anybody hears of it.
  await Promise.allSettled(working);
  await Promise.all(working);
  return { times, ms: performance.now() - started };
};

const chosen = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/** Clients ask what is theirs; of the firm, everybody asks everything. */
const askOf = ({ asks }: Read, staff: readonly Session[], block: number, at: number) => {
  const ask = chosen(asks, chosen(asks, 0).session ? block : block * callsInARow + at);
  return { ask, session: ask.session ?? chosen(staff, block) };
};

/** The lengths of the answers that were compared with the floor: another length is another answer. */
export type Lengths = Map<string, number>;

const mayDiffer = (length: number): number => 200 + length / 10;

export const keyOf = ({ session }: Ask, path: string): string =>
  `${session?.accountId ?? ''} ${path}`;

const askOnce = async (
  connection: Connection,
  { ask, session }: { ask: Ask; session: Session },
  lengths: Lengths,
): Promise<void> => {
  for (const path of ask.paths) {
    const { status, length, text } = await connection.get(path, session.token);
    if (status === 429)
      throw new Error(`The product refused ${path} because one account asked too often: ${text()}`);
    if (status !== 200) throw new Error(`The product answered ${path} with ${status}: ${text()}`);
    const key = keyOf(ask, path);
    const known = lengths.get(key) ?? length;
    lengths.set(key, known);
    if (Math.abs(length - known) > mayDiffer(known))
      throw new Error(`The answer to ${path} had ${known} bytes at first and then ${length}.`);
  }
};

type Turns = { times: number[]; ms: number; server: number; database: number };
const none = (): Turns => ({ times: [], ms: 0, server: 0, database: 0 });

const costOf = ({ times, ms, server, database }: Turns): Cost => ({
  runs: times.length,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  perSecond: (times.length * 1_000) / ms,
  server: server / times.length,
  database: database / times.length,
});

/** What a read is measured with: as many connections to the product as to its database. */
export type Lanes = {
  sessions: Sessions;
  connections: readonly Connection[];
  floors: readonly FloorConnection[];
  pids: { server: number; postmaster: number };
  lengths: Lengths;
  places: { product: Places; floor: Places };
};

/** A connection plans a statement by its values at first, and once for all values from then on. */
const runsUntilPlanned = 7;

/** Both in turns, so that a machine that grows slower meanwhile is slower for both. */
export const timeRead = async (
  read: Read,
  { sessions, connections, floors, pids, lengths, places }: Lanes,
  pace: Pace,
): Promise<{ product: Cost; floor: Cost }> => {
  const isSearch = read.isSearch === true;
  const { session, paths } = chosen(read.asks, 0);
  const who = session ? 'clients' : 'staff';
  const most = Math.floor(sessions.most(who, isSearch) / paths.length);

  const askProduct = async (times: Pick<Pace, 'ms' | 'least'>) => {
    const note = await sessions.allow(who, isSearch);
    const turn = { ...times, most, places: places.product };
    const made = await during(connections, turn, (connection, block, at) =>
      askOnce(connection, askOf(read, sessions.staff, block, at), lengths),
    );
    note(made.times.length * paths.length);
    return made;
  };
  const askFloor = (times: Pick<Pace, 'ms' | 'least'>) =>
    during(floors, { ...times, most, places: places.floor }, async (floor, block, at) => {
      for (const statement of askOf(read, sessions.staff, block, at).ask.floor)
        await floor.send(statement);
    });

  // What is compiled, planned and read from disk once is not what is measured.
  await askProduct({ ms: pace.ms / 5, least: 2 * connections.length });
  await askFloor({ ms: pace.ms / 5, least: runsUntilPlanned * floors.length });

  const timed = async (turns: Turns, work: typeof askFloor) => {
    const before = processorTime(pids.server, pids.postmaster);
    const { times, ms } = await work(pace);
    const after = processorTime(pids.server, pids.postmaster);
    turns.times.push(...times);
    turns.ms += ms;
    turns.server += after.server - before.server;
    turns.database += after.database - before.database;
  };
  const [ofProduct, ofFloor] = [none(), none()];
  for (let turn = 0; turn < pace.turns; turn += 1) {
    await timed(ofProduct, askProduct);
    await timed(ofFloor, askFloor);
  }
  return { product: costOf(ofProduct), floor: costOf(ofFloor) };
};
