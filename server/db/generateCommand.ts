import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { arrangeMigration } from '#server/db/arrangeMigration';
import { migrationsFolder } from '#server/db/migrate';

/** `npm run db:generate`: a migration from the tables, in an order that runs. */
const migrations = () => readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));

const before = new Set(migrations());
const { status } = spawnSync(
  process.execPath,
  ['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
for (const name of migrations().filter((each) => !before.has(each))) {
  const file = path.join(migrationsFolder, name);
  writeFileSync(file, arrangeMigration(readFileSync(file, 'utf8')));
}
process.exitCode = status ?? 1;
