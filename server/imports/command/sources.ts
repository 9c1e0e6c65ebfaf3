import { access, constants, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { importLimits } from '#contract/imports/batch';
import { CommandFault } from '#server/imports/command/fault';
import type { SourceFile } from '#server/imports/reading/parts';

export type SizedFile = SourceFile & { size: number };

const megabyte = 1_048_576;

const isHidden = (file: string): boolean =>
  file.split(path.sep).some((name) => name.startsWith('.'));

/** The files of a folder and of the folders in it, by their names. */
const filesIn = async (folder: string): Promise<SourceFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(folder, file), path: file }))
    .filter(({ name }) => !isHidden(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

type Missing = { file: string; why: 'file_missing' | 'folder_empty' };

const sourcesAt = async (given: string, from: string): Promise<SourceFile[] | Missing> => {
  const place = path.resolve(from, given);
  try {
    if (!(await stat(place)).isDirectory()) {
      await access(place, constants.R_OK);
      return [{ name: path.basename(place), path: place }];
    }
  } catch {
    return { file: given, why: 'file_missing' };
  }
  const files = await filesIn(place);
  return files.length === 0 ? { file: given, why: 'folder_empty' } : files;
};

/** The files that were given, and those of the folders that were. */
export const sourcesOf = async (paths: readonly string[], from: string): Promise<SizedFile[]> => {
  const found = (await Promise.all(paths.map((given) => sourcesAt(given, from)))).flat();
  const missing = found.filter((one) => 'why' in one);
  if (missing.length > 0)
    throw new CommandFault((say) => missing.map(({ file, why }) => say(why, { file })).join('\n'));
  const files = found.filter((one) => 'path' in one);
  const sized = await Promise.all(
    files.map(async (file) => ({ ...file, size: (await stat(file.path)).size })),
  );
  if (sized.reduce((sum, { size }) => sum + size, 0) > importLimits.bytes)
    throw new CommandFault((say) => say('too_large', { megabytes: importLimits.bytes / megabyte }));
  return sized;
};
