import { describe, expect, test } from 'vitest';
import { backupsAmong, momentOfBackup, nameOfBackup, outlivedBackups } from '#server/backup/names';

const night = (day: string): string => nameOfBackup(new Date(`${day}T03:00:00Z`));
const nightsBefore = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, ago) =>
    nameOfBackup(new Date(Date.parse(`${day}T03:00:00Z`) - ago * 86_400_000)),
  );

describe('the name of a backup', () => {
  test('says when it was taken', () => {
    const moment = new Date('2026-11-18T03:04:05Z');
    expect(nameOfBackup(moment)).toBe('markfolio-2026-11-18T03-04-05Z.tar.zst');
    expect(momentOfBackup(nameOfBackup(moment))).toEqual(moment);
  });

  test.each(['notes.txt', 'markfolio-2026-11-18.tar.zst', `${night('2026-11-18')}.partial`])(
    '%s is none',
    (name) => {
      expect(momentOfBackup(name)).toBeNull();
      expect(backupsAmong([{ name }])).toEqual([]);
      expect(outlivedBackups([name, ...nightsBefore('2026-11-18', 400)])).not.toContain(name);
    },
  );
});

describe('what is kept of backups', () => {
  const keptOf = (names: string[]): string[] => {
    const gone = new Set(outlivedBackups(names));
    return names
      .filter((name) => !gone.has(name))
      .toSorted()
      .toReversed();
  };

  test('are seven days, four weeks and twelve months', () => {
    expect(keptOf(nightsBefore('2026-11-18', 800))).toEqual(
      [
        '2026-11-18',
        '2026-11-17',
        '2026-11-16',
        '2026-11-15',
        '2026-11-14',
        '2026-11-13',
        '2026-11-12',
        // Sundays, as the last nights of their weeks.
        '2026-11-08',
        '2026-11-01',
        '2026-10-31',
        '2026-09-30',
        '2026-08-31',
        '2026-07-31',
        '2026-06-30',
        '2026-05-31',
        '2026-04-30',
        '2026-03-31',
        '2026-02-28',
        '2026-01-31',
        '2025-12-31',
      ].map(night),
    );
  });

  test('is the newest of a day, and all of the last two days', () => {
    const early = nameOfBackup(new Date('2026-11-18T03:00:00Z'));
    const late = nameOfBackup(new Date('2026-11-18T15:00:00Z'));
    expect(outlivedBackups([early, late])).toEqual([]);
    expect(outlivedBackups([early, late, night('2026-11-19')])).toEqual([]);
    expect(outlivedBackups([early, late, night('2026-11-20')])).toEqual([early]);
  });

  test('is everything of a product that stood still', () => {
    const names = ['2020-01-05', '2020-01-06', '2022-07-01', '2026-11-18'].map(night);
    expect(outlivedBackups(names)).toEqual([]);
    expect(outlivedBackups([])).toEqual([]);
  });
});
