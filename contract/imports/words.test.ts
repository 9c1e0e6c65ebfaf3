import { describe, expect, test } from 'vitest';
import { batchFaults, rowReasons } from '#contract/imports/reasons';
import { importMessages } from '#contract/imports/words';
import { locales } from '#contract/values/locale';

/** What a sentence may name besides the parameters of its code: a count in words. */
const made = new Set(['shown']);

const namesIn = (sentence: unknown): string[] =>
  [...JSON.stringify(sentence).matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

describe.each(locales)('what an import tells in %s', (locale) => {
  const sentences = new Map<string, unknown>(Object.entries(importMessages[locale]));
  test.each([
    ...Object.entries(rowReasons).map(([code, names]) => [`reason_${code}`, names] as const),
    ...Object.entries(batchFaults).map(([code, names]) => [`fault_${code}`, names] as const),
  ])('%s has a sentence of what its code says', (key, names: readonly string[]) => {
    expect(sentences.has(key)).toBe(true);
    const known = namesIn(sentences.get(key)).filter((name) => !made.has(name));
    expect(names).toEqual(expect.arrayContaining(known));
  });
});
