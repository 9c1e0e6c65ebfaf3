import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#contract/values/locale';
import type { ReportDocument } from '#server/reports/document';
import { openPdf, writeContent } from '#server/reports/pdf/pdfkit';
import { openTypeface } from '#server/reports/pdf/typeface';
import { writePdf } from '#server/reports/pdf/write';
import { polishLetters, reportDocument } from '#server/test/reportDocument';

const picture = await sharp({
  create: { width: 60, height: 40, channels: 4, background: '#13396a80' },
})
  .webp()
  .toBuffer();

const written = async (document: ReportDocument, image = async () => picture) => {
  const out = new PassThrough();
  const [{ pages }, bytes] = await Promise.all([
    writePdf(document, { image, progress: () => {} }, out),
    buffer(out),
  ]);
  return { pages, bytes };
};

const open = (bytes: Buffer): Promise<PDFDocumentProxy> =>
  getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

const textOf = async (pdf: PDFDocumentProxy, page: number): Promise<string> => {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

describe.each<[Locale, string, string]>([
  ['pl', 'Spis treści', 'strona 2 z'],
  ['en', 'Contents', 'page 2 of'],
])('a report in %s', (language, contents, counted) => {
  let bytes: Buffer;
  let pdf: PDFDocumentProxy;
  let texts: string[];
  let pages: number;
  beforeAll(async () => {
    const made = await written(reportDocument(language));
    bytes = made.bytes;
    pdf = await open(bytes);
    texts = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => textOf(pdf, at + 1)));
    pages = made.pages;
  });

  test('is the same when it is made again', async () => {
    const again = await written(reportDocument(language));
    expect(again.bytes.equals(bytes)).toBe(true);
  });

  test('says what it is, in its language', async () => {
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: reportDocument(language).title,
      Author: 'Kancelaria Nowak',
      CreationDate: 'D:20261105100000Z',
      Language: language === 'pl' ? 'pl-PL' : 'en-GB',
    });
    expect(metadata.get('dc:title')).toBe(reportDocument(language).title);
  });

  test('can be read letter by letter', () => {
    expect(texts[0]).toContain(polishLetters);
    expect(texts.join(' ')).toContain('Москва, Αθήνα, □□');
  });

  test('counts its pages after the first', () => {
    expect(texts[0]).not.toContain(counted.slice(0, 4));
    expect(pdf.numPages).toBe(pages);
    expect(texts[1]).toContain(`${counted} ${pages}`);
  });

  test('lists its sections, with links to them', async () => {
    expect(texts[1]).toContain(contents);
    expect(texts[1]).toContain('Bałtyk Foods');
    const links = await (await pdf.getPage(2)).getAnnotations();
    expect(links).toHaveLength(4);
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title).slice(1)).toEqual(
      reportDocument(language).sections.map(({ title }) => title),
    );
    expect(outline.at(-1)?.items.map(({ title, items }) => [title, items.length])).toEqual([
      ['Bałtyk Foods', 1],
    ]);
  });

  test('has a structure to follow, with words for its pictures', async () => {
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const page = await pdf.getPage(3);
    const tree = JSON.stringify(await page.getStructTree());
    for (const role of ['H1', 'P', 'L', 'Figure']) expect(tree).toContain(`"role":"${role}"`);
    expect(tree).toContain('Klasa 3: 1');
    const table = JSON.stringify(await (await pdf.getPage(4)).getStructTree());
    for (const role of ['THead', 'TH', 'TBody', 'TD', 'TFoot'])
      expect(table).toContain(`"role":"${role}"`);
  });

  test('repeats the head of a table on each of its pages', () => {
    const withHead = texts.filter((text) => text.includes('Nazwa') && text.includes('Opłata'));
    const withRows = texts.filter((text) => /Znak \d/.test(text));
    expect(withRows.length).toBeGreaterThan(1);
    expect(withHead).toHaveLength(withRows.length);
    expect(texts.join(' ')).toContain('Nie ma znaków.');
  });

  test('embeds an image once', () => {
    const images = bytes.toString('latin1').match(/\/Subtype \/Image/g);
    expect(images).toHaveLength(2);
  });
});

test('an image that is none is left out', async () => {
  const { bytes } = await written(reportDocument('pl'), async () => Buffer.from('no image'));
  expect(await textOf(await open(bytes), 1)).toContain('Kancelaria Nowak');
});

test('a report that cannot be written fails, and so does one whose image cannot be read', async () => {
  const full = new Writable({
    write: (_chunk, _encoding, done) => done(new Error('no room on the disk')),
  });
  const given = { image: async () => picture, progress: () => {} };
  await expect(writePdf(reportDocument('pl'), given, full)).rejects.toThrow('no room on the disk');
  await expect(
    written(reportDocument('pl'), () => Promise.reject(new Error('the storage is away'))),
  ).rejects.toThrow('the storage is away');
});

test('pages leave the memory as they are finished, and what is added to them later is theirs', async () => {
  const pdf = openPdf({ title: '', author: '', language: 'pl', createdAt: new Date(0) });
  const count = 40;
  for (let page = 0; page < count; page += 1) {
    pdf.addPage();
    for (let at = 0; at < 2_000; at += 1)
      pdf.rect((at * 7919) % 571, (at * 104_729) % 823, page, 1).fill();
    writeContent(pdf);
  }
  expect(pdf.readableLength).toBeGreaterThan(100_000);
  pdf.switchToPage(0);
  pdf.font(openTypeface('regular').font as unknown as string).text('strona 1', 100, 100);
  pdf.end();
  const read = await open(await buffer(pdf));
  expect(read.numPages).toBe(count);
  expect(await textOf(read, 1)).toBe('strona 1');
});
