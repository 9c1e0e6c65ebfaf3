import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countedTasks } from '#server/test/countedTasks';

const rows = readFileSync('docs/usability.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('.spec.ts'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('the page of the ten tasks has the numbers that its journeys count', () => {
  const written = rows.map(([, , , now, limit]) => ({ limit: Number(limit), now: Number(now) }));
  expect(written).toEqual(Object.values(countedTasks));
});

test('every journey that it names is there', () => {
  for (const row of rows) {
    const [, file = '', title = ''] = /^`(\S+)`: (.+)$/.exec(row[5] ?? '') ?? [];
    const spec = `e2e/${file}`;
    expect(existsSync(spec) && readFileSync(spec, 'utf8')).toContain(`test('${title} @`);
  }
});
