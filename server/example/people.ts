import { eq } from 'drizzle-orm';
import { insertClient } from '#server/accounts/clientAccounts';
import { accountInvitations } from '#server/accounts/table';
import { accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { actorOf } from '#server/http/actor';

const day = 86_400_000;

/** Colleagues of the two clients. None has a password or an invitation to open, and every page says so. */
const colleagues = [
  { of: 'client@markfolio.example', name: 'Katarzyna Dąb', email: 'k.dab@baltyk.example' },
  { of: 'client@markfolio.example', name: 'Tomasz Mech', email: 't.mech@baltyk.example' },
  { of: 'client2@markfolio.example', name: 'Marek Zięba', email: 'm.zieba@gasior.example' },
] as const;

/** The owner has invited one new person and one whom the firm already knows. */
const asked = [
  { name: 'Iga Sowa', email: 'i.sowa@baltyk.example', known: false },
  { name: 'Marek Zięba', email: 'm.zieba@gasior.example', known: true },
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
  for (const { of, name, email } of colleagues)
    await add({ name, email }, (await found(of))?.customers ?? []);
  for (const [position, { name, email, known }] of asked.entries()) {
    const { id: accountId } = await add({ name, email }, []);
    await tx.insert(accountInvitations).values({
      customerId,
      accountId,
      name,
      email,
      known,
      invitedBy: owner.id,
      createdAt: new Date(now.getTime() - (position + 1) * day),
    });
  }
};
