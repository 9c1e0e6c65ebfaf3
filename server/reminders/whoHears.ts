import type { Colleague } from '#contract/accounts/standIns';
import { isAway } from '#contract/accounts/standIns';
import { type Level, reaches } from '#contract/deadlines/engine/climbing';
import type { CalendarDate } from '#contract/values/dates';
import type { Account } from '#server/auth/table';
import type { Due } from '#server/reminders/open';

/** What decides who of the firm hears of a deadline. */
export type Firm = {
  substituteOf: ReadonlyMap<number, number | null>;
  present: ReadonlySet<number>;
};

export const firmOn = (colleagues: readonly Colleague[], today: CalendarDate): Firm => ({
  substituteOf: new Map(colleagues.map(({ id, substitute }) => [id, substitute])),
  present: new Set(colleagues.filter((each) => !isAway(each, today)).map(({ id }) => id)),
});

/** The first level that reaches this member of the firm; undefined where none does. */
const levelOf = ({ event }: Due, { id, role }: Account, firm: Firm): Level | undefined => {
  if (event.answering.includes(id)) return 'answering';
  // Those who are away hear of it once they are back, if it is still open then.
  if (!firm.present.has(id)) return undefined;
  if (event.inCharge !== null && firm.substituteOf.get(event.inCharge) === id) return 'substitute';
  return role === 'ROLE_ADMIN' ? 'administrators' : undefined;
};

/** The steps an account hears of: reminders if it answers or belongs to the customer, and what climbs. */
const rungsFor = (due: Due, account: Account, firm: Firm): readonly string[] => {
  const { event, customer, rungs, climbing } = due;
  if (account.role === 'ROLE_CUSTOMER')
    return event.shownToClient && !event.dateNeeded && account.customers.includes(customer)
      ? rungs
      : [];
  const level = levelOf(due, account, firm);
  if (level === undefined) return [];
  const climbed = climbing.filter((rung) => reaches(rung.level, level)).map(({ key }) => key);
  return level === 'answering' ? [...rungs, ...climbed] : climbed;
};

/** The deadlines an account hears of, each with its steps. */
export const concerning = (due: readonly Due[], account: Account, firm: Firm): Due[] =>
  due
    .map((each) => ({ ...each, rungs: rungsFor(each, account, firm) }))
    .filter(({ rungs }) => rungs.length > 0);
