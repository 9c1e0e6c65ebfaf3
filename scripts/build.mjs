// Builds the browser application when it is missing or older than its sources.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, fail, projectFolder } from './install.mjs';
import { runNode } from './run.mjs';

const target = path.join(projectFolder, 'dist', 'web');
const workshop = path.join(projectFolder, 'dist', 'web-next');
const daysKept = 7;
const stampFile = path.join(projectFolder, 'dist', 'web-built-from');
const developersTarget = path.join(projectFolder, 'dist', 'developers');
const developersStampFile = path.join(projectFolder, 'dist', 'developers-built-from');

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

const fingerprint = () => {
  const hash = createHash('sha256');
  const sources = [
    ...['web', 'contract'].flatMap((name) => filesBelow(path.join(projectFolder, name))),
    ...['vite.config.ts', 'scripts/fonts.mjs', 'scripts/sharedBy.mjs', 'package-lock.json'].map(
      (name) => path.join(projectFolder, name),
    ),
  ];
  for (const file of sources)
    hash.update(path.relative(projectFolder, file)).update(readFileSync(file));
  return hash.digest('hex');
};

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Compressed once here instead of at each request; on every processor, since Brotli takes as long as the build. */
const compress = () =>
  Promise.all(
    filesBelow(workshop)
      .filter(
        (file) => /\.(m?js|css|svg|json|wasm|webmanifest)$/.test(file) && !file.includes('.vite'),
      )
      .map(async (file) => {
        const content = readFileSync(file);
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${file}.gz`, await toGzip(content, { level: 9 }));
        writeFileSync(`${file}.br`, await toBrotli(content, best));
      }),
  );

/**
 * Beside the files of the build before, which a product that is still running, or a page that is
 * still open, goes on asking for. They go after a week.
 */
const putInPlace = () => {
  cpSync(workshop, target, { recursive: true });
  const current = new Set(filesBelow(workshop).map((file) => path.relative(workshop, file)));
  const oldest = Date.now() - daysKept * 86_400_000;
  for (const file of filesBelow(target))
    if (!current.has(path.relative(target, file)) && statSync(file).mtimeMs < oldest) rmSync(file);
  rmSync(workshop, { recursive: true });
};

const isFresh = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

const build = async (mode, folder) => {
  // Not at the top: this file runs before the packages are installed.
  const { cutFonts } = await import('./fonts.mjs');
  await cutFonts();
  rmSync(folder, { recursive: true, force: true });
  const code = await runNode(
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--mode',
      mode,
      '--logLevel',
      'warn',
      '--outDir',
      folder,
    ],
    { env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) fail('The browser application could not be built (see above).');
};

export const ensureBuilt = async () => {
  const wanted = fingerprint();
  if (isFresh(stampFile, wanted)) return;
  process.stdout.write('Building the browser application…\n');
  await build('production', workshop);
  await compress();
  putInPlace();
  writeFileSync(stampFile, wanted);
};

/** The same with the developers' page, for a server started with --developers. */
export const ensureDevelopersBuilt = async () => {
  const wanted = fingerprint();
  if (isFresh(developersStampFile, wanted)) return;
  process.stdout.write('Building the browser application for developers…\n');
  rmSync(developersStampFile, { force: true });
  // Otherwise as it is served to everybody: React as it is debugged is several times slower.
  await build('developers', developersTarget);
  writeFileSync(developersStampFile, wanted);
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  await (process.argv.includes('--developers') ? ensureDevelopersBuilt() : ensureBuilt());
}
