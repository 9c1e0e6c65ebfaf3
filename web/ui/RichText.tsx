import { createElement, type ReactNode } from 'react';
import { type HtmlNode, parseHtml } from '#web/ui/html.ts';
import classes from './RichText.module.css';

const drawn = (node: HtmlNode): ReactNode => {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const link: Record<string, string> =
    href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
  return createElement(tag, link, ...children.map(drawn));
};

/** Renders rich text element by element. */
export const RichText = ({ html }: { html: string }) =>
  createElement('div', { className: classes.text }, ...parseHtml(html).map(drawn));
