import type { FirmLogo } from '#contract/settings/firm';
import { attachedImage, type MailElement, type MailNode } from '#contract/mails/api';

export type MailContent = {
  firm: string;
  /** Shown next to the name; without a logo the name stands alone. */
  logo: FirmLogo | null;
  greeting: string;
  paragraphs: readonly string[];
  /** Paragraphs below the link, if there is one. */
  after: readonly string[];
  /** The address is also printed below the button, for readers who cannot press it. */
  link: { url: string; button: string | null; hint: string } | null;
  footer: string;
};

const font = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const colours = {
  ground: '#f4f6f9',
  card: '#ffffff',
  line: '#dde3ea',
  text: '#1c2430',
  muted: '#4d5868',
  accent: '#13396a',
  onAccent: '#ffffff',
};

const element = (
  tag: MailElement['tag'],
  attributes: MailElement['attributes'],
  style: MailElement['style'],
  ...children: MailNode[]
): MailElement => ({ tag, attributes, style, children });

/** Only tables work in all mail programs; screen readers must not announce them. */
const table = (
  attributes: MailElement['attributes'],
  style: MailElement['style'],
  ...rows: MailElement[]
): MailElement =>
  element(
    'table',
    { role: 'presentation', ...attributes },
    { borderSpacing: '0', borderCollapse: 'separate', ...style },
    element('tbody', {}, {}, ...rows),
  );

const row = (name: string, style: MailElement['style'], ...children: MailNode[]): MailElement =>
  element(
    'tr',
    {},
    {},
    element(
      'td',
      { class: name },
      { fontFamily: font, overflowWrap: 'anywhere', ...style },
      ...children,
    ),
  );

const paragraph = (text: string): MailElement =>
  element(
    'p',
    { class: 'text' },
    { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.55', color: colours.text },
    text,
  );

/** The cell has the colour, because Outlook draws no padding around a link. */
const button = (url: string, label: string): MailElement =>
  table(
    {},
    { margin: '8px 0 20px' },
    row(
      'button',
      { backgroundColor: colours.accent, borderRadius: '8px', padding: '0' },
      element(
        'a',
        { href: url, class: 'onButton' },
        {
          display: 'inline-block',
          padding: '12px 24px',
          fontSize: '16px',
          fontWeight: '600',
          lineHeight: '1.4',
          color: colours.onAccent,
          textDecoration: 'none',
        },
        label,
      ),
    ),
  );

const address = (url: string): MailElement =>
  element(
    'a',
    { href: url, class: 'link' },
    {
      display: 'block',
      color: colours.accent,
      textDecoration: 'underline',
      wordBreak: 'break-word',
    },
    url,
  );

const small = { margin: '0 0 20px', fontSize: '14px', lineHeight: '1.55', color: colours.muted };

const linkBlock = ({ url, button: label, hint }: NonNullable<MailContent['link']>): MailElement[] =>
  label === null
    ? [element('p', { class: 'muted' }, small, address(url))]
    : [button(url, label), element('p', { class: 'muted' }, small, hint, address(url))];

const logoImage = ({ id, width, height }: FirmLogo): MailElement =>
  element(
    'img',
    // No alternative text, since the name is next to it. Outlook takes the size only from the attributes.
    {
      src: attachedImage(id),
      alt: '',
      width: String(width),
      height: String(height),
      class: 'logo',
    },
    { border: '0', marginRight: '14px', verticalAlign: 'middle' },
  );

/** The common layout of all messages: a white sheet with the name of the firm, the text, and the sender. */
export const layoutOf = ({
  firm,
  logo,
  greeting,
  paragraphs,
  after,
  link,
  footer,
}: MailContent): MailElement =>
  table(
    { align: 'center', class: 'card' },
    {
      width: '100%',
      maxWidth: '600px',
      margin: '0 auto',
      backgroundColor: colours.card,
      border: `1px solid ${colours.line}`,
      borderRadius: '12px',
    },
    row(
      'firm',
      {
        padding: '20px 24px',
        borderBottom: `1px solid ${colours.line}`,
        fontSize: '18px',
        fontWeight: '600',
        lineHeight: '1.4',
        color: colours.accent,
      },
      ...(logo
        ? [logoImage(logo), element('span', {}, { verticalAlign: 'middle' }, firm)]
        : [firm]),
    ),
    row(
      'text',
      { padding: '24px 24px 8px', color: colours.text },
      paragraph(greeting),
      ...paragraphs.map(paragraph),
      ...(link ? linkBlock(link) : []),
      ...after.map(paragraph),
    ),
    row(
      'footer',
      {
        padding: '14px 24px 18px',
        borderTop: `1px solid ${colours.line}`,
        fontSize: '13px',
        lineHeight: '1.5',
        color: colours.muted,
      },
      footer,
    ),
  );
