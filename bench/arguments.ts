import { parseArgs } from 'node:util';
import { subjectsApart } from './apart/all.ts';

export const usage = `npm run bench -- [--marks 10000] [--connections 1,8,32] [--data DIR] [--write] [--quick] [names…]

Measures what users do, on the product as it runs for a firm: with its limits, its log and many accounts.

  --marks N,…        how many marks; 1000,10000,100000 unless stated, and each has its own table
  --connections N,…  how many ask at once; 1,8,32 unless stated
  --data DIR         keeps the seeded data folders in DIR, and takes those that are there
  --write            puts the tables into docs/performance.md
  --quick            1,000 marks, 1 and 8 at once, few runs: under two minutes
  names              only the reads whose names contain one of these ("one mark", calendar). What has products of
                     its own is measured where it is named: ${subjectsApart.join(', ')}`;

const options = {
  marks: { type: 'string' },
  connections: { type: 'string' },
  data: { type: 'string' },
  write: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export type Options = {
  marks: readonly number[];
  connections: readonly number[];
  data: string | null;
  write: boolean;
  quick: boolean;
  /** Parts of the names of reads; all are measured where there is neither a part nor a subject apart. */
  reads: readonly string[];
  apart: readonly string[];
};

export class UsageError extends Error {}

const numbers = (name: string, text: string): number[] => {
  const found = text.split(',').map((each) => (/^\d{1,7}$/.test(each) ? Number(each) : 0));
  if (found.includes(0))
    throw new UsageError(`--${name} must be whole numbers with commas between them.`);
  return found;
};

/** Null where only the help is asked for. */
export const optionsFrom = (given: readonly string[]): Options | null => {
  let parsed;
  try {
    parsed = parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  return {
    marks: numbers('marks', values.marks ?? (values.quick ? '1000' : '1000,10000,100000')),
    connections: numbers('connections', values.connections ?? (values.quick ? '1,8' : '1,8,32')),
    data: values.data ?? null,
    write: values.write,
    quick: values.quick,
    reads: positionals.filter((name) => !subjectsApart.includes(name)),
    apart: positionals.filter((name) => subjectsApart.includes(name)),
  };
};
