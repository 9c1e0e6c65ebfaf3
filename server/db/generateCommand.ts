import { spawnSync } from 'node:child_process';
import { declaredDefinitions } from '#server/db/declared';
import { generateMigration } from '#server/db/generate';
import { migrationsFolder } from '#server/db/migrate';

/** `npm run db:generate`. */
generateMigration({
  folder: migrationsFolder,
  declared: await declaredDefinitions(),
  generate: (...args) => {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2), ...args],
      { stdio: 'inherit' },
    );
    if (status !== 0) process.exit(status ?? 1);
  },
});
