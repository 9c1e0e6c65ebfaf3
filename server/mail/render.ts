import type { Locale } from '#contract/values/locale';
import type { MailElement } from '#contract/mails/api';
import type { FirmLook } from '#server/settings/logo';
import { documentOf } from '#server/mail/html';
import { layoutOf } from '#server/mail/layout';
import { mailSentences, productName, templateOf } from '#server/mail/templates';

export type StoredMail = {
  template: string;
  language: Locale;
  recipientName: string;
  parameters: Record<string, string | number>;
};

/** What a message needs besides its row; `link` is the secret one it was written for. */
type Sending = { firm: FirmLook; link: string | null; publicUrl: string };

type RenderedMail = {
  subject: string;
  /** What lists of messages show beside the subject. */
  preheader: string;
  body: MailElement;
  html: string;
  text: string;
};

/** A name with line breaks in it must not pass for paragraphs of ours. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

export const subjectOf = (
  mail: Pick<StoredMail, 'template' | 'language' | 'parameters'>,
): string => {
  const { template } = templateOf(mail.template);
  // All that a subject may name.
  const { report = '', customer = '' } = mail.parameters;
  return onOneLine(mailSentences[mail.language](`${template}.subject`, { report, customer }));
};

/** Both parts of a message; the text is for programs that show no HTML, and says all the same. */
export const renderMail = (mail: StoredMail, sending: Sending): RenderedMail => {
  const { language, recipientName, parameters } = mail;
  const t = mailSentences[language];
  const { template, paragraphs: paragraphsOf, button, page, isFormal } = templateOf(mail.template);
  const product = productName(language);
  const subject = subjectOf(mail);
  const preheader = t(`${template}.preheader`);
  const firm = sending.firm.name ?? product;
  const greeting = onOneLine(t(isFormal ? 'greeting_formal' : 'greeting', { name: recipientName }));
  const all = paragraphsOf(t, parameters).map(onOneLine);
  // Whoever is sent to a page has read what for; a link to act by stands below the first sentence.
  const above = page === undefined ? 1 : all.length;
  const [paragraphs, after] = [all.slice(0, above), all.slice(above)];
  const footer = t('footer', { product });
  const url = page === undefined ? sending.link : `${sending.publicUrl}${page}`;
  const link =
    url === null ? null : { url, button: button ? t(button) : null, hint: t('link_address') };
  const body = layoutOf({
    firm,
    logo: sending.firm.logo,
    greeting,
    paragraphs,
    after,
    link,
    footer,
  });
  const blocks = [
    greeting,
    ...paragraphs,
    ...(url === null ? [] : [url]),
    ...after,
    `-- \n${firm}\n${footer}`,
  ];
  return {
    subject,
    preheader,
    body,
    html: documentOf({ language, subject, preheader, body }),
    text: `${blocks.join('\n\n')}\n`,
  };
};
