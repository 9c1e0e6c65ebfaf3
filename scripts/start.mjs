// npm start, and npm run demo (--demo): install and build what is missing, then serve the product.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

const demo = process.argv.includes('--demo');
ensureInstalled();
await ensureBuilt();

// The demo never touches a configured database: it lives in a folder that goes away with it.
const demoFolder = demo ? mkdtempSync(path.join(tmpdir(), 'markfolio-demo-')) : null;
const code = await runNode(
  ['server/main.ts', ...(demo ? ['--demo'] : [])],
  demoFolder ? { env: { DATA_DIR: demoFolder, DATABASE_URL: '', SMTP_URL: '' } } : {},
);
if (demoFolder) rmSync(demoFolder, { recursive: true, force: true });
process.exitCode = code;
