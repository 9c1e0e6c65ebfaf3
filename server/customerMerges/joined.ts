import { customer } from '#contract/customers/customer';
import { foldText } from '#contract/values/searchText';
import type { CustomerRow } from '#server/customers/table';

type Contact = CustomerRow['contacts'][number];
type Links = CustomerRow['links'];

const phoneKey = (phone: string | null): string => (phone ?? '').replaceAll(/[^\d+]/g, '');

/** Our items, and those of the other that are not among them. */
const withNew = <T>(ours: readonly T[], theirs: readonly T[], keyOf: (item: T) => string): T[] => {
  const items = new Map(ours.map((item) => [keyOf(item), item]));
  const added: T[] = [];
  for (const item of theirs) {
    if (items.has(keyOf(item))) continue;
    items.set(keyOf(item), item);
    added.push(item);
  }
  return [...ours, ...added];
};

const isSamePerson = (one: Contact, other: Contact): boolean =>
  foldText(one.name) === foldText(other.name) &&
  (one.email ?? '') === (other.email ?? '') &&
  (!one.phone || !other.phone || phoneKey(one.phone) === phoneKey(other.phone));

/**
 * Merges two contacts that are the same person: gaps are filled from the other, and subscriptions of both
 * continue.
 */
const asOne = (ours: Contact, theirs: Contact): Contact => ({
  ...ours,
  position: ours.position ?? theirs.position,
  phone: ours.phone ?? theirs.phone,
  language: ours.language ?? theirs.language,
  receivesReports: ours.receivesReports || theirs.receivesReports,
  receivesReminders: ours.receivesReminders || theirs.receivesReminders,
});

const joinedContacts = (ours: readonly Contact[], theirs: readonly Contact[]): Contact[] => {
  const contacts = [...ours];
  for (const contact of theirs) {
    const place = contacts.findIndex((known) => isSamePerson(known, contact));
    const known = contacts[place];
    if (known) contacts[place] = asOne(known, contact);
    else contacts.push(contact);
  }
  return contacts;
};

/** Removes links to the given customers, and duplicates. */
export const tidyLinks = (links: Links, without: readonly number[]): Links =>
  withNew<Links[number]>(
    [],
    links.filter((link) => !without.includes(link.customer)),
    (link) => `${link.customer} ${link.kind}`,
  );

type CustomerFields = typeof customer.fields;
type ListName = {
  [N in keyof CustomerFields]: CustomerFields[N] extends { kind: 'array' } ? N : never;
}[keyof CustomerFields];

/**
 * Merges the lists of two customers. Every list field must be here, with a key that identifies equal items: a
 * missing one would stay with the deleted customer.
 */
export const joinedLists = (ours: CustomerRow, theirs: CustomerRow) =>
  ({
    emails: withNew(ours.emails, theirs.emails, ({ address }) => address.toLowerCase()),
    phones: withNew(ours.phones, theirs.phones, ({ number }) => phoneKey(number)),
    contacts: joinedContacts(ours.contacts, theirs.contacts),
    links: tidyLinks([...ours.links, ...theirs.links], [ours.id, theirs.id]),
  }) satisfies Record<ListName, unknown>;

/** Lists that would exceed the limit of their field. */
export const tooLong = (lists: ReturnType<typeof joinedLists>): string[] =>
  (['emails', 'phones', 'contacts', 'links'] as const).filter(
    (name) => lists[name].length > (customer.fields[name].max ?? Infinity),
  );
