import path from 'node:path';
import { openAsItIs } from '#server/db/openAsItIs';
import { settleDeadlines } from '#server/deadlines/settle';
import { readEnvWithFile, reasonNotToStart, StartError } from '#server/env';
import { languageOf, orderOf } from '#server/rescue/arguments';
import { carryOut } from '#server/rescue/run';
import { RescueFault, rescueSentences } from '#server/rescue/words';

/** `npm run admin -- …`: help from the shell when nobody can sign in. */

const args = process.argv.slice(2);
const say = rescueSentences(languageOf(args, process.env));

const run = async (): Promise<string[]> => {
  const order = orderOf(args);
  if (order.command === 'help') return [say('usage')];
  const env = readEnvWithFile(process.cwd());
  const { db, close } = await openAsItIs({
    databaseUrl: env.DATABASE_URL,
    dataFolder: path.resolve(env.DATA_DIR),
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  try {
    const deps = {
      db,
      now: () => new Date(),
      publicUrl: () => env.publicUrl(env.PORT),
      beforeCommit: settleDeadlines,
      smtp: env.SMTP_URL !== undefined,
    };
    return await carryOut(deps, order, say);
  } finally {
    await close();
  }
};

try {
  for (const line of await run()) process.stdout.write(`${line}\n`);
} catch (error) {
  if (error instanceof RescueFault) process.stderr.write(`${error.told(say)}\n`);
  else if (error instanceof StartError) process.stderr.write(`${reasonNotToStart(error)}\n`);
  else throw error;
  process.exitCode = error instanceof RescueFault ? error.exitCode : 1;
}
