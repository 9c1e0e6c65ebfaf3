import { type Role, role } from '#contract/access';
import { labelOf } from '#contract/values/codes';
import type { Locale } from '#contract/values/locale';
import type { Account } from '#server/auth/table';
import type { Executor } from '#server/db/client';
import type { By } from '#server/history/record';
import { administrators } from '#server/mail/administrators';
import { type MailQueue, queueMail } from '#server/mail/queue';
import type { AccessChange } from '#server/mail/templates';
import { warsawTime } from '#server/mail/time';

type News = {
  change: AccessChange;
  /** Of addresses and roles: how it was and how it is. */
  values?: { before: string; after: string } | { before: Role; after: Role };
  /** Was an administrator until now, and hears of it too. */
  former?: Account;
};

const isRole = (value: string): value is Role => Object.hasOwn(role, value);
const inWords = (value: string, language: Locale): string =>
  isRole(value) ? labelOf(role, value, language) : value;

/**
 * Tells every administrator who changed whose access, so that whoever does it with somebody else’s session does
 * not stay unseen. Whoever did it is told too: it may not have been them.
 */
export const tellAdministrators = async (
  queue: MailQueue,
  tx: Executor,
  by: By,
  { id, name, email }: Pick<Account, 'id' | 'name' | 'email'>,
  { change, values = { before: '', after: '' }, former }: News,
  now: Date,
): Promise<void> => {
  const told = await administrators(tx);
  const others = former && told.every((administrator) => administrator.id !== former.id);
  for (const reader of others ? [...told, former] : told) {
    const { language } = reader;
    const parameters = {
      change,
      account: id,
      name,
      email,
      by: by.name,
      before: inWords(values.before, language),
      after: inWords(values.after, language),
      when: warsawTime(now, language),
    };
    await queueMail(queue, tx, reader, { template: 'accessChanged', parameters }, now);
  }
};
