// Installs the locked packages when they are missing or not those of the lock file. Plain JavaScript
// without dependencies: it runs before anything is installed, on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const projectFolder = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(projectFolder, 'node_modules', '.markfolio-installed');

export const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Markfolio needs Node 20.19 or newer to install; this is ${process.versions.node}.`);
};

const wantedStamp = () => {
  const lock = readFileSync(path.join(projectFolder, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
};

export const ensureInstalled = () => {
  requireNode();
  const wanted = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  process.stdout.write('Installing the packages of the lock file…\n');
  // Development packages too, whatever NODE_ENV says: the browser application is built here.
  // No install scripts: nothing here needs one.
  const npm = spawnSync(
    'npm',
    [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (npm.status !== 0)
    fail('The packages could not be installed (see above). Check the network and try again.');
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
};
