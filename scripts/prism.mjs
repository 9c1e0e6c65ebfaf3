// Installs Prism, which npm run test:full puts in the place of the registry and before it, and says where
// it lies. Besides the packages of the product: nothing but that test needs its two hundred.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, projectFolder } from './install.mjs';

const wanted = '@stoplight/prism-cli@5.16.0';
const cache = path.join(projectFolder, 'node_modules', '.cache');
const folder = path.join(cache, wanted.replaceAll(/\W+/g, '-').slice(1));
const program = path.join(folder, 'node_modules', '@stoplight', 'prism-cli', 'dist', 'index.js');

const install = () => {
  mkdirSync(cache, { recursive: true });
  // Aside, and renamed when it is whole: what was interrupted is never taken for installed.
  const aside = mkdtempSync(`${folder}-`);
  process.on('exit', () => rmSync(aside, { recursive: true, force: true }));
  writeFileSync(path.join(aside, 'package.json'), '{ "private": true }\n');
  // No install scripts: the only one there reports to others who installs it. Few tries: without a
  // network somebody waits for the sentence below.
  const npm = spawnSync(
    'npm',
    [
      'install',
      wanted,
      '--save-exact',
      '--ignore-scripts',
      '--prefer-offline',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: aside, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (npm.status !== 0)
    fail(
      `${wanted} could not be installed (see above): npm run test:full needs the network for it once.`,
    );
  // Somebody else may have been faster.
  if (!existsSync(program)) renameSync(aside, folder);
};

if (!existsSync(program)) install();
process.stdout.write(program);
