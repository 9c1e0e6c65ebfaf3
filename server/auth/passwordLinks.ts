import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { passwordLinkMinutes } from '#contract/accounts/session';
import { passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { hashToken, randomToken } from '#server/secrets';

/** Where the holder of a token sets the password. */
export const passwordLinkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/reset-password/${token}`;

/** Where the holder of a token confirms an address. */
export const emailLinkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/confirm-email/${token}`;

type LinkKind = keyof typeof passwordLinkMinutes;

/** Expires all unused links of an account: those that set a password, or those that confirm an address. */
export const expireOpenLinks = async (
  tx: Executor,
  accountId: number,
  now: Date,
  of: 'password' | 'email' = 'password',
): Promise<void> => {
  await tx
    .update(passwordLinks)
    .set({ expiresAt: now })
    .where(
      and(
        eq(passwordLinks.accountId, accountId),
        (of === 'email' ? eq : ne)(passwordLinks.kind, 'email'),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, now),
      ),
    );
};

/** Creates a link and expires the older ones of its account and purpose. Returns the token for the address. */
export const createPasswordLink = async (
  tx: Executor,
  kind: LinkKind,
  accountId: number | null,
  now: Date,
): Promise<{ id: number; token: string }> => {
  const token = randomToken();
  if (accountId !== null)
    await expireOpenLinks(tx, accountId, now, kind === 'email' ? 'email' : 'password');
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
