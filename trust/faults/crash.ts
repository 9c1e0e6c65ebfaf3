import type { Faults } from '../row.ts';
import { files, http, jobs, login, mail, main, session } from '../testFiles.ts';

/** What is lost where something ends in the middle. */
export const ofCrash: Faults = {
  'F-01': {
    expected: 'killed at any point, what was acknowledged is there and nothing by halves',
    tests: {
      [main]: ['loses nothing it has acknowledged, and does nothing by halves, when it is killed'],
    },
  },
  'F-02': {
    expected: 'killed during uploads, no row without its file, the rest is swept',
    tests: {
      [main]: ['killed during uploads keeps every file it has a row for, and sweeps the rest away'],
      [files]: ['a folder forgets what a killed writer left, once it is old'],
    },
  },
  'F-03': {
    expected: 'the job of a killed server is taken over, and done once',
    tests: {
      [jobs]: [
        'one whose server died is taken over, and the dead one ends nothing when it comes back',
      ],
      [mail]: ['what a killed server had in hand is taken up by another after five minutes'],
      'server/imports/kill.process.test.ts': [
        'whose server is killed ${kills} times is there as a whole or not at all, and finishes',
      ],
    },
  },
  'F-04': {
    expected: 'without its database 503, never 401, and it recovers by itself',
    tests: {
      [main]: ['answers 503 while its database is away, signs nobody out, and recovers by itself'],
      [http]: ['a valid session gets 503, never 401; health goes on; ready says no'],
    },
  },
  'F-05': {
    expected: 'a database that answers nothing any more is a 503 in time',
    tests: { 'server/db/client.api.test.ts': ['the connections of the product'] },
    beyond: 'packets that vanish between product and database',
  },
  'F-07': {
    expected: 'a clock that was wrong locks nobody out and runs no job twice',
    tests: {
      [session]: ['lives ten minutes'],
      [login]: ['a clock that was ahead shuts nobody out when it is set right'],
      [jobs]: ['missed nights are made up for with one run'],
    },
    beyond: 'product and database under a clock that jumps',
  },
  'F-09': {
    expected: 'two servers on one database are one product',
    tests: {
      [jobs]: ['of several servers one does it'],
      [session]: ['eight at once with one token, over two servers: eight answers, one successor'],
      [files]: ['may come through several servers'],
      [main]: ['starts twice at the same moment on one empty database server, as one system'],
    },
  },
  'F-10': {
    expected: 'told to stop it finishes what is under way and takes nothing new',
    tests: { [main]: ['finishes the requests under way when %s, and leaves no process behind'] },
  },
  'F-11': {
    expected: 'a backup that was restored is the same, row by row and file by file',
    tests: {
      'server/backup/backup.api.test.ts': [
        'restored into an empty database is the same, row by row, file by file and rule by rule',
      ],
      'server/backup/commands.process.test.ts': [
        'carry a firm from the embedded database to a server and back, with its second factors',
      ],
    },
  },
};
