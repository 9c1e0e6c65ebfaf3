import { parseArgs } from 'node:util';
import { parseTypedDate } from '#contract/values/dates';
import { type SeedOptions, SeedRefused } from '#server/seed/load';

const mostMarks = 1_000_000;
/** Fixed, so that a number of marks means the same portfolio on every day. */
export const usualReference = '2026-11-01';

export const usage = `npm run seed -- --marks N [--today DATE] [--accounts] [--add]

Fills the configured database (DATABASE_URL, or the embedded one in DATA_DIR) with an invented portfolio:
N marks (1 to ${mostMarks.toLocaleString('en')}) with families, customers at 1:10, payments at 3:1, letters, renewals, statements of use,
tasks, history and deadlines. A few hundred marks have a picture or a paper, however large N is.

  --marks N      how many marks; designations count
  --today DATE   the day the portfolio stands at, ${usualReference} unless stated, and not in the future;
                 for the same N and day it is always the same. Deadlines are computed for the real day.
  --accounts     with the demo accounts, where there are no accounts yet
  --add          beside the customers and marks that are there already`;

const options = {
  marks: { type: 'string' },
  today: { type: 'string' },
  accounts: { type: 'boolean', default: false },
  add: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const refuse = (sentence: string): never => {
  throw new SeedRefused(`Nothing was seeded: ${sentence} "npm run seed -- --help" tells more.`);
};

const parsed = (given: readonly string[]) => {
  try {
    return parseArgs({ args: [...given], options, strict: true }).values;
  } catch (error) {
    return refuse((error as Error).message.replace(/\.?$/, '.'));
  }
};

/** What the arguments ask for; null for the help. `today` is the real one. */
export const optionsFrom = (given: readonly string[], today: string): SeedOptions | null => {
  const { marks, today: reference, accounts, add, help } = parsed(given);
  if (help) return null;
  if (marks === undefined) return refuse('say how many marks, for example --marks 1000.');
  const count = /^\d{1,7}$/.test(marks) ? Number(marks) : 0;
  if (count < 1 || count > mostMarks)
    return refuse(`--marks must be a whole number from 1 to ${mostMarks.toLocaleString('en')}.`);
  const day = parseTypedDate(reference ?? usualReference);
  if (day === null) return refuse('--today must be a date such as 2026-11-01.');
  if (day > today)
    return refuse(
      reference === undefined
        ? `the portfolio stands at ${day}, which the clock of this machine has not reached; choose another day with --today.`
        : '--today must not be in the future.',
    );
  return { marks: count, reference: day, accounts, add };
};
