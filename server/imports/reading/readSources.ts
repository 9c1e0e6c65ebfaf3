import { stat } from 'node:fs/promises';
import { Batch, limits, type Limits } from '#server/imports/reading/batch';
import type { Part, SourceFile } from '#server/imports/reading/parts';
import { readArchive } from '#server/imports/reading/readArchive';
import { readFile } from '#server/imports/reading/readFile';
import { SourceError } from '#server/imports/reading/sourceError';

/** Told a hundred times at most. */
const tellEvery = 1 / 100;

/** The names of the files that would be refused, each for itself; nothing of them is kept. */
export const refusedAmong = async (
  files: readonly SourceFile[],
  signal: AbortSignal,
): Promise<string[]> => {
  const refused: string[] = [];
  for (const file of files) {
    const { size } = await stat(file.path);
    const span = { from: 0, to: size };
    try {
      for await (const _ of readFile(file, new Batch(limits, signal), span, readArchive, false));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      refused.push(error.file);
    }
  }
  return refused;
};

/**
 * Reads the files of an import part by part, never as a whole: workbooks, CSV and XML files, images, and
 * archives of these. What cannot be read is refused with a `SourceError`, also halfway through: whoever
 * reads keeps nothing before the end. Progress is told in bytes of the files.
 */
export const readSources = async function* (
  files: readonly SourceFile[],
  { signal, most = limits }: { signal?: AbortSignal | undefined; most?: Limits } = {},
): AsyncGenerator<Part> {
  const batch = new Batch(most, signal);
  batch.checkAborted();
  const sizes: number[] = [];
  for (const { name, path } of files) {
    const { size } = await stat(path);
    batch.countPacked(size, name);
    sizes.push(size);
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let told = 0;
  let from = 0;
  for (const [at, file] of files.entries()) {
    const span = { from, to: from + (sizes[at] ?? 0) };
    for await (const parts of readFile(file, batch, span, readArchive, files.length === 1)) {
      yield* parts;
      if (batch.done - told < total * tellEvery) continue;
      told = batch.done;
      yield { kind: 'progress', done: Math.round(told), total };
    }
    from = span.to;
    batch.done = from;
  }
  if (told < total) yield { kind: 'progress', done: total, total };
};
