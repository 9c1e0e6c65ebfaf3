// npm start, and npm run demo (--demo): install and build what is missing, then serve the product.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { demoVariables } from './demo.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

const demo = process.argv.includes('--demo');
ensureInstalled();
await ensureBuilt();

const demoFolder = demo ? mkdtempSync(path.join(tmpdir(), 'markfolio-demo-')) : null;
const code = await runNode(
  ['server/main.ts', ...(demo ? ['--demo'] : [])],
  demoFolder ? { env: demoVariables(demoFolder) } : {},
);
if (demoFolder) rmSync(demoFolder, { recursive: true, force: true });
process.exitCode = code;
