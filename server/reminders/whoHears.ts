import { isStaff } from '#contract/access';
import type { Colleague } from '#contract/accounts/standIns';
import { isAway } from '#contract/accounts/standIns';
import { type Level, reaches } from '#contract/deadlines/engine/climbing';
import type { CalendarDate } from '#contract/values/dates';
import type { Account } from '#server/auth/table';
import type { Hearer } from '#server/reminders/hearers';
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
const rungsOfAccount = (due: Due, account: Account, firm: Firm): readonly string[] => {
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

/** Contact persons see neither internal tasks nor dates that the firm still has to find out. */
const rungsOfContact = (
  { event, customer, rungs }: Due,
  { account, contactOf }: Hearer,
  firm: Firm,
): readonly string[] => {
  const isAbsent = account !== null && isStaff(account.role) && !firm.present.has(account.id);
  const isForClients = event.shownToClient && !event.dateNeeded;
  return isForClients && contactOf.has(customer) && !isAbsent ? rungs : [];
};

const rungsFor = (due: Due, hearer: Hearer, firm: Firm): readonly string[] => {
  const own = hearer.account ? rungsOfAccount(due, hearer.account, firm) : [];
  return [...new Set([...own, ...rungsOfContact(due, hearer, firm)])];
};

const customersOf = ({ account, contactOf }: Hearer): ReadonlySet<number> =>
  account?.role === 'ROLE_CUSTOMER' ? new Set([...contactOf, ...account.customers]) : contactOf;

/** Finds those whom a deadline may concern without asking everybody. */
const concernedIn = (hearers: readonly Hearer[], firm: Firm) => {
  const withAccount = new Map(hearers.map((hearer) => [hearer.account?.id, hearer]));
  const administrators = hearers.filter(({ account }) => account?.role === 'ROLE_ADMIN');
  const ofCustomer = Map.groupBy(
    hearers.flatMap((hearer) => [...customersOf(hearer)].map((customer) => ({ customer, hearer }))),
    ({ customer }) => customer,
  );
  return ({ event, customer, climbing }: Due): ReadonlySet<Hearer> => {
    const substitute = event.inCharge === null ? null : firm.substituteOf.get(event.inCharge);
    const people = [...event.answering, ...(substitute == null ? [] : [substitute])];
    const climbsToAll = climbing.some(({ level }) => reaches(level, 'administrators'));
    return new Set([
      ...people.flatMap((id) => withAccount.get(id) ?? []),
      ...(climbsToAll ? administrators : []),
      ...(ofCustomer.get(customer) ?? []).map(({ hearer }) => hearer),
    ]);
  };
};

/**
 * The deadlines that each of them hears of, with the steps. It goes through the deadlines once: thousands of
 * accounts look at those that may concern them, not at all of a firm.
 */
export const heardBy = (
  hearers: readonly Hearer[],
  due: readonly Due[],
  firm: Firm,
): ReadonlyMap<Hearer, readonly Due[]> => {
  const concernedBy = concernedIn(hearers, firm);
  const heard = new Map(hearers.map((hearer) => [hearer, [] as Due[]]));
  for (const each of due)
    for (const hearer of concernedBy(each)) {
      const rungs = rungsFor(each, hearer, firm);
      if (rungs.length > 0) heard.get(hearer)?.push({ ...each, rungs });
    }
  return heard;
};
