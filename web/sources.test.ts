import { describe, expect, it } from 'vitest';

const read = (glob: Record<string, unknown>) =>
  Object.entries(glob).map(([file, text]) => ({ file, text: String(text) }));

const sources = read(
  import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const mantineStyles = Object.keys(
  import.meta.glob('../node_modules/@mantine/core/styles/*.css', { query: '?url' }),
).map((path) => path.replace(/^.*\/|\.css$/g, ''));

describe('styles', () => {
  const textOf = (name: string) => sources.find(({ file }) => file === name)?.text ?? '';
  /** The collections of styles that a file itself asks for. */
  const collectedBy = (file: string) =>
    [...textOf(file).matchAll(/^import '#web\/(\w+\/\w+Styles\.ts)'/gm)].map(
      ([, name]) => `./${name}`,
    );
  /** The styles a layer can rely on: a page may load without those of another page. */
  const loadedFor = (file: string) =>
    [
      file,
      ...collectedBy(file),
      './ui/baseStyles.ts',
      './ui/mainStyles.ts',
      ...(/^\.\/(?:form|table|developers|goods)\//.test(file) ? ['./form/formStyles.ts'] : []),
      ...(/^\.\/(?:table|developers)\//.test(file) ? ['./table/tableStyles.ts'] : []),
    ].flatMap((styles) =>
      [...textOf(styles).matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map((match) => match[1]),
    );

  it('are imported for every component that is drawn, where it is drawn', () => {
    const drawn = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap((match) =>
        (match[1] ?? '').split(',').map((name) => ({ file, name: name.trim() })),
      ),
    );
    const needed = drawn.filter(({ name }) => mantineStyles.includes(name));
    expect(needed.map(({ name }) => name)).toContain('Button');
    expect(needed.filter(({ file, name }) => !loadedFor(file).includes(name))).toEqual([]);
  });
});

describe('a button that is at work', () => {
  it('is a BusyButton: Mantine disables what is loading, and it would lose the focus', () => {
    const loading = sources.filter(({ text }) =>
      /<(?:Button|ActionIcon)\b[^<]*\sloading=/.test(text),
    );
    expect(loading.map(({ file }) => file)).toEqual([]);
  });
});

describe('what was written', () => {
  it('is read again in one place: nobody else says which answers are stale', () => {
    const saying = sources.filter(({ text }) =>
      /\b(?:invalidate|refetch|reset)Queries\b/.test(text),
    );
    expect(saying.map(({ file }) => file)).toEqual(['./data/queries.ts']);
  });
});
