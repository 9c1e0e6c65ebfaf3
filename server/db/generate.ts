import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { arrangeMigration, breakpoint } from '#server/db/arrangeMigration';
import type { Definition } from '#server/db/definition';
import { definitionChanges, definitionsLeftBy } from '#server/db/definitionChanges';

type Options = {
  folder: string;
  declared: readonly Definition[];
  /** Runs `drizzle-kit generate` with these arguments. */
  generate: (...args: string[]) => void;
};

/**
 * Writes a migration of the tables in a runnable order, with the functions and triggers that differ from
 * earlier migrations. Without changes it writes none.
 */
export const generateMigration = ({ folder, declared, generate }: Options): void => {
  const migrations = () => readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const known = migrations().toSorted();
  const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  const added = () => migrations().find((name) => !known.includes(name));
  const { before, after } = definitionChanges(declared, definitionsLeftBy(known.map(read)));

  generate();
  const ofTables = added();
  if (ofTables === undefined && before.length + after.length > 0) generate('--custom');
  const name = added();
  if (name === undefined) return;
  const tables = ofTables === undefined ? [] : [arrangeMigration(read(name)).trimEnd()];
  writeFileSync(path.join(folder, name), [...before, ...tables, ...after].join(`${breakpoint}\n`));
};
