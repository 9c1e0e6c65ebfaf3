import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const roots = ['contract', 'server', 'web', 'e2e', 'scripts', 'bench', 'trust', 'docs'];

const namesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(path.join(project, folder), { recursive, encoding: 'utf8' }).map((file) =>
    path.join(folder, file),
  );

const isText = (file: string): boolean =>
  /\.(?:tsx?|mjs|css|html|md)$/.test(file) && !file.includes('node_modules');

/** A sentence goes on in the next line of a comment. */
const unwrapped = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

const files = [...namesIn('.', false), ...roots.flatMap((root) => namesIn(root, true))]
  .filter(isText)
  .map((file) => ({ file, text: unwrapped(readFileSync(path.join(project, file), 'utf8')) }));

/** Laws are written with a space, § 47 MarkenG, or with a letter behind, §66(a). */
const outside = [
  /\b(?:decisions|specification|spec|trust|house|looks) §/i,
  /\b(?:house|trust|looks|specification|decisions)\.md\b/i,
  /§\d+(?:\.\d+)*(?![\d(]|\.\d)/,
  /\.\.\/shared\b/,
];

const citedOutside = (text: string): string[] =>
  outside.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);

const rules = readFileSync(path.join(project, 'docs/rules.md'), 'utf8');
const sections = [...rules.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const anchors = sections.map((heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-'),
);

const isSection = (cited: string): boolean =>
  sections.some((heading) => cited.startsWith(heading) && !/^\w/.test(cited.slice(heading.length)));

/** What is cited of the rules of the domain, and is not there. */
const unknownSections = (text: string): string[] => [
  ...[...text.matchAll(/docs\/rules\.md, ([A-Z].{0,40})/g)].flatMap(([, cited = '']) =>
    isSection(cited) ? [] : [cited],
  ),
  ...[...text.matchAll(/rules\.md#([\w-]+)/g)].flatMap(([, anchor = '']) =>
    anchors.includes(anchor) ? [] : [anchor],
  ),
];

const found = (search: (text: string) => string[]): string[] =>
  files.flatMap(({ file, text }) => search(text).map((cited) => `${file}: ${cited}`));

describe('what sources and documents cite', () => {
  test('is in the repository', () => {
    expect(found(citedOutside)).toEqual([]);
  });

  test('of the rules of the domain is a section of docs/rules.md', () => {
    expect(files.filter(({ text }) => text.includes('docs/rules.md, ')).length).toBeGreaterThan(20);
    expect(found(unknownSections)).toEqual([]);
  });
});

describe('the search for citations', () => {
  const sign = '§';

  test.each([
    `(decisions ${sign}3)`,
    unwrapped(`(decisions\n * ${sign}3), gone`),
    `Specification ${sign}5`,
    `spec ${sign}5`,
    `${sign}8: the toast`,
    `as in ${sign}4.`,
    `always happens (${sign}4).`,
    ['house', 'md'].join('.'),
    ['..', 'shared', 'spec'].join('/'),
  ])('finds %s', (text) => {
    expect(citedOutside(text)).not.toEqual([]);
  });

  test.each([`${sign} 47 MarkenG`, `${sign}66(a)`, 'docs/decisions/0007', 'decision 25'])(
    'leaves %s alone',
    (text) => {
      expect(citedOutside(text)).toEqual([]);
    },
  );

  test('knows headings with commas, wrapped ones and anchors', () => {
    const cites = (section: string) => unknownSections(['docs/rules.md', section].join(', '));
    expect(cites('Lists, views and exports).')).toEqual([]);
    expect(cites(unwrapped('Calendar and\n * alerts).'))).toEqual([]);
    expect(cites('Deadlinesx')).toEqual(['Deadlinesx']);
    expect(cites('Weather).')).toEqual(['Weather).']);
    expect(unknownSections(['rules.md', 'clients-view'].join('#'))).toEqual([]);
    expect(unknownSections(['rules.md', 'weather'].join('#'))).toEqual(['weather']);
  });
});
