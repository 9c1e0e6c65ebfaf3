import { isStaff, type Role } from '#contract/access';
import type { LoginOutcome } from '#contract/accounts/devices';
import { devices, loginAttempts } from '#server/auth/table';
import { softwareOf } from '#server/auth/userAgent';
import type { Executor } from '#server/db/client';
import { workedAt } from '#server/example/workingHours';

const minute = 60_000;
/** Working days; more than fit on one page of login history. */
const days = 30;

/** Addresses from the blocks reserved for documentation. */
const machines = [
  {
    name: 'Laptop w kancelarii',
    ip: '203.0.113.24',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  },
  {
    name: null,
    ip: '198.51.100.7',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  },
  {
    name: null,
    ip: '203.0.113.80',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  },
].map((machine) => ({ ...machine, ...softwareOf(machine.userAgent) }));
type Machine = (typeof machines)[number];

type ExampleAccount = {
  id: number;
  email: string;
  role: Role;
  canLogin: boolean;
  hasTotp: boolean;
};

const deviceIdOf = (account: ExampleAccount, machine: Machine): string =>
  `00000000-0000-4000-8000-${String(account.id * 10 + machines.indexOf(machine)).padStart(12, '0')}`;

/** The sign-ins of one day: mostly successful, sometimes after a failure. */
const outcomesOn = (dayAgo: number, { canLogin, hasTotp }: ExampleAccount): LoginOutcome[] => {
  if (!canLogin && dayAgo < 5) return ['blocked'];
  const slips: LoginOutcome[] = [
    ...(dayAgo % 9 === 4 ? (['wrong_password'] as const) : []),
    ...(hasTotp ? (['code_missing'] as const) : []),
    ...(hasTotp && dayAgo % 8 === 3 ? (['wrong_code'] as const) : []),
  ];
  return [...slips, 'success'];
};

const machineOn = (dayAgo: number): Machine => {
  const [usual, phone = usual, former = usual] = machines;
  if (!usual || !phone || !former) throw new Error('the example has no devices');
  if (dayAgo % 5 === 2) return phone;
  return dayAgo > 20 && dayAgo % 4 === 0 ? former : usual;
};

/**
 * Thirty working days of sign-ins on three devices; clients sign in on every fifth. The result depends only on
 * the day of loading.
 */
const attemptsOf = (account: ExampleAccount, now: Date) => {
  const step = isStaff(account.role) ? 1 : 5;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => days - index * step).flatMap(
    (dayAgo) => {
      const machine = machineOn(dayAgo);
      // In working hours, whatever the time of loading.
      const begun = workedAt(now, dayAgo, '08:05').getTime() + ((dayAgo * 37) % 460) * minute;
      return outcomesOn(dayAgo, account).map((outcome, attempt) => ({
        machine,
        outcome,
        at: new Date(begun + attempt * minute),
      }));
    },
  );
};

/** Devices and login history of an example account, so that their pages have something to show. */
export const loadSignIns = async (
  tx: Executor,
  account: ExampleAccount,
  now: Date,
): Promise<void> => {
  const attempts = attemptsOf(account, now);
  await tx.insert(loginAttempts).values(
    attempts.map(({ machine, outcome, at }) => {
      const { browser, system, ip, userAgent } = machine;
      const deviceId = deviceIdOf(account, machine);
      const { id: accountId, email } = account;
      return { accountId, email, at, outcome, ip, userAgent, browser, system, deviceId };
    }),
  );
  const used = machines.flatMap((machine) => {
    const times = attempts
      .filter((attempt) => attempt.machine === machine && attempt.outcome === 'success')
      .map(({ at }) => at);
    const [firstLoginAt] = times;
    const lastLoginAt = times.at(-1);
    if (!firstLoginAt || !lastLoginAt) return [];
    const { name, browser, system, ip } = machine;
    const deviceId = deviceIdOf(account, machine);
    return [
      { accountId: account.id, deviceId, name, browser, system, ip, firstLoginAt, lastLoginAt },
    ];
  });
  await tx.insert(devices).values(used);
};
