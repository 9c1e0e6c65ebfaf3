import { sql } from 'drizzle-orm';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from '#server/app';
import { warmUpPasswordHashing } from '#server/auth/passwordHash';
import { backUpBeforeUpgrade } from '#server/backup/beforeUpgrade';
import { type Database, openPool } from '#server/db/client';
import { settleDeadlines } from '#server/deadlines/settle';
import { renewStandIns, repairStandIns } from '#server/deadlines/standIns';
import { noteUpdate } from '#server/deadlines/update';
import { openDataStore } from '#server/db/open';
import { productUserSql } from '#server/db/productUser';
import type { Deps } from '#server/deps';
import { type Env, plainConnections, readEnvWithFile, StartError } from '#server/env';
import { mustStartTls } from '#server/transport';
import type { AnyStore } from '#server/entities/store';
import {
  exampleAccounts,
  examplePassword,
  loadExample,
  storeExampleFiles,
} from '#server/example/load';
import { openBackupPlace } from '#server/storage/openBackups';
import { openFileStorage } from '#server/storage/open';
import { clamdScan } from '#server/storage/scan';
import { createLimiter } from '#server/limits/limits';
import { requestAware } from '#server/http/requestLog';
import { startJobs } from '#server/jobs/wake';
import { productWork } from '#server/plans';
import { productLog } from '#server/productLog';
import { createDelivery } from '#server/mail/delivery';
import { forgetPreviousSecret, openSecrets } from '#server/secretFile';
import { markOf } from '#server/secrets';
import { openRegistry } from '#server/offices/open';
import { requireSameSecret } from '#server/settings/secretCheck';
import { createSetupLink } from '#server/setup/firstAdministrator';
import { stopInOrder } from '#server/stopInOrder';
import { diskOf } from '#server/system/metrics';
import { productStores } from '#server/stores';

const forDevelopers = process.argv.includes('--developers');
/** The build with the developers' page is separate: that of the product contains none of it. */
const webFolder = path.join(
  import.meta.dirname,
  '..',
  'dist',
  forDevelopers ? 'developers' : 'web',
);

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Only the product's own account may read the data folder. */
const prepareDataFolder = (env: Env): string => {
  const folder = path.resolve(env.DATA_DIR);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `Markfolio does not start: the folder ${folder} (DATA_DIR) cannot be made (${(error as Error).message}).`,
      { cause: error },
    );
  }
  return folder;
};

const listenError = (error: unknown, env: Env): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Markfolio does not start: port ${env.PORT} is in use. Stop the other program or set PORT.`,
    );
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(
      `Markfolio does not start: it cannot listen on ${env.HOST} port ${env.PORT} (${code}). Check HOST and PORT.`,
    );
  return error;
};

const forgetEveryMs = 60_000;
const largestClockDifferenceMs = 3_000;

/**
 * Servers of one database compare times: with clocks ten seconds apart, a refresh in two tabs looks like
 * theft.
 */
const warnOfClock = async (db: Database, log: Logger): Promise<void> => {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  const differenceMs = Math.round(Date.now() - Number(rows[0]?.now));
  if (Math.abs(differenceMs) > largestClockDifferenceMs)
    log.warn({ event: 'clock.differs', differenceMs }, 'The clock of the database differs.');
};

const start = async (): Promise<void> => {
  const env = readEnvWithFile(process.cwd());
  const log = productLog(env.LOG_LEVEL);
  const dataFolder = prepareDataFolder(env);
  for (const variable of plainConnections(env))
    log.warn(
      { event: 'connection.plain', variable },
      'What is sent there is not protected by TLS: whoever listens on that network reads it.',
    );
  const secrets = openSecrets(env, dataFolder);
  const store = await openDataStore({
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL,
    timeout: env.DATABASE_TIMEOUT,
    dataFolder,
    onError: (error) => log.error({ event: 'database.error', err: error }),
    beforeUpgrade: backUpBeforeUpgrade(env, dataFolder),
  });
  const orClose = async (error: unknown): Promise<never> => {
    await store.close();
    throw error;
  };
  if (store.ownsTables)
    log.warn(
      { event: 'database.owner', sql: productUserSql() },
      'The database user owns the tables: have another one made by this SQL, set DATABASE_URL to it, and DATABASE_MIGRATION_URL to what DATABASE_URL is now.',
    );
  await requireSameSecret(store.db, secrets).catch(orClose);
  if (env.SECRET !== undefined && markOf(env.SECRET) !== secrets.mark)
    log.warn(
      { event: 'secret.rotation_waits' },
      'SECRET_PREVIOUS is still in force. Once every server has both, run: npm run admin -- rotate-secret',
    );
  const forgetting = setInterval(
    () => forgetPreviousSecret(secrets, dataFolder, new Date()),
    forgetEveryMs,
  ).unref();
  // Runs before any write or recomputation, so that date changes caused by an update are listed.
  const isUpdated = await noteUpdate(store.db).catch(orClose);
  if (isUpdated)
    log.info({ event: 'deadlines.updated' }, 'Deadlines are computed anew after an update.');
  // Absences may have begun or ended while no server ran. Every mark is looked at by night, and
  // when deadlines are computed anew.
  const settleAbsences = isUpdated ? repairStandIns : renewStandIns;
  await store.db
    .transaction((tx) => settleAbsences(tx, new Date()))
    .catch((error: unknown) => log.error({ event: 'standIns.failed', err: error }));
  const files = await openFileStorage(env.FILES_URL, dataFolder).catch(orClose);
  const backups = env.BACKUP_URL ? await openBackupPlace(env.BACKUP_URL) : null;
  await warnOfClock(store.db, log);
  const { registry, stopRegistry } = await openRegistry(env, () => new Date());
  let port = env.PORT;
  const deps: Deps = {
    db: store.db,
    databaseUrl: store.url,
    now: () => new Date(),
    secrets,
    limiter: createLimiter(env.RATE_LIMIT === 'on'),
    files,
    registry,
    backups,
    isDemo: process.argv.includes('--demo'),
    ...(env.CLAMD_URL !== undefined && { scan: clamdScan(env.CLAMD_URL) }),
    log: requestAware(log),
    publicUrl: () => env.publicUrl(port),
    beforeCommit: settleDeadlines,
    smtp: env.SMTP_URL !== undefined,
    ...(env.METRICS_TOKEN !== undefined && { metricsToken: env.METRICS_TOKEN }),
  };
  const developersStores = forDevelopers ? await prepareDevelopersStores(store) : [];
  const { http } = await buildApp({
    deps,
    stores: [...productStores, ...developersStores],
    logger: log,
    webFolder,
    surroundings: {
      database: {
        kind: env.DATABASE_URL === undefined ? 'embedded' : 'server',
        use: store.use,
        ownsTables: store.ownsTables,
      },
      files: env.FILES_URL === undefined ? 'folder' : 's3',
      disk: () => diskOf(dataFolder),
      startedAt: new Date(),
    },
    ...(env.TRUST_PROXY !== undefined && { trustProxy: env.TRUST_PROXY }),
  });
  if (process.argv.includes('--demo')) {
    const stored = await storeExampleFiles(deps);
    await store.db.transaction((tx) => loadExample({ secrets, stored }, tx, deps.now()));
  }
  await warmUpPasswordHashing();
  try {
    await http.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    await store.close();
    throw listenError(error, env);
  }
  port = (http.server.address() as AddressInfo).port;
  // Before the jobs, which may have to catch up: a start must not fail because the server is busy.
  const setupLink = await createSetupLink(deps);
  // On the embedded database, which no other server can open.
  const jobs = startJobs(deps, productWork, {
    alone: env.DATABASE_URL === undefined,
    listen: store.listen,
  });
  const delivery = env.SMTP_URL
    ? createDelivery(deps, {
        smtpUrl: env.SMTP_URL,
        from: env.MAIL_FROM,
        requireTls: mustStartTls(env.SMTP_URL) && !env.WITHOUT_TLS.includes('smtp'),
      })
    : null;

  stopInOrder(log, async () => {
    // All are stopped at the same time, because each may need a while to finish.
    clearInterval(forgetting);
    await Promise.all([http.close(), jobs.stop()]);
    await delivery?.stop();
    await stopRegistry();
    await store.close();
  });

  say(`Markfolio is ready: ${deps.publicUrl()}`);
  if (setupLink) say(`Create the first administrator here (once): ${setupLink}`);
  if (process.argv.includes('--demo')) {
    say(`Demo accounts, password ${examplePassword} for each:`);
    for (const { email, role } of exampleAccounts) say(`  ${email} (${role})`);
  }
};

/** For the developers' page; its libraries are not installed in production. */
const prepareDevelopersStores = async ({
  url,
  ownerUrl,
}: Record<'url' | 'ownerUrl', string>): Promise<AnyStore[]> => {
  const { createSpecimens, specimenStore } = await import('#server/developers/specimens');
  const owner = openPool(ownerUrl, { onError: () => undefined, connections: 1 });
  await createSpecimens(owner.db, { rows: 250, productUrl: url });
  await owner.close();
  return [specimenStore];
};

try {
  await start();
} catch (error) {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`Markfolio does not start: ${(error as Error).stack}\n`);
  process.exit(1);
}
