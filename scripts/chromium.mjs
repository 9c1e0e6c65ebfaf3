// Finds the Chromium of the browser tests, or installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './install.mjs';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const find = () => candidates.find((file) => file && existsSync(file));

const advice =
  'The browser tests need Chromium: install the package "chromium" of your system, or set CHROMIUM_PATH to a Chromium or Chrome.';

export const ensureChromium = () => {
  const found = find();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return fail(advice);
  process.stdout.write('Installing Chromium for the browser tests…\n');
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const installed = apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium');
  return (installed && find()) || fail(`Chromium could not be installed. ${advice}`);
};
