import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BackupFault } from '#server/backup/archive/fault';
import { momentOfBackup } from '#server/backup/names';
import {
  restoreArchive,
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
import { EmbeddedDatabaseError, startEmbeddedDatabase } from '#server/db/embedded/launcher';
import { requireOwner } from '#server/db/embedded/owner';
import { withPatientClient } from '#server/db/patientClient';
import { type Env, readEnvWithFile, StartError } from '#server/env';
import { keepSecret, secretFile, secretsFrom } from '#server/secrets';
import { secretMark } from '#server/settings/secretCheck';
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
    return found;
  };
};

const isSecretOf = (secret: string, { header }: Verified): boolean =>
  secretMark(secretsFrom(secret)) === header.secretCheck;

/** The secret to write beside the restored data; null where it is configured or not needed. */
const findSecret = async (
  env: Env,
  dataFolder: string,
  verified: Verified,
): Promise<string | null> => {
  // A backup of a database on which no server ever started holds nothing secret.
  if (verified.header.secretCheck === null) return null;
  if (env.SECRET !== undefined) {
    if (isSecretOf(env.SECRET, verified)) return null;
    throw new Refusal(
      `SECRET is not the one that the backup was made with. ${lostWithoutSecret} Set the right SECRET, or add --without-secret. Nothing was written.`,
    );
  }
  const file = secretFile(dataFolder);
  if (existsSync(file)) {
    if (isSecretOf(readFileSync(file, 'utf8').trim(), verified)) return null;
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

type Target = { url: string; where: string; close: () => Promise<void> };

const openTarget = async ({ DATABASE_URL }: Env, dataFolder: string): Promise<Target> => {
  if (DATABASE_URL !== undefined)
    return {
      url: DATABASE_URL,
      where: 'the database of DATABASE_URL',
      close: async () => undefined,
    };
  const folder = path.join(dataFolder, 'database');
  try {
    const database = await startEmbeddedDatabase(folder);
    return {
      url: database.url,
      where: `the database in ${dataFolder}`,
      close: () => database.stop(),
    };
  } catch (error) {
    throw error instanceof EmbeddedDatabaseError ? new StartError(error.message) : error;
  }
};

const notEmpty = ({ what }: TargetNotEmpty, where: string): Refusal =>
  new Refusal(
    what === 'database'
      ? `Nothing was written, because ${where} holds data already. A backup is restored into an empty database: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.`
      : `Nothing was written, because the storage of files holds files that are not in the backup. Set DATA_DIR to a new folder, or FILES_URL to an empty bucket.`,
  );

const restore = async ({ given, withoutSecret }: Options): Promise<void> => {
  const env = readEnvWithFile(process.cwd());
  const dataFolder = path.resolve(env.DATA_DIR);
  for (const each of ['database', 'files']) requireOwner(path.join(dataFolder, each));
  const started = performance.now();
  const open = await openingOf(given, env);
  tellProgress('Reading the backup…');
  const verified = await verifyArchive(await open());
  requireKnownMigrations(verified.header);
  tellProgress('');
  const secret = withoutSecret ? null : await findSecret(env, dataFolder, verified);
  const target = await openTarget(env, dataFolder);
  try {
    await withPatientClient(target.url, requireEmptyDatabase);
    const files = await openFileStorage(env.FILES_URL, dataFolder);
    await requireEmptyStorage(files, verified.keys);
    if (secret !== null) keepSecret(secret, dataFolder);
    const { unknownTables } = await restoreArchive(open, verified, {
      databaseUrl: target.url,
      files,
      withoutSecret,
      progress: (_, name) => tellProgress(`Restoring ${name}`),
    });
    tellProgress('');
    const { contents, header } = verified;
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    say(
      `Restored ${numberText(countOfRows(contents))} rows and ${numberText(contents.files)} files of ${sizeText(contents.fileBytes)} in ${seconds} seconds, as they were at ${header.takenAt}.`,
    );
    for (const name of unknownTables)
      say(`The table ${name} is not one of Markfolio and was left out.`);
    if (withoutSecret) say('Two-factor is off for everybody, and everybody has to sign in again.');
    say('Start Markfolio with npm start.');
  } catch (error) {
    if (error instanceof TargetNotEmpty) throw notEmpty(error, target.where);
    throw error;
  } finally {
    await target.close();
  }
};

await runCommand(() => restore(optionsOf(process.argv.slice(2))));
