import { locales, type Label, type Locale } from '#contract/values/locale';
import type { MailTemplateEntry } from '#contract/mails/api';
import type { FirmLook } from '#server/settings/logo';
import { renderMail } from '#server/mail/render';
import {
  hasSecretLink,
  type MailSentences,
  type MailTemplate,
  mailSentences,
  mailTemplates,
  templateOf,
} from '#server/mail/templates';
import { warsawTime } from '#server/mail/time';

const inEachLanguage = (text: (t: MailSentences) => string): Label =>
  Object.fromEntries(locales.map((locale) => [locale, text(mailSentences[locale])])) as Label;

export const templateEntries = (): MailTemplateEntry[] =>
  mailTemplates.map((template) => ({
    template,
    name: inEachLanguage((t) => t(`${template}.name`)),
    occasion: inEachLanguage((t) => t(`${template}.occasion`)),
  }));

const sampleMoment = new Date('2026-05-12T07:41:00Z');
/** As long as a real token, to show how the address wraps; it is not valid. */
const sampleToken = 'przyklad-example-przyklad-example-przyklad0';

/** A message to an invented person, with the firm's real name and logo. */
export const previewOf = (
  template: MailTemplate,
  language: Locale,
  { firm, publicUrl }: { firm: FirmLook; publicUrl: string },
) => {
  const { sample } = templateOf(template);
  const recipientName = 'Krzysztof Malinowski';
  const parameters = sample(warsawTime(sampleMoment, language), language);
  const opens = template === 'newEmailLink' ? 'confirm-email' : 'reset-password';
  const link = hasSecretLink(template) ? `${publicUrl}/auth/${opens}/${sampleToken}` : null;
  return renderMail({ template, language, recipientName, parameters }, { firm, link, publicUrl });
};
