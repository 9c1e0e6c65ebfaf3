import { z } from 'zod';
import { device, loginAttempt } from '#contract/accounts/devices';
import { pendingEmail } from '#contract/accounts/newEmail';
import { email } from '#contract/values/email';
import { endpoint, id, nothing, rowId } from '#contract/kit/endpoint';
import { personName } from '#contract/values/personName';
import { locales } from '#contract/values/locale';

const mostAtOnce = 20;

/** One or several people by name and e-mail. */
const people = z
  .array(z.strictObject({ name: personName, email, language: z.enum(locales).optional() }))
  .min(1)
  .max(mostAtOnce);

const brief = z.object({ id: rowId, name: z.string() });

/** What somebody else has to take over before an account leaves. */
const work = z.object({
  customers: z.int(),
  marks: z.int(),
  /** Tasks too. */
  deadlines: z.int(),
  /** Those whose substitute it is. */
  colleagues: z.int(),
});
export type Work = z.infer<typeof work>;

/** An invitation that has not been opened yet, and whose link works. */
const openInvitation = z.object({
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** It waits in the outbox, because no mail server is set. */
  isHeld: z.boolean(),
  /** Whether the caller may hand the link over by hand: whoever made it, and administrators. */
  canShow: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

/** Actions on accounts other than creating, changing and deleting rows. */
export const accountActionApi = {
  overview: endpoint({
    method: 'GET',
    path: '/accounts/:id/overview',
    summary: 'What matters of an account beside its fields',
    requires: ['Account', 'VIEW'],
    reads: ['Account', 'Device'],
    input: z.strictObject({ id }),
    output: z.object({
      invitation: openInvitation.nullable(),
      /** For staff only. */
      pendingEmail: pendingEmail.nullable(),
      /** For staff only. */
      security: z
        .object({ lastLoginAt: z.iso.datetime().nullable(), signedInDevices: z.int() })
        .nullable(),
      /** Accounts that refer to this one as the same person. For staff only. */
      relatedFrom: z.array(brief),
      /** For those who can disable the account. */
      work: work.nullable(),
      /** Whether a new link would wait in the outbox, because no mail server is set. */
      willBeHeld: z.boolean(),
    }),
  }),
  invited: endpoint({
    method: 'GET',
    path: '/accounts/invited',
    summary: 'The accounts without a password whose invitation can still be opened',
    requires: ['Account', 'VIEW'],
    reads: ['Account'],
    input: nothing,
    output: z.object({ rows: z.array(openInvitation.extend({ id: rowId })) }),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/accounts/:id/handing-over',
    summary: 'Gives the customers, marks and deadlines of somebody to somebody else, or to nobody',
    requires: ['Setting', 'EDIT'],
    changes: ['Account', 'Customer', 'Trademark', 'CalendarEvent'],
    input: z.strictObject({ id, to: rowId.nullable() }),
    output: work,
  }),
  absences: endpoint({
    method: 'GET',
    path: '/accounts/absences',
    summary: 'Colleagues who are away today or within a week, and who stands in for them',
    requires: ['CalendarEvent', 'EDIT'],
    reads: ['Account'],
    input: nothing,
    output: z.object({
      rows: z.array(
        brief.extend({ from: z.iso.date(), until: z.iso.date(), substitute: brief.nullable() }),
      ),
    }),
  }),
  addToCustomers: endpoint({
    method: 'POST',
    path: '/accounts/several',
    summary: 'Makes client accounts for customers, or links those that exist when asked to',
    requires: ['Customer', 'EDIT'],
    changes: ['Account', 'Customer'],
    input: z.strictObject({
      customers: z.array(rowId).min(1).max(100),
      people,
      linkExisting: z.boolean().default(false),
    }),
    /** Without a mail server the invitations wait in the outbox, and nothing was sent. */
    output: z.object({ created: z.array(brief), linked: z.int(), isHeld: z.boolean() }),
    status: 201,
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/accounts/:id/password-link',
    summary: 'Sends the link with which the owner of the account sets the first password',
    requires: ['Account', 'EDIT'],
    changes: ['Account', 'Mail'],
    input: z.strictObject({ id }),
    /** Without a mail server the message waits in the outbox, and nothing was sent. */
    output: z.object({ isHeld: z.boolean() }),
    status: 202,
  }),
  showInvitation: endpoint({
    method: 'POST',
    path: '/accounts/:id/password-link/showing',
    summary:
      'Shows the open invitation to whoever made it, or to administrators, while no mail server is set; goes into history',
    requires: ['Account', 'CREATE'],
    changes: ['Account'],
    input: z.strictObject({ id }),
    output: z.object({ link: z.string(), expiresAt: z.iso.datetime() }),
  }),
  switchTwoFactorOff: endpoint({
    method: 'POST',
    path: '/accounts/:id/two-factor/off',
    summary: 'Switches two-factor off for somebody who is locked out (staff); goes into history',
    requires: ['Account', 'EDIT'],
    confirms: 'always',
    changes: ['Account'],
    input: z.strictObject({ id, reason: z.string().trim().min(1).max(500) }),
    output: z.void(),
    status: 204,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/accounts/:id/devices',
    summary: 'Devices somebody has signed in from (staff)',
    requires: ['History', 'VIEW'],
    reads: ['Device'],
    input: z.strictObject({ id }),
    output: z.object({ rows: z.array(device) }),
  }),
  signOutDevice: endpoint({
    method: 'POST',
    path: '/accounts/:id/devices/:deviceId/sign-out',
    summary: 'Ends the sessions of one device of somebody at once (staff)',
    requires: ['Account', 'EDIT'],
    changes: ['Device'],
    input: z.strictObject({ id, deviceId: id }),
    output: z.void(),
    status: 204,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/accounts/:id/sign-out',
    summary: 'Ends every session of somebody at once (staff)',
    requires: ['Account', 'EDIT'],
    changes: ['Device'],
    input: z.strictObject({ id }),
    output: z.void(),
    status: 204,
  }),
  loginHistory: endpoint({
    method: 'GET',
    path: '/accounts/:id/login-history',
    summary: 'Sign-ins of somebody, failed ones too, newest first (staff)',
    requires: ['History', 'VIEW'],
    reads: ['Device'],
    input: z.strictObject({ id, before: id.optional() }),
    output: z.object({ rows: z.array(loginAttempt), more: z.boolean() }),
  }),
};

const invitation = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  customer: brief,
  createdAt: z.iso.datetime(),
  /** For staff: what is known about the address, which owners may not learn. */
  task: z
    .object({
      invitedBy: z.string(),
      guardian: brief.nullable(),
      account: brief,
      /** True if the address was known before: the firm has to link it. */
      known: z.boolean(),
    })
    .optional(),
  can: z.object({
    /** Never the address of a lawyer or administrator, and only one that was known before. */
    link: z.boolean(),
    remove: z.boolean(),
  }),
});
export type Invitation = z.infer<typeof invitation>;

/** Clients who manage accounts request invitations; the firm links accounts that exist already. */
export const invitationApi = {
  list: endpoint({
    method: 'GET',
    path: '/accounts/invitations',
    summary: 'Invitations that are not accepted yet',
    requires: ['Account', 'VIEW'],
    input: nothing,
    output: z.object({
      rows: z.array(invitation),
      /** For owners: the customers they can invite people to. */
      customers: z.array(brief),
      /** Whether a new one would wait in the outbox, because no mail server is set. */
      willBeHeld: z.boolean(),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/accounts/invitations',
    summary: 'Asks for accounts for people of a customer (owners); the answer is always the same',
    requires: ['Account', 'CREATE'],
    changes: ['Account', 'Mail'],
    input: z.strictObject({ customer: rowId, people }),
    output: z.object({}),
    status: 202,
  }),
  link: endpoint({
    method: 'POST',
    path: '/accounts/invitations/:id/link',
    summary: 'Links the account that exists for an invited address to the customer',
    requires: ['Customer', 'EDIT'],
    changes: ['Account', 'Customer'],
    input: z.strictObject({ id }),
    output: z.void(),
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/accounts/invitations/:id',
    summary: 'Withdraws an invitation (owners) or declines it (staff)',
    requires: ['Account', 'CREATE'],
    changes: ['Account'],
    input: z.strictObject({ id }),
    output: z.void(),
    status: 204,
  }),
};
