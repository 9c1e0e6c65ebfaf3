import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupFault } from '#server/backup/archive/fault';
import {
  numberText,
  Refusal,
  runCommand,
  say,
  sizeText,
  tellProgress,
} from '#server/backup/terminal';
import { countOfRows, writeBackup, type Written } from '#server/backup/write';
import { reachDatabase } from '#server/db/openAsItIs';
import { readEnvWithFile } from '#server/env';
import { openFileStorage } from '#server/storage/open';
import { writeToFile } from '#server/storage/wholeFile';

const usage = `Usage: npm run backup -- FILE
Writes database and files into one new archive, while Markfolio runs or not, and reads it back.`;

const steps = {
  DATABASE: 'Reading the database',
  FILES: 'Reading the files',
  VERIFYING: 'Reading the backup back',
};

const tell = ({ header, contents, size }: Written, file: string, seconds: number): void => {
  const rows = numberText(countOfRows(contents));
  const files = `${numberText(contents.files)} files of ${sizeText(contents.fileBytes)}`;
  say(`Backed up ${rows} rows and ${files} in ${seconds.toFixed(1)} seconds.`);
  say(`${file} has ${sizeText(size)} and was read back without a fault.`);
  say('It does not hold SECRET: keep that in another place. A restore asks for it.');
  if (header.leftOut.length > 0)
    say(
      `Left out, because Markfolio has no tables or columns of such names: ${header.leftOut.join(', ')}`,
    );
  const { lostFiles } = contents;
  if (lostFiles.length > 0)
    say(
      `${numberText(lostFiles.length)} files had lost their bytes, or had others than when they were stored: ${lostFiles.slice(0, 10).join(', ')}${lostFiles.length > 10 ? ', …' : ''}`,
    );
};

/** `npm run backup -- FILE`. */
const run = async (args: readonly string[]): Promise<void> => {
  const [given, ...more] = args;
  if (given === '--help') return say(usage);
  if (given === undefined || given.startsWith('-') || more.length > 0) throw new Refusal(usage);
  // npm runs scripts in the folder of the project, whichever folder it is called in.
  const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  if (existsSync(file))
    throw new Refusal(`${file} is there already. Give the backup another name.`);
  const env = readEnvWithFile(process.cwd());
  const dataFolder = path.resolve(env.DATA_DIR);
  const started = performance.now();
  const { url, stop } = await reachDatabase({ databaseUrl: env.DATABASE_URL, dataFolder });
  try {
    const written = await writeBackup(
      {
        databaseUrl: url,
        files: await openFileStorage(env.FILES_URL, dataFolder),
        now: () => new Date(),
        progress: (step, done) => tellProgress(`${steps[step]}… ${Math.floor(done * 100)}%`),
      },
      (bytes, check) => writeToFile(bytes, file, check),
    );
    tellProgress('');
    tell(written, file, (performance.now() - started) / 1_000);
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    throw new Refusal(
      `What was written to ${file} could not be read back (${error.message}), so it was removed. Look at that disk, and write the backup to another one.`,
      { cause: error },
    );
  } finally {
    await stop();
  }
};

await runCommand(() => run(process.argv.slice(2)));
