import { spawn } from 'node:child_process';
import path from 'node:path';

const projectFolder = path.resolve(import.meta.dirname, '..');

export type Product = { url: string; setupLink: string | null; stop: () => Promise<void> };

type ProductOptions = { env: Record<string, string>; args?: string[] };

/** Nobody is turned away for typing fast, nor for a busy machine. */
const patient = { RATE_LIMIT: 'off', DATABASE_TIMEOUT: '60' };

/** Starts the real product as npm start would, and waits until it says it is ready. */
export const startProduct = ({ env, args = [] }: ProductOptions): Promise<Product> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', './scripts/quickImports.mjs', 'server/main.ts', ...args],
      {
        cwd: projectFolder,
        env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...patient, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    let ready = false;
    const stop = () =>
      new Promise<void>((done) => {
        if (child.exitCode !== null) return done();
        child.once('exit', () => done());
        child.kill('SIGTERM');
      });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Markfolio is ready: (http\S+)\n/.exec(output)?.[1];
      const setupLink = /Create the first administrator here \(once\): (\S+)\n/.exec(output)?.[1];
      // Without the example nobody is there yet, and a link follows the address.
      if (!url || ready || !(setupLink || args.includes('--demo'))) return;
      ready = true;
      resolve({ url, setupLink: setupLink ?? null, stop });
    });
    child.once('exit', (code) => {
      if (!ready) reject(new Error(`the product ended with ${code}: ${output}`));
    });
  });
