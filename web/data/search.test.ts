import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#web/data/search.ts';

describe('the query of an address', () => {
  it('reads booleans, numbers and quoted text', () => {
    expect(parseSearch('?a=true&b=false&c=018692868&d=-1.5&e=1e5&f="018692868"&g="true"')).toEqual({
      a: true,
      b: false,
      c: 18_692_868,
      d: -1.5,
      e: 100_000,
      f: '018692868',
      g: 'true',
    });
  });

  it('leaves text alone', () => {
    expect(parseSearch('?a=Łódź+znak&b=&c=1.2.3&d="half&e=[1&f=1e999&g=True&h=0x10')).toEqual({
      a: 'Łódź znak',
      b: '',
      c: '1.2.3',
      d: '"half',
      e: '[1',
      f: '1e999',
      g: 'True',
      h: '0x10',
    });
  });

  it('quotes exactly the text that would come back as something else', () => {
    expect(stringifySearch({ a: '018692868' })).toBe('?a=%22018692868%22');
    expect(stringifySearch({ a: 'true', b: '1e5' })).toBe('?a=%22true%22&b=%221e5%22');
    expect(stringifySearch({ a: 'WO 123', redirect_path: '/settings' })).toBe(
      '?a=WO+123&redirect_path=/settings',
    );
  });

  it('leaves out what has no value', () => {
    expect(stringifySearch({ a: undefined, b: null, c: Number.NaN })).toBe('');
  });

  it('comes back as it went', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('true', 'false', '018692868', '1e5', '-1.5', '"', '""', '[', '{}', 'null'),
      fc.integer().map(String),
    );
    const number = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((value) => !Object.is(value, -0));
    const value = fc.oneof(text, number, fc.boolean(), fc.array(fc.oneof(text, fc.integer())));
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), value), (search) => {
        expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search });
      }),
      { numRuns: 2000 },
    );
  });
});
