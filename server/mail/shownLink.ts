import { eq } from 'drizzle-orm';
import { passwordLinks } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { mails } from '#server/mail/table';

/** The secret link of a message, while no mail server could send it and it still opens something. */
export const shownLink = async (
  { smtp, now, secrets }: Pick<Deps, 'smtp' | 'now' | 'secrets'>,
  tx: Executor,
  mail: number,
): Promise<string | null> => {
  if (smtp) return null;
  const [row] = await tx
    .select({ link: mails.link, expiresAt: passwordLinks.expiresAt })
    .from(mails)
    .innerJoin(passwordLinks, eq(passwordLinks.id, mails.passwordLinkId))
    .where(eq(mails.id, mail));
  return row?.link && row.expiresAt > now() ? secrets.decrypt(row.link) : null;
};
