import { asc, eq } from 'drizzle-orm';
import { customer } from '#contract/customers/customer';
import { representative } from '#contract/representatives/representative';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import { copyIn } from '#server/db/copyIn';
import { readColleagues } from '#server/deadlines/standIns';
import { standIns } from '#server/deadlines/table';
import { type By, theProduct } from '#server/history/record';
import { history } from '#server/history/table';
import { representatives } from '#server/representatives/table';
import { takeIds, writable } from '#server/seed/bulk';
import { customerAt } from '#server/seed/customers';
import { creation } from '#server/seed/entries';
import { momentOf, type Owner } from '#server/seed/marks';
import { type Random, randomOf } from '#server/seed/random';
import { personOf, plain } from '#server/seed/words';

/** The firm's own people, who look after customers and are the authors of the history. */
export type People = {
  people: readonly { id: number; name: string }[];
  /** Who answers for whom, by the person. */
  answering: ReadonlyMap<number, readonly number[]>;
};

export const readPeople = async (tx: Executor): Promise<People> => {
  const colleagues = new Set((await readColleagues(tx)).map(({ id }) => id));
  const people = (
    await tx
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .orderBy(asc(accounts.id))
  ).filter(({ id }) => colleagues.has(id));
  const rows = await tx.select().from(standIns);
  return { people, answering: new Map(rows.map((row) => [row.person, row.answering])) };
};

export type Staff = {
  ids: readonly number[];
  author: (random: Random) => By;
  answering: (person: number | null) => readonly number[];
};

/** Without accounts, customers have no guardian and the product itself is the author. */
export const staffOf = ({ people, answering }: People): Staff => ({
  ids: people.map(({ id }) => id),
  author: (random) => {
    if (people.length === 0) return theProduct;
    const { id, name } = random.pick(people);
    return { accountId: id, name };
  },
  answering: (person) => answering.get(person ?? 0) ?? [],
});

/** The day before the first marks were entered. */
const firstDay = '2021-05-31';
const atOnce = 2_000;

const customerColumns = writable(customers, 'version', 'deletedAt');

export const entryColumns = writable(history, 'id', 'reason', 'registry');
export const writeHistory = (
  tx: Executor,
  entries: readonly Record<string, unknown>[],
): Promise<void> => copyIn(tx, history, entryColumns, entries);

export type SeedOwner = Owner & { guardian: number | null };

/** Adds so many customers, some of them subsidiaries of others. */
export const addCustomers = async (
  tx: Executor,
  count: number,
  staff: Staff,
): Promise<SeedOwner[]> => {
  const first = await takeIds(tx, customers, count);
  const owners: SeedOwner[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => {
      const position = from + at;
      const random = randomOf(`guardian ${position}`);
      const seed = customerAt(position);
      const guardian = staff.ids.length > 0 && random.chance(0.9) ? random.pick(staff.ids) : null;
      const links = seed.isSubsidiary
        ? [{ customer: first + random.int(0, position - 1), kind: 'PARENT' as const }]
        : [];
      const id = first + position;
      const createdAt = momentOf(firstDay, position % 500);
      owners.push({ id, seed, guardian });
      return {
        row: { ...seed.values, id, guardian, links, createdAt, updatedAt: createdAt },
        by: staff.author(random),
      };
    });
    await copyIn(
      tx,
      customers,
      customerColumns,
      rows.map(({ row }) => row),
    );
    await writeHistory(
      tx,
      rows.map(({ row, by }) => creation(customer, row, by)),
    );
  }
  return owners;
};

const representativeColumns = writable(representatives, 'version', 'deletedAt', 'photo');

export const addRepresentatives = async (
  tx: Executor,
  count: number,
  staff: Staff,
): Promise<number[]> => {
  const first = await takeIds(tx, representatives, count);
  const rows = Array.from({ length: count }, (_, position) => {
    const random = randomOf(`representative ${position}`);
    const { name, surname } = personOf(random);
    const lawFirm = random.chance(0.7)
      ? `Kancelaria ${personOf(random).surname} i Wspólnicy`
      : null;
    const createdAt = momentOf(firstDay, position);
    return {
      row: {
        id: first + position,
        createdAt,
        updatedAt: createdAt,
        name,
        professionalTitle: random.pick(['rzecznik patentowy', 'adwokat', 'radca prawny']),
        function: random.chance(0.3) ? 'Partner' : null,
        lawFirm,
        lawFirmEmail: lawFirm && `${plain(surname)}${position}@kancelaria.example`,
      },
      by: staff.author(random),
    };
  });
  await copyIn(
    tx,
    representatives,
    representativeColumns,
    rows.map(({ row }) => row),
  );
  await writeHistory(
    tx,
    rows.map(({ row, by }) => creation(representative, row, by)),
  );
  return rows.map(({ row }) => row.id);
};

export const hasAccounts = async (tx: Executor): Promise<boolean> =>
  (await tx.$count(accounts)) > 0;
export const hasAdministrator = async (tx: Executor): Promise<boolean> =>
  (await tx.$count(accounts, eq(accounts.role, 'ROLE_ADMIN'))) > 0;
