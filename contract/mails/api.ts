import { z } from 'zod';
import { endpoint, id, nothing, olderThan } from '#contract/kit/endpoint';
import { locales } from '#contract/values/locale';

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

const mailTags = ['table', 'tbody', 'tr', 'td', 'p', 'a', 'span', 'img'] as const;
const mailAttributes = ['href', 'role', 'align', 'class', 'src', 'alt', 'width', 'height'] as const;

/** The logo is attached to the message by the id of its file, so nothing is loaded from outside. */
const attachedPrefix = 'cid:';
export const attachedImage = (id: string): string => `${attachedPrefix}${id}`;
export const attachedImageId = (source: string): string | null =>
  source.startsWith(attachedPrefix) ? source.slice(attachedPrefix.length) : null;

/** The HTML part as a tree: the server serialises it, the preview renders the same tree. */
export type MailElement = {
  tag: (typeof mailTags)[number];
  attributes: Partial<Record<(typeof mailAttributes)[number], string>>;
  /** Property names as in JavaScript: fontSize. */
  style: Record<string, string>;
  children: MailNode[];
};
export type MailNode = string | MailElement;

const mailElement: z.ZodType<MailElement> = z
  .object({
    tag: z.enum(mailTags),
    attributes: z.partialRecord(z.enum(mailAttributes), z.string()),
    style: z.record(z.string(), z.string()),
    get children() {
      return z.array(z.union([z.string(), mailElement]));
    },
  })
  .meta({ id: 'MailElement' });

const label = z.record(z.enum(locales), z.string());
const mailTemplate = z.object({
  template: z.string(),
  name: label,
  /** A sentence that says when it is sent. */
  occasion: label,
});
export type MailTemplateEntry = z.infer<typeof mailTemplate>;

export const mailContent = z.object({
  subject: z.string(),
  preheader: z.string(),
  body: mailElement,
  text: z.string(),
});
export type MailContent = z.infer<typeof mailContent>;

/** For administrators only: a waiting message may contain a link that opens an account. */
export const mailApi = {
  list: endpoint({
    method: 'GET',
    path: '/mails',
    summary: 'Messages of the outbox, newest first',
    requires: ['Setting', 'EDIT'],
    reads: ['Mail'],
    input: olderThan,
    output: z.object({ rows: z.array(mail), more: z.boolean(), smtp: z.boolean() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/mails/:id',
    summary: 'A message as its receiver reads it; where it has a secret link, without it',
    requires: ['Setting', 'EDIT'],
    reads: ['Mail'],
    input: z.strictObject({ id }),
    output: mailContent.extend({
      language: z.enum(locales),
      /** The names of the attached files. */
      attachments: z.array(z.string()),
    }),
  }),
  showLink: endpoint({
    method: 'POST',
    path: '/mails/:id/link',
    summary: 'Shows the link of a message while no mail server is configured; goes into history',
    requires: ['Setting', 'EDIT'],
    changes: ['Mail'],
    input: z.strictObject({ id }),
    output: z.object({ link: z.string() }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/mails/:id/retry',
    summary: 'Sends a waiting or failed message now',
    requires: ['Setting', 'EDIT'],
    changes: ['Mail'],
    input: z.strictObject({ id }),
    output: z.void(),
    status: 204,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/mails/templates',
    summary: 'Every kind of message, and when it is sent',
    requires: ['Setting', 'EDIT'],
    input: nothing,
    output: z.object({ rows: z.array(mailTemplate) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/mails/templates/:template',
    summary: 'A message as its receiver would see it, with invented values',
    requires: ['Setting', 'EDIT'],
    input: z.strictObject({ template: z.string().max(60), language: z.enum(locales) }),
    output: mailContent,
  }),
};
