import { and, asc, desc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays, dateInWarsaw } from '#contract/values/dates';
import { isStaff } from '#contract/access';
import type { accountActionApi } from '#contract/accounts/actions';
import { canonicalEmail } from '#contract/values/email';
import { AppError } from '#contract/errors';
import { tellAdministrators } from '#server/accounts/accessNews';
import { lockAccounts } from '#server/accounts/accountLock';
import { accountRefusals, asAccount, refusalOfLink, refusalOfOwners } from '#server/accounts/can';
import { addClients } from '#server/accounts/clientAccounts';
import { pendingEmailOf } from '#server/accounts/newEmail';
import { openInvitations } from '#server/accounts/openInvitations';
import { countInvitations, sendInvitation } from '#server/accounts/passwordInvitation';
import { accountStore } from '#server/accounts/store';
import { takeOver, withWork } from '#server/accounts/takeover';
import { switchTwoFactorOff } from '#server/accounts/twoFactorOff';
import { devicesOf, loginHistoryOf, signedInDevices } from '#server/auth/deviceList';
import { endSessions } from '#server/auth/sessionStore';
import { type Account, accounts, devices } from '#server/auth/table';
import { customerStore } from '#server/customers/store';
import type { Executor } from '#server/db/client';
import type { Deps } from '#server/deps';
import { refuse } from '#server/entities/can';
import { writeOnce } from '#server/entities/once';
import { readRow } from '#server/entities/read';
import { labelsOf } from '#server/entities/related';
import { readAs, scopeOf } from '#server/entities/scope';
import { recordChange } from '#server/history/record';
import type { Actor } from '#server/http/actor';
import { FieldsError } from '#server/http/errors';
import type { Handlers } from '#server/http/mount';
import { shownLink } from '#server/mail/shownLink';

/** How long before an absence colleagues are told of it. */
const daysAhead = 7;

/** Reads an account within the actor's scope; others are not found. */
const readAccount = async (
  db: Executor,
  actor: Actor,
  id: number,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<Account> => asAccount(await readRow(db, accountStore, actor, id, { forUpdate }));

export const accountActionHandlers = (deps: Deps): Handlers<typeof accountActionApi> => {
  const { db, log } = deps;

  const securityOf = async (account: Account) => {
    const [last] = await db
      .select({ at: devices.lastLoginAt })
      .from(devices)
      .where(eq(devices.accountId, account.id))
      .orderBy(desc(devices.lastLoginAt))
      .limit(1);
    return {
      lastLoginAt: last?.at.toISOString() ?? null,
      signedInDevices: (await signedInDevices(deps, account)).size,
    };
  };

  const relatedFrom = (id: number) =>
    db
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.relatedAccount, id), isNull(accounts.deletedAt)));

  /** Whoever takes over belongs to the firm and can sign in. */
  const heirOf = async (
    tx: Executor,
    actor: Actor,
    { id, to }: { id: number; to: number | null },
  ) => {
    if (to === null) return null;
    const [heir] = await labelsOf(tx, actor, accountStore, [to], { alive: true });
    if (!heir || to === id) throw new FieldsError({ to: [{ code: 'invalid' }] });
    return { id: to, name: heir.label };
  };

  return {
    overview: async ({ input: { id }, actor }) => {
      const account = await readAs(db, actor, (reader) => readAccount(reader, actor, id));
      const forStaff = isStaff(actor.role);
      return {
        invitation: account.hasPassword
          ? null
          : ((await openInvitations(deps, db, actor, [id]))[0]?.invitation ?? null),
        pendingEmail: forStaff ? await pendingEmailOf(deps, account) : null,
        security: forStaff ? await securityOf(account) : null,
        relatedFrom: forStaff ? await relatedFrom(id) : [],
        work:
          actor.role === 'ROLE_ADMIN' && isStaff(account.role)
            ? ((await withWork(db, [id])).get(id) ?? null)
            : null,
        willBeHeld: !deps.smtp,
      };
    },

    invited: async ({ actor }) => {
      const found = await readAs(db, actor, (reader) =>
        reader
          .select({ id: accounts.id })
          .from(accounts)
          .where(
            and(
              scopeOf('Account', actor),
              eq(accounts.hasPassword, false),
              eq(accounts.canLogin, true),
              isNull(accounts.deletedAt),
            ),
          ),
      );
      const ids = found.map(({ id }) => id);
      const invitations = await openInvitations(deps, db, actor, ids);
      return { rows: invitations.map(({ id, invitation }) => ({ id, ...invitation })) };
    },

    absences: async () => {
      const today = dateInWarsaw(deps.now());
      const substitutes = alias(accounts, 'substitutes');
      const rows = await db
        .select({
          id: accounts.id,
          name: accounts.name,
          from: sql<string>`${accounts.awayFrom}`,
          until: sql<string>`${accounts.awayUntil}`,
          substitute: { id: substitutes.id, name: substitutes.name },
        })
        .from(accounts)
        .leftJoin(substitutes, eq(substitutes.id, accounts.substitute))
        .where(
          and(
            isNull(accounts.deletedAt),
            eq(accounts.canLogin, true),
            ne(accounts.role, 'ROLE_CUSTOMER'),
            lte(accounts.awayFrom, addDays(today, daysAhead)),
            gte(accounts.awayUntil, today),
          ),
        )
        .orderBy(asc(accounts.awayFrom), asc(accounts.id));
      return { rows };
    },

    handOver: (call) =>
      writeOnce(deps, 'Account.handOver', call, async (tx) => {
        const { actor, input } = call;
        await lockAccounts(tx);
        refuse(accountRefusals(actor, await readAccount(tx, actor, input.id)).handOver);
        return takeOver(tx, actor, input.id, await heirOf(tx, actor, input), deps.now());
      }),

    addToCustomers: (call) =>
      writeOnce(deps, 'Account.addToCustomers', call, async (tx) => {
        const { input, actor } = call;
        const now = deps.now();
        const people = input.people.map((person) => ({
          ...person,
          email: canonicalEmail(person.email),
        }));
        await lockAccounts(tx);
        const known = await labelsOf(tx, actor, customerStore, input.customers, { alive: true });
        if (known.length < new Set(input.customers).size)
          throw new FieldsError({ customers: [{ code: 'invalid' }] });
        const customers = [...new Set(input.customers)];
        const done = await addClients(deps, tx, actor, { ...input, customers, people }, now);
        const emails = people.map(({ email }) => email);
        await countInvitations(deps, tx, actor, emails, now);
        return { ...done, isHeld: done.created.length > 0 && !deps.smtp };
      }),

    sendPasswordLink: async ({ input: { id }, actor }) => {
      const now = deps.now();
      await db.transaction(async (tx) => {
        await lockAccounts(tx);
        const account = await readAccount(tx, actor, id, { forUpdate: true });
        refuse(accountRefusals(actor, account).sendPasswordLink);
        await countInvitations(deps, tx, actor, [account.email], now);
        await sendInvitation(deps, tx, actor, account, now);
      });
      log.info({ event: 'invitation.sent', account: id, by: actor.accountId });
      return { isHeld: !deps.smtp };
    },

    showInvitation: async ({ input: { id }, actor }) => {
      refuse(refusalOfOwners(actor));
      const now = deps.now();
      const shown = await db.transaction(async (tx) => {
        // Held until the showing is written: a password set meanwhile ends the link.
        await lockAccounts(tx);
        refuse(refusalOfLink(await readAccount(tx, actor, id)));
        const [open] = await openInvitations(deps, tx, actor, [id]);
        if (open && !open.invitation.canShow && !deps.smtp) throw new AppError('FORBIDDEN');
        const link = open?.mail ? await shownLink(deps, tx, open.mail) : null;
        if (!open || link === null) throw new AppError('MAIL_LINK_UNAVAILABLE');
        await recordChange(tx, actor, now, { entity: 'Account', entityId: id, operation: 'SHOW' });
        return { link, expiresAt: open.invitation.expiresAt };
      });
      log.info({ event: 'invitation.shown', account: id, by: actor.accountId });
      return shown;
    },

    switchTwoFactorOff: async ({ input: { id, reason }, actor }) => {
      refuse(refusalOfOwners(actor));
      const now = deps.now();
      await db.transaction(async (tx) => {
        const account = await readAccount(tx, actor, id, { forUpdate: true });
        refuse(accountRefusals(actor, account).switchTwoFactorOff);
        await switchTwoFactorOff(deps, tx, actor, account, reason, now);
        await tellAdministrators(deps, tx, actor, account, { change: 'two_factor_off' }, now);
      });
      log.warn({ event: 'two_factor.off_by_staff', account: id, by: actor.accountId });
    },

    devices: async ({ input: { id }, actor }) => {
      const account = await readAccount(db, actor, id);
      const current = id === actor.accountId ? actor.deviceId : null;
      return { rows: await devicesOf(deps, account, current) };
    },

    signOutDevice: async ({ input: { id, deviceId }, actor }) => {
      refuse(refusalOfOwners(actor));
      await readAccount(db, actor, id);
      const [device] = await db
        .select()
        .from(devices)
        .where(and(eq(devices.id, deviceId), eq(devices.accountId, id)));
      if (!device) throw new AppError('NOT_FOUND');
      await endSessions(db, { accountId: id, deviceId: device.deviceId }, 'device', deps.now());
      log.info({ event: 'device.signed_out', account: id, device: deviceId, by: actor.accountId });
    },

    signOut: async ({ input: { id }, actor }) => {
      refuse(refusalOfOwners(actor));
      await readAccount(db, actor, id);
      // For their own account, callers keep their current session.
      await endSessions(db, { accountId: id, except: actor.sessionId }, 'device', deps.now());
      log.info({ event: 'account.signed_out', account: id, by: actor.accountId });
    },

    loginHistory: async ({ input: { id, before }, actor }) => {
      await readAccount(db, actor, id);
      return loginHistoryOf(deps, id, before);
    },
  };
};
