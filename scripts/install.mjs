// Installs the locked packages when they are missing or not those of the lock file: what `npm start` builds and
// runs with, or with it what tests, checks and development need (decision 126). Plain JavaScript without
// dependencies: it runs before anything is installed, on whatever Node the machine has.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const projectFolder = path.resolve(import.meta.dirname, '..');
const packages = path.join(projectFolder, 'node_modules');

/** Says from which lock file, for which platform and for what the packages were installed. */
const stampFile = path.join(packages, '.markfolio-packages');

export const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Markfolio needs Node 20.19 or newer to install; this is ${process.versions.node}.`);
};

const forStart = 'start';
const forDevelopment = 'development';

const stampFor = (purpose) => {
  const lock = readFileSync(path.join(projectFolder, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch} ${purpose}\n`;
};

const unused = [
  // Headers of Node, against which modules in C++ are compiled.
  /^node-[^/]+\/include$/,
  // With it pdf.js draws outside browsers, which only tests do.
  /^@napi-rs\/canvas[^/]*$/,
  // Source maps, and types for compilers and editors.
  /\.(?:map|d\.[cm]?ts)$/,
];

/** A third of what npm brings for a start; npm leaves out whole packages, and those only where nothing names them. */
const removeUnused = () => {
  for (const file of readdirSync(packages, { recursive: true })) {
    const name = file.replaceAll(path.sep, '/');
    if (unused.some((pattern) => pattern.test(name)))
      rmSync(path.join(packages, file), { recursive: true, force: true });
  }
};

/**
 * Installs for development only where that is asked for, or was before: another lock file does not take the packages
 * of the tests away from whoever runs them.
 */
export const ensureInstalled = ({ development = false } = {}) => {
  requireNode();
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const everything = development || stamp.endsWith(` ${forDevelopment}\n`);
  const wanted = stampFor(everything ? forDevelopment : forStart);
  if (stamp === wanted) return;
  process.stdout.write('Installing the packages of the lock file…\n');
  // Always anew: npm install would keep what is there, and not see which files were removed from it.
  // No install scripts: nothing here needs one.
  const npm = spawnSync(
    'npm',
    [
      'ci',
      // Whatever NODE_ENV says.
      everything ? '--include=dev' : '--omit=dev',
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
  if (!everything) removeUnused();
  mkdirSync(packages, { recursive: true });
  writeFileSync(stampFile, wanted);
};
