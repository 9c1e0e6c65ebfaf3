import type { Faults } from '../row.ts';
import { jobs } from '../testFiles.ts';

/** What happens in the browser. */
export const ofBrowser: Faults = {
  'F-30': {
    expected: 'what people write is text, and acts nowhere',
    tests: {
      'server/entities/sanitise.test.ts': [
        'has nothing that acts left in it, whatever it was, and cleaning twice changes nothing',
      ],
      'web/ui/html.test.ts': ['never throws and never brings in an attribute or a tag of its own'],
      'web/trustedTypes.test.ts': ['the Trusted Types policy'],
      'server/http/headers.test.ts': [
        'lets in nothing but its own files, and no code that stands in it',
      ],
    },
    beyond: 'a list of payloads in every text, in Chromium, with somebody listening',
  },
  'F-08': {
    expected: 'a day is a day, also where the clocks change',
    tests: {
      [jobs]: ['the night'],
      'web/data/inactivity.test.ts': [
        'is tested in a zone where the clock changes',
        'is written in UTC, at most once a second',
      ],
      'contract/values/dates.test.ts': [
        'the day in Warsaw begins at its own midnight, in summer and winter',
      ],
    },
  },
};
