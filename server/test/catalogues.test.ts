import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errors } from '#contract/errors';
import { english } from '#contract/words/messages.en';
import { polish } from '#contract/words/messages.pl';
import { english as englishMails } from '#server/mail/messages.en';
import { polish as polishMails } from '#server/mail/messages.pl';

const message = z.union([z.string(), z.record(z.string(), z.string())]);
const catalogue = z.record(z.string(), message);
type Catalogue = z.output<typeof catalogue>;
const inBothLanguages = z.object({ pl: catalogue, en: catalogue });

/** The catalogues of areas, wherever they stand: a new one is checked without being listed here. */
const folder = path.resolve(import.meta.dirname, '../../contract');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /[wW]ords\.ts$/.test(file),
);
const ofAreas = await Promise.all(
  files.map(async (file): Promise<[string, Catalogue, Catalogue][]> => {
    const exported = Object.values((await import(path.join(folder, file))) as object);
    return exported.flatMap((each) => {
      const { pl, en } = inBothLanguages.safeParse(each).data ?? {};
      return pl && en ? [[`of ${file}`, pl, en]] : [];
    });
  }),
).then((found) => found.flat());

test('there are catalogues of areas', () => {
  expect(ofAreas.length).toBeGreaterThan(20);
});

const errorTexts = (language: 'pl' | 'en'): Catalogue =>
  Object.fromEntries(Object.entries(errors).map(([code, { label }]) => [code, label[language]]));

const placeholdersOf = (text: string): string[] =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();

/** Of a counted sentence: whatever any of its forms has; one need not repeat a number it spells out. */
const placeholders = (given: z.output<typeof message>): string[] =>
  placeholdersOf(typeof given === 'string' ? given : Object.values(given).join(' '));

const placeholdersByKey = (given: Catalogue) =>
  Object.fromEntries(Object.entries(given).map(([key, text]) => [key, placeholders(text)]));

describe.each([
  ['of the interface', polish, english],
  ['of e-mails', polishMails, englishMails],
  ['of errors', errorTexts('pl'), errorTexts('en')],
  ...ofAreas,
])('sentences %s', (_, polishOnes, englishOnes) => {
  test('have the same placeholders in both languages', () => {
    expect(Object.keys(polishOnes)).not.toEqual([]);
    expect(placeholdersByKey(englishOnes)).toEqual(placeholdersByKey(polishOnes));
  });
});

test('an error names nothing that its data does not hold', () => {
  for (const [code, { data, label }] of Object.entries(errors)) {
    const held = Object.keys(data.shape).map((name) => `{${name}}`);
    expect({ code, unknown: placeholders(label).filter((name) => !held.includes(name)) }).toEqual({
      code,
      unknown: [],
    });
  }
});
