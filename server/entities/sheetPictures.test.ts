import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { SheetImage } from '#server/entities/sheetPictures';
import { type Cell, xlsxStream } from '#server/entities/spreadsheet';
import { unzipped } from '#server/test/unzipped';

const each = async function* <T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
};

const image = (key: string, width: number, height: number): SheetImage => ({
  key,
  bytes: Buffer.from(`bytes of ${key}`),
  width,
  height,
});

const workbook = async (rows: readonly Cell[][], images: AsyncIterable<SheetImage>) =>
  unzipped(
    await buffer(xlsxStream({ name: 'Znaki', header: ['A', 'B'], rows: each(rows), images })),
  );

const matches = (text: string | undefined, pattern: RegExp): string[] =>
  [...(text ?? '').matchAll(pattern)].map((match) => match[1] ?? '');

describe('a workbook with images', () => {
  const rows: Cell[][] = [
    [{ text: 'lew.png', image: 'lion' }, { text: 'Lew' }],
    [null, { text: 'bez obrazu' }],
    [{ text: 'zepsuty.png', image: 'broken' }, { text: 'Zepsuty' }],
    [{ text: 'lew & "drugi".png', image: 'lion' }, { date: '2026-11-05' }],
    [{ text: 'szeroki.png', image: 'wide' }, null],
  ];
  const made = () => workbook(rows, each([image('lion', 96, 96), image('wide', 96, 24)]));

  test('is a whole package: every part has a type, every relation a target', async () => {
    const parts = await made();
    const types = parts['[Content_Types].xml'] ?? '';
    const defaults = matches(types, /Default Extension="([^"]+)"/g);
    const overrides = matches(types, /Override PartName="\/([^"]+)"/g);
    const untyped = Object.keys(parts).filter(
      (name) => !defaults.includes(name.split('.').at(-1) ?? '') && !overrides.includes(name),
    );
    expect(untyped).toEqual([]);
    for (const name of overrides) expect(Object.keys(parts)).toContain(name);
    const relations = Object.keys(parts).filter((name) => name.endsWith('.rels'));
    expect(relations).toHaveLength(4);
    for (const name of relations) {
      const folder = `http://x/${name.replace(/_rels\/[^/]*$/, '')}`;
      for (const target of matches(parts[name], /Target="([^"]+)"/g))
        expect(Object.keys(parts)).toContain(new URL(target, folder).pathname.slice(1));
    }
  });

  test('stores an image of several rows once and places it in each of them', async () => {
    const parts = await made();
    const media = Object.keys(parts).filter((name) => name.startsWith('xl/media/'));
    expect(media.map((name) => parts[name])).toEqual(['bytes of lion', 'bytes of wide']);
    const drawing = parts['xl/drawings/drawing1.xml'];
    expect(matches(drawing, /<xdr:row>(\d+)/g)).toEqual(['1', '4', '5']);
    expect(matches(drawing, /r:embed="(\w+)"/g)).toEqual(['image1', 'image1', 'image2']);
    expect(matches(drawing, /descr="([^"]+)"/g)[1]).toBe('lew &amp; &quot;drugi&quot;.png');
    expect(new Set(matches(drawing, /cNvPr id="(\d+)"/g)).size).toBe(3);
  });

  test('shows an image whole in its row, and never larger than it is', async () => {
    const parts = await made();
    const sizes = matches(parts['xl/drawings/drawing1.xml'], /<xdr:ext (cx="\d+" cy="\d+")/g);
    expect(sizes).toEqual([
      `cx="${64 * 9_525}" cy="${64 * 9_525}"`,
      `cx="${64 * 9_525}" cy="${64 * 9_525}"`,
      `cx="${96 * 9_525}" cy="${24 * 9_525}"`,
    ]);
  });

  test('has tall rows only for images, and the name of one that could not be drawn', async () => {
    const { 'xl/worksheets/sheet1.xml': sheet = '' } = await made();
    const written = sheet.split('<row').slice(2);
    expect(written.map((row) => row.startsWith(' ht="54" customHeight="1">'))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(sheet).toContain('zepsuty.png');
    expect(sheet).not.toContain('lew.png');
    expect(sheet.endsWith('</sheetData><drawing r:id="drawing"/></worksheet>')).toBe(true);
  });

  test('is whole without a single image too', async () => {
    const parts = await workbook([[null, { text: 'x' }]], each([]));
    expect(parts['xl/drawings/drawing1.xml']).toMatch(/<xdr:wsDr [^>]+><\/xdr:wsDr>$/);
  });

  test('draws an image only when the one before was taken', async () => {
    let drawn = 0;
    const endless = async function* (): AsyncGenerator<SheetImage> {
      for (;;) {
        drawn += 1;
        yield { ...image(String(drawn), 10, 10), bytes: randomBytes(30_000) };
      }
    };
    const stream = xlsxStream({ name: 'x', header: ['A'], rows: each([]), images: endless() });
    // Nobody reads, so soon nothing more is drawn.
    let before = -1;
    await expect
      .poll(() => {
        const isStill = drawn === before;
        before = drawn;
        return isStill && drawn > 0;
      })
      .toBe(true);
    stream.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    expect(drawn - before).toBeLessThan(3);
  });
});
