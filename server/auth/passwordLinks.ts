import { and, eq, gt, isNull } from 'drizzle-orm';
import { passwordLinkMinutes } from '#contract/accounts/session';
import { passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import { hashToken, randomToken } from '#server/secrets';

type LinkKind = keyof typeof passwordLinkMinutes;

/** What was sent to set a password opens nothing any more. */
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

/** A newer link ends the older ones of its account. Returns what goes into the address. */
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
