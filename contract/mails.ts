import { z } from 'zod';
import { endpoint, id, olderThan } from '#contract/endpoint';
import { locales } from '#contract/locale';

export const mailStatuses = ['waiting', 'held', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

const mail = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  recipient: z.string(),
  language: z.enum(locales),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  nextAttemptAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  hasLink: z.boolean(),
});
export type Mail = z.infer<typeof mail>;

/** Read by administrators only: a waiting message may hold a link that opens an account. */
export const mailApi = {
  list: endpoint({
    method: 'GET',
    path: '/mails',
    summary: 'Messages of the outbox, newest first',
    requires: ['Setting', 'EDIT'],
    input: olderThan,
    output: z.object({ rows: z.array(mail), more: z.boolean(), smtp: z.boolean() }),
  }),
  showLink: endpoint({
    method: 'POST',
    path: '/mails/:id/link',
    summary: 'Shows the link of a message while no mail server is configured; goes into history',
    requires: ['Setting', 'EDIT'],
    input: z.strictObject({ id }),
    output: z.object({ link: z.string() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/mails/:id/retry',
    summary: 'Sends a waiting or failed message now',
    requires: ['Setting', 'EDIT'],
    input: z.strictObject({ id }),
    output: z.void(),
    status: 204,
  }),
};
