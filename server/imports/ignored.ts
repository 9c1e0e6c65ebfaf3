import type { IgnoredPart } from '#contract/imports/batch';
import type { BatchRow } from '#server/imports/table';

/** What was left aside of the files; batches of earlier versions have names alone. */
export const ignoredIn = ({ ignored }: Pick<BatchRow, 'ignored'>): IgnoredPart[] =>
  ignored.map((part) => (typeof part === 'string' ? { name: part, why: 'nothing' } : part));
