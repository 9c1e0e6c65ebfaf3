import type { DeadlineSettings, Period } from '#contract/deadlines/engine/types';

/* Days for the naive engine: one month and one day at a time, JavaScript dates in UTC. */

const iso = (date: Date): string => date.toISOString().slice(0, 10);
export const parse = (date: string): Date => new Date(`${date}T00:00:00.000Z`);

export const walkDays = (date: string, days: number): string => {
  const moment = parse(date);
  for (let left = Math.abs(days); left > 0; left -= 1)
    moment.setTime(moment.getTime() + (days > 0 ? 86_400_000 : -86_400_000));
  return iso(moment);
};

export const walkMonths = (date: string, months: number): string => {
  let year = parse(date).getUTCFullYear();
  let month = parse(date).getUTCMonth();
  let day = parse(date).getUTCDate();
  for (let left = Math.abs(months); left > 0; left -= 1) {
    month += months > 0 ? 1 : -1;
    if (month > 11) {
      month = 0;
      year += 1;
    }
    if (month < 0) {
      month = 11;
      year -= 1;
    }
  }
  while (new Date(Date.UTC(year, month, day)).getUTCMonth() !== month) day -= 1;
  return iso(new Date(Date.UTC(year, month, day)));
};

export const walk = (date: string, period: Period, sign: 1 | -1): string => {
  if (period.unit === 'days') return walkDays(date, sign * period.count);
  return walkMonths(date, sign * period.count * (period.unit === 'years' ? 12 : 1));
};

/** Gauss's formula with its two exceptions; the engine uses another. */
const easterOf = (year: number): string => {
  const k = Math.floor(year / 100);
  const p = Math.floor((13 + 8 * k) / 25);
  const q = Math.floor(k / 4);
  const m = (15 - p + k - q) % 30;
  const n = (4 + k - q) % 7;
  const a = year % 19;
  const d = (19 * a + m) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + n) % 7;
  let after = 22 + d + e;
  if (d === 29 && e === 6) after = 50;
  if (d === 28 && e === 6 && (11 * m + 11) % 30 < 19) after = 49;
  return walkDays(
    `${year}-02-28`,
    after + (new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 1 : 0),
  );
};

/** Cached per year, because stepping through the days is slow. */
const movable = new Map<number, Map<string, string>>();
const movableIn = (year: number): Map<string, string> => {
  const known = movable.get(year);
  if (known) return known;
  const sunday = easterOf(year);
  const found = new Map([
    [sunday, 'Wielkanoc'],
    [walkDays(sunday, 1), 'Poniedziałek Wielkanocny'],
    [walkDays(sunday, 49), 'Zielone Świątki'],
    [walkDays(sunday, 60), 'Boże Ciało'],
  ]);
  movable.set(year, found);
  return found;
};

const holidayName = (date: string): string | null => {
  const year = Number(date.slice(0, 4));
  const day = date.slice(5);
  if (day === '01-01') return 'Nowy Rok';
  if (day === '01-06' && year > 2010) return 'Święto Trzech Króli';
  if (day === '05-01') return 'Święto Pracy';
  if (day === '05-03') return 'Święto Konstytucji 3 Maja';
  if (day === '08-15') return 'Wniebowzięcie NMP';
  if (day === '11-01') return 'Wszystkich Świętych';
  if (day === '11-11') return 'Święto Niepodległości';
  if (day === '12-24' && year > 2024) return 'Wigilia Bożego Narodzenia';
  if (day === '12-25') return 'Boże Narodzenie';
  if (day === '12-26') return 'Drugi dzień Bożego Narodzenia';
  return movableIn(year).get(date) ?? null;
};

const closed = (office: string, date: string, settings: DeadlineSettings): string | null => {
  const holiday = office === 'PL' ? holidayName(date) : null;
  if (holiday !== null) return holiday;
  for (const day of settings.closingDays)
    if (day.office === office && day.date === date) return day.name.pl;
  const weekday = parse(date).getUTCDay();
  return weekday === 6 ? 'sobota' : weekday === 0 ? 'niedziela' : null;
};

/** Until when the office accepts what is due on a day, and why, found day by day. */
export const openAgain = (office: string | null, due: string, settings: DeadlineSettings) => {
  const reasons: string[] = [];
  let day = due;
  if (office === null) return { day, because: null };
  for (;;) {
    let reason: string | null = null;
    let next = walkDays(day, 1);
    for (const { office: whose, from, to, until, name } of settings.extensions)
      if (reason === null && whose === office && day >= from && day <= to && until > day) {
        reason = name.pl;
        next = until;
      }
    if (reason === null) reason = closed(office, day, settings);
    if (reason === null) break;
    if (!reasons.includes(reason)) reasons.push(reason);
    day = next;
  }
  return { day, because: reasons.length === 0 ? null : reasons.join(', ') };
};
