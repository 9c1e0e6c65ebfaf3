import type { Faults } from '../row.ts';

/** What is true of the sources, whatever runs. */
export const ofStatic: Faults = {
  'F-45': {
    expected: 'no regular expression takes long for any text',
    program: 'expressions.ts',
    tests: {
      'server/test/sources.test.ts': ['builds regular expressions from its own words alone'],
    },
  },
};
