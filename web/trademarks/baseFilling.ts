import { isMissing } from '#contract/kit/validation';
import type { Trademark } from '#contract/trademarks/trademark';
import type { NewGoods } from '#contract/trademarks/newMark';
import { addMonths, type CalendarDate } from '#contract/values/dates';
import { sameValue } from '#web/form/formValues.ts';

/** Priority is claimed within six months of the first filing (Paris Convention, article 4 C). */
const monthsOfPriority = 6;

const priorityFrom = (base: Trademark, filedOn: CalendarDate): CalendarDate | null => {
  const first = base.precedenceDate ?? base.applicationDate;
  return first !== null && first <= filedOn && addMonths(first, monthsOfPriority) >= filedOn
    ? first
    : null;
};

export type BaseGoods = NewGoods | null;

/** What follows from the base mark for an international one: the sign, its owner and what it is for. */
const followingFrom = (base: Trademark, goods: BaseGoods, filedOn: CalendarDate) => ({
  name: base.name,
  customer: base.customer,
  representative: base.representative,
  responsible: base.responsible,
  goods,
  baseRegistrationDate: base.registrationDate,
  precedenceDate: priorityFrom(base, filedOn),
  viennaCodes: base.viennaCodes,
  declaredColour: base.declaredColour,
  description: base.description,
});

/** Only empty fields are filled in; what was typed stays. */
export const fillingFrom = (
  base: Trademark,
  goods: BaseGoods,
  present: Readonly<Record<string, unknown>>,
  today: CalendarDate,
): Record<string, unknown> => {
  const typed = present['applicationDate'];
  const filedOn = typeof typed === 'string' && typed !== '' ? typed : today;
  const following = Object.entries(followingFrom(base, goods, filedOn)).filter(
    ([name, value]) => !isMissing(value) && isMissing(present[name]),
  );
  // A new form says "word mark" by itself, so this is no decision of anybody.
  const isFresh = isMissing(present['name']);
  return {
    ...Object.fromEntries(following),
    ...(isFresh && { representationType: base.representationType }),
  };
};

/** What was filled in, and what stood there before. */
export type Filling = {
  values: Readonly<Record<string, unknown>>;
  before: Readonly<Record<string, unknown>>;
};

/** Takes back what still is as it was filled in; what was typed since stays. */
export const undoneFilling = (
  { values, before }: Filling,
  present: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => sameValue(present[name], value))
      .map(([name]) => [name, before[name] ?? null]),
  );
