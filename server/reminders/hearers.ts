import { asc } from 'drizzle-orm';
import type { Role } from '#contract/access';
import { canonicalEmail } from '#contract/values/email';
import { type Account, accounts } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Recipient } from '#server/mail/queue';
import { contactPersons } from '#server/reminders/contacts';

/** Somebody who may be written to. One address is one person, with an account or without. */
export type Hearer = {
  recipient: Recipient;
  /** The account of the address, if it can sign in. */
  account: Account | null;
  /** The account of a contact person that was blocked or deleted. */
  formerAccount: number | null;
  /** The customers whose contact person this is. */
  contactOf: ReadonlySet<number>;
};

/** A contact person reads what clients read. */
export const roleOf = ({ account }: Hearer): Role => account?.role ?? 'ROLE_CUSTOMER';

/**
 * Everybody who may be written to, each address once. Contact persons with an account are written to as the
 * owners of that account: in its language and on the days they chose there.
 */
export const readHearers = async (db: Executor): Promise<Hearer[]> => {
  const contacts = await contactPersons(db);
  const all = await db.select().from(accounts).orderBy(asc(accounts.id));
  // An address can have a deleted account besides the one that signs in now.
  const inUse = ({ canLogin, deletedAt }: Account): boolean => canLogin && deletedAt === null;
  const accountOf = new Map(
    [...all.filter((each) => !inUse(each)), ...all.filter(inUse)].map((account) => [
      canonicalEmail(account.email),
      account,
    ]),
  );
  const withAccount = [...accountOf].flatMap(([email, account]): Hearer[] =>
    inUse(account)
      ? [
          {
            recipient: { ...account, email },
            account,
            formerAccount: null,
            contactOf: contacts.get(email)?.customers ?? new Set(),
          },
        ]
      : [],
  );
  const known = new Set(withAccount.map(({ recipient }) => recipient.email));
  const without = [...contacts]
    .filter(([email]) => !known.has(email))
    .map(([email, { recipient, customers }]): Hearer => ({
      recipient,
      account: null,
      formerAccount: accountOf.get(email)?.id ?? null,
      contactOf: customers,
    }));
  return [...withAccount, ...without];
};
