import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const most = 150;

const linesOf = (folder: string): number =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => readFileSync(path.join(project, folder, file), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '').length;

/** The kits carry an entity: when this grows, something every entity needs is missing from them. */
test(`an entity with list, form, marks and history takes fewer than ${most} lines`, () => {
  const folders = ['server/representatives', 'web/representatives'];
  const lines = folders.map(linesOf);
  for (const count of lines) expect(count).toBeGreaterThan(0);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(most);
});
