import type { Faults } from '../row.ts';
import { files, http, links, login, session } from '../testFiles.ts';

/** Who comes in, and what tries to. */
export const ofSignIn: Faults = {
  'F-36': {
    expected: 'a forged token is a 401',
    tests: {
      [session]: ['forged in nine ways is no token', 'malformed in any way is a 401, never a 500'],
    },
  },
  'F-37': {
    expected: 'a code works once, five wrong ones wait, twenty lock the factor',
    tests: {
      [login]: [
        'takes a code once: of five at the same moment one succeeds',
        'five wrong codes lock the second step for 15 minutes, also on another server',
        'twenty wrong codes in a row lock the application codes, tell the owner, and leave recovery codes',
      ],
    },
  },
  'F-38': {
    expected: 'a reset works once, says nothing, is ours and cannot flood anybody',
    tests: {
      [links]: [
        'answers the same for a known, an unknown and a blocked account',
        'of three holders at the same moment one succeeds',
        'takes the address of links from configuration, not from the Host header',
        'one mail a minute and three an hour for an account, silently; ten asks an hour from a network',
        'sets the password, ends every session, works once and leaves two-factor on',
      ],
    },
  },
  'F-39': {
    expected: 'a sign-in that fails tells nobody whether the account exists',
    tests: {
      [login]: ['answers the same to a wrong password, an unknown e-mail and a blocked account'],
    },
    beyond: 'the ratio of the medians of time, measured',
  },
  'F-34': {
    expected: 'an e-mail has one form for storing, signing in and counting',
    tests: {
      'contract/values/email.test.ts': [
        'is one however it is written: case, full-width letters and spaces around it make no second',
        'with a look-alike letter of another script is refused',
      ],
      [login]: [
        'takes the e-mail in any case, with spaces around and in full-width letters',
        'another spelling of the same e-mail counts against the same account',
      ],
    },
  },
  'F-40': {
    expected: 'each limit holds: so many pass, the next is a 429 with its minutes',
    tests: {
      'server/limits/attacks.test.ts': ['each limit is named with the test that exceeds it'],
      'server/limits/limits.api.test.ts': ['limits that an attack exceeds'],
      [login]: [
        'limits of sign-in',
        'an address is taken from as many proxies as are configured, not from the client',
      ],
      [links]: ['limits of links'],
      [http]: ['limits of everything else'],
      [files]: ['limits of uploads'],
    },
  },
  'F-44': {
    expected: 'no other site acts for somebody who is signed in',
    tests: { [http]: ['a token signs in from the header alone', 'a body of type %s'] },
  },
};
