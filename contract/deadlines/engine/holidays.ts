import { addDays, type CalendarDate, daysBetween } from '#contract/values/dates';
import type { DeadlineSettings } from '#contract/deadlines/engine/types';
import type { Label } from '#contract/values/locale';

const label = (pl: string, en: string): Label => ({ pl, en });

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export const easter = (year: number): CalendarDate => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const fromMarch = moon + weekday - 7 * late + 114;
  const month = String(Math.floor(fromMarch / 31)).padStart(2, '0');
  const day = String((fromMarch % 31) + 1).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${month}-${day}`;
};

/** Day of the year, the first year it was a holiday, its name: the act on days free from work. */
const fixed: readonly [day: string, since: number, name: Label][] = [
  ['01-01', 0, label('Nowy Rok', 'New Year’s Day')],
  ['01-06', 2011, label('Święto Trzech Króli', 'Epiphany')],
  ['05-01', 0, label('Święto Pracy', 'Labour Day')],
  ['05-03', 0, label('Święto Konstytucji 3 Maja', 'Constitution Day')],
  ['08-15', 0, label('Wniebowzięcie NMP', 'Assumption Day')],
  ['11-01', 0, label('Wszystkich Świętych', 'All Saints’ Day')],
  ['11-11', 0, label('Święto Niepodległości', 'Independence Day')],
  ['12-24', 2025, label('Wigilia Bożego Narodzenia', 'Christmas Eve')],
  ['12-25', 0, label('Boże Narodzenie', 'Christmas Day')],
  ['12-26', 0, label('Drugi dzień Bożego Narodzenia', 'St Stephen’s Day')],
];

/** Days after Easter Sunday. */
const movable: readonly [after: number, name: Label][] = [
  [0, label('Wielkanoc', 'Easter Sunday')],
  [1, label('Poniedziałek Wielkanocny', 'Easter Monday')],
  [49, label('Zielone Świątki', 'Pentecost')],
  [60, label('Boże Ciało', 'Corpus Christi')],
];

/** The Polish statutory holiday on a date. */
export const polishHoliday = (date: CalendarDate): Label | null => {
  const year = Number(date.slice(0, 4));
  const found = fixed.find(([day, since]) => date.endsWith(day) && year >= since);
  if (found) return found[2];
  const sinceEaster = daysBetween(easter(year), date);
  return movable.find(([after]) => after === sinceEaster)?.[1] ?? null;
};

const saturday = label('sobota', 'Saturday');
const sunday = label('niedziela', 'Sunday');

const weekend = (date: CalendarDate): Label | null => {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (day === 6) return saturday;
  return day === 0 ? sunday : null;
};

/** Whether people in Poland do not work on a day. */
export const isFreeDay = (date: CalendarDate): boolean =>
  (polishHoliday(date) ?? weekend(date)) !== null;

type ClosingDays = DeadlineSettings['closingDays'];

/** Why an office is closed on a day; a holiday takes precedence over the weekend it falls on. */
const closedBecause = (
  office: string,
  date: CalendarDate,
  closingDays: ClosingDays,
): Label | null =>
  (office === 'PL' ? polishHoliday(date) : null) ??
  closingDays.find((day) => day.office === office && day.date === date)?.name ??
  weekend(date);

type OfficeDays = Pick<DeadlineSettings, 'closingDays' | 'extensions'>;

/** Until when an office accepts what is due on a day, and why; null where it is that day itself. */
export const rollOn = (
  office: string,
  due: CalendarDate,
  { closingDays, extensions }: OfficeDays,
): { date: CalendarDate; because: Label } | null => {
  const reasons: Label[] = [];
  const add = (reason: Label) => {
    if (!reasons.some(({ pl }) => pl === reason.pl)) reasons.push(reason);
  };
  let date = due;
  for (;;) {
    const on = date;
    const extended = extensions.find(
      ({ office: of, from, to, until }) => of === office && from <= on && on <= to && until > on,
    );
    const reason = extended?.name ?? closedBecause(office, date, closingDays);
    if (reason === null) break;
    add(reason);
    date = extended?.until ?? addDays(date, 1);
  }
  if (reasons.length === 0) return null;
  return {
    date,
    because: {
      pl: reasons.map(({ pl }) => pl).join(', '),
      en: reasons.map(({ en }) => en).join(', '),
    },
  };
};
