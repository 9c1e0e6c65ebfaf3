import { describe, expect, test } from 'vitest';
import {
  backupsAmong,
  momentOfBackup,
  nameOfBackup,
  newestBackup,
  outlivedBackups,
} from '#server/backup/names';

const night = (day: string): string => nameOfBackup(new Date(`${day}T03:00:00Z`));
const nightsBefore = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, ago) =>
    nameOfBackup(new Date(Date.parse(`${day}T03:00:00Z`) - ago * 86_400_000)),
  );

const now = new Date('2026-11-18T12:00:00Z');

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
      const names = [name, ...nightsBefore('2026-11-18', 400)];
      expect(outlivedBackups(names, now)).not.toContain(name);
    },
  );
});

describe('what is kept of backups', () => {
  const keptOf = (names: string[]): string[] => {
    const gone = new Set(outlivedBackups(names, now));
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
    const nights = [early, late, night('2026-11-19'), night('2026-11-20')];
    expect(outlivedBackups(nights, new Date('2026-11-20T02:59:59Z'))).toEqual([]);
    expect(outlivedBackups(nights, new Date('2026-11-20T03:00:00Z'))).toEqual([early]);
  });

  test('is everything of a product that stood still', () => {
    const names = ['2020-01-05', '2020-01-06', '2022-07-01', '2026-11-18'].map(night);
    expect(outlivedBackups(names, now)).toEqual([]);
    expect(outlivedBackups([], now)).toEqual([]);
  });

  test('is not less for one that is dated in the future, which stays too', () => {
    const names = nightsBefore('2026-11-18', 100);
    const ahead = nightsBefore('2030-01-09', 9);
    expect(keptOf([...ahead, ...names])).toEqual([...ahead, ...keptOf(names)]);
  });
});

describe('the newest backup', () => {
  const newestOf = (...names: string[]) =>
    newestBackup(backupsAmong(names.map((name) => ({ name }))), now)?.name;

  test('is none that is dated more than a day ahead', () => {
    const [ahead, newest, older] = [night('2030-01-01'), night('2026-11-17'), night('2026-11-16')];
    expect(newestOf(older, ahead, newest)).toBe(newest);
    expect(newestOf(ahead)).toBeUndefined();
    expect(newestOf()).toBeUndefined();
  });

  test('may be ahead by less, as clocks are', () => {
    expect(newestOf(night('2026-11-17'), night('2026-11-19'))).toBe(night('2026-11-19'));
  });
});
