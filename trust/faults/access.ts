import type { Faults } from '../row.ts';
import { files, http, sight } from '../testFiles.ts';

/** Who sees and changes what: F-28 and its parts are what may leak from one customer to another. */
export const ofAccess: Faults = {
  'F-28': {
    expected: 'each call, by each kind of caller, for own, foreign and missing rows',
    tests: {
      'server/test/access.api.test.ts': [
        'every endpoint the server has stands in the table',
        'no route exists beside the declared endpoints',
        '${position}. ${endpoint.method} ${endpoint.path} by ${subject}: ${status}',
        '%s %s by a client of both customers: %i',
        '$method $path answers for a foreign file as for a missing one',
      ],
    },
  },
  'F-28/two-customers': {
    expected: 'a client of two customers reads both and no word of a third',
    tests: { 'server/test/canaries.api.test.ts': ['a crawl of all that can be read'] },
  },
  'F-28/scope-forgotten': {
    expected: 'the database refuses what a forgotten condition would have shown',
    tests: {
      'server/test/scopeForgotten.api.test.ts': ['without any scope of the application'],
      'server/entities/scope.api.test.ts': ['without any condition of its own, a query'],
    },
  },
  'F-28/autocomplete': {
    expected: 'options and labels of foreign rows are as if they did not exist',
    tests: {
      'server/autocomplete/autocomplete.api.test.ts': [
        'is refused to those who may not view the rows',
        'of rows one may not see are as if they did not exist',
      ],
    },
  },
  'F-28/search': {
    expected: 'a client has no search',
    tests: { 'server/search/search.api.test.ts': ['a client has no search'] },
  },
  'F-28/home': {
    expected: 'counts and the home page are of the own marks',
    tests: {
      'server/home/home.api.test.ts': ['of a client count its own marks, by status, type and year'],
      'server/protection/protection.api.test.ts': [
        'a client sees its own marks alone, by every way in',
      ],
    },
  },
  'F-28/calendar': {
    expected: 'deadlines are of the own marks',
    tests: {
      'server/calendar/calendar.api.test.ts': [
        'a client sees the deadlines of its own marks alone',
      ],
      'server/calendar/deadlines.api.test.ts': [
        'clients list their own deadlines in plain words, without anybody of the firm',
      ],
    },
  },
  'F-28/alerts': {
    expected: 'alerts are of the own marks',
    tests: {
      'server/alerts/alerts.api.test.ts': [
        'is read by the client of its mark and by no other, and marked invalid by staff',
      ],
    },
  },
  'F-28/history': {
    expected: 'a client has no history',
    tests: { [sight]: ['has no history for a client'] },
  },
  'F-28/reports': {
    expected: 'reports and files hold nothing internal and nothing of others',
    tests: {
      'server/reports/reports.api.test.ts': [
        'that of a client has nothing internal and nothing of others, in plain words',
      ],
      [sight]: ['is not in what a client reads: %s'],
    },
  },
  'F-28/files': {
    expected: 'a file is for those who may read its row',
    tests: {
      [files]: [
        'belong to whoever sends them: for others they are not there',
        'have the rights of the row and field they hang on',
      ],
      'server/payments/ofMarks.api.test.ts': [
        'receipts and evidence are opened by the client of the mark, and by no other',
      ],
    },
  },
  'F-28/family': {
    expected: 'a family shows no mark of another customer',
    tests: {
      'server/protection/protection.api.test.ts': [
        'a family never shows a mark of another customer, even where one hangs on the other',
      ],
    },
  },
  'F-28/views': {
    expected: 'views of others are not there, and none tells what is internal',
    tests: {
      'server/views/views.api.test.ts': [
        'of somebody else answers like one that does not exist, shared ones refuse changes',
      ],
      [sight]: ['does not come with the views the firm shares'],
    },
  },
  'F-28/hidden-fields': {
    expected: 'a hidden field neither sorts, filters, finds nor comes back',
    tests: {
      [sight]: ['neither sorts nor filters: %j', 'is not found by any search'],
      'server/entities/crud.api.test.ts': [
        'is neither read, filtered, sorted, written, exported nor in history',
      ],
    },
  },
  'F-28/questions': {
    expected: 'a question is for the firm and the customer it was written for',
    tests: {
      'server/questions/move.api.test.ts': [
        'a client of two customers',
        'is held back by the database itself, were the condition above it forgotten',
      ],
    },
  },
  'F-28/devices': {
    expected: 'devices and sign-ins of others are not there',
    tests: {
      'server/signIn/devices.api.test.ts': [
        'of somebody else do not exist, even for an administrator',
        'shows nobody else’s rows, also when asked to go on from one',
      ],
    },
  },
  'F-28/accounts': {
    expected: 'that somebody is a client is told to the firm alone',
    tests: {
      'server/accounts/accounts.api.test.ts': [
        'an owner among the clients',
        'of a colleague is not there for a lawyer',
      ],
    },
  },
  'F-35': {
    expected: 'a field that the call does not offer is a 400',
    tests: {
      [http]: ['a key that the endpoint does not declare, whichever endpoint it is'],
      'server/ownAccount/ownAccount.api.test.ts': [
        'takes nothing that is the firm’s to change, whoever asks',
      ],
    },
  },
};
