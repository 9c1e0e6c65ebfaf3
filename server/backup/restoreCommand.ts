import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { peopleZone } from '#contract/values/dates';
import { BackupFault } from '#server/backup/archive/fault';
import { momentOfBackup } from '#server/backup/names';
import {
  restoreArchive,
  type Restored,
  requireEmptyDatabase,
  requireEmptyStorage,
  TargetNotEmpty,
} from '#server/backup/restore';
import {
  askHidden,
  numberText,
  Refusal,
  runCommand,
  say,
  sizeText,
  tellProgress,
} from '#server/backup/terminal';
import {
  openArchive,
  requireKnownMigrations,
  type Verified,
  verifyArchive,
} from '#server/backup/verify';
import { countOfRows } from '#server/backup/write';
import { storageBytes } from '#server/backup/storageBytes';
import { clusterExists } from '#server/db/embedded/cluster';
import { EmbeddedDatabaseError, startEmbeddedDatabase } from '#server/db/embedded/launcher';
import { requireOwner } from '#server/db/embedded/owner';
import { reachDatabase } from '#server/db/openAsItIs';
import { withPatientClient } from '#server/db/patientClient';
import { type Env, readEnvWithFile, StartError } from '#server/env';
import { keepSecret, secretFile, secretsIn } from '#server/secretFile';
import { markOf } from '#server/secrets';
import { openBackupPlace } from '#server/storage/openBackups';
import { openFileStorage } from '#server/storage/open';

const usage = `Usage: npm run restore -- FILE [--without-secret]

Restores a backup into an empty database: that of DATABASE_URL, or a new one in DATA_DIR.
FILE is a file, or the name of a nightly backup in BACKUP_URL. SECRET is taken from the
variable, from the file "secret" of DATA_DIR, or asked for.

  --without-secret  restores although SECRET is lost; two-factor is switched off for everybody,
                    calendar feeds and links in unsent messages are gone`;

const lostWithoutSecret =
  'Without the SECRET that the backup was made with, nobody can sign in with two-factor, calendar feeds stop, and links in messages that were not sent are lost.';

type Options = { given: string; withoutSecret: boolean };

const optionsOf = (args: readonly string[]): Options => {
  const files = args.filter((each) => !each.startsWith('-'));
  const flags = args.filter((each) => each.startsWith('-'));
  const [given] = files;
  const isUnknown = flags.some((flag) => flag !== '--without-secret');
  if (given === undefined || files.length > 1 || isUnknown) throw new Refusal(usage);
  return { given, withoutSecret: flags.length > 0 };
};

/** A file, or one of the nightly backups by its name. */
const openingOf = async (given: string, { BACKUP_URL }: Env): Promise<() => Promise<Readable>> => {
  // npm runs scripts in the folder of the project, whichever folder it is called in.
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  const isNightly = BACKUP_URL !== undefined && !existsSync(file) && momentOfBackup(given) !== null;
  if (!isNightly) return () => openArchive(file);
  const place = await openBackupPlace(BACKUP_URL);
  return async () => {
    const found = await place.read(given);
    if (!found) throw new BackupFault('BACKUP_MISSING', given);
    return Readable.from(storageBytes(found as AsyncIterable<Buffer>), { objectMode: false });
  };
};

const clusterIn = (dataFolder: string): string => path.join(dataFolder, 'database', 'cluster');

const isSecretOf = (secret: string, { header }: Verified): boolean =>
  markOf(secret) === header.secretCheck;

/** The secret to write beside the restored data; null where it is configured or not needed. */
const findSecret = async (
  env: Env,
  dataFolder: string,
  verified: Verified,
): Promise<string | null> => {
  // A backup of a database on which no server ever started holds nothing secret.
  if (verified.header.secretCheck === null) return null;
  if (env.SECRET !== undefined) {
    const known = [env.SECRET, ...(env.SECRET_PREVIOUS ? [env.SECRET_PREVIOUS] : [])];
    if (known.some((secret) => isSecretOf(secret, verified))) return null;
    throw new Refusal(
      `SECRET is not the one that the backup was made with. ${lostWithoutSecret} Set the right SECRET, if it was rotated since as SECRET_PREVIOUS, or add --without-secret. Nothing was written.`,
    );
  }
  const file = secretFile(dataFolder);
  if (existsSync(file)) {
    if (secretsIn(dataFolder).some((secret) => isSecretOf(secret, verified))) return null;
    throw new Refusal(
      `The file ${file} is not the SECRET that the backup was made with. ${lostWithoutSecret} Put the right one in its place, set SECRET, or add --without-secret. Nothing was written.`,
    );
  }
  const typed = await askHidden(
    `${lostWithoutSecret}\nIt is the variable SECRET of the server, or the file "secret" of its DATA_DIR.\nSECRET: `,
  );
  if (typed !== null && typed !== '' && isSecretOf(typed, verified)) return typed;
  throw new Refusal(
    `${typed === null || typed === '' ? 'The restore needs the SECRET that the backup was made with.' : 'This is not the SECRET that the backup was made with.'} ${lostWithoutSecret} Set SECRET, or add --without-secret to restore without them. Nothing was written.`,
  );
};

/** Tables are made by their owner. */
const ownerUrlOf = ({ DATABASE_URL, DATABASE_MIGRATION_URL }: Env): string | undefined =>
  DATABASE_MIGRATION_URL ?? DATABASE_URL;

type Target = { url: string; close: () => Promise<void> };

/** Looks before SECRET is asked for: whoever restores into a product in use has to go elsewhere anyway. */
const requireEmptyTarget = async (env: Env, dataFolder: string): Promise<void> => {
  const databaseUrl = ownerUrlOf(env);
  const isNew = databaseUrl === undefined && !clusterExists(clusterIn(dataFolder));
  if (isNew) return;
  const { url, stop } = await reachDatabase({ databaseUrl, dataFolder });
  try {
    await withPatientClient(url, requireEmptyDatabase);
  } finally {
    await stop();
  }
};

const openTarget = async (env: Env, dataFolder: string): Promise<Target> => {
  const url = ownerUrlOf(env);
  if (url !== undefined) return { url, close: async () => undefined };
  try {
    const database = await startEmbeddedDatabase(path.join(dataFolder, 'database'));
    return { url: database.url, close: () => database.stop() };
  } catch (error) {
    throw error instanceof EmbeddedDatabaseError ? new StartError(error.message) : error;
  }
};

const notEmpty = ({ what }: TargetNotEmpty, { DATABASE_URL }: Env, dataFolder: string): Refusal => {
  if (what === 'files')
    return new Refusal(
      'Nothing was written, because the storage of files holds files that are not in the backup. Set DATA_DIR to a new folder, or FILES_URL to an empty bucket.',
    );
  const [where, elsewhere] =
    DATABASE_URL === undefined
      ? [
          `the database in ${dataFolder}`,
          'Set DATA_DIR to a folder that does not exist yet. If nothing in this one is needed, stop Markfolio and move the folder away instead.',
        ]
      : [
          'the database of DATABASE_URL',
          'Set DATABASE_URL to a database without tables. If nothing in this one is needed, stop Markfolio, drop the database and create it again instead.',
        ];
  return new Refusal(
    `Nothing was written, because ${where} holds data already: Markfolio was started on it or a backup was restored into it, if only once. A backup is restored into an empty database. ${elsewhere}`,
  );
};

const leftBefore = 'Nothing was written.';
const leftMeanwhile =
  'The database is still empty, but files may have been written. Give the command again, or restore another backup into a new DATA_DIR or an empty bucket.';
const leftAfterwards =
  'All of the backup is restored, but not yet brought up to date: start Markfolio with npm start, which does that.';

const tell = ({ contents, header }: Verified, { unknownTables }: Restored, seconds: number) => {
  say(
    `Restored ${numberText(countOfRows(contents))} rows and ${numberText(contents.files)} files of ${sizeText(contents.fileBytes)} in ${seconds.toFixed(1)} seconds, as they were on ${new Date(header.takenAt).toLocaleString('en-GB', { timeZone: peopleZone })}.`,
  );
  if (header.withoutFiles)
    say(
      'This backup is of the database alone. Its files stayed in their bucket, where Markfolio looks for them: FILES_URL must name it.',
    );
  for (const name of unknownTables)
    say(`The table ${name} is not one of Markfolio and was left out.`);
  for (const name of header.leftOut) say(`${name} is not of Markfolio and not in the backup.`);
};

const restore = async (
  { given, withoutSecret }: Options,
  leaves: (left: string) => void,
): Promise<void> => {
  leaves(leftBefore);
  const env = readEnvWithFile(process.cwd());
  const dataFolder = path.resolve(env.DATA_DIR);
  for (const each of ['database', 'files']) requireOwner(path.join(dataFolder, each));
  const started = performance.now();
  const open = await openingOf(given, env);
  tellProgress('Reading the backup…');
  const verified = await verifyArchive(await open());
  requireKnownMigrations(verified.header);
  tellProgress('');
  try {
    await requireEmptyTarget(env, dataFolder);
    const secret = withoutSecret ? null : await findSecret(env, dataFolder, verified);
    const files = await openFileStorage(env.FILES_URL, dataFolder);
    await requireEmptyStorage(files, verified);
    leaves(leftMeanwhile);
    if (secret !== null) keepSecret(secret, dataFolder);
    const target = await openTarget(env, dataFolder);
    try {
      const restored = await restoreArchive(open, verified, {
        databaseUrl: target.url,
        ...(env.DATABASE_MIGRATION_URL !== undefined && { productUrl: env.DATABASE_URL }),
        files,
        withoutSecret,
        progress: (step) => {
          if (step === 'UPGRADE') leaves(leftAfterwards);
          tellProgress(`Restoring the ${step === 'FILES' ? 'files' : 'database'}…`);
        },
      });
      tellProgress('');
      tell(verified, restored, (performance.now() - started) / 1_000);
    } finally {
      await target.close();
    }
  } catch (error) {
    throw error instanceof TargetNotEmpty ? notEmpty(error, env, dataFolder) : error;
  }
  if (withoutSecret) say('Two-factor is off for everybody, and everybody has to sign in again.');
  say(
    env.SECRET === undefined
      ? 'Start Markfolio with npm start.'
      : 'Start Markfolio with npm start and with the same SECRET, which is not stored here.',
  );
};

await runCommand((leaves) => restore(optionsOf(process.argv.slice(2)), leaves));
