import { addDays, type CalendarDate } from '#contract/values/dates';

/**
 * Who hears of a deadline that nobody has acknowledged: each level includes those before it (docs/rules.md,
 * Deadlines and people).
 */
const levels = ['answering', 'substitute', 'administrators'] as const;
export type Level = (typeof levels)[number];

export type ClimbingRung = {
  /** Contains the day of the deadline, so that a moved deadline climbs again. */
  key: string;
  on: CalendarDate;
  level: Level;
};

/** The days before the deadline. */
const steps: readonly [days: number, level: Level][] = [
  [30, 'answering'],
  [14, 'answering'],
  [7, 'substitute'],
  [3, 'administrators'],
  [1, 'administrators'],
];

/** Nothing climbs whose day is later than this. */
export const farthestClimbing = (today: CalendarDate): CalendarDate =>
  addDays(today, Math.max(...steps.map(([days]) => days)));

/** Begins the name of the step of one day overdue: the next day has its own. */
export const overdueStep = 'unacknowledged-overdue-';

type Climbing = { key: string; due: CalendarDate; rolledTo: CalendarDate | null };

/**
 * The rungs of an unacknowledged deadline that have come by this day, the earliest first. Overdue, also in
 * grace, it has one for each day; of those only today's is left to send, since it says the same.
 */
export const climbingRungs = (
  { key, due, rolledTo }: Climbing,
  today: CalendarDate,
): ClimbingRung[] => {
  const rung = (what: string, on: CalendarDate, level: Level): ClimbingRung => ({
    key: `${key}@${due}:${what}`,
    on,
    level,
  });
  const before = steps.map(([days, level]) =>
    rung(`unacknowledged-${days}`, addDays(due, -days), level),
  );
  const isOverdue = (rolledTo ?? due) < today;
  return [
    ...before.filter(({ on }) => on <= today),
    ...(isOverdue ? [rung(`${overdueStep}${today}`, today, 'administrators')] : []),
  ];
};

/** Whether a level reaches the people of another. */
export const reaches = (level: Level, other: Level): boolean =>
  levels.indexOf(level) >= levels.indexOf(other);
