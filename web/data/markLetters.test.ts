import { expect, it } from 'vitest';
import { markLetters } from '#web/data/markLetters.ts';

it.each([
  ['KUBRYK', 'Ku'],
  ['Łapacz', 'Ła'],
  ['M7', 'M7'],
  ['dobra woda mineralna', 'DW'],
  ['„Zażółć” Gęślą', 'ZG'],
  ['4', '4'],
  ['&', '®'],
  ['', '®'],
])('%s is shown as %s', (name, letters) => expect(markLetters(name)).toBe(letters));
