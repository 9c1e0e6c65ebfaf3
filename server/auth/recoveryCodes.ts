import { and, eq, inArray, isNull } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/accounts/twoFactor';
import { recoveryCodes } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Secrets } from '#server/secrets';

/** Letters and digits that look alike on paper are left out. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groupLength = 5;
const groupCount = 5;

/** Five groups of five, 122 bits: so many that a digest keeps them, as ASVS 6.5.2 allows from 112 on. */
const newRecoveryCode = (): string => {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: groupCount }, group).join('-');
};

const purpose = 'recovery code';
const digestedText = (accountId: number, code: string): string =>
  `${accountId}:${code.replaceAll(/[\s-]/g, '').toUpperCase()}`;

export const recoveryCodeDigest = (secrets: Secrets, accountId: number, code: string): string =>
  secrets.digest(purpose, digestedText(accountId, code));

export const takeRecoveryCode = async (
  db: Executor,
  secrets: Secrets,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean> => {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.digest, secrets.digests(purpose, digestedText(accountId, code))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
};

/** Replaces all codes of the account. They can be read only now, since hashes are stored. */
export const replaceRecoveryCodes = async (
  tx: Executor,
  secrets: Secrets,
  accountId: number,
): Promise<string[]> => {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode());
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(
    [...codes].map((code) => ({
      accountId,
      digest: recoveryCodeDigest(secrets, accountId, code),
    })),
  );
  return [...codes];
};

export const countRecoveryCodes = (db: Executor, accountId: number): Promise<number> =>
  db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)),
  );
