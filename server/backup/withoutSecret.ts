import type pg from 'pg';

/**
 * Takes out what nobody can read without SECRET, in the transaction of the restore: two-factor is switched off,
 * calendar feeds and links in messages that were not sent are gone, everybody is signed out. The next start
 * accepts any SECRET.
 */
const statements: readonly (readonly [table: string, statement: string])[] = [
  ['settings', `delete from settings where key = 'SECRET_CHECK'`],
  [
    'accounts',
    `update accounts set totp_secret = null, totp_pending_secret = null, totp_step = null,
       totp_failures_in_row = 0 where totp_secret is not null or totp_pending_secret is not null`,
  ],
  ['recovery_codes', 'delete from recovery_codes'],
  ['calendar_feeds', 'delete from calendar_feeds'],
  [
    'mails',
    `update mails set link = null, next_attempt_at = null,
       status = case status when 'waiting' then 'failed' else status end where link is not null`,
  ],
  [
    'sessions',
    `update sessions set ended_at = now(), end_reason = 'twoFactor' where ended_at is null`,
  ],
];

export const forgetSecrets = async (client: pg.ClientBase): Promise<void> => {
  for (const [table, statement] of statements) {
    const { rows } = await client.query<{ found: boolean }>(
      'select to_regclass($1) is not null as found',
      [`public.${table}`],
    );
    if (rows[0]?.found === true) await client.query(statement);
  }
};
