import { eq } from 'drizzle-orm';
import { account as accountEntity } from '#contract/accounts/account';
import { insertClient } from '#server/accounts/clientAccounts';
import { accountInvitations } from '#server/accounts/table';
import { accounts } from '#server/auth/table';
import { customers } from '#server/customers/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { portrait } from '#server/example/portrait';
import { workedAt } from '#server/example/workingHours';
import { attachFiles } from '#server/files/attach';
import { storeFile, type WriteFileRow } from '#server/files/keep';
import { actorOf } from '#server/http/actor';

/** Colleagues of the two clients, and somebody of the first one's subsidiary. None has a password or an invitation to open, and every page says so. */
const colleagues = [
  { at: 'Bałtyk Foods sp. z o.o.', name: 'Katarzyna Dąb', email: 'k.dab@baltykfoods.example' },
  { at: 'Bałtyk Foods sp. z o.o.', name: 'Tomasz Mech', email: 't.mech@baltykfoods.example' },
  { at: 'Bałtyk Delikatesy', name: 'Ewa Lis', email: 'e.lis@baltykfoods.example' },
  { at: 'Gąsior i Synowie', name: 'Marek Zięba', email: 'm.zieba@gasior.example' },
] as const;

/** The owner has invited one new person and one whom the firm already knows. */
const asked = [
  { name: 'Iga Sowa', email: 'i.sowa@baltykfoods.example', known: false, time: '11:20' },
  { name: 'Ewa Lis', email: 'e.lis@baltykfoods.example', known: true, time: '09:35' },
] as const;

export const loadPeople = async (tx: Executor, now: Date): Promise<void> => {
  const found = async (email: string) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, email));
    return account;
  };
  const [admin, owner] = [
    await found('admin@markfolio.example'),
    await found('client@markfolio.example'),
  ];
  const [customerId] = owner?.customers ?? [];
  if (!admin || !owner || customerId === undefined) return;
  const session = { sessionId: '', deviceId: '', mustSetUpTwoFactor: false };
  const add = async (person: { name: string; email: string }, customers: readonly number[]) =>
    (await found(person.email)) ??
    insertClient(tx, actorOf(admin, session), { ...person, language: 'pl' }, customers, now);
  for (const { at, name, email } of colleagues) {
    const theirs = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.name, at));
    await add(
      { name, email },
      theirs.map(({ id }) => id),
    );
  }
  for (const [position, { name, email, known, time }] of asked.entries()) {
    const { id: accountId } = await add({ name, email }, []);
    await tx.insert(accountInvitations).values({
      customerId,
      accountId,
      name,
      email,
      known,
      invitedBy: owner.id,
      createdAt: workedAt(now, position + 1, time),
    });
  }
};

const guardian = 'admin@markfolio.example';

/** The face of the guardian, drawn like that of the representative of this name. */
export const storePhoto = async (files: Deps['files']): Promise<WriteFileRow> =>
  storeFile(files, { purpose: 'image', name: 'portret.png', bytes: await portrait(0) });

/** The lawyer whom the clients of the example turn to has a photo; one that is there already stays. */
export const giveGuardianPhoto = async ({
  tx,
  photo,
  now,
}: {
  tx: Executor;
  photo: WriteFileRow | undefined;
  now: Date;
}): Promise<void> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, guardian));
  if (!account || account.photo !== null || !photo) return;
  const { id } = await photo(tx, { accountId: account.id, now });
  await attachFiles(tx, {
    entity: accountEntity.name,
    entityId: account.id,
    field: 'photo',
    purpose: 'image',
    accountId: account.id,
    now,
    before: [],
    after: [id],
  });
  await tx.update(accounts).set({ photo: id }).where(eq(accounts.id, account.id));
};
