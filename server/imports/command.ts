import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { backUpBeforeUpgrade } from '#server/backup/beforeUpgrade';
import { settleDeadlines } from '#server/deadlines/settle';
import { noteUpdate } from '#server/deadlines/update';
import { FolderInUse } from '#server/db/embedded/error';
import { openDataStore } from '#server/db/open';
import { type Env, readEnvWithFile, reasonNotToStart, StartError } from '#server/env';
import { CommandFault } from '#server/imports/command/fault';
import { languageOf, optionsOf } from '#server/imports/command/options';
import { runCommand, type Terminal } from '#server/imports/command/run';
import { sourcesOf } from '#server/imports/command/sources';
import { commandSentences } from '#server/imports/command/words';
import { openFileStorage } from '#server/storage/open';

/** `npm run import -- FILE…`: imports files as the page does, without a browser. */

const stopped = new AbortController();
// Ctrl C arrives twice: from the terminal, and from the script that started this.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort());

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;

const ask = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  lines.on('SIGINT', () => stopped.abort());
  const closed = new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''));
  });
  try {
    // The end of the input is no answer, which is a no.
    return await Promise.race([lines.question(question, { signal: stopped.signal }), closed]);
  } finally {
    lines.close();
  }
};

const terminal: Terminal = {
  print: (line) => process.stdout.write(`${line}\n`),
  ask: isTerminal ? ask : null,
  progress: (done) => {
    if (process.stderr.isTTY)
      process.stderr.write(done < 1 ? `\r${Math.floor(done * 100)}%` : '\r    \r');
  },
  signal: stopped.signal,
};

const open = async (env: Env, dataFolder: string) => {
  try {
    return await openDataStore({
      databaseUrl: env.DATABASE_URL,
      migrationUrl: env.DATABASE_MIGRATION_URL,
      timeout: env.DATABASE_TIMEOUT,
      dataFolder,
      onError: (error) => process.stderr.write(`${error.message}\n`),
      beforeUpgrade: backUpBeforeUpgrade(env, dataFolder),
    });
  } catch (error) {
    if (!(error instanceof StartError && error.cause instanceof FolderInUse)) throw error;
    const page = `${env.publicUrl(env.PORT)}/trademarks/import`;
    throw new CommandFault((say) => say('in_use', { page }));
  }
};

const run = async (args: readonly string[]): Promise<number> => {
  const options = optionsOf(args);
  // npm runs scripts in the folder of the project, whichever folder it is called in.
  const files = await sourcesOf(options.paths, process.env['INIT_CWD'] ?? process.cwd());
  const env = readEnvWithFile(process.cwd());
  const dataFolder = path.resolve(env.DATA_DIR);
  const store = await open(env, dataFolder);
  try {
    // As at every start: before any write, so that date changes caused by an update are listed.
    await noteUpdate(store.db);
    return await runCommand(
      {
        db: store.db,
        now: () => new Date(),
        files: await openFileStorage(env.FILES_URL, dataFolder),
        beforeCommit: settleDeadlines,
        publicUrl: () => env.publicUrl(env.PORT),
      },
      { options, files },
      terminal,
    );
  } finally {
    await store.close();
  }
};

const args = process.argv.slice(2);
try {
  process.exitCode = await run(args);
} catch (error) {
  if (error instanceof CommandFault)
    // Until the account is known, in English, as all commands speak.
    process.stderr.write(`${error.told(commandSentences(languageOf(args) ?? 'en'))}\n`);
  else if (error instanceof StartError) process.stderr.write(`${reasonNotToStart(error)}\n`);
  else throw error;
  process.exitCode = 1;
}
