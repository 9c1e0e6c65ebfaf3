import { asc, isNull } from 'drizzle-orm';
import { canonicalEmail } from '#contract/values/email';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Recipient } from '#server/mail/queue';

type ContactPerson = { recipient: Recipient; customers: Set<number> };

/** Contact persons who receive reminders by address, whichever customers they belong to. */
export const contactPersons = async (db: Executor): Promise<ReadonlyMap<string, ContactPerson>> => {
  const rows = await db
    .select({ id: customers.id, contacts: customers.contacts })
    .from(customers)
    .where(isNull(customers.deletedAt))
    .orderBy(asc(customers.id));
  const people = new Map<string, ContactPerson>();
  for (const { id, contacts } of rows)
    for (const contact of contacts ?? []) {
      if (!contact.receivesReminders || !contact.email) continue;
      const email = canonicalEmail(contact.email);
      const language = contact.language ?? 'pl';
      const known = people.get(email) ?? {
        recipient: { id: null, name: contact.name, email, language },
        customers: new Set(),
      };
      known.customers.add(id);
      people.set(email, known);
    }
  return people;
};
