import path from 'node:path';
import { dateInWarsaw } from '#contract/values/dates';
import { backUpBeforeUpgrade } from '#server/backup/beforeUpgrade';
import { openPool } from '#server/db/client';
import { openDataStore } from '#server/db/open';
import { noteUpdate } from '#server/deadlines/update';
import { readEnvWithFile, reasonNotToStart, StartError } from '#server/env';
import { exampleAccounts, examplePassword } from '#server/example/load';
import { openSecrets } from '#server/secretFile';
import { optionsFrom, usage } from '#server/seed/arguments';
import {
  connections,
  type Progress,
  type Report,
  type SeedOptions,
  seedPortfolio,
  SeedRefused,
} from '#server/seed/load';
import { hasAdministrator } from '#server/seed/people';
import { requireSameSecret } from '#server/settings/secretCheck';
import { openFileStorage } from '#server/storage/open';

const say = (text: string) => process.stdout.write(`${text}\n`);
const number = (count: number) => count.toLocaleString('en');

/** One line that moves on a screen; in a file a line for every tenth. */
const progressOf = (marks: number): Progress => {
  const { isTTY } = process.stdout;
  let told = 0;
  return (step) => {
    if (step === 'indexes') return say(`${isTTY ? '\n' : ''}Building the indexes…`);
    const tenth = Math.floor((step.marks * 10) / marks);
    const line = `${number(step.marks)} of ${number(marks)} marks`;
    if (isTTY) process.stdout.write(`\r${line}`);
    else if (tenth > told) say(line);
    told = tenth;
    return undefined;
  };
};

/** No request waits for these statements, and none of them is short. */
const patient = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };

const seed = async (options: SeedOptions): Promise<Report & { hasAdministrator: boolean }> => {
  const env = readEnvWithFile(process.cwd());
  const dataFolder = path.resolve(env.DATA_DIR);
  const onError = (error: Error) => process.stderr.write(`${error.message}\n`);
  const store = await openDataStore({
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL,
    timeout: env.DATABASE_TIMEOUT,
    dataFolder,
    onError,
    beforeUpgrade: backUpBeforeUpgrade(env, dataFolder),
  });
  // It switches triggers off, which the user of the product cannot.
  const pool = openPool(store.ownerUrl, { onError, connections, timeouts: patient });
  try {
    const secrets = openSecrets(env, dataFolder);
    await requireSameSecret(pool.db, secrets);
    // As a start does: afterwards the deadlines are known to be of this version.
    await noteUpdate(pool.db);
    const files = await openFileStorage(env.FILES_URL, dataFolder);
    const report = await seedPortfolio(
      { db: pool.db, files, secrets, now: new Date(), progress: progressOf(options.marks) },
      options,
    );
    return { ...report, hasAdministrator: await hasAdministrator(pool.db) };
  } finally {
    await pool.close();
    await store.close();
  }
};

const tell = (
  { counts, hasAdministrator: canSignIn }: Report & { hasAdministrator: boolean },
  options: SeedOptions,
  seconds: number,
) => {
  const told = Object.entries(counts).map(([name, count]) => `${number(count)} ${name}`);
  say(`Seeded in ${seconds.toFixed(1)} seconds: ${told.join(', ')}.`);
  say(`The portfolio stands at ${options.reference}; deadlines and alerts are computed for today.`);
  if (options.accounts) {
    say(`Sign in with password ${examplePassword}:`);
    for (const { email, role } of exampleAccounts) say(`  ${email} (${role})`);
  } else if (!canSignIn)
    say('Nobody can sign in yet: "npm start" prints the link that makes the first administrator.');
};

/** `npm run seed`. */
try {
  const options = optionsFrom(process.argv.slice(2), dateInWarsaw(new Date()));
  if (options === null) say(usage);
  else {
    const started = performance.now();
    const report = await seed(options);
    tell(report, options, (performance.now() - started) / 1_000);
  }
} catch (error) {
  if (!(error instanceof StartError || error instanceof SeedRefused)) throw error;
  process.stderr.write(
    `${error instanceof StartError ? reasonNotToStart(error) : error.message}\n`,
  );
  process.exitCode = 1;
}
