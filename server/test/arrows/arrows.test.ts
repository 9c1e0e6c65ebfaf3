import { describe, expect, test } from 'vitest';
import type { Arrows } from './arrows.ts';
import { circleOf, folderOf, importsWithin, productFiles } from './arrows.ts';
import { contractArrows } from './contract.ts';
import { serverArrows } from './server.ts';
import { webArrows } from './web.ts';

const roots: readonly (readonly [string, Arrows])[] = [
  ['contract', contractArrows],
  ['server', serverArrows],
  ['web', webArrows],
];

describe.each(roots)('%s', (root, arrows) => {
  const files = productFiles(root);
  const imports = importsWithin(root, files);

  test('every folder stands in the table, and the table names no other', () => {
    expect(Object.keys(arrows).sort()).toEqual([...new Set(files.map(folderOf))].sort());
  });

  test('a folder imports what its line allows', () => {
    const refused = imports
      .filter(({ file, target }) => folderOf(file) !== folderOf(target))
      .filter(({ file, target }) => !arrows[folderOf(file)]?.includes(folderOf(target)))
      .map(({ file, target }) => `${file} imports ${target}`);
    expect(refused).toEqual([]);
  });

  test('a line allows nothing that nobody imports', () => {
    const used = new Set(
      imports.map(({ file, target }) => `${folderOf(file)} ${folderOf(target)}`),
    );
    const idle = Object.entries(arrows).flatMap(([folder, allowed]) =>
      allowed.map((other) => `${folder} ${other}`).filter((arrow) => !used.has(arrow)),
    );
    expect(idle).toEqual([]);
  });

  test('a folder imports only from folders above it in the table', () => {
    const order = Object.keys(arrows);
    const upward = Object.entries(arrows).flatMap(([folder, allowed]) =>
      allowed
        .filter((other) => order.indexOf(other) >= order.indexOf(folder))
        .map((other) => `${folder} imports ${other}, which stands below it`),
    );
    expect(upward).toEqual([]);
  });

  test('no files import each other in a circle, types included', () => {
    expect(circleOf(imports)).toBeUndefined();
  });
});
