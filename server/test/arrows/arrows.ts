import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A folder of a root, or a file that lies at the root (`deps.ts`), and what it imports from the same root. */
export type Arrows = Readonly<Record<string, readonly string[]>>;

interface Import {
  /** The importing file, from the project's folder: `server/http/actor.ts`. */
  readonly file: string;
  /** The imported file, likewise. */
  readonly target: string;
}

const projectFolder = path.resolve(import.meta.dirname, '../../..');
const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/gu;
const isTest = (file: string): boolean =>
  /\.test\.tsx?$/u.test(file) || /(?:^|\/)test\//u.test(file);

/** The files of the product in this root; tests may import what they try from anywhere. */
export const productFiles = (root: string): string[] =>
  readdirSync(path.join(projectFolder, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/u.test(file) && !isTest(file));

/** What these files import from their own root, types included. */
export const importsWithin = (root: string, files: readonly string[]): Import[] => {
  const known = new Set(files);
  return files.flatMap((file) => {
    const source = readFileSync(path.join(projectFolder, file), 'utf8');
    return [...source.matchAll(importPattern)].flatMap(([, named = '']) => {
      const target = named.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), named)
        : named.replace(/^#/u, '');
      if (!target.startsWith(`${root}/`)) return [];
      const found = [target, `${target}.ts`, `${target}.tsx`].find((one) => known.has(one));
      return found === undefined ? [] : [{ file, target: found }];
    });
  });
};

/** The folder that stands in the table for a file; a file at the root stands for itself. */
export const folderOf = (file: string): string => file.split('/')[1] ?? file;

/** One circle of files, or none: a chain of imports that comes back to where it began. */
export const circleOf = (imports: readonly Import[]): string[] | undefined => {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target]);
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of targets.get(file) ?? []) {
      const circle = walk(target, [...way, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of targets.keys()) {
    const circle = walk(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
};
