import { and, asc, inArray, isNull } from 'drizzle-orm';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { polish } from '#server/db/table';
import type { Actor } from '#server/http/actor';

/** The names of a client's customers; none for staff. */
export const ownCustomers = (
  db: Executor,
  { customerIds }: Actor,
): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), isNull(customers.deletedAt)))
    .orderBy(asc(polish(customers.name)), asc(customers.id));
