import path from 'node:path';
import pg from 'pg';
import { productUrl, readPasswords } from '#server/db/embedded/cluster';
import { noteOfServer } from '#server/db/embedded/server';

/** The embedded database of a data folder while it runs, past the product. */
export type RunningDatabase = {
  /** The owner of the tables. */
  url: string;
  /** The superuser, for settings and for counts of the whole cluster. */
  adminUrl: string;
  postmaster: number;
};

export const clusterFolder = (dataFolder: string): string => path.join(dataFolder, 'database');

export const runningDatabase = (dataFolder: string): RunningDatabase => {
  const folder = clusterFolder(dataFolder);
  const note = noteOfServer(path.join(folder, 'cluster'));
  if (note === null) throw new Error(`no database runs in ${folder}`);
  const passwords = readPasswords(folder);
  return {
    url: productUrl(passwords, note.port),
    adminUrl: `postgres://postgres:${passwords.postgres}@127.0.0.1:${note.port}/postgres`,
    postmaster: note.pid,
  };
};

type Row = Record<string, unknown>;
export type Query = (text: string, values?: unknown[]) => Promise<Row[]>;

/** Works with one connection, on which no statement is too long. */
export const connected = async <T>(url: string, work: (query: Query) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query<Row>(text, values)).rows);
  } finally {
    await client.end();
  }
};
