import { isDeepStrictEqual } from 'node:util';
import { openConnection } from './connection.ts';
import { runningDatabase } from './database.ts';
import { withFastestFloor } from './fastestFloor.ts';
import { openFloor } from './floor.ts';
import type { Product } from './product.ts';
import type { Ask, Read } from './read.ts';
import type { Failure } from './result.ts';
import type { Sessions } from './sessions.ts';
import { statementsDuring } from './statements.ts';
import { keyOf, type Lengths } from './timing.ts';

/** So many variants of each read are compared. */
const compared = 5;

const shortened = (value: unknown): string => JSON.stringify(value).slice(0, 1_000);

export type Compared = {
  /** With the fastest of their floors. */
  reads: readonly Read[];
  /** Of each read, by its name. */
  statements: ReadonlyMap<string, number>;
  lengths: Lengths;
  failures: readonly Failure[];
};

/**
 * Asks some variants of each read and compares the answers with what the floor finds: a floor that answers something
 * else would be none. Counts statements and notes lengths on the way.
 */
export const compareWithFloors = async (
  { url, folder }: Product,
  reads: readonly Read[],
  { staff, allow }: Sessions,
): Promise<Compared> => {
  const database = runningDatabase(folder);
  const [connection, floor] = [await openConnection(url), await openFloor(database.url)];
  const statements = new Map<string, number>();
  const lengths: Lengths = new Map();
  const fastest: Read[] = [];

  const answersTo = async (ask: Ask): Promise<unknown[]> => {
    const answers: unknown[] = [];
    for (const path of ask.paths) {
      const token = (ask.session ?? staff[0])?.token ?? '';
      const { status, length, text } = await connection.get(path, token);
      if (status !== 200) throw new Error(`The product answered ${path} with ${status}: ${text()}`);
      lengths.set(keyOf(ask, path), length);
      answers.push(JSON.parse(text()));
    }
    return answers;
  };

  const compare = async (read: Read, ask: Ask, answers: readonly unknown[]): Promise<void> => {
    const rows = [];
    for (const statement of ask.floor) rows.push(await floor.rows(statement));
    const [answered, found] = [read.answered(answers), read.foundByFloor(rows, answers)];
    if (!isDeepStrictEqual(answered, found))
      throw new Error(
        `The floor finds something else for ${ask.paths.join(', ')}:\n  answer ${shortened(answered)}\n  floor  ${shortened(found)}`,
      );
  };

  const failures: Failure[] = [];

  const look = async (given: Read): Promise<void> => {
    const read = await withFastestFloor(floor, given);
    const asks = read.asks.slice(0, compared);
    const note = await allow(asks[0]?.session ? 'clients' : 'staff', read.isSearch === true);
    for (const ask of asks) await compare(read, ask, await answersTo(ask));
    const works = asks.map((ask) => () => answersTo(ask));
    statements.set(read.name, await statementsDuring(database, works));
    note(2 * asks.reduce((sum, { paths }) => sum + paths.length, 0));
    fastest.push(read);
  };

  try {
    for (const read of reads)
      await look(read).catch((error: unknown) =>
        failures.push({ read: read.name, reason: (error as Error).message }),
      );
  } finally {
    connection.close();
    await floor.close();
  }
  return { reads: fastest, statements, lengths, failures };
};
