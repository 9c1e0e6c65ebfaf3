import { registerRows, type TestsOfFile, testsOf } from '#server/test/asvsRegister';

/**
 * What is promised, and what shows it: the list of faults (F-01 …), what may leak from one customer to another
 * (F-28/…), and the rows of the register in SECURITY.md (ASVS-1.1.1 …). A test is named by its file and its
 * title, or the title of its group or case; nothing is copied.
 */

/** In the order of what they cost. */
export const parts = [
  'static',
  'sign-in',
  'access',
  'input',
  'files',
  'outside',
  'browser',
  'crash',
] as const;
export type Part = (typeof parts)[number];

export type Row = {
  id: string;
  part: Part;
  expected: string;
  tests: readonly TestsOfFile[];
  /** A program of this folder that prints a line of JSON for each case. */
  program?: string;
  /** What nothing here shows yet. */
  beyond?: string;
};

type Fault = Omit<Row, 'id' | 'part' | 'tests'> & { tests?: Record<string, readonly string[]> };

const http = 'server/http/http.api.test.ts';
const files = 'server/files/files.api.test.ts';
const main = 'server/main.process.test.ts';
const session = 'server/signIn/session.api.test.ts';
const login = 'server/signIn/login.api.test.ts';
const links = 'server/signIn/passwordLinks.api.test.ts';
const access = 'server/test/access.api.test.ts';
const sight = 'server/trademarks/clientSight.api.test.ts';
const mail = 'server/mail/mail.api.test.ts';
const crud = 'server/entities/crud.api.test.ts';
const registry = 'server/offices/euipo.test.ts';
const jobs = 'server/jobs/jobs.api.test.ts';

const faults: Record<Part, Record<string, Fault>> = {
  static: {
    'F-45': {
      expected: 'no regular expression takes long for any text',
      program: 'expressions.ts',
      tests: {
        'server/test/sources.test.ts': ['builds regular expressions from its own words alone'],
      },
    },
  },
  'sign-in': {
    'F-36': {
      expected: 'a forged token is a 401',
      tests: {
        [session]: [
          'forged in nine ways is no token',
          'malformed in any way is a 401, never a 500',
        ],
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
  },
  access: {
    'F-28': {
      expected: 'each call, by each kind of caller, for own, foreign and missing rows',
      tests: {
        [access]: [
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
        'server/home/home.api.test.ts': [
          'of a client count its own marks, by status, type and year',
        ],
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
        [crud]: ['is neither read, filtered, sorted, written, exported nor in history'],
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
  },
  input: {
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
  },
  files: {
    'F-20': {
      expected: 'an upload that is too large is refused before it is read',
      tests: {
        [files]: [
          'too large, empty or misplaced is refused before anything is kept',
          'a part that is announced or sent too long is refused without being read',
        ],
        [http]: ['a body announced as too large is refused before it is sent'],
      },
    },
    'F-21': {
      expected: 'a zip bomb is told from its directory',
      tests: {
        'server/files/zip.test.ts': ['is refused when it %s'],
        'server/imports/reading/archive.test.ts': [
          'a bomb stops as soon as it shows, whatever it states',
        ],
        [files]: ['a document that %s is refused'],
      },
    },
    'F-22': {
      expected: 'an image of too many pixels is refused',
      tests: { [files]: ['what a file is'] },
    },
    'F-23': {
      expected: 'what acts is refused, drawn anew or only ever saved',
      tests: {
        [files]: [
          '${content} is taken for what it is, under every ending and for both purposes',
          'a page behind an image does not survive being drawn anew',
          'an attachment stays as it is and is only ever saved, a picture of it is shown',
        ],
      },
    },
    'F-24': {
      expected: 'no entry of an archive leads out of its folder',
      tests: { 'server/files/zip.test.ts': ['a zip told from its directory'] },
    },
    'F-32': {
      expected: 'the name of a file leads nowhere and splits no header',
      tests: {
        [files]: ['the name %j is kept as %j and splits no header'],
        'server/files/names.test.ts': [
          'never leads anywhere and never breaks a line, whatever was given',
        ],
      },
    },
    'F-16': {
      expected: 'without its scanner an upload is held back',
      tests: { [files]: ['refuses what it finds, and holds back what it could not look at'] },
    },
    'F-06': {
      expected: 'a full disk is a 507, leaves nothing behind and stops nobody else',
      tests: { [files]: ['a storage that fails'] },
    },
  },
  outside: {
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
  },
  browser: {
    'F-30': {
      expected: 'what people write is text, and acts nowhere',
      tests: {
        'server/entities/sanitise.test.ts': [
          'has nothing that acts left in it, whatever it was, and cleaning twice changes nothing',
        ],
        'web/ui/html.test.ts': [
          'never throws and never brings in an attribute or a tag of its own',
        ],
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
  },
  crash: {
    'F-01': {
      expected: 'killed at any point, what was acknowledged is there and nothing by halves',
      tests: {
        [main]: [
          'loses nothing it has acknowledged, and does nothing by halves, when it is killed',
        ],
      },
    },
    'F-02': {
      expected: 'killed during uploads, no row without its file, the rest is swept',
      tests: {
        [main]: [
          'killed during uploads keeps every file it has a row for, and sweeps the rest away',
        ],
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
        [main]: [
          'answers 503 while its database is away, signs nobody out, and recovers by itself',
        ],
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
  },
};

const faultRows: Row[] = parts.flatMap((part) =>
  Object.entries(faults[part]).map(([id, { tests = {}, ...fault }]) => ({
    id,
    part,
    tests: Object.entries(tests).map(([file, titles]) => ({ file, titles })),
    ...fault,
  })),
);

/** The part in which the rows of a chapter of the standard are shown. */
const partOfChapter: Record<string, Part> = {
  1: 'input',
  2: 'input',
  3: 'browser',
  4: 'input',
  5: 'files',
  6: 'sign-in',
  7: 'sign-in',
  8: 'access',
  9: 'sign-in',
  10: 'sign-in',
  11: 'static',
  12: 'static',
  13: 'static',
  14: 'browser',
  15: 'static',
  16: 'static',
};

const asvsRows: Row[] = registerRows
  .filter(({ state }) => state === 'Test')
  .map((row) => ({
    id: `ASVS-${row.id}`,
    part: partOfChapter[row.id.split('.')[0] ?? ''] ?? 'static',
    expected: row.meaning,
    tests: testsOf(row),
  }));

export const rows: readonly Row[] = [...faultRows, ...asvsRows].toSorted(
  (one, other) => parts.indexOf(one.part) - parts.indexOf(other.part),
);
