import { escapeHtml } from '#contract/values/escapeHtml';
import type { Locale } from '#contract/values/locale';
import type { MailElement, MailNode } from '#contract/mails/api';
import { colours } from '#server/mail/layout';

const propertyName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const styleText = (style: MailElement['style']): string =>
  Object.entries(style)
    .map(([name, value]) => `${propertyName(name)}:${value}`)
    .join(';');

const htmlOf = (node: MailNode): string => {
  if (typeof node === 'string') return escapeHtml(node);
  const { tag, style, children } = node;
  const attributes = { ...node.attributes, style: styleText(style) };
  const written = Object.entries(attributes)
    .filter(([name, value]) => value !== '' || name === 'alt')
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  if (tag === 'img') return `<${tag}${written}>`;
  return `<${tag}${written}>${children.map(htmlOf).join('')}</${tag}>`;
};

/** For mail programs that follow the reader's colour scheme; those that darken by themselves ignore it. */
const darkRules = [
  '.ground{background-color:#11151c!important}',
  '.card{background-color:#1b212b!important;border-color:#2c3543!important}',
  '.firm,.footer{border-color:#2c3543!important}',
  '.firm,.link{color:#b0c5de!important}',
  '.text{color:#e3e8ef!important}',
  '.muted,.footer{color:#a3aebe!important}',
  // The logo has a white background and keeps a white margin.
  '.logo{background-color:#ffffff!important;border:6px solid #ffffff!important;border-radius:8px}',
  '.button{background-color:#2e5f9d!important}',
  '.onButton{color:#ffffff!important}',
].join('');

type Document = { language: Locale; subject: string; preheader: string; body: MailElement };

/**
 * A complete HTML message. Outlook does not support max-width, so it gets a table in conditional comments.
 */
export const documentOf = ({ language, subject, preheader, body }: Document): string => {
  const ground = `background-color:${colours.ground}`;
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>`,
    '</head>',
    `<body class="ground" style="margin:0;padding:0;${ground}">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}</div>`,
    `<table role="presentation" class="ground" style="width:100%;border-spacing:0;${ground}">`,
    '<tbody><tr><td align="center" style="padding:24px 12px">',
    '<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->',
    htmlOf(body),
    '<!--[if mso]></td></tr></table><![endif]-->',
    '</td></tr></tbody></table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
};
