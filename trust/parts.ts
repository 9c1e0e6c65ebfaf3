import { registerRows, testsOf } from '#server/test/asvsRegister';
import { ofAccess } from './faults/access.ts';
import { ofBrowser } from './faults/browser.ts';
import { ofCrash } from './faults/crash.ts';
import { ofFiles } from './faults/files.ts';
import { ofInput } from './faults/input.ts';
import { ofOutside } from './faults/outside.ts';
import { ofSignIn } from './faults/signIn.ts';
import { ofStatic } from './faults/static.ts';
import { type Faults, type Part, parts, type Row } from './row.ts';

/**
 * What is promised, and what shows it: the list of faults (F-01 …), what may leak from one customer to another
 * (F-28/…), and the rows of the register in SECURITY.md (ASVS-1.1.1 …). A test is named by its file and its
 * title, or the title of its group or case; nothing is copied.
 */

const faults: Record<Part, Faults> = {
  static: ofStatic,
  'sign-in': ofSignIn,
  access: ofAccess,
  input: ofInput,
  files: ofFiles,
  outside: ofOutside,
  browser: ofBrowser,
  crash: ofCrash,
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
