import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { OpenInvitation } from '#contract/accounts/actions';
import { passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import type { Actor } from '#server/http/actor';
import { mails } from '#server/mail/table';

type Found = {
  /** The account. */
  id: number;
  mail: number | null;
  invitation: OpenInvitation;
};

/** A lawyer hands over the links made by that lawyer alone; administrators see all of them in the outbox. */
const mayHandOver = ({ role, accountId }: Actor, by: number | null): boolean =>
  role === 'ROLE_ADMIN' || (role === 'ROLE_USER' && by === accountId);

/** The open invitation of each of these accounts, of which it has one at most. */
export const openInvitations = async (
  { smtp, now }: Pick<Deps, 'smtp' | 'now'>,
  tx: Executor,
  actor: Actor,
  ids: readonly number[],
): Promise<Found[]> => {
  const links = await tx
    .select({
      id: sql<number>`${passwordLinks.accountId}`,
      sentAt: passwordLinks.createdAt,
      expiresAt: passwordLinks.expiresAt,
      mail: mails.id,
      message: mails.status,
      by: sql<number | null>`(${mails.parameters} ->> 'by')::int`,
    })
    .from(passwordLinks)
    .leftJoin(mails, eq(mails.passwordLinkId, passwordLinks.id))
    .where(
      and(
        inArray(passwordLinks.accountId, [...ids]),
        eq(passwordLinks.kind, 'invitation'),
        isNull(passwordLinks.usedAt),
        gt(passwordLinks.expiresAt, now()),
      ),
    )
    .orderBy(desc(passwordLinks.id));
  return links.map(({ id, sentAt, expiresAt, mail, message, by }) => {
    const isHeld = message === 'held';
    return {
      id,
      mail,
      invitation: {
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isHeld,
        canShow: isHeld && !smtp && mayHandOver(actor, by),
      },
    };
  });
};
