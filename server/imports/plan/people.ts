import { and, inArray, isNull } from 'drizzle-orm';
import type { CustomerChoice } from '#contract/imports/batch';
import type { NamedRows } from '#contract/imports/shapes';
import { staffRoles } from '#contract/access';
import { ownValue } from '#contract/values/ownValue';
import { foldText } from '#contract/values/searchText';
import { accounts } from '#server/auth/table';
import { hasSameName, sameNameKey } from '#server/customers/similar';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { BatchRow } from '#server/imports/table';
import { representatives } from '#server/representatives/table';

type Known = { id: number; name: string; nameFull?: string | null; nip?: string | null };

/** Customers, representatives and colleagues, found by the names that files give them. */
export type People = {
  customersByName: ReadonlyMap<string, readonly Known[]>;
  customersByNip: ReadonlyMap<string, readonly Known[]>;
  customerNames: ReadonlyMap<number, string>;
  representatives: ReadonlyMap<string, readonly number[]>;
  colleagues: ReadonlyMap<string, readonly number[]>;
};

const digitsOf = (text: string | null | undefined): string => (text ?? '').replaceAll(/\D/g, '');

const grouped = <T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries)
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
};

export const readPeople = async (tx: Executor): Promise<People> => {
  const { id, name, nameFull, nip } = customers;
  const known = await tx
    .select({ id, name, nameFull, nip })
    .from(customers)
    .where(isNull(customers.deletedAt));
  const people = await tx
    .select({ id: representatives.id, name: representatives.name })
    .from(representatives)
    .where(isNull(representatives.deletedAt));
  const staff = await tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    // Others cannot be chosen in the forms either.
    .where(
      and(isNull(accounts.deletedAt), accounts.canLogin, inArray(accounts.role, [...staffRoles])),
    );
  const unique = (entries: readonly (readonly [string, number])[]) =>
    new Map([...grouped(entries)].map(([key, ids]) => [key, [...new Set(ids)]]));
  return {
    customersByName: grouped(
      known.flatMap((row) =>
        [...new Set([row.name, row.nameFull ?? ''].map(sameNameKey))].map(
          (key) => [key, row] as const,
        ),
      ),
    ),
    customersByNip: grouped(known.map((row) => [digitsOf(row.nip), row] as const)),
    customerNames: new Map(known.map((row) => [row.id, row.name])),
    representatives: unique(people.map((row) => [foldText(row.name), row.id] as const)),
    colleagues: unique(
      staff.flatMap((row) => [
        [foldText(row.name), row.id] as const,
        [foldText(row.email), row.id] as const,
      ]),
    ),
  };
};

export const customerOfChoice = (choice: CustomerChoice, { customerNames }: People): string =>
  'name' in choice ? choice.name : (customerNames.get(choice.id) ?? '');

export type CustomerFound =
  | { choice: CustomerChoice }
  /** Several customers have this name or number. */
  | { several: string };

const oneOf = (found: readonly Known[]): CustomerFound | null => {
  const ids = [...new Set(found.map(({ id }) => id))];
  const [id] = ids;
  if (id === undefined) return null;
  return ids.length > 1
    ? { several: found.map(({ name }) => name).join(', ') }
    : { choice: { id } };
};

/** The customer that a row names: as it was answered, by its NIP, by its name; else a new one. */
export const customerNamed = (
  { customersByName, customersByNip }: People,
  answers: Readonly<Record<string, CustomerChoice>>,
  { customer, customerNip }: NamedRows,
): CustomerFound | null => {
  const answered = customer === undefined ? undefined : ownValue(answers, foldText(customer));
  if (answered) return { choice: answered };
  const nip = digitsOf(customerNip);
  const byNip = nip === '' ? null : oneOf(customersByNip.get(nip) ?? []);
  if (byNip) return byNip;
  if (customer === undefined) return null;
  const alike = (customersByName.get(sameNameKey(customer)) ?? []).filter(
    ({ name, nameFull }) => hasSameName(name, customer) || hasSameName(nameFull ?? '', customer),
  );
  // An exact name is meant, whatever similar ones there are.
  const exact = alike.filter(({ name }) => foldText(name) === foldText(customer));
  return oneOf(exact.length > 0 ? exact : alike) ?? { choice: { name: customer } };
};

/** The names in the files of a batch, and who each is taken for; null where that is not guessed. */
export const choicesOf = (
  people: People,
  { namedCustomers, settings }: Pick<BatchRow, 'namedCustomers' | 'settings'>,
): (BatchRow['namedCustomers'][number] & { choice: CustomerChoice | null })[] =>
  namedCustomers.map((named) => {
    const { name, isNumber, madeAs = name } = named;
    const found = customerNamed(people, settings.customers, { customer: name });
    const guessed = found && 'choice' in found ? found.choice : { name };
    const answered = ownValue(settings.customers, foldText(name));
    if (answered ?? isNumber) return { ...named, choice: answered ?? null };
    return { ...named, choice: 'name' in guessed ? { name: madeAs } : guessed };
  });
