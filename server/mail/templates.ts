import type { Translate } from '#contract/i18n';
import type { Locale } from '#contract/locale';
import { translators } from '#server/translators';

export type MailTemplates = {
  reset: { minutes: number };
  newDevice: { browser: string; system: string; ip: string; when: string };
  passwordChanged: { when: string };
  twoFactorOn: { when: string };
  twoFactorOff: { when: string };
  recoveryCodesRenewed: { when: string };
  twoFactorLocked: Record<string, never>;
  sessionReuse: { browser: string; ip: string; when: string };
  resetNeeded: Record<string, never>;
  invitation: { hours: number };
  accountLinked: { customer: string };
  emailChanged: { email: string; when: string };
  twoFactorOffByStaff: { when: string };
  invitationToLink: { invitedBy: string; customer: string; email: string };
};
export type MailTemplate = keyof MailTemplates;

type Content = { subject: string; paragraphs: string[] };

const contents: {
  [T in MailTemplate]: (t: Translate, parameters: MailTemplates[T]) => Content;
} = {
  reset: (t, { minutes }) => ({
    subject: t('mail_reset_subject'),
    paragraphs: [
      t('mail_reset_text', { minutes: t('minutes', { count: minutes }) }),
      t('mail_reset_ignore'),
    ],
  }),
  newDevice: (t, parameters) => ({
    subject: t('mail_new_device_subject'),
    paragraphs: [t('mail_new_device_text', parameters), t('mail_not_you')],
  }),
  passwordChanged: (t, parameters) => ({
    subject: t('mail_password_changed_subject'),
    paragraphs: [t('mail_password_changed_text', parameters), t('mail_not_you')],
  }),
  twoFactorOn: (t, parameters) => ({
    subject: t('mail_two_factor_on_subject'),
    paragraphs: [t('mail_two_factor_on_text', parameters), t('mail_not_you')],
  }),
  twoFactorOff: (t, parameters) => ({
    subject: t('mail_two_factor_off_subject'),
    paragraphs: [t('mail_two_factor_off_text', parameters), t('mail_not_you')],
  }),
  recoveryCodesRenewed: (t, parameters) => ({
    subject: t('mail_recovery_codes_subject'),
    paragraphs: [t('mail_recovery_codes_text', parameters), t('mail_not_you')],
  }),
  twoFactorLocked: (t) => ({
    subject: t('mail_two_factor_locked_subject'),
    paragraphs: [t('mail_two_factor_locked_text')],
  }),
  sessionReuse: (t, parameters) => ({
    subject: t('mail_session_reuse_subject'),
    paragraphs: [t('mail_session_reuse_text', parameters), t('mail_not_you')],
  }),
  invitation: (t) => ({ subject: t('mail_reset_subject'), paragraphs: [] }),
  accountLinked: (t) => ({ subject: t('mail_reset_subject'), paragraphs: [] }),
  emailChanged: (t) => ({ subject: t('mail_reset_subject'), paragraphs: [] }),
  twoFactorOffByStaff: (t) => ({ subject: t('mail_reset_subject'), paragraphs: [] }),
  invitationToLink: (t) => ({ subject: t('mail_reset_subject'), paragraphs: [] }),
  resetNeeded: (t) => ({
    subject: t('mail_reset_needed_subject'),
    paragraphs: [t('mail_reset_needed_text')],
  }),
};

type StoredMail = {
  template: string;
  language: Locale;
  recipientName: string;
  parameters: Record<string, string | number>;
};

const contentOf = ({ template, language, parameters }: StoredMail): Content => {
  if (!Object.hasOwn(contents, template)) throw new Error(`no mail template ${template}`);
  // The row was written by queueMail, which pairs each template with its own parameters.
  const content = contents[template as MailTemplate] as (
    t: Translate,
    parameters: Record<string, string | number>,
  ) => Content;
  return content(translators[language], parameters);
};

export const subjectOf = (mail: StoredMail): string => contentOf(mail).subject;

/** Plain text: readable everywhere, and nothing in it can be clicked but the link itself. */
export const renderMail = (
  mail: StoredMail,
  link: string | null,
): { subject: string; text: string } => {
  const t = translators[mail.language];
  const { subject, paragraphs } = contentOf(mail);
  const [first = '', ...rest] = paragraphs;
  const blocks = [
    t('mail_greeting', { name: mail.recipientName }),
    first,
    ...(link ? [link] : []),
    ...rest,
    `-- \n${t('mail_footer')}`,
  ];
  return { subject, text: `${blocks.join('\n\n')}\n` };
};
