import type { Faults } from '../row.ts';
import { mail, registry } from '../testFiles.ts';

/** What depends on others: mail and registries. */
export const ofOutside: Faults = {
  'F-12': {
    expected: 'mail that is refused waits, and the request is answered at once',
    tests: {
      [mail]: [
        'a server that refuses connections loses nothing, and the administrator sees what waits',
      ],
    },
  },
  'F-13': {
    expected: 'mail that hangs or is put off holds up no request',
    tests: {
      [mail]: [
        'a server that hangs holds up no request',
        'a server that puts us off is asked again later, with growing pauses',
      ],
    },
  },
  'F-14': {
    expected: 'each fault of a registry has its code and changes no mark',
    tests: {
      [registry]: ['a registry that fails'],
      'server/offices/guarded.test.ts': [
        'rests after five faults in a row, and is asked again a minute later',
      ],
      'server/registry/night.api.test.ts': ['by %s says so, keeps the first and goes on there'],
    },
  },
  'F-15': {
    expected: 'what a registry tells is checked like what people type',
    tests: {
      [registry]: ['by %s gives its code'],
      'server/registry/st66Xml.test.ts': ['%s is refused'],
    },
  },
  'F-33': {
    expected: 'nobody makes the server call an address',
    tests: {
      'server/test/sources.test.ts': [
        'connects to other machines where SECURITY.md says, and follows no redirect',
      ],
      [registry]: ['%j stays one value of a query'],
    },
  },
  'F-47': {
    expected: 'a name adds no recipient and no header',
    tests: { [mail]: ['a name with line breaks adds no recipient and no header'] },
  },
};
