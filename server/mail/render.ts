import type { Locale } from '#contract/locale';
import type { MailElement } from '#contract/mails';
import { documentOf } from '#server/mail/html';
import { layoutOf } from '#server/mail/layout';
import { mailSentences, productName, templateOf } from '#server/mail/templates';

export type StoredMail = {
  template: string;
  language: Locale;
  recipientName: string;
  parameters: Record<string, string | number>;
};

/** What a message needs besides its row. */
type Sending = { firm: string | null; link: string | null };

type RenderedMail = {
  subject: string;
  /** What lists of messages show beside the subject. */
  preheader: string;
  body: MailElement;
  html: string;
  text: string;
};

export const subjectOf = ({ template, language }: Pick<StoredMail, 'template' | 'language'>) =>
  mailSentences[language](`${templateOf(template).template}.subject`);

/** A name with line breaks in it must not pass for paragraphs of ours. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Both parts of a message; the text is for programs that show no HTML, and says all the same. */
export const renderMail = (mail: StoredMail, sending: Sending): RenderedMail => {
  const { language, recipientName, parameters } = mail;
  const t = mailSentences[language];
  const { template, paragraphs: paragraphsOf, button } = templateOf(mail.template);
  const product = productName(language);
  const subject = subjectOf(mail);
  const preheader = t(`${template}.preheader`);
  const firm = sending.firm ?? product;
  const greeting = onOneLine(t('greeting', { name: recipientName }));
  const paragraphs = paragraphsOf(t, parameters).map(onOneLine);
  const footer = t('footer', { product });
  const url = sending.link;
  const link =
    url === null ? null : { url, button: button ? t(button) : null, hint: t('link_address') };
  const body = layoutOf({ firm, greeting, paragraphs, link, footer });
  const [first = '', ...rest] = paragraphs;
  const blocks = [
    greeting,
    first,
    ...(url === null ? [] : [url]),
    ...rest,
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
