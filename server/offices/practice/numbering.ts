import { addDays, type CalendarDate, daysBetween } from '#contract/values/dates';

/** How far an office had counted on some days; where it began a new series, on two days running. */
export type Counted = readonly [
  first: readonly [day: CalendarDate, serial: number],
  second: readonly [day: CalendarDate, serial: number],
  ...later: (readonly [day: CalendarDate, serial: number])[],
];

/**
 * The serial number that an office gave on a day; what it counted before and after the days known goes on at
 * the same pace. `share` is how much of the day had passed, so that marks of one day have different numbers.
 */
export const serialOn = (counted: Counted, day: CalendarDate, share = 0): number => {
  const next = counted.findIndex(([known], at) => at > 0 && day < known);
  const to = next === -1 ? counted.length - 1 : next;
  const [[fromDay, fromSerial], [toDay, toSerial]] = [
    counted[to - 1] ?? counted[0],
    counted[to] ?? counted[1],
  ];
  const pace = (toSerial - fromSerial) / daysBetween(fromDay, toDay);
  // The last number of a day stays free: no two days share one.
  const inDay = share * Math.max(0, pace - 1);
  return Math.floor(fromSerial + pace * daysBetween(fromDay, day) + inDay);
};

/** A serial number that begins anew each year. */
export const serialInYear = (perYear: number, day: CalendarDate, share = 0): number => {
  const first = `${day.slice(0, 4)}-01-01`;
  return serialOn(
    [
      [first, 1],
      [addDays(first, 365), perYear],
    ],
    day,
    share,
  );
};

const unionApplications: Counted = [
  ['1996-04-01', 1],
  ['1998-11-02', 972_000],
  ['2001-01-02', 2_014_000],
  ['2003-01-02', 3_000_000],
  ['2005-01-03', 4_216_000],
  ['2007-01-02', 5_602_000],
  ['2009-01-02', 7_497_000],
  ['2011-01-03', 9_642_000],
  ['2013-01-02', 11_464_000],
  ['2015-01-02', 13_597_000],
  ['2016-01-04', 14_968_000],
  ['2017-01-02', 16_197_000],
  ['2018-01-02', 17_634_000],
  ['2018-12-17', 17_998_000],
  // The series of eighteen millions began that winter.
  ['2018-12-18', 18_000_001],
  ['2020-01-02', 18_176_000],
  ['2021-01-04', 18_370_000],
  ['2022-01-03', 18_630_000],
  ['2023-01-02', 18_817_000],
  ['2024-01-02', 18_971_000],
  ['2025-01-02', 19_124_000],
  ['2026-01-02', 19_291_000],
];

/** An EU trade mark has one number from its application on. */
export const unionNumber = (filed: CalendarDate, share = 0): string =>
  String(serialOn(unionApplications, filed, share)).padStart(9, '0');

const internationalRegistrations: Counted = [
  ['1996-04-01', 650_000],
  ['2004-01-02', 815_000],
  ['2008-01-02', 948_000],
  ['2012-01-02', 1_104_000],
  ['2016-01-04', 1_285_000],
  ['2018-01-02', 1_387_000],
  ['2020-01-02', 1_510_000],
  ['2022-01-03', 1_640_000],
  ['2024-01-02', 1_770_000],
  ['2026-01-02', 1_893_000],
];

export const internationalNumber = (registered: CalendarDate, share = 0): string =>
  String(serialOn(internationalRegistrations, registered, share));
