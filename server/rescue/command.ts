import path from 'node:path';
import { openAsItIs } from '#server/db/openAsItIs';
import { requireOwner } from '#server/db/embedded/owner';
import { settleDeadlines } from '#server/deadlines/settle';
import { readEnvWithFile, reasonNotToStart, StartError } from '#server/env';
import { languageOf, orderOf } from '#server/rescue/arguments';
import { rotateSecret } from '#server/rescue/rotateSecret';
import { carryOut } from '#server/rescue/run';
import { RescueFault, rescueSentences } from '#server/rescue/words';

/** `npm run admin -- …`: help from the shell when nobody can sign in. */

const args = process.argv.slice(2);
const say = rescueSentences(languageOf(args, process.env));

const run = async (): Promise<string[]> => {
  const order = orderOf(args);
  if (order.command === 'help') return [say('usage')];
  const env = readEnvWithFile(process.cwd());
  const dataFolder = path.resolve(env.DATA_DIR);
  if (order.command === 'rotate-secret' && env.SECRET === undefined) requireOwner(dataFolder);
  const { db, close } = await openAsItIs({
    databaseUrl: env.DATABASE_URL,
    dataFolder,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  try {
    if (order.command === 'rotate-secret')
      return await rotateSecret({ db, now: () => new Date(), env, dataFolder }, say);
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
