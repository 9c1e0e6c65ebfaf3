import { z } from 'zod';
import { endpoint, id } from '#contract/kit/endpoint';

const token = z.string().min(1).max(200);

/** An address that the firm gave a client, until whoever reads it confirms by the link sent there. */
export const pendingEmail = z.object({
  email: z.string(),
  askedAt: z.iso.datetime(),
  /** When the link ends or has ended. */
  expiresAt: z.iso.datetime(),
  hasExpired: z.boolean(),
  /** It waits in the outbox, because no mail server is set. */
  isHeld: z.boolean(),
});
export type PendingEmail = z.infer<typeof pendingEmail>;

/** What the firm does with an address that is not confirmed yet. */
export const pendingEmailApi = {
  resend: endpoint({
    method: 'POST',
    path: '/accounts/:id/new-email/link',
    summary: 'Sends the link that confirms the new address of a client again; the earlier one ends',
    requires: ['Customer', 'EDIT'],
    changes: ['Account', 'Mail'],
    input: z.strictObject({ id }),
    /** Without a mail server the message waits in the outbox, and nothing was sent. */
    output: z.object({ isHeld: z.boolean() }),
    status: 202,
  }),
  showLink: endpoint({
    method: 'POST',
    path: '/accounts/:id/new-email/link/showing',
    summary:
      'Shows the link that confirms a new address while no mail server is set; goes into history',
    requires: ['Customer', 'EDIT'],
    changes: ['Account'],
    input: z.strictObject({ id }),
    output: z.object({ link: z.string(), expiresAt: z.iso.datetime() }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/accounts/:id/new-email',
    summary: 'Withdraws a new address that is not confirmed yet; its link ends',
    requires: ['Customer', 'EDIT'],
    changes: ['Account'],
    input: z.strictObject({ id }),
    output: z.void(),
    status: 204,
  }),
};

/** For whoever holds the link. */
export const emailLinkApi = {
  check: endpoint({
    method: 'POST',
    path: '/auth/email-link/check',
    summary: 'Tells which address a link confirms, if it still does',
    requires: 'anyone',
    changes: [],
    input: z.strictObject({ token }),
    output: z.object({ email: z.string(), firm: z.string().nullable() }),
  }),
  use: endpoint({
    method: 'POST',
    path: '/auth/email-link/use',
    summary: 'Confirms the new address of an account, which signs in with it from then on',
    requires: 'anyone',
    changes: [],
    input: z.strictObject({ token }),
    output: z.void(),
    status: 204,
  }),
};
