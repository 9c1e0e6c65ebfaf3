import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Results are kept for the sources they are of, so that a run that was broken off goes on. */

const project = path.resolve(import.meta.dirname, '..');
const file = path.join(project, '.cache', 'trust.json');

const result = z.object({
  id: z.string(),
  cases: z.int(),
  seen: z.string(),
  differing: z.int(),
  /** Was to run and did not. */
  missing: z.int(),
  /** Cannot run on this machine. */
  leftOut: z.int(),
  seed: z.int(),
  /** Each case that differs, for whoever mends it. */
  faults: z.array(z.string()),
});
export type Result = z.output<typeof result>;

const kept = z.object({ sources: z.string(), results: z.array(result) });

export const isGood = ({ cases, differing, missing }: Result): boolean =>
  cases > 0 && differing === 0 && missing === 0;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The commit, what is changed beside it, and the packages; by hand copied sources have none of this. */
export const sourcesNow = (): string => {
  const hash = createHash('sha256').update(
    readFileSync(path.join(project, 'package-lock.json'), 'utf8'),
  );
  const added = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  hash.update(git('diff', 'HEAD'));
  for (const name of added) hash.update(name).update(readFileSync(path.join(project, name)));
  return `${git('rev-parse', 'HEAD').trim()} ${hash.digest('hex')}`;
};

export const keptResults = (sources: string): Result[] => {
  if (!existsSync(file)) return [];
  const found = kept.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return found.success && found.data.sources === sources ? found.data.results : [];
};

export const keep = (sources: string, results: readonly Result[]): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ sources, results }, null, 2)}\n`);
};
