import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { accountActionApi, invitationApi } from '#contract/accounts/actions';
import { pendingEmailApi } from '#contract/accounts/newEmail';
import { accountsApi } from '#contract/accounts/account';
import type { Endpoint } from '#contract/kit/endpoint';
import { askForNewEmail } from '#server/accounts/newEmail';
import { sendInvitation } from '#server/accounts/passwordInvitation';
import { accountInvitations } from '#server/accounts/table';
import { accounts, devices } from '#server/auth/table';
import { type Row, signedIn, staff, type Subject } from '#server/test/accessTable';
import type { TestApp } from '#server/test/app';

/** The kinds of accounts to test with. */
type Target = 'colleague' | 'ofOwner' | 'ofOther' | 'missing';

/** Who can see the account: an administrator all, a lawyer clients, an owner their own people. */
const seenBy: Record<Target, readonly Subject[]> = {
  colleague: ['admin'],
  ofOwner: ['admin', 'lawyer', 'owner'],
  ofOther: ['admin', 'lawyer'],
  missing: [],
};
const targets: readonly Target[] = ['colleague', 'ofOwner', 'ofOther', 'missing'];

const clientTargets: ReadonlySet<Target | undefined> = new Set<Target>(['ofOwner', 'ofOther']);

const missingId = 1_000_000;

const expectedFor = (
  allowed: readonly Subject[],
  target: Target,
  status: number,
): Record<Subject, number> => {
  const expected = { ...signedIn(403) };
  for (const subject of allowed)
    expected[subject] = seenBy[target].includes(subject) ? status : 404;
  return expected;
};

/** Every endpoint of accounts, for each kind of account: one that is out of scope is not found. */
export const accountRows = (appOf: () => TestApp): Row[] => {
  const ownersCustomers = async (): Promise<number[]> => {
    const [owner] = await appOf()
      .db.select()
      .from(accounts)
      .where(eq(accounts.email, 'client@markfolio.example'));
    return owner?.customers ?? [];
  };
  const make = async (target: Target, values: { totpSecret?: string; deletedAt?: Date } = {}) => {
    if (target === 'missing') return { id: missingId, version: 1 };
    const own = await ownersCustomers();
    const [account] = await appOf()
      .db.insert(accounts)
      .values({
        name: 'Ktoś',
        email: `${randomUUID()}@markfolio.example`,
        language: 'pl',
        role: target === 'colleague' ? 'ROLE_USER' : 'ROLE_CUSTOMER',
        customers:
          target === 'colleague' ? [] : target === 'ofOwner' ? own : [(own.at(0) ?? 0) + 1],
        ...values,
      })
      .returning();
    return { id: account?.id ?? 0, version: account?.version ?? 0 };
  };
  const idOf = (target: Target, values?: Parameters<typeof make>[1]) => async () => ({
    id: (await make(target, values)).id,
  });
  const invitedBy = (target: Target, inviter: 'admin' | 'lawyer') => async () => {
    const { id } = await make(target);
    const { deps, db } = appOf();
    const [by] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.email, `${inviter}@markfolio.example`));
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
    if (account) await sendInvitation(deps, db, { accountId: by?.id ?? 0 }, account, new Date());
    return { id };
  };
  const pendingOf = (target: Target) => async () => {
    const { id } = await make(target);
    const { deps, db } = appOf();
    const email = `${randomUUID()}@markfolio.example`;
    const by = { accountId: null, name: 'Ktoś' };
    const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
    if (account) await askForNewEmail(deps, db, by, account, email, new Date());
    return { id };
  };
  const deviceOf = (target: Target) => async () => {
    const { id } = await make(target);
    const at = new Date();
    const [device] =
      id === missingId
        ? []
        : await appOf()
            .db.insert(devices)
            .values({
              accountId: id,
              deviceId: randomUUID(),
              ip: '127.0.0.1',
              firstLoginAt: at,
              lastLoginAt: at,
            })
            .returning();
    return { id, deviceId: device?.id ?? missingId };
  };
  const draft = (role: string) => async () => ({
    name: 'Nowy',
    email: `${randomUUID()}@markfolio.example`,
    language: 'pl',
    role,
    ...(role === 'ROLE_CUSTOMER' && { customers: await ownersCustomers() }),
  });
  const invitation = (ofOwner: boolean) => async () => {
    const { id } = await make('ofOther');
    const [own = 0] = await ownersCustomers();
    const [row] = await appOf()
      .db.insert(accountInvitations)
      .values({
        customerId: ofOwner ? own : own + 1,
        accountId: id,
        name: 'Ktoś',
        email: `${randomUUID()}@markfolio.example`,
        known: true,
        createdAt: new Date(),
      })
      .returning();
    return { id: row?.id ?? 0 };
  };
  const owners = (status: number) => ({ ...staff(status), owner: status });

  const each = (
    endpoint: Endpoint,
    allowed: readonly Subject[],
    status: number,
    input: (target: Target) => () => Promise<Record<string, unknown>>,
  ): Row[] =>
    targets.map((target) => ({
      endpoint,
      input: input(target),
      expected: expectedFor(allowed, target, status),
    }));
  const everybody = ['admin', 'lawyer', 'owner'] as const;
  const firm = ['admin', 'lawyer'] as const;
  const secret = () => ({ totpSecret: appOf().deps.secrets.encrypt('JBSWY3DPEHPK3PXP') });

  return [
    { endpoint: accountsApi.list, input: {}, expected: owners(200) },
    {
      endpoint: accountsApi.list,
      input: { deleted: true },
      expected: { ...signedIn(403), admin: 200 },
    },
    { endpoint: accountsApi.export, input: { format: 'csv' }, expected: owners(200) },
    { endpoint: accountsApi.create, input: draft('ROLE_CUSTOMER'), expected: staff(201) },
    {
      endpoint: accountsApi.create,
      input: draft('ROLE_USER'),
      expected: { ...signedIn(403), admin: 201 },
    },
    {
      endpoint: accountsApi.create,
      input: draft('ROLE_ADMIN'),
      expected: { ...signedIn(403), admin: 201 },
    },
    ...each(accountsApi.get, everybody, 200, (target) => idOf(target)),
    ...each(accountsApi.update, everybody, 200, (target) => () => make(target)),
    ...each(accountsApi.remove, ['admin'], 204, (target) => () => make(target)),
    {
      endpoint: accountsApi.removeMany,
      input: async () => ({ ids: [(await make('ofOwner')).id] }),
      expected: { ...signedIn(403), admin: 200 },
    },
    {
      endpoint: accountsApi.restore,
      input: idOf('ofOwner', { deletedAt: new Date() }),
      expected: { ...signedIn(403), admin: 200 },
    },
    ...each(accountsApi.history, firm, 200, (target) => idOf(target)),
    ...each(accountActionApi.overview, everybody, 200, (target) => idOf(target)),
    { endpoint: accountActionApi.invited, input: {}, expected: owners(200) },
    { endpoint: accountActionApi.absences, input: {}, expected: staff(200) },
    ...each(accountActionApi.handOver, ['admin'], 200, (target) => async () => ({
      ...(await idOf(target)()),
      to: null,
    })).map((row, index) => ({
      ...row,
      // Clients have no work that could be handed over.
      expected: { ...row.expected, ...(clientTargets.has(targets[index]) && { admin: 403 }) },
    })),
    ...each(accountActionApi.sendPasswordLink, everybody, 202, (target) => idOf(target)),
    ...each(accountActionApi.showInvitation, firm, 200, (target) => invitedBy(target, 'lawyer')),
    {
      endpoint: accountActionApi.showInvitation,
      input: invitedBy('ofOwner', 'admin'),
      expected: { ...signedIn(403), admin: 200 },
    },
    ...each(accountActionApi.switchTwoFactorOff, firm, 204, (target) => async () => ({
      ...(await make(target, secret()).then(({ id }) => ({ id }))),
      reason: 'Zgubiony telefon',
    })),
    ...each(pendingEmailApi.resend, firm, 202, pendingOf),
    ...each(pendingEmailApi.showLink, firm, 200, pendingOf),
    ...each(pendingEmailApi.withdraw, firm, 204, pendingOf),
    ...each(accountActionApi.devices, firm, 200, (target) => idOf(target)),
    ...each(accountActionApi.signOutDevice, firm, 204, deviceOf),
    ...each(accountActionApi.signOut, firm, 204, (target) => idOf(target)),
    ...each(accountActionApi.loginHistory, firm, 200, (target) => idOf(target)),
    {
      endpoint: accountActionApi.addToCustomers,
      input: async () => ({
        customers: await ownersCustomers(),
        people: [{ name: 'Nowy', email: `${randomUUID()}@markfolio.example` }],
      }),
      expected: staff(201),
    },
    { endpoint: invitationApi.list, input: {}, expected: owners(200) },
    ...[true, false].map((own): Row => ({
      endpoint: invitationApi.ask,
      input: async () => ({
        customer: ((await ownersCustomers()).at(0) ?? 0) + (own ? 0 : 1),
        people: [{ name: 'Nowy', email: `${randomUUID()}@markfolio.example` }],
      }),
      expected: { ...signedIn(403), owner: own ? 202 : 404 },
    })),
    { endpoint: invitationApi.link, input: invitation(true), expected: staff(204) },
    { endpoint: invitationApi.link, input: { id: missingId }, expected: staff(404) },
    { endpoint: invitationApi.remove, input: invitation(true), expected: owners(204) },
    {
      endpoint: invitationApi.remove,
      input: invitation(false),
      expected: { ...owners(204), owner: 404 },
    },
  ];
};
