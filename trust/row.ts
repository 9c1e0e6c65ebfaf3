import type { TestsOfFile } from '#server/test/asvsRegister';

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

/** By its id. The tests are named by file, and in it by the title of a test, of its group or of a case. */
export type Faults = Record<string, Fault>;

type Fault = Omit<Row, 'id' | 'part' | 'tests'> & { tests?: Record<string, readonly string[]> };
