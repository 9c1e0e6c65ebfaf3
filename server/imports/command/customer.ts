import { and, eq, isNull } from 'drizzle-orm';
import type { CustomerChoice } from '#contract/imports/batch';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { CommandFault } from '#server/imports/command/fault';
import { customerNamed, readPeople } from '#server/imports/plan/people';

/** The customer that is meant: digits are its number, a name is looked for as those in files are. */
export const customerGiven = async (db: Executor, given: string): Promise<CustomerChoice> => {
  if (/^\d{1,9}$/.test(given)) {
    const [row] = await db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, Number(given)), isNull(customers.deletedAt)));
    if (!row) throw new CommandFault((say) => say('no_customer', { id: given }));
    return row;
  }
  const found = customerNamed(await readPeople(db), {}, { customer: given });
  if (found && 'several' in found)
    throw new CommandFault((say) => say('several_customers', { names: found.several }));
  return found?.choice ?? { name: given };
};
