import { addDays, dateInWarsaw } from '#contract/values/dates';

const pattern = /^markfolio-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.zst$/;

/** The name of a backup says when it was taken; anything else in its place is not ours. */
export const nameOfBackup = (moment: Date): string =>
  `markfolio-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst`;

export const momentOfBackup = (name: string): Date | null => {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

export type NamedBackup<T> = T & { at: Date };

/** Those that are ours, the newest first. */
export const backupsAmong = <T extends { name: string }>(found: readonly T[]): NamedBackup<T>[] =>
  found
    .flatMap((one) => {
      const at = momentOfBackup(one.name);
      return at ? [{ ...one, at }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());

const dayMs = 86_400_000;

/** Clocks differ a little. What is dated later than that was named by a clock that was wrong, or by hand. */
const isOfTheFuture = ({ at }: { at: Date }, now: Date): boolean =>
  at.getTime() > now.getTime() + dayMs;

/** The newest of backups that begin with the newest: one of the future does not hide that no other comes. */
export const newestBackup = <T>(
  backups: readonly NamedBackup<T>[],
  now: Date,
): NamedBackup<T> | undefined => backups.find((backup) => !isOfTheFuture(backup, now));

const mondayOf = (day: string): string => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -weekday);
};

const recentMs = 2 * dayMs;
const kept = [
  { periods: 7, of: (day: string) => day },
  { periods: 4, of: mondayOf },
  { periods: 12, of: (day: string) => day.slice(0, 7) },
];

/**
 * The backups that may go: all but the newest of each of the last seven days, four weeks and twelve months that
 * have one. Counted in those that have one, so that a product that stood still loses none. What is younger than
 * two days stays in any case: somebody who takes two backups in a day may need the first. One of the future stays
 * and counts for none of them.
 */
export const outlivedBackups = (names: readonly string[], now: Date): string[] => {
  const backups = backupsAmong(names.map((name) => ({ name }))).filter(
    (backup) => !isOfTheFuture(backup, now),
  );
  const keep = new Set(
    kept.flatMap(({ periods, of }) => {
      const newest = new Map<string, string>();
      for (const { name, at } of backups) {
        const period = of(dateInWarsaw(at));
        if (!newest.has(period)) newest.set(period, name);
      }
      return [...newest.values()].slice(0, periods);
    }),
  );
  const recent = now.getTime() - recentMs;
  return backups
    .filter(({ name, at }) => !keep.has(name) && at.getTime() <= recent)
    .map(({ name }) => name);
};
