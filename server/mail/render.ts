import type { Locale } from '#contract/values/locale';
import type { MailElement } from '#contract/mails/api';
import type { FirmLook } from '#server/settings/logo';
import { documentOf } from '#server/mail/html';
import { layoutOf } from '#server/mail/layout';
import { mailSentences, productName, templateOf } from '#server/mail/templates';
import { unlinked, withUnlinkedNames } from '#server/mail/unlinked';

export type StoredMail = {
  template: string;
  language: Locale;
  recipientName: string;
  parameters: Record<string, string | number>;
};

/** What a message needs besides its row; `link` is its secret link. */
type Sending = { firm: FirmLook; link: string | null; publicUrl: string };

type RenderedMail = {
  subject: string;
  /** The preview text that mail programs show next to the subject. */
  preheader: string;
  body: MailElement;
  html: string;
  text: string;
};

/** Line breaks in a name must not look like paragraphs of ours. */
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

export const subjectOf = (
  mail: Pick<StoredMail, 'template' | 'language' | 'parameters'>,
): string => {
  const { template } = templateOf(mail.template);
  // The only parameters that a subject may use.
  const { report = '', customer = '', mark = '' } = mail.parameters;
  return onOneLine(mailSentences[mail.language](`${template}.subject`, { report, customer, mark }));
};

/** Renders both parts of a message; the plain text has the same content, for programs without HTML. */
export const renderMail = (mail: StoredMail, sending: Sending): RenderedMail => {
  const { language, recipientName, parameters } = mail;
  const t = mailSentences[language];
  const { template, paragraphs: paragraphsOf, button, page, isFormal } = templateOf(mail.template);
  const product = productName(language);
  const subject = subjectOf(mail);
  const preheader = t(`${template}.preheader`);
  const firm = sending.firm.name ?? product;
  const greeting = onOneLine(
    t(isFormal ? 'greeting_formal' : 'greeting', { name: unlinked(recipientName) }),
  );
  const all = paragraphsOf(t, withUnlinkedNames(parameters)).map(onOneLine);
  // A link to a page stands below all paragraphs; a secret link below the first.
  const above = page === undefined ? 1 : all.length;
  const [paragraphs, after] = [all.slice(0, above), all.slice(above)];
  const footer = t('footer', { product });
  const path = typeof page === 'function' ? page(parameters) : page;
  const url = path === undefined ? sending.link : `${sending.publicUrl}${path}`;
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
