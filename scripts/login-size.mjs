// Measures what a first visit to the login page loads, gzipped, and fails above the limit.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectFolder } from './install.mjs';

const limitKiB = 190;
const folder = path.join(projectFolder, 'dist', 'web');
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'));

const withImports = (key, found = new Set()) => {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, found);
  return found;
};
const chunk = (ending) => {
  const key = Object.keys(manifest).find((name) => name.endsWith(ending));
  if (!key) throw new Error(`the build has no chunk for ${ending}`);
  return key;
};

const needed = new Set();
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
for (const key of [entry, chunk('auth/LoginPage.tsx'), chunk('shell/BareLayout.tsx')])
  withImports(key, needed);
const files = new Set(
  [...needed].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]),
);
const sizes = [...files].map((file) => ({
  file,
  bytes: gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
}));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
for (const { file, bytes } of sizes)
  process.stdout.write(`${(bytes / 1024).toFixed(1).padStart(8)} KiB  ${file}\n`);
process.stdout.write(`Login page: ${total.toFixed(1)} KiB gzipped of ${limitKiB} allowed.\n`);
if (total > limitKiB) process.exitCode = 1;
