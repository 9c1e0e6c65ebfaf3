import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(project, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(project, file));

const [, register = ''] = textOf('SECURITY.md').split('\n## The ASVS register\n');
const [applying = '', notApplying = ''] = register.split('\n### What does not apply\n');

const states = ['Test', 'Reading', 'Not applicable', 'Open', 'Open (under way)'];
const ofTests = /^[\w/.]+\.(?:test\.tsx?|spec\.ts)$/;

type Row = { id: string; level: string; meaning: string; state: string; rest: string };
const rowOf = (item: string): Row => {
  const [, id = '', level = '', meaning = '', state = '', rest = ''] =
    /^\*\*([\d.]+)\*\* \((\w+)\) (.+?) \*\*([^*]+):\*\* (.+)$/.exec(item) ?? [];
  return { id: id || item, level, meaning, state, rest };
};
const rows = applying
  .split(/\n(?=- )|\n\n/)
  .filter((item) => item.startsWith('- '))
  .map((item) =>
    rowOf(
      item
        .slice(2)
        .trimEnd()
        .replaceAll(/\s*\n\s+/g, ' '),
    ),
  );

const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Each file with the titles behind it. */
const testsOf = ({ rest }: Row): { file: string; titles: string[] }[] => {
  const tests: { file: string; titles: string[] }[] = [];
  for (const name of namesIn(rest))
    if (ofTests.test(name)) tests.push({ file: name, titles: [] });
    else tests.at(-1)?.titles.push(name);
  return tests;
};

/** As a title stands in its file, of a test, a group or a case. */
const hasTitle = (file: string, title: string): boolean => {
  const text = textOf(file);
  return ["'", '"', '`'].some((quote) =>
    text.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`),
  );
};

const doubled = (ids: string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

describe('the register of SECURITY.md', () => {
  test('has the 201 rows that apply and the 52 that do not, each once', () => {
    const apply = rows.map(({ id }) => id);
    const others = [...notApplying.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id);
    expect([apply.length, others.length]).toEqual([201, 52]);
    expect(doubled([...apply, ...others])).toEqual([]);
  });

  test('has level, meaning and one of the states in each row', () => {
    const odd = rows.filter(
      ({ level, meaning, state }) =>
        !/^L[12]$/.test(level) || meaning.length < 10 || !states.includes(state),
    );
    expect(odd).toEqual([]);
    expect(rows.filter(({ level }) => level === 'L1')).toHaveLength(65);
  });

  test('names a test that is there in each row that is shown by one', () => {
    const missing = rows
      .filter(({ state }) => state === 'Test')
      .flatMap((row) => {
        const tests = testsOf(row);
        if (tests.length === 0) return [`${row.id}: no test`];
        return tests.flatMap(({ file, titles }) => {
          if (!isThere(file)) return [`${row.id}: no file ${file}`];
          if (titles.length === 0) return [`${row.id}: no title in ${file}`];
          return titles
            .filter((title) => !hasTitle(file, title))
            .map((title) => `${row.id}: no ${title} in ${file}`);
        });
      });
    expect(missing).toEqual([]);
  });

  test('names what to read in each row that is shown by reading, and whatever file it names is there', () => {
    const withoutFile = rows.filter(
      ({ state, rest }) => state === 'Reading' && !namesIn(rest).some((name) => isThere(name)),
    );
    expect(withoutFile).toEqual([]);
    const files = rows
      .flatMap(({ rest }) => namesIn(rest))
      .filter((name) => /^[\w/.-]+\.(?:tsx?|md)$/.test(name));
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => !isThere(file))).toEqual([]);
  });

  test('has a reason for what is open or not applicable, and what would close it', () => {
    const bare = rows.filter(({ state, rest }) => {
      if (state === 'Not applicable') return rest.length < 20;
      return state.startsWith('Open') && !/^.{20,} Closed by .{10,}\.$/.test(rest);
    });
    expect(bare).toEqual([]);
  });
});
