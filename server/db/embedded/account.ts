import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { EmbeddedDatabaseError } from '#server/db/embedded/error';
import { run, type Command } from '#server/db/embedded/processes';

type Owner = { uid: number; gid: number };

/** How the database's programs are started, since PostgreSQL refuses to run as root. */
export type Account = {
  prefix: readonly string[];
  /** Who must own the files; undefined if it is the account that runs the product. */
  owner: Owner | undefined;
  canDieWithProduct: boolean;
};

const nobody = 65534;

const accountsForRoot: { prefix: Command; owner: Owner }[] = [
  // Still root to the file system, so it can enter folders that only root may enter.
  {
    prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'],
    owner: { uid: 0, gid: 0 },
  },
  // Many containers forbid the above.
  {
    prefix: ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--'],
    owner: { uid: nobody, gid: nobody },
  },
];

const diesWithParent = (signal: 'SIGINT' | 'SIGKILL'): Command => [
  'setpriv',
  `--pdeathsig=${signal}`,
  '--',
];

export const chooseAccount = async (): Promise<Account> => {
  const deathSignalTest = run([...diesWithParent('SIGINT'), 'true']);
  if (process.getuid?.() !== 0) {
    return { prefix: [], owner: undefined, canDieWithProduct: (await deathSignalTest).succeeded };
  }
  for (const { prefix, owner } of accountsForRoot) {
    const { output } = await run([...prefix, 'id', '-u']);
    if (output.trim() === String(nobody)) {
      return { prefix, owner, canDieWithProduct: (await deathSignalTest).succeeded };
    }
  }
  throw new EmbeddedDatabaseError(
    'Markfolio runs as root, PostgreSQL refuses to, and this system has no way to run it as ' +
      'another account (the programs "unshare" and "setpriv" are missing or forbidden). Start ' +
      'Markfolio as an ordinary user, or set DATABASE_URL to the address of a PostgreSQL server.',
  );
};

export const commandAs = (
  account: Account,
  deathSignal: 'SIGINT' | 'SIGKILL',
  command: Command,
): Command => {
  // This must come last: a change of account clears it.
  const wish = account.canDieWithProduct ? diesWithParent(deathSignal) : [];
  const [program, ...rest] = [...account.prefix, ...wish, ...command];
  return program === undefined ? command : [program, ...rest];
};

const giveTree = (path: string, { uid, gid }: Owner): void => {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) giveTree(child, { uid, gid });
    else lchownSync(child, uid, gid);
  }
  // Done last, so that the next start notices and repeats an interrupted change.
  chownSync(path, uid, gid);
};

export const giveTo = (account: Account, folder: string): void => {
  if (account.owner !== undefined) chownSync(folder, account.owner.uid, account.owner.gid);
};

/** How root runs the database may change between two starts, and with it the owner of the files. */
export const giveClusterTo = (account: Account, cluster: string): void => {
  const { owner } = account;
  if (owner !== undefined && statSync(cluster).uid !== owner.uid) giveTree(cluster, owner);
};

export const ensureReachable = async (account: Account, paths: string[]): Promise<void> => {
  if (account.owner?.uid !== nobody) return;
  for (const path of paths) {
    const attempt = await run(commandAs(account, 'SIGKILL', ['test', '-r', path]), '/');
    if (attempt.succeeded) continue;
    throw new EmbeddedDatabaseError(
      `Markfolio runs as root, so its database runs as the account "nobody", which cannot reach ` +
        `${path}. Start Markfolio as an ordinary user, allow everyone to enter the folders above ` +
        '(chmod o+x), or set DATA_DIR to a folder elsewhere.',
    );
  }
};
