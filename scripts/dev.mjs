// npm run dev: the server restarts when its sources change, the browser application reloads by itself.
import { ensureDevelopersBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './run.mjs';

ensureInstalled({ development: true });
await ensureDevelopersBuilt();
const { cutFonts } = await import('./fonts.mjs');
await cutFonts();
process.stdout.write('Browser application with reload: http://localhost:5173 (API on port 3000)\n');
const codes = await Promise.all([
  runNode([
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-preserve-output',
    'server/main.ts',
    '--developers',
  ]),
  runNode(['node_modules/vite/bin/vite.js']),
]);
process.exitCode = Math.max(...codes);
