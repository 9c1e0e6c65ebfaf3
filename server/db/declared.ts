import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Definition } from '#server/db/definition';
import { textFunctions } from '#server/db/textFunctions';

const serverFolder = path.resolve(import.meta.dirname, '..');

/** Every function and trigger declared in code, functions before the triggers that execute them. */
export const declaredDefinitions = async (): Promise<Definition[]> => {
  const files = globSync('*/table.ts', { cwd: serverFolder }).toSorted();
  const modules = await Promise.all(
    files.map(
      async (file): Promise<object> =>
        await import(/* @vite-ignore */ pathToFileURL(path.join(serverFolder, file)).href),
    ),
  );
  const exported = modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value) => value instanceof Definition);
  const triggers = exported.filter(({ kind }) => kind === 'TRIGGER');
  const functions = [...exported, ...triggers.flatMap(({ executes }) => executes ?? [])];
  return [
    ...new Set([
      ...textFunctions,
      ...functions.filter(({ kind }) => kind === 'FUNCTION'),
      ...triggers,
    ]),
  ];
};
