import path from 'node:path';
import { backUpBeforeUpgrade } from '#server/backup/beforeUpgrade';
import { openDataStore } from '#server/db/open';
import { readEnvWithFile, reasonNotToStart, StartError } from '#server/env';

/** `npm run db:migrate`: runs the migrations without starting the server. */
try {
  const env = readEnvWithFile(process.cwd());
  const dataFolder = path.resolve(env.DATA_DIR);
  const store = await openDataStore({
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL,
    timeout: env.DATABASE_TIMEOUT,
    dataFolder,
    onError: (error) => process.stderr.write(`${error.message}\n`),
    beforeUpgrade: backUpBeforeUpgrade(env, dataFolder),
  });
  await store.close();
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${reasonNotToStart(error)}\n`);
  process.exitCode = 1;
}
