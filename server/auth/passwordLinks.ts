import { and, eq, gt, isNull } from 'drizzle-orm';
import { passwordLinkMinutes } from '#contract/accounts/session';
import { passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { hashToken, randomToken } from '#server/secrets';

/** Where the holder of a token sets the password. */
export const passwordLinkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/reset-password/${token}`;

type LinkKind = keyof typeof passwordLinkMinutes;

/** Expires all unused password links of an account. */
export const expireOpenLinks = async (
  tx: Executor,
  accountId: number,
  now: Date,
): Promise<void> => {
  await tx
    .update(passwordLinks)
    .set({ expiresAt: now })
    .where(
      and(
        eq(passwordLinks.accountId, accountId),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, now),
      ),
    );
};

/** Creates a link and expires the older ones of its account. Returns the token for the address. */
export const createPasswordLink = async (
  tx: Executor,
  kind: LinkKind,
  accountId: number | null,
  now: Date,
): Promise<{ id: number; token: string }> => {
  const token = randomToken();
  if (accountId !== null) await expireOpenLinks(tx, accountId, now);
  const [link] = await tx
    .insert(passwordLinks)
    .values({
      accountId,
      kind,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + passwordLinkMinutes[kind] * 60_000),
    })
    .returning({ id: passwordLinks.id });
  if (!link) throw new Error('the link was not stored');
  return { id: link.id, token };
};
