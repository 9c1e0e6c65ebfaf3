import { asc, isNull, max, sql } from 'drizzle-orm';
import { role, roles } from '#contract/access';
import { labelOf } from '#contract/values/codes';
import { accounts, devices } from '#server/auth/table';
import { warsawTime } from '#server/mail/time';
import {
  endTwoFactor,
  type Link,
  makeAdministrator,
  printPasswordLink,
  type RescueDeps,
  unblock,
} from '#server/rescue/acts';
import type { Order } from '#server/rescue/arguments';
import type { RescueSentences } from '#server/rescue/words';

const linesOfLink = ({ url, until }: Link, say: RescueSentences): string[] => [
  say('link', { until: warsawTime(until, say.locale) }),
  '',
  `  ${url}`,
  '',
  say('sessions_end'),
];

/** Columns as wide as their longest cell. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

const listAccounts = async ({ db }: RescueDeps, say: RescueSentences): Promise<string[]> => {
  const order = sql`array_position(${sql.param([...roles])}::text[], ${accounts.role})`;
  const found = await db
    .select({
      email: accounts.email,
      name: accounts.name,
      role: accounts.role,
      canLogin: accounts.canLogin,
      hasPassword: accounts.hasPassword,
      twoFactor: accounts.twoFactor,
      last: max(devices.lastLoginAt),
    })
    .from(accounts)
    .leftJoin(devices, sql`${devices.accountId} = ${accounts.id}`)
    .where(isNull(accounts.deletedAt))
    .groupBy(accounts.id)
    .orderBy(order, asc(accounts.email));
  if (found.length === 0) return [say('no_accounts')];
  const signIn = ({ canLogin, hasPassword }: (typeof found)[number]): string => {
    if (!canLogin) return say('cannot_sign_in');
    return say(hasPassword ? 'can_sign_in' : 'no_password');
  };
  return table([
    [
      say('column_email'),
      say('column_name'),
      say('column_role'),
      say('column_sign_in'),
      say('column_two_factor'),
      say('column_last'),
    ],
    ...found.map((account) => [
      account.email,
      account.name,
      labelOf(role, account.role, say.locale),
      signIn(account),
      say(account.twoFactor ? 'on' : 'off'),
      account.last === null ? say('never') : warsawTime(account.last, say.locale),
    ]),
  ]);
};

/** Carries an order out and returns the lines to print. */
export const carryOut = async (
  deps: RescueDeps,
  order: Exclude<Order, { command: 'help' | 'rotate-secret' }>,
  say: RescueSentences,
): Promise<string[]> => {
  if (order.command === 'list') return listAccounts(deps, say);
  const { command, email, name } = order;
  if (command === 'make-administrator') {
    const wanted = { email, name, language: say.locale };
    const { outcome, link } = await makeAdministrator(deps, wanted);
    if (outcome === 'is_administrator' && link)
      return [say('is_administrator_without_password', { email }), ...linesOfLink(link, say)];
    return [say(outcome, { email }), ...(link ? linesOfLink(link, say) : [])];
  }
  if (command === 'password-link') {
    const { link, twoFactor } = await printPasswordLink(deps, email);
    return [...linesOfLink(link, say), ...(twoFactor ? [say('two_factor_stays', { email })] : [])];
  }
  if (command === 'two-factor-off') {
    await endTwoFactor(deps, email);
    return [say('two_factor_off', { email })];
  }
  const { wasBlocked, hasPassword } = await unblock(deps, email);
  return [
    say(wasBlocked ? 'unblocked' : 'failures_forgotten', { email }),
    ...(hasPassword ? [] : [say('sign_in_without_password', { email })]),
  ];
};
