// Runs programs under the Node the product is locked to.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, projectFolder } from './install.mjs';

const executable = process.platform === 'win32' ? 'node.exe' : 'node';
const lockedNode = path.join(
  projectFolder,
  'node_modules',
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  'bin',
  executable,
);

/** The locked Node, or the machine's own where none is published (macOS), said aloud. */
export const nodePath = () => {
  if (existsSync(lockedNode)) return lockedNode;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 12))
    fail(
      `No Node is packaged for ${process.platform}-${process.arch}: install Node 22.12 or newer (this is ${process.versions.node}).`,
    );
  process.stderr.write(
    `Running on the machine's own Node ${process.versions.node}: none is packaged for ${process.platform}-${process.arch}.\n`,
  );
  return process.execPath;
};

/** TypeScript runs as it is from 22.18 on; before that it must be asked for. */
const typescriptFlags = (node) =>
  node === lockedNode || process.features.typescript ? [] : ['--experimental-strip-types'];

const quickImports = ['--import', new URL('quickImports.mjs', import.meta.url).href];

/** Starts a file and passes signals on, so that stopping this stops that; resolves with its exit code. */
export const runNode = (args, options = {}) => {
  const node = nodePath();
  return new Promise((resolve) => {
    const child = spawn(node, [...typescriptFlags(node), ...quickImports, ...args], {
      cwd: projectFolder,
      stdio: 'inherit',
      ...options,
      env: {
        ...process.env,
        // Tools that look for "node" find the locked one.
        PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
        // What was compiled once is read again: every start, and every thread, takes half the time.
        NODE_COMPILE_CACHE:
          process.env.NODE_COMPILE_CACHE ?? path.join(projectFolder, '.cache', 'compiled'),
        ...options.env,
      },
    });
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass);
    process.on('SIGINT', pass);
    // npm passes a signal to its shell, which dies without passing it on: being orphaned is the signal.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM');
    }, 500);
    child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      clearInterval(watch);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
};
