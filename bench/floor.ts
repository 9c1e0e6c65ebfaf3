import pg from 'pg';
import type { Statement } from './read.ts';

/** Texts as they arrive: to make dates and numbers of them is no work of the database. */
const asTexts: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const known = names.get(text) ?? `floor_${names.size}`;
  names.set(text, known);
  return known;
};

/** Rows by the names of their columns, all values as texts. */
export type FloorRow = Record<string, string | null>;

export type FloorConnection = {
  /** Without names of columns. */
  send: (statement: Statement) => Promise<void>;
  rows: (statement: Statement) => Promise<FloorRow[]>;
  close: () => Promise<void>;
};

/** A connection of the user of the product, for statements without a product around them. */
export const openFloor = async (url: string): Promise<FloorConnection> => {
  const client = new pg.Client({ connectionString: url, types: asTexts });
  await client.connect();
  await client.query(`set datestyle to 'ISO, YMD'; set timezone to 'UTC'`);
  return {
    send: async ({ text, values, isPlannedEachTime = false }) => {
      await client.query({
        text,
        values: [...values],
        rowMode: 'array',
        // The database plans a statement with a name once for each connection.
        ...(!isPlannedEachTime && { name: nameOf(text) }),
      });
    },
    rows: async ({ text, values }) =>
      (await client.query<FloorRow>({ text, values: [...values] })).rows,
    close: () => client.end(),
  };
};
