// Finds the Chromium of the browser tests, or installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './install.mjs';

/** The same engine without the windows around it: journeys cost a fifth less. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const candidates = [
  process.env.CHROMIUM_PATH,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
export const findChromium = () => candidates.find((file) => file && existsSync(file));

const advice =
  'The browser tests need Chromium: install the package "chromium" of your system, or set CHROMIUM_PATH to a Chromium or Chrome.';

const installFirstOf = (packages) => {
  process.stdout.write('Installing Chromium for the browser tests…\n');
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return (
    apt('update') && packages.some((name) => apt('install', '-y', '--no-install-recommends', name))
  );
};

export const ensureChromium = () => {
  const found = findChromium();
  if (found && (found === process.env.CHROMIUM_PATH || found === headlessShell)) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return found ?? fail(advice);
  // Older systems have the whole browser alone, which does as well and takes longer.
  const installed = installFirstOf(['chromium-headless-shell', ...(found ? [] : ['chromium'])]);
  return (
    (installed && findChromium()) || found || fail(`Chromium could not be installed. ${advice}`)
  );
};
