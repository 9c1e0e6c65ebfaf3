import type { CalendarDate } from '#contract/values/dates';

/** A member of the firm who can sign in, with what decides who answers in their place. */
export type Colleague = {
  id: number;
  isAdministrator: boolean;
  awayFrom: CalendarDate | null;
  awayUntil: CalendarDate | null;
  substitute: number | null;
};

/** Both days count. */
export const isAway = (
  { awayFrom, awayUntil }: Pick<Colleague, 'awayFrom' | 'awayUntil'>,
  today: CalendarDate,
): boolean => awayFrom !== null && awayUntil !== null && awayFrom <= today && today <= awayUntil;

/** The administrators who are there, or all of them if none is: somebody always answers. */
const administratorsOf = (colleagues: readonly Colleague[], today: CalendarDate): number[] => {
  const all = colleagues.filter(({ isAdministrator }) => isAdministrator);
  const present = all.filter((each) => !isAway(each, today));
  return (present.length > 0 ? present : all).map(({ id }) => id);
};

/**
 * Who answers on this day for what this person is in charge of: the person, while away the substitute, and
 * so on from one to the next. Where nobody is in charge, or this leads to nobody who can sign in and is
 * there, the administrators answer.
 */
export const answeringFor = (
  inCharge: number | null,
  colleagues: readonly Colleague[],
  today: CalendarDate,
): readonly number[] => {
  const passed = new Set<number>();
  let next = inCharge;
  while (next !== null && !passed.has(next)) {
    const id: number = next;
    const person = colleagues.find((each) => each.id === id);
    if (!person) break;
    if (!isAway(person, today)) return [id];
    passed.add(id);
    next = person.substitute;
  }
  return administratorsOf(colleagues, today);
};
