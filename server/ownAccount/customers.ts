import { and, asc, inArray, isNull } from 'drizzle-orm';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { polish } from '#server/db/table';
import type { Actor } from '#server/http/actor';

/** On whose behalf a client acts, by name alone; nobody's for the people of the firm. */
export const ownCustomers = (
  db: Executor,
  { customerIds }: Actor,
): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNull(customers.deletedAt)))
    .orderBy(asc(polish(customers.name)), asc(customers.id));
