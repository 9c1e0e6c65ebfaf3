import type { Faults } from '../row.ts';
import { http } from '../testFiles.ts';

/** What is sent to the product by somebody who means harm, or by mistake. */
export const ofInput: Faults = {
  'F-25': {
    expected: 'JSON that is too large is a 413, too deep a 400',
    tests: { [http]: ['300,000 levels', '10 MB'] },
  },
  'F-26': {
    expected:
      '__proto__, constructor and arrays in the query are refused, doubled keys harm nobody',
    tests: {
      [http]: ['__proto__', 'constructor.prototype', 'a doubled or unknown query value'],
      'server/test/fuzz.api.test.ts': ['bodies that no program would write'],
    },
  },
  'F-27': {
    expected: 'whatever is sent to any call: no fault, nothing of the inside, no hang',
    tests: {
      [http]: ['a NUL', 'a lone surrogate', '70,000 characters', 'a number where text is due'],
      'server/test/fuzz.api.test.ts': [
        'what the description of the API allows, and what it does not',
      ],
    },
  },
  'F-29': {
    expected: 'redirect_path leads to our own pages alone',
    tests: {
      'web/data/redirectPath.test.ts': [
        'never leads out of the origin, nor to sign-in, the API or setup',
        'does not trust %j',
      ],
    },
  },
  'F-31': {
    expected: 'no cell of a file is a formula of somebody else',
    tests: {
      'server/entities/spreadsheet.test.ts': [
        'never reaches a cell of a CSV file as it is, whatever it is',
        '%j becomes text',
      ],
      'server/entities/export.api.test.ts': ['makes no formula of anybody’s text'],
    },
  },
  'F-41': {
    expected: 'whoever sends or reads slowly is cut, and others go on',
    tests: {
      [http]: ['a body that dribbles in is cut, one that moves is not, however long it takes'],
      'server/http/sockets.api.test.ts': [
        'is cut: %s',
        'is not cut while it goes on reading, however slowly',
      ],
    },
    beyond: 'three hundred slow connections at once on a real socket',
  },
  'F-43': {
    expected: 'a request that can be read as two is a 400',
    tests: { [http]: ['%s is refused, and nothing behind it is read'] },
  },
  'F-46': {
    expected: 'no secret and no line of somebody else in the log',
    tests: {
      'server/productLog.test.ts': [
        'an event is one line of JSON with its time in UTC, whatever somebody typed',
      ],
      [http]: [
        'holds no secret of an address, and the id of its request',
        'holds the query that failed, not the values it was asked with',
      ],
    },
  },
  'F-48': {
    expected: 'a page of a list has a bound, and so has its number',
    tests: { 'server/entities/list.api.test.ts': ['a list that cannot be'] },
  },
  'F-42': {
    expected: 'two hundred people at once are answered in time',
    beyond: 'npm run bench -- people measures it, outside of this suite',
  },
};
