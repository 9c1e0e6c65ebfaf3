// Installs a package beside those of the product: for one test that needs it, once, without its scripts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, projectFolder } from './install.mjs';

const cache = path.join(projectFolder, 'node_modules', '.cache');

const install = (wanted, folder, forWhat, options) => {
  mkdirSync(cache, { recursive: true });
  // Aside, and renamed when it is whole: what was interrupted is never taken for installed.
  const aside = mkdtempSync(`${folder}-`);
  process.on('exit', () => rmSync(aside, { recursive: true, force: true }));
  writeFileSync(path.join(aside, 'package.json'), '{ "private": true }\n');
  // Few tries: without a network somebody waits for the sentence below.
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
      ...options,
    ],
    { cwd: aside, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (npm.status !== 0)
    fail(`${wanted} could not be installed (see above): ${forWhat} needs the network for it once.`);
  // Somebody else may have been faster.
  if (!existsSync(folder)) renameSync(aside, folder);
};

/** The folder of its packages. */
export const installedBeside = (wanted, forWhat, options = []) => {
  const folder = path.join(cache, wanted.replaceAll(/\W+/g, '-').replace(/^-/, ''));
  if (!existsSync(path.join(folder, 'node_modules'))) install(wanted, folder, forWhat, options);
  return path.join(folder, 'node_modules');
};
