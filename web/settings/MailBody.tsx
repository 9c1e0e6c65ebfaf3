import { createElement, type CSSProperties, type ReactNode } from 'react';
import { logoAddress } from '#contract/settings/firm';
import { attachedImageId, type MailElement, type MailNode } from '#contract/mails/api';

const drawn = (node: MailNode): ReactNode => {
  if (typeof node === 'string') return node;
  const { tag, attributes, style, children } = node;
  const { role, align, src, alt, width, height } = attributes;
  // The only attached image is the firm's logo, which is public.
  const logo = src === undefined ? null : attachedImageId(src);
  if (tag === 'img')
    return (
      logo !== null &&
      createElement(tag, {
        src: logoAddress(logo),
        alt,
        width,
        height,
        style,
      })
    );
  // Links have no href: they look the same, but a sample must open nothing.
  const properties = { role, align, style: style as CSSProperties };
  return createElement(tag, properties, ...children.map(drawn));
};

/** Renders a message element by element, because our policy forbids raw HTML and frames. */
export const MailBody = ({ body }: { body: MailElement }) => drawn(body);
