import { and, eq, gt, sql } from 'drizzle-orm';
import { account as entity } from '#contract/accounts/account';
import { AppError } from '#contract/errors';
import { hashPassword } from '#server/auth/passwordHash';
import { requireGoodPassword } from '#server/signIn/passwordLinks';
import { createPasswordLink } from '#server/auth/passwordLinks';
import { accounts, passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { valuesOf } from '#server/entities/rows';
import { loadExample, storeExampleFiles } from '#server/example/load';
import { recordChange } from '#server/history/record';
import { hashToken } from '#server/secrets';
import { firmName } from '#server/settings/firm';

const hasAccounts = async (db: Executor): Promise<boolean> => (await db.$count(accounts)) > 0;

/**
 * Tells whether the first administrator is still to come. The first account ends that for good, so from then
 * on nothing is read and the answer says nothing about accounts. While the database is away the pages are
 * those of a product that is set up.
 */
export const setupWatch = ({ db, log }: Pick<Deps, 'db' | 'log'>): (() => Promise<boolean>) => {
  let isDone = false;
  return async () => {
    if (isDone) return false;
    try {
      isDone = await hasAccounts(db);
      return !isDone;
    } catch (error) {
      log.warn({ event: 'setup.unknown', err: error });
      return false;
    }
  };
};

/** The link that creates the first administrator, or null once there is any account. */
export const createSetupLink = async ({ db, now, publicUrl }: Deps): Promise<string | null> => {
  if (await hasAccounts(db)) return null;
  const { token } = await createPasswordLink(db, 'setup', null, now());
  return `${publicUrl()}/setup?token=${token}`;
};

export const requireSetupLink = async (db: Executor, token: string, now: Date): Promise<void> => {
  const links = await db.$count(
    passwordLinks,
    and(
      eq(passwordLinks.kind, 'setup'),
      eq(passwordLinks.tokenHash, hashToken(token)),
      gt(passwordLinks.expiresAt, now),
    ),
  );
  if (links === 0 || (await hasAccounts(db))) throw new AppError('SETUP_LINK_INVALID');
};

type FirstAdministrator = {
  token: string;
  name: string;
  email: string;
  password: string;
  language: 'pl' | 'en';
  loadExample: boolean;
};

/** Any number works; what is done once in an empty product is not done twice at the same moment. */
export const setupLock = 7_236_002;

export const createFirstAdministrator = async (
  deps: Deps,
  { token, name, email, password, language, loadExample: withExample }: FirstAdministrator,
  minimum: number,
): Promise<void> => {
  const { db } = deps;
  const now = deps.now();
  await requireSetupLink(db, token, now);
  requireGoodPassword(password, { minimum, email, name, firm: await firmName(db) });
  const passwordHash = await hashPassword(password);
  const stored = withExample ? await storeExampleFiles(deps) : undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${setupLock})`);
    await requireSetupLink(tx, token, now);
    const [account] = await tx
      .insert(accounts)
      .values({ name, email, role: 'ROLE_ADMIN', language, accountOwner: true, passwordHash })
      .returning();
    if (!account) throw new Error('the account was not stored');
    await tx.delete(passwordLinks).where(eq(passwordLinks.kind, 'setup'));
    await recordChange(tx, { accountId: account.id, name }, now, {
      entity: 'Account',
      entityId: account.id,
      operation: 'INSERT',
      before: null,
      after: valuesOf(entity.fields, account),
    });
    if (stored) await loadExample({ secrets: deps.secrets, stored }, tx, now);
  });
  deps.log.info({ event: 'setup.done' });
};
